"""SQLite: a command is one transaction, and its connection is given back whatever happens."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.ledger.writings import command, said

from fifthstreet.ledger.opening import create
from fifthstreet.ledger.writer import Point


class _Ends(Exception):
    pass


@pytest.mark.req("S1")
@pytest.mark.parametrize("last", ["records", "postings", "balances", "commit"])
def test_what_ends_before_the_commit_is_not_there_and_the_next_command_is(tmp_path: Path, last: Point) -> None:
    ledger = create(f"sqlite:///{tmp_path}/log.db")

    def ends(point: Point) -> None:
        if point == last:
            raise _Ends

    ledger.writer.passing = ends
    with pytest.raises(_Ends):
        ledger.write(command(said("t"), key="k"))
    ledger.writer.passing = lambda point: None
    assert ledger.head().position == 0
    assert ledger.write(command(said("t"), key="k"))[0].position == 1
    ledger.engine.dispose()
