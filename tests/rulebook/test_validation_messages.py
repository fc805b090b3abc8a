"""What pydantic finds wrong is said in plain words, with the place and the value."""

from __future__ import annotations

import datetime
from typing import Annotated, Literal

import pytest
from pydantic import BaseModel, ConfigDict, Discriminator, Field, TypeAdapter, ValidationError, field_validator

from fifthstreet.rulebook.validation_messages import plain


class Cat(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    do: Literal["purr"]
    lives: Annotated[int, Field(ge=1, le=9)] = 9
    toys: Annotated[list[str], Field(min_length=1)] = ["ball"]
    born: Annotated[datetime.date, Field(strict=False)] = datetime.date(2020, 1, 1)
    colour: Literal["black", "white"] | bool = "black"
    weight: Annotated[int, Field(multiple_of=2)] = 4

    @field_validator("toys")
    @classmethod
    def _no_mice(cls, toys: list[str]) -> list[str]:
        if "mouse" in toys:
            raise ValueError("a mouse is no toy")
        return toys


class Dog(BaseModel):
    do: Literal["bark"]


ANIMAL: TypeAdapter[Cat | Dog] = TypeAdapter(Annotated[Cat | Dog, Discriminator("do")])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{}", "the key do is missing"),
        ('{"do": "moo"}', "do cannot be 'moo'"),
        ("[]", "the animal: write keys with values, not []"),
        ("{", "the animal: not JSON: EOF while parsing an object at line 1 column 1"),
        ('{"do": "purr", "wings": 2}', "there is no key purr.wings"),
        ('{"do": "purr", "lives": 0}', "purr.lives: must be at least 1, found 0"),
        ('{"do": "purr", "lives": 10}', "purr.lives: must be at most 9, found 10"),
        ('{"do": "purr", "lives": "9"}', "purr.lives: write a whole number, not '9'"),
        ('{"do": "purr", "toys": []}', "purr.toys: must have at least 1, found []"),
        ('{"do": "purr", "toys": ["mouse"]}', "purr.toys: a mouse is no toy"),
        ('{"do": "purr", "toys": [1]}', "purr.toys.0: write text, not 1"),
        ('{"do": "purr", "born": "soon"}', "purr.born: write a day, like 2026-01-31, not 'soon'"),
        (
            '{"do": "purr", "colour": "red"}',
            "purr.colour: write 'black' or 'white', or true or false, not 'red'",
        ),
        # What nobody thought of is at least said as the library says it.
        ('{"do": "purr", "weight": 3}', "purr.weight: Input should be a multiple of 2, found 3"),
    ],
)
def test_an_error_is_said_in_plain_words(text: str, said: str) -> None:
    with pytest.raises(ValidationError) as refused:
        ANIMAL.validate_json(text)
    assert plain(refused.value, "the animal") == said


def test_a_long_value_is_cut() -> None:
    with pytest.raises(ValidationError) as refused:
        ANIMAL.validate_python({"do": "purr", "lives": "9" * 99})
    assert plain(refused.value, "the animal") == "purr.lives: write a whole number, not '" + "9" * 56 + "..."
