"""The stakes for which the figures of a wager hold."""

from __future__ import annotations

from dataclasses import dataclass

from fifthstreet.games.description import Wager
from fifthstreet.games.reading.course import decisions
from fifthstreet.games.reading.stakes import bounds_of, largest, measured_by, open_up_to, smallest
from fifthstreet.maths.analysis import Analysis
from fifthstreet.maths.wagers.progressives import OnMeters
from fifthstreet.money import Cents


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
        return StakesHeld(
            smallest(analysis.rules, analysis.game, wager), largest(analysis.rules, analysis.game, wager)
        )
    return _below_the_payout_limit(analysis, _with_the_same_choices(analysis, wager))


def _with_the_same_choices(analysis: Analysis, unit: Wager) -> StakesHeld:
    """The base wagers for which the choices are open that are open for the one that was analysed."""
    rules, game = analysis.rules, analysis.game
    least, most = smallest(rules, game, unit), largest(rules, game, unit)
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
    limit = analysis.game.payout_limit
    best = max(each.net for each in analysis.main.outcomes)
    if limit is None or best <= 0:
        return held
    bounds = bounds_of(analysis.rules, analysis.game, analysis.base.model.unit)
    step = 1 if bounds is None else bounds.step
    return StakesHeld(held.least, min(held.most, Cents(int(limit.amount / best) // step * step)))
