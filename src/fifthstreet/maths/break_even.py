"""What a row of a pay table would have to pay for its wager to be fair, everything else as it is."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from fifthstreet.games.reading.pay_tables import uses
from fifthstreet.maths.analysis import Analysis
from fifthstreet.maths.as_played import at_meter
from fifthstreet.maths.solve.base_game import Play
from fifthstreet.maths.wagers.highest_hand import HighestHand
from fifthstreet.maths.wagers.progressives import OnMeters
from fifthstreet.rulebook.odds import units_paid
from fifthstreet.rulebook.payouts import Payouts

#: What is staked over all deals that end by a row, by the name of the wager or award and the row's title.
_Staked = Mapping[tuple[str, str], Fraction]


class EvenRow(NamedTuple):
    """A row by its pay table and title, and the pay at which its wager is fair if everybody plays as now."""

    wager: str
    table: str
    title: str
    pays: Fraction


def even_rows(analysis: Analysis) -> Iterator[EvenRow]:
    """Every row with odds that is ever paid; wagers on the highest hand have too many columns for it."""
    staked, nets = _base(analysis.play)
    for side in analysis.sides.values():
        if isinstance(side, HighestHand):
            continue
        found = at_meter(analysis, side) if isinstance(side, OnMeters) else side.distribution
        nets[side.wager.name] = found.net
        for outcome in found.outcomes:
            staked[side.wager.name, outcome.event] += outcome.count
    for use in uses(analysis.game):
        net = next((nets[name] for name in use.names if name in nets), None)
        if net is not None:
            yield from _even(use.payouts, use.names, staked, net)


def _base(play: Play) -> tuple[defaultdict[tuple[str, str], Fraction], dict[str, Fraction]]:
    """What is staked on each row of the base game, and what the base game nets, for each wager and award of it."""
    model = play.base.model
    staked: defaultdict[tuple[str, str], Fraction] = defaultdict(Fraction)
    for context, kind, column, number in play.ends():
        comparison, stakes = model.columns[column], context.stakes
        ended = [] if context.folded else [wager for wager in model.main if wager.key in stakes]
        for wager in ended:
            staked[wager.name, str(model.end(wager, kind, comparison, stakes).row)] += stakes[wager.key] * number
        for award, on, end in model.paid(kind, comparison, stakes) if ended else ():
            staked[award.award.name, str(end.row)] += stakes[on] * number
    names = [wager.name for wager in model.main] + [each.award.name for each in model.awards]
    return staked, dict.fromkeys(names, play.main.net)


def _even(payouts: Payouts, names: list[str], staked: _Staked, net: Fraction) -> Iterator[EvenRow]:
    """Each unit that a row pays more nets what is staked on it: so far it is from what would be fair."""
    for row in payouts.rows:
        weight = sum((staked[name, row.title] for name in names), Fraction(0))
        units = units_paid(row.pays)
        if units is not None and weight:
            yield EvenRow(payouts.table.wager, payouts.id, row.title, units - net / weight)
