"""The small values that commands and events are made of, and how they are written in JSON."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, PlainSerializer, WithJsonSchema

from fifthstreet.cards import Card, format_cards, parse_cards
from fifthstreet.json_amounts import as_text

Holder = int | Literal["dealer", "board"]

_CARDS = {"type": "string", "examples": ["Ah Td 2c"]}

CardFace = Annotated[Card, as_text(Card.parse, "a card"), PlainSerializer(str), WithJsonSchema(_CARDS)]
CardFaces = Annotated[
    tuple[Card, ...], as_text(parse_cards, "cards"), PlainSerializer(format_cards), WithJsonSchema(_CARDS)
]
SeatNumber = Annotated[int, Field(ge=1)]
#: The place of a card in a hand, the first being 1.
HandPlace = Annotated[int, Field(ge=1)]


def named(holder: Holder) -> str:
    """Whose cards they are, in words."""
    return f"seat {holder}" if isinstance(holder, int) else f"the {holder}"
