"""A base game played best or by a strategy, and its outcomes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from typing import Any, Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from fifthstreet.games.description import Decide, Game, Hand, Holder, Wager
from fifthstreet.games.reading.endings import RowEnds, wager_ends
from fifthstreet.games.reading.stakes import instead
from fifthstreet.games.wording.endings import STANDING
from fifthstreet.maths.count.card_groups import Course
from fifthstreet.maths.count.showdowns import Column, compared
from fifthstreet.maths.distribution import Distribution, Outcome, merged
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.solve.contexts import Context
from fifthstreet.maths.solve.model import Model
from fifthstreet.maths.solve.policy import CardArray, Policy, Situations
from fifthstreet.maths.solve.solver import OPEN, Choices, Decisions, Payoff, Priced
from fifthstreet.rulebook.odds import MeterShare

#: What a share of a meter pays, in units of the base wager.
MeterWorth = Callable[[Wager, MeterShare], Fraction]
#: One situation, by its number, or all of them.
Rows = int | slice
EVERY = slice(None)

FOLD = "fold"
NO_ROW = "no row"


@dataclass(frozen=True)
class View:
    """The situations of one decision as a strategy sees them: cards by holder, and the contexts it is met in.

    ``given_up`` are the cards that were exchanged before, in a row that is filled up with a number of no card.
    """

    decision: Decide
    own: CardArray
    board: CardArray
    dealer: CardArray
    contexts: tuple[Context, ...]
    given_up: CardArray = field(default_factory=lambda: np.zeros((0, 0), np.uint8))


class Strategy(Protocol):
    """A way to play: for each situation and context a choice, or ``OPEN`` for the best one."""

    def said(self, view: View) -> NDArray[np.uint8]: ...

    def allows(self, decision: Decide, choice: int) -> bool: ...


@runtime_checkable
class Exchanging(Strategy, Protocol):
    """A way to play that also says which cards an exchange gives up: their places in the hand, as bits."""

    def exchanges(self, view: View) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]: ...


@dataclass(frozen=True)
class BaseGame:
    """A base game counted and priced, ready to be played one way or another."""

    model: Model
    course: Course
    priced: Priced
    #: Counts again with a late decision made by a strategy.
    recounted: Callable[[Strategy], Priced] | None = None

    @property
    def game(self) -> Game:
        return self.model.game

    def best(self, *, larger: bool = True) -> Play:
        """Best play; a choice between equals goes to the larger or to the smaller wager."""
        return self._play(self._judged, larger)

    @cached_property
    def _judged(self) -> Decisions:
        return self.priced.judged()

    def by(self, strategy: Strategy, *, larger: bool = True) -> Play:
        """Play by a strategy, best where it leaves a choice open."""
        if self.recounted is not None:
            return replace(self, priced=self._counted_by(strategy), recounted=None).by(strategy, larger=larger)
        said = tuple(self._possible(number, strategy) for number in range(self.priced.kept))
        judged = self.priced.judged(strategy.allows, said)
        return self._play(judged, larger)

    def _counted_by(self, strategy: Strategy) -> Priced:
        """Counted once for both tie rules, because it is slow."""
        assert self.recounted is not None
        for before, priced in self._by_strategy:
            if before is strategy:
                return priced
        self._by_strategy[:] = [(strategy, self.recounted(strategy))]
        return self._by_strategy[0][1]

    @cached_property
    def _by_strategy(self) -> list[tuple[Strategy, Priced]]:
        return []

    def _possible(self, number: int, strategy: Strategy) -> NDArray[np.uint8]:
        """What a strategy says; a wager larger than is allowed becomes the largest that is."""
        said = self.possible(number, strategy, strategy.said(self.view(number)))
        if number in self.priced.closed:
            self._within_the_hand(number, strategy, said)
        return said

    def _within_the_hand(self, number: int, strategy: Strategy, said: NDArray[np.uint8]) -> None:
        """Where the hand does not allow what a strategy says, the largest wager that it does allow."""
        decision, closed = self.priced.decisions[number], self.priced.closed[number]
        for column, possible in enumerate(self.priced.contexts.open[number]):
            left = [choice for choice in possible if strategy.allows(decision, choice)]
            for choice in {*np.unique(said[:, column]).tolist()} & {*left}:
                rows = np.flatnonzero((said[:, column] == choice) & closed[:, choice])
                for pattern in np.unique(closed[rows], axis=0):
                    held = [each for each in left if not pattern[each]]
                    taken = instead(decision, choice, held)
                    assert taken is not None
                    said[rows[(closed[rows] == pattern).all(axis=1)], column] = taken

    def possible(self, number: int, strategy: Strategy, said: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """The same without a look at the hand."""
        decision, contexts = self.priced.decisions[number], self.priced.contexts
        for column, possible in enumerate(contexts.open[number]):
            left = [choice for choice in possible if strategy.allows(decision, choice)]
            for choice in {*np.unique(said[:, column]).tolist()} - {*left, OPEN}:
                taken = instead(decision, choice, left) if possible else 0
                if taken is None:
                    after = ", ".join(contexts.at[number][column].words(self.priced.decisions))
                    told = f"{decision.key}: {decision.choices[choice].word} cannot be chosen"
                    raise AnalysisError("strategy/not_open", f"{told} after {after}" if after else f"{told} here")
                said[said[:, column] == choice, column] = taken
        return said

    def _play(self, judged: Decisions, larger: bool) -> Play:
        choices = judged.best(larger=larger)
        return Play(self, judged, choices, self.priced.tally(choices, larger=larger), larger)

    def view(self, number: int) -> View:
        """What is known at a decision."""
        cards, groups = self.priced.counts.cards[number], self.course.decisions[number][1]

        def of(holder: Holder) -> CardArray:
            return np.ascontiguousarray(cards[:, self.course.columns(holder, groups)])

        decision, contexts = self.priced.decisions[number], self.priced.contexts.at[number]
        return View(decision, of("player"), of("board"), of("dealer"), contexts)

    def event(self, context: Context, kind: int, column: int) -> str:
        """What happened, in words: the comparison and the row of the pay table that counts."""
        if context.folded:
            return FOLD
        comparison = self.model.columns[column]
        titles = list(dict.fromkeys(self._titles(context, kind, comparison)))
        standing = standing_words(comparison, both=self.model.minds_differ)
        if standing is None:
            return ", ".join(titles) or NO_ROW
        return f"{standing}: {', '.join(titles)}" if titles else standing

    def _titles(self, context: Context, kind: int, comparison: Column | None) -> Iterator[str]:
        """The rows that are paid; an even-money row for every hand says nothing."""
        for wager in self.model.main:
            ends = wager_ends(self.game)[wager.key]
            is_told = ends.kind == "hand" or self.model.is_paid_by_row(wager, comparison)
            if is_told and wager.key in context.stakes:
                row = self.model.end(wager, kind, comparison, context.stakes).row
                yield from (row,) if row is not None else ()
        keys = {wager.key for wager in self.model.main}
        for _, on, end in self.model.paid(kind, comparison, context.stakes):
            yield from (str(end.row),) if on in keys else ()


def standing_words(column: Column | None, *, both: bool) -> str | None:
    """How the hands stand, in words: ``both`` with and without a qualifier, where only some wagers mind it."""
    if column is None:
        return None
    minds = (True, False) if both else (True,)
    return ", ".join(dict.fromkeys(STANDING[compared(column, minds=each)] for each in minds))


def net(
    model: Model, context: Context, kind: int, column: int, keys: Collection[str], worth: MeterWorth | None = None
) -> Fraction:
    """What some wagers and the awards on them net in an end, in units of the base wager.

    Without ``worth`` a share of a meter counts as nothing; no wager of a base game pays one.
    """
    comparison = model.columns[column]
    total = -sum((stake for key, stake in context.forfeited.items() if key in keys), Fraction(0))
    won: dict[str, Fraction] = defaultdict(Fraction)
    for wager in (*model.main, *model.beside):
        if wager.key in keys and wager.key in context.stakes:
            end = model.end(wager, kind, comparison, context.stakes)
            total += context.stakes[wager.key] * end.net
            total += worth(wager, end.share) if worth is not None and end.share is not None else 0
            won[wager.key] += context.stakes[wager.key] * end.won
    paid = [each for each in model.paid(kind, comparison, context.stakes) if each[1] in keys]
    for ends, on, end in paid:
        total += context.stakes[on] * end.won
        won[ends.award.key] += context.stakes[on] * end.won
    return total - _cut(model, won)


def _cut(model: Model, won: Mapping[str, Fraction]) -> Fraction:
    """What the payout limit takes off the winnings of a hand."""
    limit = model.game.payout_limit
    if limit is None or model.most_won is None:
        return Fraction(0)
    return max(sum((won[key] for key in limit.cuts if key in won), Fraction(0)) - model.most_won, Fraction(0))


@dataclass(frozen=True)
class Play:
    """A way to play and its results: how many deals end in each end, kind and comparison."""

    base: BaseGame
    decisions: Decisions
    choices: Choices
    tally: NDArray[np.int64]
    #: Whether a choice between equals goes to the larger wager.
    larger: bool = True

    def ends(self) -> Iterator[tuple[Context, int, int, int]]:
        """Every end, kind and comparison that comes, with the number of deals."""
        for end, kind, column in np.argwhere(self.tally):
            number = int(self.tally[end, kind, column])
            yield self.base.priced.contexts.ends[end], int(kind), int(column), number

    @cached_property
    def main(self) -> Distribution:
        """The outcomes of the base game."""
        model = self.base.model
        keys = {wager.key for wager in model.main}
        return self._netting(lambda end, kind, column: net(model, end, kind, column, keys), keys)

    @cached_property
    def joint(self) -> Distribution:
        """The outcomes of the base game together with the side wagers that are staked with it."""
        return self._netting(self.base.priced.payoff, self.base.game.by_key)

    def _netting(self, payoff: Payoff, keys: Collection[str]) -> Distribution:
        """The outcomes of some wagers."""
        event = self.base.event
        return merged(
            Outcome(event(end, kind, column), payoff(end, kind, column), end.wagered_on(keys), number)
            for end, kind, column, number in self.ends()
        )

    def rows(self, hand: Hand, rows: RowEnds) -> list[int]:
        """How many deals end with a hand of each row of some table; the first are those of no row and the folds."""
        found = [0] * len(rows.ends)
        for context, kind, _, number in self.ends():
            row = 0 if context.folded else rows.number(self.base.model.kinds.values[kind][hand])
            found[row] += number
        return found

    def policy(self) -> Policy:
        """The way to play: the choice in every situation."""
        if self.base.priced.late is not None:
            raise AnalysisError("analysis/unsupported", f"{self.base.game.name}: its last decision is not kept")
        views = [self.base.view(number) for number in range(self.base.priced.kept)]
        return tuple(
            Situations(
                view.decision.key,
                view.own,
                view.board,
                view.dealer,
                tuple(context.answers for context in view.contexts),
                self.choice(number),
            )
            for number, view in enumerate(views)
        )

    def choice(self, number: int, at: Rows = EVERY) -> NDArray[np.uint8]:
        """The choice in each situation (rows) and context (columns) of a decision, or in one situation."""
        return self._rows(number, self.choices[number], at)

    def worth(self, number: int, context: int, at: Rows = EVERY) -> NDArray[np.int64]:
        """What each choice is worth in each situation, times ``decisions.scale`` and ``decisions.deals``."""
        return self._rows(number, self.decisions.worth[number][context], at)

    def _rows(self, number: int, rows: NDArray[Any], at: Rows) -> NDArray[Any]:
        """A row for each situation, where there was one only for each way the deals go out."""
        counts = self.base.priced.counts
        return np.asarray(rows[at if len(rows) == len(counts.cards[number]) else counts.like[at]])
