"""The limits of stakes: those of a table, and those of a law on single wagers."""

from __future__ import annotations

import datetime
from typing import Annotated, Self

from pydantic import model_validator

from fifthstreet.money import parse_cents
from fifthstreet.rulebook.models.entry import Cited, readable


def _parse_limit(text: str) -> None:
    if parse_cents(text) == 0:
        raise ValueError("a limit of 0 allows no wager")


class Limit(Cited):
    """The least, the most and the step of a stake, in dollars."""

    min: str
    max: str
    step: str

    @model_validator(mode="after")
    def _makes_sense(self) -> Self:
        low, high, step = (parse_cents(text) for text in (self.min, self.max, self.step))
        if not 0 < low <= high or step <= 0:
            raise ValueError(f"limits {self.min} to {self.max} in steps of {self.step} allow no wager")
        if high // step * step < low:
            raise ValueError(f"no multiple of {self.step} lies between {self.min} and {self.max}")
        return self


class DatedLimit(Cited):
    """The most a single wager may be, from a day on."""

    since: datetime.date
    max: Annotated[str, readable(_parse_limit)]
