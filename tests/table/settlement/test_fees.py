"""A fee is the house's as soon as it is paid."""

from __future__ import annotations

from fifthstreet.games import describe
from fifthstreet.rulebook import load_pack, rules_for
from fifthstreet.table.messages.events import LinesSettled
from fifthstreet.table.settlement.fees import fees_taken

OASIS = describe(rules_for(load_pack("published"), "oasis-poker"))


def test_an_exchange_is_lost_at_once_and_the_other_wagers_wait() -> None:
    (settled,) = fees_taken(OASIS, 3, {"ante": 1_000, "exchange": 2_000})
    assert isinstance(settled, LinesSettled)
    (line,) = settled.lines
    assert (settled.seat, settled.step, line.wager, line.stake, line.outcome) == (3, None, "exchange", 2_000, "lose")
    assert (line.paid, line.returned) == (0, 0)
    assert line.cites


def test_wagers_without_a_fee_take_nothing() -> None:
    assert fees_taken(OASIS, 3, {"ante": 1_000, "bet": 2_000}) == ()
    assert fees_taken(OASIS, 3, {}) == ()
