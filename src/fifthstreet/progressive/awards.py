"""What an award takes out of a meter, and how the meter restarts."""

from __future__ import annotations

from fifthstreet.money import MICROS_PER_CENT, Cents
from fifthstreet.progressive.arithmetic import carried_cents, share_cents
from fifthstreet.progressive.readings import Cause, Movement, Reading


def share(reading: Reading, percent: int, among: int) -> Cents:
    """Each winner's part of a percentage award."""
    return Cents(share_cents(reading.amount, percent, among))


def share_award(cause: Cause, reading: Reading, paid: Cents, *, restarts: bool) -> tuple[Movement, ...]:
    """The movements of a percentage award; a whole one restarts the meter from seed and reserve.

    A share that was fixed before a void wager took its contribution back can be more than is left: the house adds it.
    """
    added = house_top_up(reading, paid)
    taken = (
        *cause.moves(added * MICROS_PER_CENT, "house_top_up"),
        *cause.moves(-paid * MICROS_PER_CENT, "share_award"),
    )
    if not restarts:
        return taken
    return (
        *taken,
        *cause.moves(reading.seed, "seed"),
        *cause.moves(reading.reserve, "reserve"),
        *cause.moves(-reading.reserve, "reserve", "reserve"),
    )


def house_top_up(reading: Reading, paid: Cents) -> Cents:
    """What the house adds to an award that the meter cannot carry."""
    return Cents(paid - carried_cents(reading.amount, paid))


def fixed_award(cause: Cause, reading: Reading, paid: Cents) -> tuple[Movement, ...]:
    """The movements of a fixed award charged to the meter; the house tops it up first, so it stays above zero."""
    added = house_top_up(reading, paid)
    return (
        *cause.moves(added * MICROS_PER_CENT, "house_top_up"),
        *cause.moves(-paid * MICROS_PER_CENT, "fixed_award"),
    )
