"""The words of a description: a game knows its wagers and awards by key."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fifthstreet.cards import FIVE_CARD, parse_cards
from fifthstreet.games import describe
from fifthstreet.games.description import at_least
from fifthstreet.rulebook import load_pack, rules_for

GAME = describe(rules_for(load_pack("us-ma"), "boston-5"))


def test_a_game_knows_its_wagers_and_awards_by_key() -> None:
    assert GAME.wager("second") is GAME.by_key["second"] is GAME.wagers[2]
    assert list(GAME.awards_by_key) == ["ante_bonus"]
    fewer = replace(GAME, wagers=GAME.wagers[:1], awards=())
    assert (list(fewer.by_key), list(fewer.awards_by_key)) == (["ante"], [])


@pytest.mark.parametrize(
    ("hand", "qualifies"),
    [("As Kd 4h 3c 2s", True), ("As Kd 5h 3c 2s", True), ("2s 2d 3h 4c 5s", True), ("As Qd Jh Tc 9s", False)],
)
def test_a_dealer_with_the_least_hand_or_a_better_one_qualifies(hand: str, qualifies: bool) -> None:
    assert (FIVE_CARD.value(parse_cards(hand)) in at_least(FIVE_CARD, "As Kd 4h 3c 2s")) is qualifies
