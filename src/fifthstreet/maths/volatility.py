"""How far the return of a wager strays: its volatility index, and where it lies after a number of rounds."""

from __future__ import annotations

from math import hypot, sqrt
from statistics import NormalDist

from fifthstreet.maths.distribution import Distribution

#: The confidences that test labs ask for, in percent.
CONFIDENCES = (90, 95, 99)
#: The numbers of rounds after which a return is looked at.
ROUNDS = (1_000, 10_000, 100_000, 1_000_000, 10_000_000)


def reach_of(confidence: int) -> float:
    """Within how many standard deviations a normal figure lies with a confidence: 1.96 of them at 95 %."""
    return NormalDist().inv_cdf((1 + confidence / 100) / 2)


def volatility_index(wager: Distribution, confidence: int) -> float:
    """The standard deviation of a round times the reach of a confidence."""
    return reach_of(confidence) * wager.standard_deviation


def return_after(wager: Distribution, rounds: int, confidence: int, error: float = 0.0) -> tuple[float, float]:
    """Between what the return of independent rounds lies, taken as normal; never below what losing all returns.

    ``error`` is the standard error of an edge that was itself simulated.
    """
    mean = float(1 - wager.edge)
    reach = reach_of(confidence) * hypot(wager.standard_deviation / sqrt(rounds), error)
    nothing_won = float(1 + min(each.net for each in wager.outcomes))
    return max(mean - reach, nothing_won), mean + reach
