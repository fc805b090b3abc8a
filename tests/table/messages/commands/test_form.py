"""Commands as JSON writes them: strict, and short where that is clear."""

from __future__ import annotations

import json

import pytest
from pydantic import ValidationError

from fifthstreet.progressive.readings import Reading
from fifthstreet.table.messages.commands import (
    Answer,
    ChangeDeck,
    PlaceWagers,
    ReadingGiven,
    Shuffler,
    command_adapter,
    decks_given,
    readings_given,
    shuffler_given,
)


def test_a_command_is_read_by_what_it_does() -> None:
    text = '{"do": "wager", "seat": 1, "wagers": {"ante": "10.00"}}'
    assert command_adapter().validate_json(text) == PlaceWagers(seat=1, wagers={"ante": 10_00})
    text = '{"do": "decide", "seat": 2, "choice": "bet", "by": "dealer"}'
    assert command_adapter().validate_json(text) == Answer(seat=2, choice="bet", by="dealer")


@pytest.mark.parametrize(
    "wrong",
    [
        {"do": "dance"},
        {"do": "sit"},
        {"do": "sit", "seat": "1"},
        {"do": "sit", "seat": 0},
        {"do": "sit", "seat": 1, "hat": "on"},
        {"do": "sit", "seat": 1, "by": "guest"},
        {"do": "wager", "seat": 1, "wagers": {"ante": 10}},
        {"do": "count_stub", "cards": 100},
    ],
)
def test_what_is_unknown_missing_or_of_the_wrong_type_is_not_read(wrong: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        command_adapter().validate_json(json.dumps(wrong))


def test_a_shuffler_can_be_named_by_its_kind_and_decks_by_their_number() -> None:
    assert shuffler_given("automated") == Shuffler(kind="automated")
    assert shuffler_given(Shuffler(counts=True)) == Shuffler(kind="manual", counts=True)
    assert decks_given(2) == ("red", "blue")
    assert decks_given(("green",)) == ("green",)


def test_readings_are_given_level_by_level() -> None:
    read = {"progressive": {"main": Reading(amount=7, seed=5, reserve=2)}}
    assert readings_given(read) == {"progressive": {"main": ReadingGiven(amount=7, seed=5, reserve=2)}}


@pytest.mark.parametrize("decks", ["true", "false", "0", "3", "1.0"])
def test_a_number_of_decks_is_one_or_two(decks: str) -> None:
    text = f'{{"do": "change_deck", "decks": {decks}}}'
    with pytest.raises(ValidationError):
        command_adapter().validate_json(text)
    assert command_adapter().validate_json('{"do": "change_deck", "decks": 2}') == ChangeDeck(decks=2)
