"""The base game: the wagers that decisions touch, counted and priced."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from fifthstreet.cards import Card
from fifthstreet.games.description import Game
from fifthstreet.maths.count.counts import Keep, Progress, count, no_progress
from fifthstreet.maths.count.course import course_of
from fifthstreet.maths.solve.base_game import FOLD, NO_ROW, BaseGame, MeterWorth, Play, Strategy, View, net, no_meter
from fifthstreet.maths.solve.contexts import Context, contexts_of, opening_stakes
from fifthstreet.maths.solve.dealer_cards_seen import Glimpsed, is_glimpse, no_counts
from fifthstreet.maths.solve.model import model_of
from fifthstreet.maths.solve.solver import Priced

__all__ = ["FOLD", "NO_ROW", "BaseGame", "Play", "Strategy", "View", "base_game"]


def base_game(
    game: Game,
    *,
    beside: Mapping[str, Fraction] | None = None,
    meter: MeterWorth = no_meter,
    known: tuple[Card, ...] = (),
    sees: tuple[str, ...] = (),
    keep: Keep | None = None,
    progress: Progress = no_progress,
) -> BaseGame:
    """Count and price the base game; ``beside`` are side wagers staked with it, in units of the base wager."""
    model = model_of(game)
    course = course_of(game, [sight.hand.cards for sight in model.kinds.sights], known, sees)
    decisions = tuple(decision for decision, _ in course.decisions)
    opening = {**opening_stakes(game, model.main, model.unit), **(beside or {})}
    keys = {*(wager.key for wager in model.main), *opening}

    def payoff(context: Context, kind: int, column: int) -> Fraction:
        return net(model, context, kind, column, keys, meter)

    contexts = contexts_of(game, decisions, opening)
    shape = (len(model.kinds), len(model.columns))
    if is_glimpse(model, course):
        return Glimpsed(model, course, Priced(decisions, no_counts(), contexts, shape, payoff), progress)
    counts = count(course, model.kinds, model.showdown, keep, progress)
    return BaseGame(model, course, Priced(decisions, counts, contexts, shape, payoff))
