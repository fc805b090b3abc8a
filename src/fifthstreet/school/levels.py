"""What comes up at each level: how many seats, which wagers, which hands, and how much time there is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from fifthstreet.school.errors import SchoolError

#: Which hands are dealt on purpose: any, one in a row of a pay table, two that are nearly alike, a dealer who does
#: not qualify, one that is paid off a meter, or one that earns others an envy bonus.
Aim = Literal["any", "row", "close", "unqualified", "meter", "envy"]
Kind = Literal["payout", "order", "next_step", "irregularity"]


@dataclass(frozen=True, slots=True)
class Level:
    """A level of the school; ``paid`` is how many seats the trainee pays, ``seconds`` the time for each line."""

    number: int
    name: str
    seats: int
    paid: int
    aims: tuple[Aim, ...]
    asks: tuple[Kind, ...]
    seconds: int
    side_wagers: bool = True
    folds: bool = True
    odd_amounts: bool = False


_ALL: tuple[Kind, ...] = ("next_step", "payout", "order", "irregularity")
LEVELS = (
    Level(1, "The base game", 1, 1, ("any", "row"), ("next_step", "payout"), 40, side_wagers=False, folds=False),
    Level(2, "Side wagers", 2, 1, ("any", "row", "unqualified"), _ALL, 35),
    Level(3, "Close hands", 3, 2, ("row", "close", "unqualified"), _ALL, 30),
    Level(4, "Meters and envy", 4, 2, ("row", "close", "unqualified", "meter", "envy"), _ALL, 25, odd_amounts=True),
    Level(5, "A full table", 7, 3, ("close", "unqualified", "meter", "envy"), _ALL, 20, odd_amounts=True),
)
LOWEST, HIGHEST = LEVELS[0].number, LEVELS[-1].number


def level(number: int) -> Level:
    """The level of this number."""
    if not LOWEST <= number <= HIGHEST:
        raise SchoolError("school/level", f"no level {number}; the school has {LOWEST} to {HIGHEST}")
    return LEVELS[number - LOWEST]
