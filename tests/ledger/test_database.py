"""The driver's connection that a writer keeps: used again, left with the database, undone where something failed."""

from __future__ import annotations

import pytest
from tests.ledger.writings import command, said

from fifthstreet.ledger.store import Ledger
from fifthstreet.ledger.writer import Point


def test_a_writer_keeps_its_connection_until_the_database_is_left(ledger: Ledger) -> None:
    driven = ledger.writer.driven
    with driven.connection() as first, driven.connection() as beside:
        assert first is not beside
    ledger.write(command(said("t")))
    with driven.connection() as again:
        assert again in (first, beside)
    ledger.engine.dispose()
    with driven.connection() as later:
        assert later not in (first, beside)
    assert ledger.head().position == 1


def _stop_before_the_commit(point: Point) -> None:
    if point == "commit":
        raise ZeroDivisionError


def test_what_is_not_committed_when_something_fails_is_undone(ledger: Ledger) -> None:
    ledger.write(command(said("t")))
    ledger.writer.passing, usual = _stop_before_the_commit, ledger.writer.passing
    with pytest.raises(ZeroDivisionError):
        ledger.write(command(said("t")))
    ledger.writer.passing = usual
    assert ledger.head().position == 1
    ledger.write(command(said("t")))
    assert ledger.version("t") == 2
