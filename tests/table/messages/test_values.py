"""Cards and seats as commands and events write them in JSON."""

from __future__ import annotations

import pytest
from pydantic import TypeAdapter, ValidationError

from fifthstreet.cards import Card
from fifthstreet.table.messages.values import CardFace, CardFaces, SeatNumber


def test_cards_are_written_as_text_and_read_again() -> None:
    faces: TypeAdapter[tuple[Card, ...]] = TypeAdapter(CardFaces)
    cards = (Card.parse("Ah"), Card.parse("Td"))
    assert faces.dump_json(cards) == b'"Ah Td"'
    assert faces.validate_json('"Ah Td"') == cards
    face: TypeAdapter[Card] = TypeAdapter(CardFace)
    assert face.validate_json(face.dump_json(cards[0])) == cards[0]


@pytest.mark.parametrize("text", ["[1]", "5"])
def test_a_card_is_no_number(text: str) -> None:
    with pytest.raises(ValidationError, match="write cards as a string"):
        TypeAdapter(CardFaces).validate_json(text)


def test_seats_are_counted_from_one() -> None:
    with pytest.raises(ValidationError):
        TypeAdapter(SeatNumber).validate_python(0)
