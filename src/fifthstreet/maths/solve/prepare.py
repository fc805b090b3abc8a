"""The base game: the wagers that decisions touch, counted and priced."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from fifthstreet.cards import Card
from fifthstreet.games.description import Game
from fifthstreet.games.reading.course import has_exchange
from fifthstreet.games.reading.stakes import opening_units, payout_limit_in_units
from fifthstreet.maths.count.card_groups import course_of
from fifthstreet.maths.count.counts import Counts, Keep, Progress, count, no_progress
from fifthstreet.maths.count.one_open_card import count_by_blocks, is_by_blocks
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.solve.base_game import BaseGame, MeterWorth, net
from fifthstreet.maths.solve.choices_by_hand import closed_choices, why_not_held
from fifthstreet.maths.solve.contexts import Context, contexts_of
from fifthstreet.maths.solve.dealer_cards_seen import DealerCardsSeen, no_counts, sees_several
from fifthstreet.maths.solve.exchanged import exchanged
from fifthstreet.maths.solve.model import Model, model_of
from fifthstreet.maths.solve.on_a_board import on_a_board
from fifthstreet.maths.solve.solver import Priced
from fifthstreet.money import Cents


def base_game(
    game: Game,
    *,
    beside: Mapping[str, Fraction] | None = None,
    meter: MeterWorth | None = None,
    known: tuple[Card, ...] = (),
    sees: tuple[str, ...] = (),
    keep: Keep | None = None,
    progress: Progress = no_progress,
    most: Fraction | None = None,
    ante: Cents | None = None,
) -> BaseGame:
    """Count and price the base game; all amounts are in units of the base wager.

    ``beside`` are side wagers staked with it. Choices that would stake more than ``most`` on a wager are not open.
    ``ante`` is the base wager in cents: a payout limit cuts what it wins.
    """
    model = model_of(game)
    if ante is not None:
        model = replace(model, most_won=payout_limit_in_units(game, ante))
    course = course_of(game, [sight.hand.cards for sight in model.kinds.sights], known, sees)
    decisions = tuple(decision for decision, _ in course.decisions)
    opening = {**_opening(model), **(beside or {})}
    keys = {*(wager.key for wager in model.main), *opening}

    def payoff(context: Context, kind: int, column: int) -> Fraction:
        return net(model, context, kind, column, keys, meter)

    contexts = contexts_of(game, decisions, opening, most)
    shape = (len(model.kinds), len(model.columns))
    if has_exchange(game):
        return exchanged(model, course, contexts, payoff, keep, progress)
    if model.on_a_board:
        return on_a_board(model, course, contexts, payoff, keep, progress)
    if sees_several(model, course):
        priced = Priced(decisions, no_counts(), contexts, shape, payoff)
        return DealerCardsSeen(model, course, priced, progress=progress)
    why = why_not_held(game, course)
    if why is not None:
        raise AnalysisError("analysis/unsupported", f"{game.name} cannot be analysed exactly: {why}")
    columns, rule = len(model.columns), model.showdown
    if rule is not None and is_by_blocks(course, model.kinds, rule):
        counts: Counts = count_by_blocks(course, model.kinds, rule, columns, keep, progress)
    else:
        counts = count(course, model.kinds, rule, columns, keep, progress)
    closed = closed_choices(course, counts)
    return BaseGame(model, course, Priced(decisions, counts, contexts, shape, payoff, closed=closed))


def _opening(model: Model) -> dict[str, Fraction]:
    """What the base game stakes before the cards."""
    units = opening_units(model.game)
    missing = [wager.key for wager in model.main if wager.opening and wager.key not in units]
    if missing:
        said = f"{model.game.name}: {missing[0]} is no multiple of {model.unit.key}, so it has no unit"
        raise AnalysisError("analysis/unsupported", said)
    return units
