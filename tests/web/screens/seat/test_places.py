"""The seats around a table as a player sees them."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.wording.described import game_of

from fifthstreet.cards import HIDDEN
from fifthstreet.web.screens.seat.places import Around, arranged, place, places

GAME = game_of("caribbean-stud")


def hand(**told: Any) -> Any:
    usual = {"cards": 5 * [HIDDEN], "wagers": {"ante": "10.00"}, "answers": {}, "folded": False, "void": False}
    return {**usual, "net": "-10.00", **told}


def around(seat: Any, **known: Any) -> Around:
    seen: Any = {"seats": {} if seat is None else {"2": seat}, "community": []}
    told: dict[str, Any] = {"names": {2: "Bob"}, "sensors": frozenset(), "turns": frozenset(), "over": False}
    return Around(game=GAME, seen=seen, **told | known)


def test_the_lower_half_sits_on_the_right_from_the_top_down() -> None:
    assert arranged([5, 1, 3, 2, 7]) == {1: "r1", 2: "r2", 3: "r3", 5: "l2", 7: "l1"}
    assert arranged([]) == {}


@pytest.mark.parametrize(
    ("seat", "say", "state"),
    [
        (hand(), "Ante $10", ""),
        (hand(answers={"bet": "bet"}), "Bet", ""),
        (hand(folded=True), "Folded", "folded"),
        (hand(void=True), "Void", "folded"),
    ],
)
def test_a_seat_says_how_it_stands(seat: Any, say: str, state: str) -> None:
    shown = place(around(seat), 2, "r1")
    assert (shown.name, shown.say, shown.state, shown.net) == ("Bob", say, state, None)


def test_a_seat_is_lit_by_a_wager_on_a_sensor_and_shows_its_result_when_the_round_is_over() -> None:
    seat = hand(wagers={"ante": "10.00", "progressive": "1.00"})
    assert place(around(seat, sensors=frozenset({"progressive"})), 2, "r1").lit
    assert not place(around(seat), 2, "r1").lit
    assert place(around(seat, over=True), 2, "r1").net == -1_000
    assert place(around(seat, turns=frozenset({2})), 2, "r1").state == "turn"


def test_nobody_sits_at_a_vacant_seat() -> None:
    (shown, other) = places(around(None), [2, 4])
    assert (shown.state, shown.name, other.state, other.name) == ("", "Bob", "vacant", None)
