"""Chips on spots, and what a spot takes."""

from __future__ import annotations

import pytest
from tests.games.wording.described import game_of, rules_of

from fifthstreet.web.screens.seat.spots import Layout, chips_of, spots


@pytest.mark.parametrize(
    ("cents", "chips"),
    [(0, ()), (50, (1,)), (2100, (5, 5, 5, 5, 1)), (63100, (500, 100, 25, 5, 1)), (50_000_00, (500,) * 6)],
)
def test_a_stake_is_drawn_as_its_chips(cents: int, chips: tuple[int, ...]) -> None:
    assert chips_of(cents) == chips


def test_the_spot_of_a_multiple_says_which() -> None:
    rules, game = rules_of("mississippi-stud"), game_of("mississippi-stud")
    shown = {spot.key: spot.amount for spot in spots(Layout(rules, game, None, None, True, {}))}
    assert shown["third_street"] == "1 to 3 \N{MULTIPLICATION SIGN} Ante"
    rules, game = rules_of("caribbean-stud", five_card=True), game_of("caribbean-stud", five_card=True)
    five = spots(Layout(rules, game, None, None, True, {}))
    dealers = next(spot for spot in five if spot.key == "five_card_dealer")
    assert (dealers.label, dealers.below) == (
        "Five Card Hand Bonus, dealer's hand: $1 or more, empty",
        "dealer's hand",
    )
