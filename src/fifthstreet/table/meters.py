"""Meter readings passed to a round, and what an award takes out of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from fifthstreet.games.description import Funding
from fifthstreet.money import MICROS_PER_CENT, Cents
from fifthstreet.rulebook import Payouts
from fifthstreet.table.messages.values import FineMoney


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """One level of a meter: what it shows, what it restarts from, and its reserve, in millionths."""

    amount: FineMoney
    seed: FineMoney = 0
    reserve: FineMoney = 0


#: Meter name, then level name: ``{"progressive": {"main": Reading(...)}}``.
Readings = Mapping[str, Mapping[str, Reading]]


def preset_seed(funding: Funding, payouts: Payouts, level: str, unit: Cents) -> int:
    """What a level restarts from: the amount the house set for the meter, or the pay table's own."""
    return payouts.seed(level, unit) if funding.reset is None else funding.reset * MICROS_PER_CENT


def with_reading(readings: Readings, meter: str, level: str, reading: Reading) -> Readings:
    """The readings with one level replaced."""
    return {**readings, meter: {**readings[meter], level: reading}}


def share(reading: Reading, percent: int, among: int) -> Cents:
    """Each winner's part of a percentage award, in whole cents; the odd rest stays in the meter (P4)."""
    return Cents(reading.amount * percent // (100 * among * MICROS_PER_CENT))


def after_share(reading: Reading, paid: Cents, reseeds: bool) -> Reading:
    """The meter after an award left it; a whole award restarts it at what is left, seed and reserve."""
    left = replace(reading, amount=reading.amount - paid * MICROS_PER_CENT)
    if not reseeds:
        return left
    return replace(left, amount=left.amount + left.seed + left.reserve, reserve=0)


def after_fixed(reading: Reading, paid: Cents) -> tuple[Reading, Cents]:
    """The meter after a fixed award charged to it, and what the house adds once the meter is empty."""
    carried = min(paid, reading.amount // MICROS_PER_CENT)
    left = replace(reading, amount=reading.amount - carried * MICROS_PER_CENT)
    return left, Cents(paid - carried)
