"""What a report says beyond the analysis: who made it, how it was asked for, and what it is checked against."""

from __future__ import annotations

import datetime
from dataclasses import dataclass, field
from fractions import Fraction

from fifthstreet.games import Describe
from fifthstreet.money import Cents

#: What a table deals in an hour unless another number is assumed.
ROUNDS_PER_HOUR = 40


@dataclass(frozen=True, slots=True)
class CheckedWager:
    """A wager simulated, beside the exact figure; edges of what was wagered on it, or of the base wager."""

    name: str
    simulated_edge: float
    standard_error: float
    exact_edge: Fraction
    #: What both figures hold for, where the wager has several: the number of hands dealt.
    holds_for: str = ""

    @property
    def full_name(self) -> str:
        """The wager with what its figures hold for."""
        return f"{self.name}, {self.holds_for}" if self.holds_for else self.name

    @property
    def z(self) -> float | None:
        """By how many standard errors the simulation is off; None where it could not vary."""
        return (self.simulated_edge - float(self.exact_edge)) / self.standard_error if self.standard_error else None


@dataclass(frozen=True, slots=True)
class CrossCheck:
    """A simulation of the same game, by the ``command``, or as it ``says``."""

    rounds: int
    seed: int
    wagers: tuple[CheckedWager, ...]
    command: str = ""
    says: str = ""


@dataclass(frozen=True, slots=True)
class Filing:
    """Under what a report is filed; what is not given is left as a line to fill in by hand."""

    reference: str = ""
    revision: str = ""
    author: str = ""
    date: datetime.date | None = None


@dataclass(frozen=True, slots=True)
class Assumptions:
    """What is assumed of the house: rounds in an hour, seats taken, what each seat stakes, and how far ahead to look.

    Seats that are not given are those of the analysis; a stake that is not given is the least the table takes.
    """

    rounds_per_hour: int = ROUNDS_PER_HOUR
    seats: int | None = None
    stakes: dict[str, Cents] = field(default_factory=dict)
    rounds_ahead: tuple[int, ...] = (1_000, 10_000, 100_000, 1_000_000)


@dataclass(frozen=True)
class Context:
    """What a report needs to know besides the analysis.

    ``describe`` is how a game that does not come with the package is described; ``meters_check`` is a simulation at
    meters that do not move.
    """

    version: str
    package_digest: str
    command: str
    filing: Filing = field(default_factory=Filing)
    describe: Describe | None = None
    cross_check: CrossCheck | None = None
    meters_check: CrossCheck | None = None
    assumptions: Assumptions = field(default_factory=Assumptions)
