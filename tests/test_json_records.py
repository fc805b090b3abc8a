"""Records from JSON: frozen, without unknown fields and without conversions."""

from __future__ import annotations

import dataclasses

import pytest
from pydantic import TypeAdapter, ValidationError

from fifthstreet.json_records import strict_record


@strict_record
class Ask:
    """Something with a number."""

    number: int


def test_a_record_is_read_as_it_is_written_and_cannot_change() -> None:
    ask = TypeAdapter(Ask).validate_json('{"number": 3}')
    assert ask == Ask(number=3)
    with pytest.raises(dataclasses.FrozenInstanceError):
        ask.number = 4  # type: ignore[misc]


@pytest.mark.parametrize("text", ['{"number": "3"}', '{"number": 3, "more": 1}', "{}"])
def test_other_types_and_other_fields_are_not_read(text: str) -> None:
    with pytest.raises(ValidationError):
        TypeAdapter(Ask).validate_json(text)
