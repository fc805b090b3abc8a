"""A simulation put beside the exact figures of the same game and the same way to play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fifthstreet.maths.analysis import Analysis
from fifthstreet.reports.context import CheckedWager, CrossCheck
from fifthstreet.reports.material import exact_edges

if TYPE_CHECKING:
    from fifthstreet.simulate.run.result import Result


def cross_check(analysis: Analysis, result: Result, command: str = "") -> CrossCheck:
    """Every wager that has one exact edge; a wager on a meter has none while the meter moves."""
    wagers = []
    main = result.main.edge
    if main is not None:
        wagers.append(CheckedWager("Base game", main.mean, main.error, analysis.main.edge))
    for key, exact in exact_edges(analysis, result.table.seats).items():
        found = result.wagers[key].edge if key in result.wagers else None
        if found is not None:
            wagers.append(CheckedWager(analysis.game.wager(key).name, found.mean, found.error, exact))
    return CrossCheck(result.rounds, result.seed, tuple(wagers), command)
