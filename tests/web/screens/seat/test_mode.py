"""What a player can do now or waits for."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from fifthstreet.cards import HIDDEN
from fifthstreet.web.screens.seat.looking import Looking
from fifthstreet.web.screens.seat.mode import mode_of, mode_words


def looking(**known: Any) -> Looking:
    """Somebody at seat 1 of an open table, unless said otherwise."""
    console = SimpleNamespace(claim=None)
    told = {
        "badge": "player",
        "seat": 1,
        "shows_past": False,
        "is_open": False,
        "is_attended": False,
        "turns": frozenset(),
        "table": SimpleNamespace(console=console),
    }
    return cast(Looking, SimpleNamespace(**told | known))


def seat(*cards: str, folded: bool = False, void: bool = False) -> Any:
    return {"cards": [*cards], "folded": folded, "void": void, "lines": []}


def seen(phase: str = "play", do: str = "deal", *lines: str) -> Any:
    return {"phase": phase, "next": {"do": do}, "seats": {"1": {"lines": [{"outcome": each} for each in lines]}}}


@pytest.mark.parametrize(
    ("who", "mine", "due", "over", "mode"),
    [
        (looking(badge=None), None, None, False, "look_on"),
        (looking(seat=None), None, None, False, "sit"),
        (looking(shows_past=True), seat(), None, False, "result"),
        (looking(is_open=True), None, None, False, "stake"),
        (looking(), None, None, False, "wait"),
        (looking(), seat("As"), None, True, "over"),
        (looking(is_open=True), seat(), None, False, "placed"),
        (looking(), seat(HIDDEN, "As"), {}, False, "look"),
        (looking(), seat(HIDDEN, folded=True), None, False, "wait"),
        (looking(), seat("As"), {}, False, "decide"),
    ],
)
def test_there_is_one_thing_to_do(who: Looking, mine: Any, due: Any, over: bool, mode: str) -> None:
    assert mode_of(who, mine, due, over=over) == mode


@pytest.mark.parametrize(
    ("who", "at", "mode", "words"),
    [
        (looking(turns=frozenset({5, 3})), seen(), "wait", "Seat 3 decides"),
        (looking(), seen(), "wait", "Please wait"),
        (looking(), seen("ruling"), "wait", "A ruling is due"),
        (looking(), seen("play", "clear"), "over", "Round over"),
    ],
)
def test_what_goes_on_is_said(who: Looking, at: Any, mode: Any, words: str) -> None:
    assert mode_words(who, at, mode)[0] == words


def test_a_void_round_that_paid_a_bonus_says_so() -> None:
    assert mode_words(looking(), seen("void", "clear", "void"), "over")[1] == "All wagers of the round go back"
    paid = mode_words(looking(), seen("void", "clear", "void", "win"), "over")[1]
    assert paid.startswith("The bonuses that the cards earned are paid")


def test_where_a_person_deals_the_round_waits_for_one() -> None:
    at = seen("betting", "shuffle")
    assert mode_words(looking(), at, "placed")[1] == "Until a dealer is there and shuffles"
    assert mode_words(looking(is_attended=True), at, "placed")[1] == "The dealer shuffles"
