"""Rounds that the kernel writes down: the same as in a simulation, all of them or only those asked for."""

from __future__ import annotations

from tests.simulate.tables import EVERYTHING, boston, caribbean, sensible_play

from fifthstreet.simulate.plan.outcomes import Item, Outcome
from replays.rounds import trace


def test_only_rounds_with_such_an_outcome_are_read() -> None:
    table = boston(2)

    def wins(item: Item, outcome: Outcome) -> bool:
        return item.key == "optional_bonus" and outcome.kind == "win"

    every = list(trace(table, 3_000, seed=5, session=1_000))
    found = list(trace(table, 3_000, seed=5, session=1_000, only=wins))
    assert found == [
        each
        for each in every
        if any(line.wager == "optional_bonus" and line.outcome == "win" for seat in each.seats for line in seat.lines)
    ]
    assert 0 < len(found) < len(every)


def test_every_draw_is_a_card_a_seat_or_the_dealer() -> None:
    table = caribbean(2, {**EVERYTHING, "magic_card_rate": "50", "lucky_bonus_rate": "50"}, play=sensible_play)
    drawn = [each.draws for each in trace(table, 300, seed=5)]
    # About 150 rounds have each draw: 49 of 52 cards are to be expected, and each position fifty times.
    cards = {each["magic_card"] for each in drawn if "magic_card" in each}
    positions = {each["lucky_position"] for each in drawn if "lucky_position" in each}
    assert cards <= {f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "cdhs"}
    assert len(cards) > 40
    assert positions == {1, 2, "dealer"}
