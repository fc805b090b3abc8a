"""A simulation put beside the exact figures of the same game and the same way to play."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from fifthstreet.games.reading.endings import survives_fold
from fifthstreet.maths.analysis import Analysis
from fifthstreet.maths.wagers.highest_hand import HighestHand
from fifthstreet.maths.wagers.progressives import OnMeters
from fifthstreet.reports.context import CheckedWager, CrossCheck

if TYPE_CHECKING:
    from fifthstreet.simulate.run.result import Result


def cross_check(analysis: Analysis, result: Result, command: str = "") -> CrossCheck:
    """Every wager that has one exact edge; a wager on a meter has none while the meter moves."""
    wagers = []
    main = result.main.edge
    if main is not None:
        wagers.append(CheckedWager("Base game", main.mean, main.error, analysis.main.edge))
    for key, exact in _edges(analysis, result.table.seats):
        found = result.wagers[key].edge if key in result.wagers else None
        if found is not None:
            wagers.append(CheckedWager(analysis.game.wager(key).name, found.mean, found.error, exact))
    return CrossCheck(result.rounds, result.seed, tuple(wagers), command)


def _edges(analysis: Analysis, seats: int) -> Iterator[tuple[str, Fraction]]:
    """The exact edge of each side wager at a table of so many players."""
    for key, side in analysis.sides.items():
        if isinstance(side, OnMeters):
            continue
        if not isinstance(side, HighestHand):
            yield key, side.distribution.edge
            continue
        found = side.by_hands if survives_fold(side.wager) else side.forfeited
        if seats + 1 in found:
            yield key, found[seats + 1].edge
