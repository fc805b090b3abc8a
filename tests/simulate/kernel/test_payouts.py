"""Rare payouts, settled as the live table settles them."""

from __future__ import annotations

from tests.simulate.replays import differences
from tests.simulate.tables import boston

from fifthstreet.money import Cents
from fifthstreet.simulate.plan.outcomes import Item, Outcome
from replays.rounds import trace


def test_the_limit_cuts_what_a_hand_wins() -> None:
    table = boston(7, {"payout_limit": "50000.00"}, stakes={"ante": Cents(30_000), "optional_bonus": Cents(100)})

    # $50,000 are more than 166 times an ante of $300.
    def high_bonus(item: Item, outcome: Outcome) -> bool:
        return item.key == "ante_bonus" and outcome.end.won > 166

    cut = list(trace(table, 60_000, seed=3, only=high_bonus))
    won = [
        sum(line.paid for line in seat.lines if line.wager != "optional_bonus") for each in cut for seat in each.seats
    ]
    assert max(won) == 5_000_000
    assert differences(table, iter(cut)) == []
