"""What the writers of both databases share: the points of a write, and what is looked up for it."""

from __future__ import annotations

from tests.ledger.writings import command, moved

from fifthstreet.ledger.errors import LedgerError
from fifthstreet.ledger.store import Ledger
from fifthstreet.ledger.writer import Point


def test_every_point_of_a_write_is_told_once_and_in_order_and_none_of_a_refused_one(ledger: Ledger) -> None:
    told: list[Point] = []
    ledger.writer.passing = told.append
    for version in range(2):
        ledger.write(command(moved("t", "a", "b", 5), expects={"t": version}))
        assert told == ["records", "postings", "balances", "commit"]
        told.clear()
    (refused,) = ledger.write_all([command(moved("t", "a", "b", 5), expects={"t": 7})])
    assert isinstance(refused, LedgerError)
    assert ledger.head().position == 2
