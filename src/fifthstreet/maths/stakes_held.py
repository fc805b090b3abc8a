"""The stakes for which the figures of a wager hold."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from fifthstreet.games.description import Wager
from fifthstreet.games.reading.course import decisions
from fifthstreet.games.reading.measured import measured_by
from fifthstreet.games.reading.stakes import bounds_of, largest, open_up_to, smallest
from fifthstreet.maths.analysis import Analysis
from fifthstreet.maths.solve.base_game import net
from fifthstreet.maths.wagers.progressives import OnMeters
from fifthstreet.money import Cents, dollars


@dataclass(frozen=True, slots=True)
class StakesHeld:
    """The least and the most of the stakes for which figures hold."""

    least: Cents
    most: Cents


def stakes_held(analysis: Analysis, wager: Wager) -> StakesHeld:
    """For the base wager those with the same choices and whole payouts; a share of a meter is for one stake only."""
    side = analysis.sides.get(wager.key)
    if isinstance(side, OnMeters):
        return StakesHeld(side.played.unit, side.played.unit)
    if wager != analysis.base.model.unit:
        return _taken(analysis, wager)
    return _below_the_payout_limit(analysis, _with_the_same_choices(analysis, wager))


def stakes_words(analysis: Analysis) -> str | None:
    """For which base wagers the figures of the base game hold, unless that is all that the table takes."""
    unit, limit = analysis.base.model.unit, analysis.game.payout_limit
    held, taken = stakes_held(analysis, unit), _taken(analysis, unit)
    if held == taken:
        return None
    told = f"The figures of the base game hold for {unit.name} {_range(held)}; the table takes {_range(taken)}."
    if limit is None or held == _with_the_same_choices(analysis, unit):
        return f"{told} With others it has other choices and other figures; see --ante."
    cuts = f"the payout limit of {dollars(limit.amount)} cuts"
    if limit_cuts(analysis):
        return f"{told} There {cuts} what a hand wins, and with others it cuts more, less or nothing; see --ante."
    return f"{told} Above, {cuts} what a hand wins; see --ante."


def limit_cuts(analysis: Analysis) -> bool:
    """Whether the payout limit cuts something at the base wager that was asked about."""
    limit = analysis.game.payout_limit
    return limit is not None and analysis.ante * _most_uncut(analysis) > limit.amount


def _range(held: StakesHeld) -> str:
    return dollars(held.least) if held.least == held.most else f"{dollars(held.least)} to {dollars(held.most)}"


def _taken(analysis: Analysis, unit: Wager) -> StakesHeld:
    """The base wagers that the table takes."""
    rules, game = analysis.rules, analysis.game
    return StakesHeld(smallest(rules, game, unit), largest(rules, game, unit))


def _with_the_same_choices(analysis: Analysis, unit: Wager) -> StakesHeld:
    """The base wagers for which the choices are open that are open for the one that was analysed."""
    rules, game, taken = analysis.rules, analysis.game, _taken(analysis, unit)
    least, most = taken.least, taken.most
    bounds = bounds_of(rules, game, unit)
    step = Cents(1) if bounds is None else bounds.step
    for choice in (choice for decision in decisions(game) for choice in decision.choices):
        if choice.places is None or measured_by(game.by_key[choice.places]) != unit.key:
            continue
        limit = open_up_to(rules, game, choice)
        if limit is not None and analysis.ante <= limit:
            most = min(most, limit)
        elif limit is not None:
            least = max(least, Cents(limit + step))
    return StakesHeld(least, most)


def _below_the_payout_limit(analysis: Analysis, held: StakesHeld) -> StakesHeld:
    limit, best = analysis.game.payout_limit, _most_uncut(analysis)
    if limit is None or best <= 0:
        return held
    if limit_cuts(analysis):
        return StakesHeld(analysis.ante, analysis.ante)
    bounds = bounds_of(analysis.rules, analysis.game, analysis.base.model.unit)
    step = 1 if bounds is None else bounds.step
    return StakesHeld(held.least, min(held.most, Cents(int(limit.amount / best) // step * step)))


def _most_uncut(analysis: Analysis) -> Fraction:
    """What a hand wins at most where no payout limit cuts it, in units of the base wager."""
    model = replace(analysis.base.model, most_won=None)
    keys = {wager.key for wager in model.main}
    return max(net(model, context, kind, column, keys) for context, kind, column, _ in analysis.play.ends())
