"""The small values that commands and events are made of, and how they are written in JSON."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Literal

from pydantic import Field, PlainSerializer, PlainValidator, WithJsonSchema

from fifthstreet.cards import Card, format_cards, parse_cards
from fifthstreet.money import format_cents, format_micros, parse_cents, parse_micros

Holder = int | Literal["dealer", "board"]

_AMOUNT = {"type": "string", "pattern": r"^\d+(\.\d{1,2})?$", "examples": ["10.00"]}
_FINE_AMOUNT = {"type": "string", "pattern": r"^\d+(\.\d{1,6})?$", "examples": ["100000.00"]}
_CARDS = {"type": "string", "examples": ["Ah Td 2c"]}


def _text(parse: Callable[[str], object], what: str) -> PlainValidator:
    """Read the text a person writes; a number could have been rounded on its way, so it is refused."""

    def read(value: object) -> object:
        if not isinstance(value, str):
            raise ValueError(f"write {what} as a string, not {value!r}")
        return parse(value)

    return PlainValidator(read)


Money = Annotated[int, _text(parse_cents, "an amount"), PlainSerializer(format_cents), WithJsonSchema(_AMOUNT)]
FineMoney = Annotated[
    int, _text(parse_micros, "an amount"), PlainSerializer(format_micros), WithJsonSchema(_FINE_AMOUNT)
]
CardFace = Annotated[Card, _text(Card.parse, "a card"), PlainSerializer(str), WithJsonSchema(_CARDS)]
CardFaces = Annotated[
    tuple[Card, ...], _text(parse_cards, "cards"), PlainSerializer(format_cards), WithJsonSchema(_CARDS)
]
SeatNumber = Annotated[int, Field(ge=1)]
Wagers = Mapping[str, Money]
