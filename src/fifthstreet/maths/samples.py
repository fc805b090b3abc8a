"""What is known of a wager: outcomes that were counted, or, where that is not feasible, simulated."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from statistics import NormalDist

from fifthstreet.games.description import Wager
from fifthstreet.maths.distribution import Distribution
from fifthstreet.maths.solve.base_game import Play

#: The share of all results that lies between the two ends of an interval.
CONFIDENCE = 0.95
_REACH = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)


@dataclass(frozen=True, slots=True)
class Sample:
    """The simulation that figures come from: its rounds and seed, and the standard error of the edge."""

    rounds: int
    seed: int
    error: float


@dataclass(frozen=True)
class Figures:
    """The outcomes of a wager: all deals counted, or those of a ``sample``."""

    distribution: Distribution
    sample: Sample | None = None

    @property
    def interval(self) -> tuple[float, float] | None:
        """Where the edge lies in 95 of 100 simulations; None where it is exact."""
        if self.sample is None:
            return None
        edge, reach = float(self.distribution.edge), _REACH * self.sample.error
        return edge - reach, edge + reach


#: Simulates a wager at a table of this many players, who all make it and play alike; None where it cannot be done.
Sampler = Callable[[Wager, Play, int], Figures | None]
