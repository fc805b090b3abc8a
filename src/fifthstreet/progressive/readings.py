"""What the levels of a meter read, and the movements that change it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Literal

from fifthstreet.json_amounts import FineChange, FineMoney
from fifthstreet.money import format_micros

Account = Literal["meter", "reserve", "overflow"]
#: What a correction by hand may be for (P2).
Correction = Literal["malfunction", "over_limit", "seed_recovery", "reserve_receipts", "transfer"]
Reason = Literal[
    "contribution",
    "share_award",
    "fixed_award",
    "house_top_up",
    "seed",
    "reserve",
    "void",
    "back_out",
    Correction,
]
#: Why a level may show less than the last round left in it, or restart from another amount (P2, P13).
Because = Literal[
    "win",
    "void",
    "back_out",
    "malfunction",
    "over_limit",
    "seed_recovery",
    "reserve_receipts",
    "transfer",
    "parameters",
]
#: What only a table that shares the meter can have done.
ELSEWHERE: tuple[Because, ...] = ("win", "void")
#: What puts money back: an award that is backed out returns to its meter, less the seed and reserve used.
PUTS_BACK: tuple[Because, ...] = ("back_out",)
#: What changes the amount a level restarts from, and nothing that it shows: new parameters of the link (P13).
NEW_SEED: tuple[Because, ...] = ("parameters",)


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """One level of a meter: what it shows, what it restarts from, and its reserve, in millionths."""

    amount: FineMoney
    seed: FineMoney = 0
    reserve: FineMoney = 0


#: Meter name, then level name: ``{"progressive": {"main": Reading(...)}}``.
Readings = Mapping[str, Mapping[str, Reading]]


def amounts_shown(readings: Readings) -> dict[str, dict[str, str]]:
    """What the levels show, in dollars."""
    return {
        meter: {level: format_micros(reading.amount) for level, reading in levels.items()}
        for meter, levels in readings.items()
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class Movement:
    """An amount that came to a level of a meter, its reserve or its overflow, or, below zero, left it.

    A correction by hand names no seat and no wager.
    """

    meter: str
    level: str
    account: Account
    amount: FineChange
    reason: Reason
    seat: int | None = None
    wager: str | None = None


@dataclass(frozen=True, slots=True)
class Cause:
    """What moves a level of a meter: the wager of a seat, or without one a correction."""

    meter: str
    level: str
    seat: int | None = None
    wager: str | None = None

    def moves(self, amount: int, reason: Reason, account: Account = "meter") -> tuple[Movement, ...]:
        """The movement of an amount; nothing moves nothing."""
        if amount == 0:
            return ()
        return (
            Movement(
                meter=self.meter,
                level=self.level,
                account=account,
                amount=amount,
                reason=reason,
                seat=self.seat,
                wager=self.wager,
            ),
        )


def kept(before: Readings, latest: Readings) -> Readings:
    """The latest reading of every level; a level that was not read again reads what it did."""
    return {meter: {**before.get(meter, {}), **latest.get(meter, {})} for meter in {**before, **latest}}


def after(readings: Readings, movements: Iterable[Movement]) -> Readings:
    """The readings after these movements; an overflow is kept apart from what a meter reads."""
    for each in movements:
        levels = readings[each.meter]
        reading = levels[each.level]
        if each.account == "meter":
            reading = replace(reading, amount=reading.amount + each.amount)
        elif each.account == "reserve":
            reading = replace(reading, reserve=reading.reserve + each.amount)
        readings = {**readings, each.meter: {**levels, each.level: reading}}
    return readings
