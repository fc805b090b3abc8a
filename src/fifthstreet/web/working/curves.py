"""The lines of the analyst's desk: how often a round ends with so much or more, and what a meter returns."""

from __future__ import annotations

import math
from fractions import Fraction

from fifthstreet.maths.distribution import Distribution
from fifthstreet.reports.numbers import dollars, percent, rounded, units
from fifthstreet.web.screens.plots import Plot, Rule

#: Where the axis of results is marked, in units.
_UNITS = (-100, -10, -3, -1, 0, 1, 3, 10, 100, 1_000, 10_000, 100_000)
#: Values that can be read off the line of a meter.
_STEPS = 40


def chance_said(chance: Fraction) -> str:
    """A chance for a person: in percent, or one in so many where that would be nothing but noughts."""
    if chance >= Fraction(1, 10_000) or not chance:
        return str(percent(chance, 3))
    return f"1 in {rounded(1 / chance, 0)}"


def at_least(name: str, unit: str, found: Distribution) -> Plot:
    """How often a round ends with at least so much; both scales are logarithmic."""
    counts: dict[Fraction, int] = {}
    for each in found.outcomes:
        if each.count:
            counts[each.net] = counts.get(each.net, 0) + each.count
    left, points = found.deals, []
    for net in sorted(counts):
        chance = Fraction(left, found.deals)
        points.append((float(net), float(chance), f"{_signed(net)} {unit}s or more: {chance_said(chance)}"))
        left -= counts[net]
    begin, end, least = points[0][0], max(points[-1][0], points[0][0] + 1), points[-1][1]
    return Plot(
        says=f"{name}: how often a round ends with at least so many {unit}s",
        x="units",
        y="chance",
        x_scale="symlog",
        y_scale="log",
        step="step-before",
        height=190,
        begin=begin,
        end=end,
        low=10.0 ** min(-1, math.floor(math.log10(least))),
        high=1.0,
        points=tuple(points),
        at=next((number for number, (net, _, _) in enumerate(points) if net > 0), len(points) - 1),
        marks=tuple((float(mark), _signed(Fraction(mark))) for mark in _UNITS if begin <= mark <= end),
    )


def returned_over(name: str, level: str, known: tuple[Fraction, Fraction], amounts: tuple[int, int, int]) -> Plot:
    """What a wager returns while one level moves: what it returns now and per dollar; seed, now, and the most."""
    returned, per_dollar = known
    seed, now, most = amounts
    reading = sorted({now, *(seed + (most - seed) * part // _STEPS for part in range(_STEPS + 1))})
    values = [(cents, returned + per_dollar * Fraction(cents - now, 100)) for cents in reading]
    told = [(cents / 100, float(share), f"{dollars(cents, 0)}: {percent(share)}") for cents, share in values]
    return Plot(
        says=f"{name}: return while the {level} meter moves",
        x="dollars",
        y="share",
        x_scale="linear",
        y_scale="linear",
        step="linear",
        height=120,
        begin=seed / 100,
        end=most / 100,
        low=0.0,
        high=max(1.2, float(math.ceil(max(share for _, share in values) * 5)) / 5),
        points=tuple(told),
        at=reading.index(now),
        rule=Rule(1.0, "even"),
        marks=((seed / 100, f"{dollars(seed, 0)} seed"), (most / 100, str(dollars(most, 0)))),
    )


def _signed(net: Fraction) -> str:
    return ("+" if net > 0 else "") + str(units(net))
