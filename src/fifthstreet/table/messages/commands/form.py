"""How a command is written, and the values that several are given with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import BeforeValidator, ConfigDict, Field, with_config

from fifthstreet.json_amounts import FineMoney, Money
from fifthstreet.json_records import strict_record
from fifthstreet.progressive.readings import Because, Readings
from fifthstreet.quick_records import QuickRecord
from fifthstreet.rulebook.models import ShufflerKind


@strict_record
class Shuffler:
    """What shuffles: by hand, or a device that may count the deck and be set to a mode."""

    kind: ShufflerKind = "manual"
    counts: bool = False
    mode: str | None = None


def _whole(value: object) -> object:
    """True and 1.0 are 1 to Python, but not to people."""
    if type(value) is not int:
        raise ValueError(f"write 1, 2 or a list of colours, not {value!r}")
    return value


#: A number of cards that somebody counted.
CardCount = Annotated[int, Field(ge=0, le=99)]
COLOURS = ("red", "blue")
#: A shuffler may be named by its kind alone, decks by their number.
ShufflerGiven = Shuffler | ShufflerKind
DecksGiven = tuple[str, ...] | Annotated[Literal[1, 2], BeforeValidator(_whole)]


def shuffler_given(given: ShufflerGiven) -> Shuffler:
    return Shuffler(kind=given) if isinstance(given, str) else given


def decks_given(given: DecksGiven) -> tuple[str, ...]:
    return COLOURS[:given] if isinstance(given, int) else given


@strict_record
class LimitsGiven:
    """The least, the most and the step of a stake."""

    min: Money
    max: Money
    step: Money


@with_config(ConfigDict(extra="forbid"))
@dataclass(frozen=True, slots=True, kw_only=True)
class ReadingGiven:
    """What a level of a meter shows; seed and reserve as the last round left them, at first the preset and nothing.

    ``because`` is a floorperson's word why it shows something else than the table expects of it.
    """

    amount: FineMoney
    seed: FineMoney | None = None
    reserve: FineMoney | None = None
    because: Because | None = None


def readings_given(readings: Readings) -> dict[str, dict[str, ReadingGiven]]:
    """Readings as No more bets takes them."""
    return {
        meter: {
            level: ReadingGiven(amount=reading.amount, seed=reading.seed, reserve=reading.reserve)
            for level, reading in levels.items()
        }
        for meter, levels in readings.items()
    }


#: Milliseconds of the giver's clock.
Milliseconds = Annotated[int, Field(ge=0, le=10**15)]


@with_config(ConfigDict(extra="forbid", strict=True))
class Timed(QuickRecord):
    """A command that may say ``at`` what time it was given: the table has no clock of its own.

    In JSON it has no unknown fields, and nothing is converted.
    """

    at: Milliseconds | None = None
