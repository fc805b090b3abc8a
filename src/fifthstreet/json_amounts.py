"""Amounts of money in JSON: text, because a number could have been rounded on its way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from pydantic import PlainSerializer, PlainValidator, WithJsonSchema

from fifthstreet.money import format_cents, format_micros, parse_cents, parse_micros

_AMOUNT = {"type": "string", "pattern": r"^\d+(\.\d{1,2})?$", "examples": ["10.00"]}
_FINE_AMOUNT = {"type": "string", "pattern": r"^\d+(\.\d{1,6})?$", "examples": ["100000.00"]}
_FINE_CHANGE = {"type": "string", "pattern": r"^-?\d+(\.\d{1,6})?$", "examples": ["-1234.56"]}


def as_text(parse: Callable[[str], object], what: str) -> PlainValidator:
    """Read the text a person writes, and refuse a number."""

    def read(value: object) -> object:
        if not isinstance(value, str):
            raise ValueError(f"write {what} as a string, not {value!r}")
        return parse(value)

    return PlainValidator(read)


def _parse_change(text: str) -> int:
    amount = parse_micros(text.removeprefix("-"))
    return -amount if text.startswith("-") else amount


#: Cents, as dollars with two decimals.
Money = Annotated[int, as_text(parse_cents, "an amount"), PlainSerializer(format_cents), WithJsonSchema(_AMOUNT)]
#: Millionths of a dollar, as dollars with up to six decimals.
FineMoney = Annotated[
    int, as_text(parse_micros, "an amount"), PlainSerializer(format_micros), WithJsonSchema(_FINE_AMOUNT)
]
#: The same with a sign.
FineChange = Annotated[
    int, as_text(_parse_change, "an amount"), PlainSerializer(format_micros), WithJsonSchema(_FINE_CHANGE)
]
