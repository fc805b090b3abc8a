"""Chips on spots, and what a spot takes."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.examples.more import commission_stud
from tests.games.wording.described import game_of, rules_of

from fifthstreet.games import describe
from fifthstreet.rulebook import read_pack, rules_for
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


def test_the_spot_of_a_part_of_a_wager_says_which_and_what_to_lay() -> None:
    pack = read_pack(Path(commission_stud.__file__).with_suffix(".toml"))
    rules = rules_for(pack, "commission-stud")
    shown = {
        spot.key: spot
        for spot in spots(Layout(rules, describe(rules, commission_stud.describe), None, None, True, {}))
    }
    assert {key: spot.amount for key, spot in shown.items() if key != "ante"} == {
        "commission": "5 % of the Ante",
        "raise": "half the Ante or more",
    }
    takes = shown["commission"].takes
    assert takes is not None
    assert (takes.of, takes.times, takes.per) == ("ante", 1, 20)
