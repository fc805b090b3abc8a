"""Commands built in Python: a field of the wrong kind is refused before any rule reads it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from fifthstreet import Refusal, open_table
from fifthstreet.cards import parse_cards
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages.kinds import MOST, wrong_field

#: What a program could hand over by mistake; typed Any, as a type checker would object to each.
WRONG: list[tuple[Callable[..., Any], dict[str, Any], str]] = [
    (c.Sit, {"seat": 1, "player": 5}, "player: write text or None, not 5"),
    (c.Sit, {"seat": 1, "player": "\ud800"}, "player: write text or None, not "),
    (c.Sit, {"seat": True}, "seat: write a whole number of 1 or more, not True"),
    (c.Sit, {"seat": 0}, "seat: write a whole number of 1 or more, not 0"),
    (c.Sit, {"seat": 1, "by": []}, "by: write 'player' or 'dealer' or "),
    (c.Sit, {"seat": 1, "do": "leave"}, "do: write 'sit', not 'leave'"),
    (
        c.PlaceWagers,
        {"seat": 1, "wagers": [1]},
        "wagers: write a mapping of text to a whole number below 2^63",
    ),
    (c.PlaceWagers, {"seat": 1, "wagers": {1: 500}}, "wagers: write a mapping"),
    (c.PlaceWagers, {"seat": 1, "wagers": {"ante": 5.0}}, "wagers: write a mapping"),
    (c.PlaceWagers, {"seat": 1, "wagers": {"ante": 500}, "tender": {"ante": 5}}, "tender: write a mapping"),
    (c.TakeBack, {"seat": 1, "wager": []}, "wager: write text or None, not []"),
    (c.Attest, {"steps": 5}, "steps: write a tuple, each text or None, not 5"),
    (c.Attest, {"steps": ("wash", 5)}, "steps: write a tuple"),
    (c.ChangeDeck, {"decks": (1, 2)}, "decks: write a tuple, each text or 1 or 2, not (1, 2)"),
    (c.ChangeDeck, {"decks": True}, "decks: write a tuple"),
    (c.ChangeDevice, {"shuffler": c.Shuffler(kind="magic")}, "shuffler: write a Shuffler or 'manual'"),  # type: ignore[arg-type]
    (c.DealCards, {"count": 0}, "count: write a whole number from 1 to 53 or None, not 0"),
    (c.Reveal, {"cards": ("As",)}, "cards: write a tuple, each a Card or None, not ('As',)"),
    (c.Reveal, {"cards": list(parse_cards("As"))}, "cards: write a tuple"),
    (c.CountStub, {"cards": 22, "misdealt": 1}, "misdealt: write True or False, not 1"),
    (c.NoMoreBets, {"draws": {"card": 1.5}}, "draws: write a mapping"),
    (c.Answer, {"seat": 1, "choice": b"bet"}, "choice: write text, not b'bet'"),
    (c.Expire, {"seat": 1, "at": 10**15 + 1}, f"at: write a whole number from 0 to {10**15} or None, not "),
]


@pytest.mark.parametrize(("make", "given", "said"), WRONG)
def test_a_field_of_the_wrong_kind_is_refused_by_its_name(
    make: Callable[..., Any], given: dict[str, Any], said: str
) -> None:
    table = open_table("caribbean-stud", "us-ma", seed=1)
    command = make(**given)
    for ask in (table.do, table.verify):
        with pytest.raises(Refusal) as refused:
            ask(command)
        assert refused.value.code == "command/malformed"
        assert f": {said}" in str(refused.value)
    assert not table.can(command)
    assert len(table.events) == 1


@pytest.mark.parametrize("of", ["amount", "seed", "reserve"])
def test_a_reading_is_a_whole_number_that_others_can_hold(of: str) -> None:
    for amount in (1.5, float("nan"), MOST + 1, 10**5000, "7", True):
        given: dict[str, Any] = {"amount": 1, of: amount}
        assert wrong_field(c.NoMoreBets(meters={"progressive": {"main": c.ReadingGiven(**given)}})) is not None


def test_a_reason_is_one_of_those_there_are() -> None:
    reading = c.ReadingGiven(amount=1, because="luck")  # type: ignore[arg-type]
    assert wrong_field(c.NoMoreBets(meters={"progressive": {"main": reading}})) is not None
    reading = c.ReadingGiven(amount=1, because="win")
    assert wrong_field(c.NoMoreBets(meters={"progressive": {"main": reading}})) is None


def test_what_is_no_command_at_all_is_refused() -> None:
    table = open_table("caribbean-stud", "us-ma", seed=1)
    wrong: tuple[Any, ...] = (5, "sit", None, c.ShowView(), [], {"do": "sit"})
    for given in wrong:
        with pytest.raises(Refusal) as refused:
            table.do(given)
        assert refused.value.code == "command/malformed"


def test_other_letters_are_text_too() -> None:
    assert wrong_field(c.Sit(seat=1, player="Zoë 🂡")) is None
