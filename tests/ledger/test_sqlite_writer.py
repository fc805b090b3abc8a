"""SQLite: a command is one transaction, and its connection is given back whatever happens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.ledger.writings import command, said

from fifthstreet.ledger.errors import LedgerError
from fifthstreet.ledger.opening import create, open_ledger
from fifthstreet.ledger.records import Entry, Head, Posting, Writing
from fifthstreet.ledger.store import Ledger
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


def _moved(amount: int, stream: str = "t") -> Entry:
    return Entry(stream, "moved", "{}", (Posting("a", -amount), Posting("b", amount)))


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    made = create(f"sqlite:///{tmp_path}/log.db")
    yield made
    made.engine.dispose()


def _asked(ledger: Ledger, work: Callable[[], object]) -> list[str]:
    """The questions that the writer's own connection asks meanwhile."""
    connection: Any = ledger.writer.driven._idle[0].driver_connection
    seen: list[str] = []
    connection.set_trace_callback(seen.append)
    work()
    connection.set_trace_callback(None)
    return [statement for statement in seen if statement.startswith("SELECT")]


def test_what_a_writer_wrote_itself_it_does_not_ask_for_again(ledger: Ledger) -> None:
    gain = Writing((_moved(-10),), at=1, actor="x", key="k1", at_least={"a": 0})
    spend = Writing((_moved(4),), at=2, actor="x", key="k2", expects={"t": 1}, at_least={"a": 0})
    ledger.write(gain)
    assert _asked(ledger, lambda: ledger.write(spend)) == ["SELECT position FROM records WHERE key = 'k2'"]
    no_key = Writing((_moved(1),), at=3, actor="x", expects={"t": 2}, at_least={"a": 0})
    assert _asked(ledger, lambda: ledger.write(no_key)) == []
    # 10 - 4 - 1 = 5 are left.
    with pytest.raises(LedgerError, match="a would hold -1, less than 0") as refused:
        ledger.write(Writing((_moved(6),), at=4, actor="x", at_least={"a": 0}))
    assert refused.value.code == "ledger/overdrawn"
    with pytest.raises(LedgerError, match="t has version 3, not 2"):
        ledger.write(Writing((_moved(1),), at=4, actor="x", expects={"t": 2}))
    assert ledger.write(spend)[0].position == 2  # The key was used: the answer of then.
    with pytest.raises(LedgerError) as reused:
        ledger.write(replace(spend, request="another"))
    assert reused.value.code == "ledger/key_reused"
    assert ledger.head().position == 3


def test_what_somebody_else_wrote_is_seen_before_the_next_command(ledger: Ledger) -> None:
    ledger.write(Writing((_moved(-10),), at=1, actor="x", at_least={"a": 0}))
    other = open_ledger(ledger.url)
    other.write(Writing((_moved(8),), at=5, actor="y", key="k", at_least={"a": 0}))
    with pytest.raises(LedgerError, match="a would hold -1, less than 0"):
        ledger.write(Writing((_moved(3),), at=2, actor="x", at_least={"a": 0}))
    (written,) = ledger.write(Writing((_moved(2),), at=2, actor="x", at_least={"a": 0}))
    assert (written.position, written.version, written.at) == (3, 3, 5)
    other.engine.dispose()


def test_a_head_that_is_not_the_one_known_is_looked_for_in_the_log(ledger: Ledger) -> None:
    first, second = (ledger.write(command(said("t")))[0] for _ in range(2))
    assert not isinstance(ledger.write_all([command(said("t"))], Head(first.position, first.hash))[0], LedgerError)
    (refused,) = ledger.write_all([command(said("t"))], Head(second.position, bytes(32)))
    assert isinstance(refused, LedgerError)
    assert refused.code == "ledger/changed"
