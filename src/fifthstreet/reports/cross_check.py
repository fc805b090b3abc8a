"""A simulation put beside the exact figures of the same game and the same way to play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

from fifthstreet.games.wording.text import listed, title
from fifthstreet.maths.analysis import Analysis
from fifthstreet.maths.as_played import at_meter, shown_by
from fifthstreet.money import dollars
from fifthstreet.reports.context import CheckedWager, CrossCheck
from fifthstreet.reports.material import exact_edges, hands_words

if TYPE_CHECKING:
    from fifthstreet.simulate.run.result import Result


def cross_check(analysis: Analysis, result: Result, command: str = "") -> CrossCheck:
    """Every wager that has one exact edge; a wager on a meter has none while the meter moves."""
    main = result.main.edge
    base = [] if main is None else [CheckedWager("Base game", main.mean, main.error, analysis.main.edge)]
    sides = _checked(analysis, result, exact_edges(analysis, result.table.seats))
    return CrossCheck(result.rounds, result.seed, (*base, *sides), command)


def meters_check(analysis: Analysis, result: Result) -> CrossCheck:
    """Every wager on a meter, simulated at a meter that does not move; exact without envy and draws, too."""
    edges = {side.wager.key: at_meter(analysis, side).edge for side in analysis.on_meters}
    return CrossCheck(result.rounds, result.seed, tuple(_checked(analysis, result, edges)), says=_standing(analysis))


def _checked(analysis: Analysis, result: Result, edges: Mapping[str, Fraction]) -> Iterator[CheckedWager]:
    """The side wagers that were staked, each with its exact edge."""
    for key, exact in edges.items():
        found = result.wagers[key].edge if key in result.wagers else None
        if found is not None:
            held = hands_words(analysis.sides[key], result.table.seats + 1)
            yield CheckedWager(analysis.game.wager(key).name, found.mean, found.error, exact, held)


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
