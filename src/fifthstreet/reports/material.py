"""What the sections of a report are made from: the analysis, the context, and what is worked out from them once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from fifthstreet.games.description import Wager
from fifthstreet.games.reading.stakes import smallest
from fifthstreet.maths.analysis import Analysis
from fifthstreet.maths.as_played import FOLDED_LOSE, as_played
from fifthstreet.maths.distribution import Distribution
from fifthstreet.maths.house import Largest
from fifthstreet.maths.samples import Figures
from fifthstreet.maths.wagers.highest_hand import HighestHand
from fifthstreet.maths.wagers.progressives import OnMeters
from fifthstreet.maths.wagers.side_wagers import Side
from fifthstreet.money import Cents
from fifthstreet.reports.comparison import Compared, compare
from fifthstreet.reports.context import Context
from fifthstreet.reports.numbers import NOTHING, Number, percent
from fifthstreet.reports.repricing import RowEffect, row_effects

#: How the figures of a wager are marked that assume a fold does not forfeit it, or that nobody folds.
NOT_IN_FORCE = "if it stayed in action (not in force)"
NOBODY_FOLDS = "no hand folded (not in force)"
IN_FORCE = f"{FOLDED_LOSE} (in force)"


@dataclass(frozen=True)
class Counted:
    """A wager whose outcomes are counted, with the words that distinguish it from others."""

    name: str
    unit: str
    distribution: Distribution
    of_what: str = ""

    @property
    def full_name(self) -> str:
        return f"{self.name}, {self.of_what}" if self.of_what else self.name


@dataclass(frozen=True)
class Played(Counted):
    """A wager as it is in force, wherever its figures come from."""

    key: str = ""
    #: The standard error of its edge; nothing where the edge is exact.
    error: float = 0.0


@dataclass(frozen=True)
class Material:
    """An analysis and its context."""

    analysis: Analysis
    context: Context

    @cached_property
    def compared(self) -> tuple[Compared, ...]:
        """Every pay table's figures."""
        return compare(self.analysis, self.context.describe)

    @cached_property
    def row_effects(self) -> tuple[RowEffect, ...]:
        """The base game with each of its rows paying one more or one less."""
        return row_effects(self.analysis)

    @property
    def unit(self) -> Wager:
        """The base wager."""
        return self.analysis.base.model.unit

    @property
    def main_name(self) -> str:
        """The base game by the names of its wagers."""
        return f"Base game ({', '.join(wager.name for wager in self.analysis.base.model.main)})"

    def stake(self, wager: Wager) -> Cents:
        """The stake on a wager: as assumed, or the analysed base wager and the least of others."""
        analysis = self.analysis
        usual = analysis.ante if wager == self.unit else smallest(analysis.rules, analysis.game, wager)
        return self.context.assumptions.stakes.get(wager.key, usual)

    @property
    def on_meters(self) -> tuple[OnMeters, ...]:
        return self.analysis.on_meters

    @property
    def highest_hands(self) -> tuple[HighestHand, ...]:
        return tuple(each for each in self.analysis.sides.values() if isinstance(each, HighestHand))

    def payout_name(self, payout: Largest) -> str:
        """What can be paid, by its name; the base game by those of its wagers."""
        return self.main_name if payout.key == self.unit.key else payout.name

    def played(self) -> Iterator[Played]:
        """The base game and every side wager of which figures are known, as they are in force."""
        yield Played(self.main_name, self.unit.name, self.analysis.main, key=self.unit.key)
        for key in self.analysis.sides:
            side = as_played(self.analysis, key)
            if side.figures is not None:
                told = [*side.holds_for, *([confident(side.figures)] if side.figures.sample is not None else [])]
                error = 0.0 if side.figures.sample is None else side.figures.sample.error
                yield Played(side.wager.name, side.wager.name, side.figures.distribution, ", ".join(told), key, error)

    def counted(self) -> Iterator[Counted]:
        """The base game and every side wager with outcomes of its own."""
        yield Counted(self.main_name, self.unit.name, self.analysis.main)
        for each in self.analysis.sides.values():
            if isinstance(each, Side):
                yield from _side(each)
            elif isinstance(each, HighestHand):
                yield from _highest(each, self.analysis.players + 1)


def exact_edges(analysis: Analysis, players: int) -> dict[str, Fraction]:
    """The exact edge of each side wager that no meter pays, as far as it is counted with this many players."""
    edges = {
        key: each.distribution.edge if isinstance(each, Side) else _exact_edge(each, players + 1)
        for key, each in analysis.sides.items()
        if not isinstance(each, OnMeters)
    }
    return {key: edge for key, edge in edges.items() if edge is not None}


def _exact_edge(each: HighestHand, hands: int) -> Fraction | None:
    return each.as_played[hands].distribution.edge if hands in each.counted else None


def hands_words(side: Side | OnMeters | HighestHand, hands: int) -> str:
    """For how many hands the figures of a wager hold, and what a fold does; nothing where hands do not count."""
    if not isinstance(side, HighestHand):
        return ""
    return f"{hands} hands{'' if side.stays else f', {FOLDED_LOSE}'}"


def _highest(each: HighestHand, dealt: int) -> Iterator[Counted]:
    """The figures by the number of hands, first with the hands that are dealt at this table."""
    name = each.wager.name
    for hands, found in sorted(each.as_played.items(), key=lambda held: (held[0] != dealt, held[0])):
        here = "in force" if hands == dealt else "not at this table"
        words = f"{hands_words(each, hands)} ({here}){simulated_words(found)}"
        yield Counted(name, name, found.distribution, words)
    if not each.stays:
        for hands, distribution in sorted(each.by_hands.items()):
            yield Counted(name, name, distribution, f"{hands} hands, {NOT_IN_FORCE}")


def simulated_words(found: Figures) -> str:
    """That figures were simulated, with the interval of the edge; nothing where they are exact."""
    if found.interval is None:
        return ""
    return f", simulated: {confident(found)}"


def confident(found: Figures) -> str:
    """The interval of a simulated edge."""
    assert found.interval is not None
    low, high = found.interval
    return f"95 % confidence from {percent(low, 2)} to {percent(high, 2)}"


def edge_in_force(found: Figures | None) -> Number:
    """The edge in force, with its interval where it was simulated; nothing where nobody can tell."""
    if found is None:
        return NOTHING
    edge = percent(found.distribution.edge)
    if found.interval is None:
        return edge
    low, high = found.interval
    return replace(edge, text=f"{percent(found.distribution.edge, 2)} ({percent(low, 2)} to {percent(high, 2)})")


def _side(side: Side) -> Iterator[Counted]:
    name = side.wager.name
    # Where nobody folds a hand that would be paid, a fold costs nothing.
    yield Counted(name, name, side.distribution, IN_FORCE if side.folds_cost else "")
    if side.folds_cost:
        yield Counted(name, name, side.all_hands, NOBODY_FOLDS)
