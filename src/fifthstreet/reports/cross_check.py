"""A simulation put beside the exact figures of the same game and the same way to play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fifthstreet.games.wording.text import listed, title
from fifthstreet.maths.analysis import Analysis
from fifthstreet.maths.as_played import at_meter, shown_by
from fifthstreet.money import dollars
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


def meters_check(analysis: Analysis, result: Result) -> CrossCheck:
    """Every wager on a meter, simulated at a meter that does not move; exact without envy and draws, too."""
    wagers = []
    for side in analysis.on_meters:
        key = side.wager.key
        found = result.wagers[key].edge if key in result.wagers else None
        if found is not None:
            wagers.append(CheckedWager(side.wager.name, found.mean, found.error, at_meter(analysis, side).edge))
    return CrossCheck(result.rounds, result.seed, tuple(wagers), says=_standing(analysis))


def _standing(analysis: Analysis) -> str:
    """Where the meters stood."""
    told = dict.fromkeys(
        f"{level} of {title(str(side.wager.funding.meter))} at {dollars(amount)}"
        for side in analysis.on_meters
        for level, amount in (shown_by(analysis, side) or side.seeds).items()
    )
    return (
        f"Every round begins with the meters at the same amounts, and nothing is added to them: {listed(list(told))}."
    )
