"""Statistics of sums and counts: means with their 95 % confidence intervals, quantiles."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

#: How many standard errors hold 95 of 100 means.
CONFIDENCE = 1.959963984540054
QUANTILES = (0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99)


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean of what was observed, its standard error, and the interval that holds the true one in 95 of 100 runs."""

    mean: float
    error: float

    @property
    def low(self) -> float:
        return self.mean - CONFIDENCE * self.error

    @property
    def high(self) -> float:
        return self.mean + CONFIDENCE * self.error

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval."""
        return self.low, self.high

    def scaled(self, factor: float) -> Estimate:
        """The same in another unit."""
        return Estimate(self.mean * factor, self.error * abs(factor))

    def to_json(self) -> dict[str, float]:
        return {"mean": self.mean, "standard_error": self.error, "low": self.low, "high": self.high}


def estimate(count: int, total: int, squares: int) -> Estimate:
    """The mean of a number of values, from their exact sum and sum of squares."""
    spread = deviation(count, total, squares)
    return Estimate(total / count, spread / math.sqrt(count))


def deviation(count: int, total: int, squares: int) -> float:
    """The standard deviation of a number of values; 0 for a single one."""
    if count < 2:
        return 0.0
    # Whole numbers until the last division, so that nothing is lost when the two are close.
    return math.sqrt((count * squares - total * total) / (count * (count - 1)))


def share(hits: int, count: int) -> Estimate:
    """How often something happens."""
    rate = hits / count
    return Estimate(rate, math.sqrt(rate * (1 - rate) / count))


def poisson(count: int) -> tuple[float, float]:
    """The interval for the expected number of rare events, from how many were seen (after Byar)."""
    low = 0.0 if count == 0 else count * (1 - 1 / (9 * count) - CONFIDENCE / (3 * math.sqrt(count))) ** 3
    more = count + 1
    return low, more * (1 - 1 / (9 * more) + CONFIDENCE / (3 * math.sqrt(more))) ** 3


def quantiles(values: Sequence[float]) -> dict[str, float]:
    """The values below which 1, 5, 25, 50, 75, 95 and 99 of 100 lie, and the least and the most."""
    ordered = sorted(values)
    last = len(ordered) - 1
    found = {f"{round(share * 100)}": ordered[round(share * last)] for share in QUANTILES}
    return {"least": ordered[0], **found, "most": ordered[-1]}
