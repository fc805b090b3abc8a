"""What a report says beyond the analysis: who made it, how it was asked for, and what it is checked against."""

from __future__ import annotations

import datetime
from dataclasses import dataclass, field
from fractions import Fraction

from fifthstreet.games import Describe
from fifthstreet.money import Cents


@dataclass(frozen=True, slots=True)
class CheckedWager:
    """A wager simulated, beside the exact figure; edges of what was wagered on it, or of the base wager."""

    name: str
    simulated_edge: float
    standard_error: float
    exact_edge: Fraction

    @property
    def z(self) -> float | None:
        """By how many standard errors the simulation is off; None where it could not vary."""
        return (self.simulated_edge - float(self.exact_edge)) / self.standard_error if self.standard_error else None


@dataclass(frozen=True, slots=True)
class CrossCheck:
    """A simulation of the same game."""

    rounds: int
    seed: int
    wagers: tuple[CheckedWager, ...]
    command: str = ""


@dataclass(frozen=True, slots=True)
class Assumptions:
    """What is assumed of the house: rounds in an hour, seats taken, what each seat stakes, and how far ahead to look.

    A stake that is not given is the least the table takes.
    """

    rounds_per_hour: int = 40
    seats: int | None = None
    stakes: dict[str, Cents] = field(default_factory=dict)
    rounds_ahead: tuple[int, ...] = (1_000, 10_000, 100_000, 1_000_000)


@dataclass(frozen=True)
class Context:
    """What a report needs to know besides the analysis.

    ``describe`` is how a game that does not come with the package is described.
    """

    version: str
    package_digest: str
    command: str
    date: datetime.date | None = None
    describe: Describe | None = None
    cross_check: CrossCheck | None = None
    assumptions: Assumptions = field(default_factory=Assumptions)
