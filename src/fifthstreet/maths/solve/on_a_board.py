"""A base game on a board, counted and priced; a decision after the flop is made while counting."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import numpy as np
from numpy.typing import NDArray

from fifthstreet.games.description import Decide, Game
from fifthstreet.maths.boards.counting import choices_on_boards, count_on_boards, shared_at, why_not_decided
from fifthstreet.maths.boards.late_choices import LateChoices
from fifthstreet.maths.boards.streets import FLOP, PricedDecision, Says
from fifthstreet.maths.count.card_groups import Course, course_of
from fifthstreet.maths.count.counts import Keep, Progress
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.solve.base_game import BaseGame, Strategy, View
from fifthstreet.maths.solve.contexts import Contexts
from fifthstreet.maths.solve.late_decision import LateDecision, asked, late_decision
from fifthstreet.maths.solve.model import Model, model_of
from fifthstreet.maths.solve.policy import CardArray
from fifthstreet.maths.solve.solver import Allowed, Payoff, Priced, anything, priced_ends, wagered_after

#: Larger payouts than this many deals could add up are refused: two hole cards each and a whole board.
_DEALS = 30_000_000_000_000


def on_a_board(
    model: Model, course: Course, contexts: Contexts, payoff: Payoff, keep: Keep | None, progress: Progress
) -> BaseGame:
    """Count and price a base game on a board."""
    why = why_not_decided(course)
    if why is None and any(choice.holding is not None for step, _ in course.decisions for choice in step.choices):
        why = "its choices depend on the hand"
    if why is not None:
        raise AnalysisError("analysis/unsupported", f"{model.game.name} cannot be analysed exactly: {why}")
    counting = _Counting(model, course, contexts, payoff, keep, progress)
    priced = counting.priced()
    base = BaseGame(model, course, priced)
    if priced.late is None:
        return base

    def by(strategy: Strategy) -> Priced:
        return counting.priced(strategy.allows, counting.says(base, strategy))

    return replace(base, recounted=by)


def refuse_policy(game: Game) -> None:
    """Refuse a game whose last decision is made while counting, where the choice in every situation is needed."""
    model = model_of(game)
    course = course_of(game)
    if model.on_a_board and (0, *shared_at(course))[-1] > FLOP:
        key = course.decisions[-1][0].key
        said = f"{game.name} cannot be played from its counts: the choices at {key} are too many to keep"
        raise AnalysisError("analysis/unsupported", said)


class _Counting:
    """Counts with the late decision made best, or by a strategy."""

    def __init__(
        self,
        model: Model,
        course: Course,
        contexts: Contexts,
        payoff: Payoff,
        keep: Keep | None,
        progress: Progress,
    ) -> None:
        self.model, self.course, self.contexts, self.payoff = model, course, contexts, payoff
        self.keep, self.progress = keep, progress
        self.decisions: tuple[Decide, ...] = tuple(decision for decision, _ in course.decisions)
        self.shape = (len(model.kinds), len(model.columns))

    def priced(self, allowed: Allowed = anything, says: Says | None = None) -> Priced:
        model = self.model
        assert model.showdown is not None
        late, question = None, None
        if self.cards > FLOP:
            late, question = self._asked(allowed, says)
        counts = count_on_boards(
            self.course, model.kinds, model.showdown, model.cells, question, self.keep, self.progress
        )
        choices = partial(self._late_choices, allowed, says) if late is not None else None
        return Priced(self.decisions, counts, self.contexts, self.shape, self.payoff, late, late_choices=choices)

    @property
    def cards(self) -> int:
        """How many cards of the board are known at the last decision."""
        return (0, *shared_at(self.course))[-1]

    def _asked(self, allowed: Allowed, says: Says | None) -> tuple[LateDecision, PricedDecision]:
        ends, _ = priced_ends(self.contexts, self.shape, self.payoff, _DEALS)
        late = self._late(ends, allowed, apart=says is not None)
        return late, asked(late, self.contexts, ends, self.model.cells, self.cards, says)

    def _late_choices(self, allowed: Allowed, says: Says | None) -> LateChoices:
        """What is chosen in every situation of the late decision, a column for each of its groups."""
        rule = self.model.showdown
        assert rule is not None
        _, question = self._asked(allowed, says)
        return choices_on_boards(self.course, rule, self.model.cells, question, self.progress)

    def _late(self, ends: NDArray[np.int64], allowed: Allowed, *, apart: bool) -> LateDecision:
        number = len(self.decisions) - 1
        wagered = wagered_after(self.contexts, number)
        return late_decision(
            number, self.contexts, ends, wagered, lambda choice: allowed(self.decisions[number], choice), apart=apart
        )

    def says(self, base: BaseGame, strategy: Strategy) -> Says:
        """What a strategy says at the late decision, as the counting asks for it: a column for each group."""
        number = len(self.decisions) - 1
        late = base.priced.late
        assert late is not None
        columns = [context for context, group in enumerate(late.group) if group is not None]

        def said(shown: CardArray, held: CardArray) -> NDArray[np.uint8]:
            nobody = np.zeros((len(shown), 0), np.uint8)
            view = View(self.decisions[number], held, shown, nobody, self.contexts.at[number])
            found = base.possible(number, strategy, strategy.said(view))
            return np.ascontiguousarray(found[:, columns])

        return said
