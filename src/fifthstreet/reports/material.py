"""What the sections of a report are made from: the analysis, the context, and what is worked out from them once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from fifthstreet.games.description import Wager
from fifthstreet.games.reading.endings import survives_fold
from fifthstreet.games.reading.stakes import smallest
from fifthstreet.maths.analysis import Analysis
from fifthstreet.maths.distribution import Distribution
from fifthstreet.maths.wagers.highest_hand import HighestHand
from fifthstreet.maths.wagers.progressives import OnMeters
from fifthstreet.maths.wagers.side_wagers import Side
from fifthstreet.money import Cents
from fifthstreet.reports.comparison import Compared, compare
from fifthstreet.reports.context import Context
from fifthstreet.reports.repricing import RowEffect, row_effects

#: How the figures of a wager are marked that assume a fold does not forfeit it.
NOT_IN_FORCE = "if it stayed in action (not in force)"


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
        return tuple(each for each in self.analysis.sides.values() if isinstance(each, OnMeters))

    @property
    def highest_hands(self) -> tuple[HighestHand, ...]:
        return tuple(each for each in self.analysis.sides.values() if isinstance(each, HighestHand))

    def counted(self) -> Iterator[Counted]:
        """The base game and every side wager with outcomes of its own."""
        yield Counted(self.main_name, self.unit.name, self.analysis.main)
        for each in self.analysis.sides.values():
            if isinstance(each, Side):
                yield from _side(each)
            elif isinstance(each, HighestHand):
                yield from _highest(each)


def in_force(each: HighestHand) -> Mapping[int, Distribution]:
    """A wager on the highest hand as it is played: where a fold forfeits it, as far as that is known exactly."""
    return each.by_hands if survives_fold(each.wager) else each.forfeited


def side_edges(analysis: Analysis, seats: int) -> dict[str, Fraction]:
    """The exact edge of each side wager that no meter pays, as far as it is known with this many players."""
    found: dict[str, Fraction] = {}
    for key, each in analysis.sides.items():
        if isinstance(each, Side):
            found[key] = each.distribution.edge
        elif isinstance(each, HighestHand) and seats + 1 in in_force(each):
            found[key] = in_force(each)[seats + 1].edge
    return found


def _highest(each: HighestHand) -> Iterator[Counted]:
    name = each.wager.name
    stays = survives_fold(each.wager)
    for hands, distribution in sorted(each.forfeited.items()):
        yield Counted(name, name, distribution, f"{hands} hands, folded hands lose (in force)")
    for hands, distribution in sorted(each.by_hands.items()):
        yield Counted(name, name, distribution, f"{hands} hands" if stays else f"{hands} hands, {NOT_IN_FORCE}")


def _side(side: Side) -> Iterator[Counted]:
    name = side.wager.name
    # Where nobody folds a hand that would be paid, a fold costs nothing.
    folds_cost = side.in_play is not None and side.in_play.edge != side.all_hands.edge
    if folds_cost and side.in_play is not None:
        yield Counted(name, name, side.in_play, "folded hands lose")
    yield Counted(name, name, side.all_hands, "no hand folded" if folds_cost else "")
