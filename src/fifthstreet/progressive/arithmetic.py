"""The whole-number arithmetic of a meter: where an amount is rounded, it is rounded here, always down.

Plain functions of plain numbers that call nothing else: the simulator compiles these very functions into its kernel.
"""

from __future__ import annotations

from fifthstreet.money import MICROS_PER_CENT
from fifthstreet.rulebook.rules import RATE_WHOLE


def contribution_micros(stake_cents: int, rate: int) -> int:
    """What a stake adds to a level at a rate in millionths; exact for whole dollars (P3)."""
    return stake_cents * MICROS_PER_CENT * rate // RATE_WHOLE


def shown_cents(micros: int) -> int:
    """The whole cents that a meter shows and can pay."""
    return micros // MICROS_PER_CENT


def share_cents(micros: int, percent: int, among: int) -> int:
    """Each winner's part of a percentage award, in whole cents; the odd rest stays in the meter (P4)."""
    return micros * percent // (100 * among * MICROS_PER_CENT)


def carried_cents(micros: int, award_cents: int) -> int:
    """The part of a fixed award that a meter carries without going below zero; the house adds the rest (P5)."""
    return min(award_cents, micros // MICROS_PER_CENT)
