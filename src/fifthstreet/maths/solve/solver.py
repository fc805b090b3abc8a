"""Best play by working back from the end, and what any way to play comes to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import reduce
from math import lcm
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fifthstreet.compiled import compiled
from fifthstreet.games.description import Decide
from fifthstreet.maths.boards.late_choices import LateChoices
from fifthstreet.maths.count.counts import Counts
from fifthstreet.maths.count.situations import summed
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.solve.contexts import Context, Contexts
from fifthstreet.maths.solve.late_decision import LateDecision

#: What a context pays in each kind (row) and comparison (column).
Payoff = Callable[[Context, int, int], Fraction]
Choices = tuple[NDArray[np.uint8], ...]
#: Whether a choice of a decision, by its index, may be taken.
Allowed = Callable[[Decide, int], bool]

#: Where a strategy leaves a choice to best play.
OPEN = 255
#: What 64 bits can hold with room for one addition, and what is worth less than anything.
_LARGEST = 2**62
_NEVER = -_LARGEST
_NOTHING = np.zeros(0, np.int64)


def anything(decision: Decide, choice: int) -> bool:
    """Every choice may be taken."""
    return True


@dataclass(frozen=True)
class Decisions:
    """For each decision and each of its contexts, what every choice is worth in every situation.

    ``worth[d][c]`` has a row for each situation and a column for each choice: units of the base wager times
    ``scale`` times the number of deals that go on from the situation, ``deals[d]``. At the last decision there is a
    row only for each way the deals can go out (``Counts.like``).
    """

    worth: tuple[tuple[NDArray[np.int64], ...], ...]
    scale: int
    deals: tuple[int, ...]
    wagered: tuple[tuple[tuple[Fraction, ...], ...], ...]

    def best(self, *, larger: bool) -> Choices:
        """The best choice in each row of ``worth`` and context (columns); ties go to the larger or smaller wager."""
        return tuple(
            np.stack([_first_best(worth, by, larger) for worth, by in zip(*each, strict=True)], axis=1)
            for each in zip(self.worth, self.wagered, strict=True)
        )


def _first_best(worth: NDArray[np.int64], wagered: tuple[Fraction, ...], larger: bool) -> NDArray[np.uint8]:
    first, *others = sorted(range(len(wagered)), key=lambda choice: wagered[choice], reverse=larger)
    # Column by column: NumPy is many times slower along rows of two or three.
    most, found = worth[:, first].copy(), np.full(len(worth), first, np.uint8)
    for choice in others:
        better = worth[:, choice] > most
        found[better] = choice
        np.maximum(most, worth[:, choice], out=most)
    return found


@dataclass(frozen=True)
class Priced:
    """A game that is counted and priced: everything that is needed to find and to judge ways to play.

    A ``late`` decision is made while counting; its situations are not kept. ``closed[d]`` are the choices of decision
    d that the hand does not allow, for each of its situations, where some depend on the hand.
    """

    decisions: tuple[Decide, ...]
    counts: Counts
    contexts: Contexts
    shape: tuple[int, int]
    payoff: Payoff
    late: LateDecision | None = None
    closed: Mapping[int, NDArray[np.bool_]] = field(default_factory=dict)
    #: Makes the late decision again in every situation, and keeps the choices.
    late_choices: Callable[[], LateChoices] | None = None

    @property
    def kept(self) -> int:
        """How many decisions have situations that are kept."""
        if self.late is not None:
            return self.late.number
        return len(self.decisions) if len(self.counts.ends) else 0

    def closed_rows(self, number: int) -> NDArray[np.bool_]:
        """The choices that the hand does not allow, for each row of ``Decisions.worth``."""
        closed, counts = self.closed[number], self.counts
        if number != self.kept - 1 or len(closed) == len(counts.ends):
            return closed
        rows = np.zeros((len(counts.ends), closed.shape[1]), np.bool_)
        # Situations that go out alike are of one kind, and the kinds tell these hands apart.
        rows[counts.like] = closed
        return rows

    def open_to(self, number: int, context: int, situation: int) -> list[int]:
        """The choices that can be made in one situation: the earlier ones and the hand allow them."""
        closed = self.closed.get(number)
        possible = self.contexts.open[number][context]
        return [at for at in possible if closed is None or not closed[situation, at]]

    def never_open(self) -> dict[str, tuple[str, ...]]:
        """By decision the choices that can be made in none of its contexts."""
        found = {}
        for decision, contexts in zip(self.decisions, self.contexts.open, strict=True):
            closed = set(range(len(decision.choices))).difference(*contexts)
            if closed and any(contexts):
                found[decision.key] = tuple(decision.choices[choice].word for choice in sorted(closed))
        return found

    def judged(self, allowed: Allowed = anything, said: Choices = ()) -> Decisions:
        """Work back from the end; choices that are not ``allowed`` are worth less than anything.

        ``said`` gives for each decision the choice in each situation (rows) and context (columns); where it says
        ``OPEN``, the best one is found.
        """
        return _Backward(self, allowed, said).decisions()

    def tally(self, choices: Choices, *, larger: bool = True) -> NDArray[np.int64]:
        """How many deals end in each end (of ``contexts.ends``), kind and comparison when played like this.

        The last array of ``choices`` has a row for each situation of the last decision, or for each way its deals go
        out. At a late decision equals go to the larger or to the smaller wager.
        """
        counts = self.counts
        found = np.zeros((self._outs, int(counts.rows.max(initial=0)) + 1, len(counts.cells)), np.int64)
        if not choices:
            outs, weight = np.full(len(counts.ends), self.out(0), np.int32), counts.weight
            _tally_each(outs, weight, counts.rows, counts.ends, found)
        elif len(choices) == 1 and len(choices[0]) == len(counts.ends):
            outs = self._out_numbers(self._ends(0, np.zeros(len(counts.ends), np.int32), choices[0]))
            _tally_each(outs, counts.weight, counts.rows, counts.ends, found)
        else:
            self._forward(choices, found)
        tally = np.zeros((len(self.contexts.ends), *self.shape), np.int64)
        for out, row, column in np.argwhere(found):
            _, kind, comparison = counts.cells[column]
            for end, times in self._leads(int(out), int(column), larger):
                tally[end, row + kind, comparison] += times * found[out, row, column]
        return tally

    # Outs: where the kept decisions lead to -----------------------------------------------------------------------

    @property
    def _outs(self) -> int:
        """Every end, and after them every context of a late decision."""
        contexts = self.contexts.at[self.late.number] if self.late is not None else ()
        return len(self.contexts.ends) + len(contexts)

    def out(self, follow: int) -> int:
        """The out that a number of ``Contexts.follows`` at the last kept decision stands for."""
        if follow < 0:
            return -1 - follow
        if self.late is None:
            return follow
        if self.late.group[follow] is not None:
            return len(self.contexts.ends) + follow
        return self._out_of_last(self.contexts.follows[self.late.number][follow][0])

    def _out_of_last(self, follow: int) -> int:
        return -1 - follow if follow < 0 else follow

    def _out_numbers(self, follows: NDArray[np.int32]) -> NDArray[np.int32]:
        """The outs of many numbers at once; folded ones count down from -1."""
        most, least = int(follows.max(initial=0)), int(follows.min(initial=0))
        table = np.array([self.out(follow) for follow in range(least, most + 1)], np.int32)
        return np.asarray(table[follows - least])

    def _leads(self, out: int, column: int, larger: bool) -> tuple[tuple[int, int], ...]:
        """The ends that the deals of a column go to from an out, each with how often."""
        block, ends = int(self.counts.cells[column, 0]), len(self.contexts.ends)
        if out >= ends:
            assert self.late is not None
            return self.late.leads(self.contexts, out - ends, block, larger=larger)
        return ((out, 1),) if block == 0 else ()

    def out_prices(self, ends: NDArray[np.int64]) -> NDArray[np.int64]:
        """What each out pays by row and column of the counts, from what each end pays by kind and comparison."""
        cells = self.counts.cells
        found = np.zeros((self._outs, int(self.counts.rows.max(initial=0)) + 1, len(cells)), np.int64)
        for out, row, column in np.ndindex(*found.shape):
            _, kind, comparison = cells[column]  # Kinds of hands are told apart by rows or by columns, never by both.
            leads = self._leads(out, column, True)
            found[out, row, column] = sum(times * ends[end, row + kind, comparison] for end, times in leads)
        return found

    def _forward(self, choices: Choices, found: NDArray[np.int64]) -> None:
        """Go through the decisions and add up how many deals go out by each row and column."""
        counts, last = self.counts, self.kept - 1
        here = np.zeros(len(counts.cards[0]), np.int32)
        for number in range(last):
            here = self._ends(number, here, choices[number])[counts.parent[number + 1]]
        rows = choices[last]
        alone = bool(counts.earlier)  # Every situation goes out in a way of its own.
        outs = self._ends(last, here, rows[counts.like] if len(rows) == len(counts.ends) and not alone else rows)
        if alone:
            _tally_each(self._out_numbers(outs), counts.weight, counts.rows, counts.ends, found)
            return
        weight = np.zeros((self._outs, len(counts.ends)), np.int64)
        np.add.at(weight, (self._out_numbers(outs), counts.like), counts.weights(last))
        _tally(weight, counts.rows, counts.ends, found)

    def _ends(self, number: int, here: NDArray[np.int32], choices: NDArray[np.uint8]) -> NDArray[np.int32]:
        """Where each situation goes from its context; one that was folded, below zero, stays there."""
        found = np.empty(len(here), np.int32)
        _follow(np.array(self.contexts.follows[number], np.int32), here, np.ascontiguousarray(choices), found)
        return found


def priced_ends(
    contexts: Contexts, shape: tuple[int, int], payoff: Payoff, deals: int
) -> tuple[NDArray[np.int64], int]:
    """What each end pays by kind and comparison, in whole numbers: units times the scale that is returned too."""
    kinds, columns = shape
    values = [
        [[payoff(context, kind, column) for column in range(columns)] for kind in range(kinds)]
        for context in contexts.ends
    ]
    every = [value for table in values for row in table for value in row]
    scale = lcm(*(value.denominator for value in every))
    largest = max(map(abs, every), default=Fraction(0))
    if largest * scale * deals >= _LARGEST:
        too_large = f"a payout of {float(largest):,.0f} units is too large to add up"
        raise AnalysisError("analysis/too_large", too_large)
    return np.array([[[int(v * scale) for v in row] for row in table] for table in values], np.int64), scale


def wagered_after(contexts: Contexts, number: int) -> tuple[tuple[Fraction, ...], ...]:
    """What is at stake right after each choice of a decision; a fold, which stakes nothing more, comes last."""
    last = number == len(contexts.at) - 1

    def after(follow: int) -> Fraction:
        if follow < 0:
            return Fraction(-1)
        return (contexts.ends if last else contexts.at[number + 1])[follow].wagered

    return tuple(tuple(after(follow) for follow in row) for row in contexts.follows[number])


class _Backward:
    """Works back from the ends of a game to its first decision."""

    def __init__(self, game: Priced, allowed: Allowed, said: Choices) -> None:
        self.game, self.allowed, self.said = game, allowed, said
        ends, self.scale = priced_ends(game.contexts, game.shape, game.payoff, game.counts.deals[0])
        self.prices = game.out_prices(ends)

    def decisions(self) -> Decisions:
        game, counts = self.game, self.game.counts
        worth: list[tuple[NDArray[np.int64], ...]] = []
        last = game.kept - 1
        ahead: list[NDArray[np.int64]] = []
        ends = self._ends_at_last(last) if game.kept else {}
        for number in reversed(range(game.kept)):
            if number == last and game.late is not None:
                ahead = [ends.get(game.out(follow), _NOTHING) for follow in range(len(game.late.group))]
            found = tuple(
                self._choices(number, context, ends, ahead) for context in range(len(game.contexts.at[number]))
            )
            worth.insert(0, found)
            if number:
                best = np.stack([reduce(np.maximum, each.T) for each in found], axis=1)
                ahead = list(self._up(number, best).T)
                ends = self._ends_before(number, ends)
        wagered = tuple(wagered_after(game.contexts, number) for number in range(game.kept))
        return Decisions(tuple(worth), self.scale, counts.deals, wagered)

    def _ends_at_last(self, last: int) -> dict[int, NDArray[np.int64]]:
        """What the outs are worth that the last kept decision needs; all of them, where none were added up."""
        game, counts = self.game, self.game.counts
        follows = game.contexts.follows
        wanted = {game.out(follow) for row in follows[last] for follow in row}
        if not counts.earlier:
            wanted |= {-1 - follow for rows in follows[:last] for row in rows for follow in row if follow < 0}
        outs = sorted(wanted)
        worth = np.empty((len(outs), len(counts.ends)), np.int64)
        _price(counts.rows, counts.ends, np.ascontiguousarray(self.prices[outs]), worth)
        return {out: values[counts.like] if self.said else values for out, values in zip(outs, worth, strict=True)}

    def _ends_before(self, number: int, ends: Mapping[int, NDArray[np.int64]]) -> dict[int, NDArray[np.int64]]:
        """What the ends that earlier decisions lead to are worth at the decision before this one."""
        counts, follows = self.game.counts, self.game.contexts.follows[:number]
        wanted = sorted({-1 - follow for rows in follows for row in rows for follow in row if follow < 0})
        if not wanted:
            return {}
        if counts.earlier:
            added = counts.earlier[number - 1]
            return {end: np.asarray(added @ self.prices[end, 0]) for end in wanted}
        values = self._up(number, np.stack([ends[end] for end in wanted], axis=1))
        return dict(zip(wanted, values.T, strict=True))

    def _up(self, number: int, values: NDArray[np.int64]) -> NDArray[np.int64]:
        """Values of the situations of a decision, added up for those of the decision before."""
        counts = self.game.counts
        each = np.arange(len(counts.cards[number]), dtype=np.int32)
        like = each if len(values) == len(each) else counts.like
        return summed(np.ascontiguousarray(values), like, counts.times[number], counts.first[number])

    def _choices(
        self, number: int, context: int, ends: Mapping[int, NDArray[np.int64]], ahead: list[NDArray[np.int64]]
    ) -> NDArray[np.int64]:
        """What each choice is worth: the end it leads to, or the best that can be made of what follows."""
        decision, contexts = self.game.decisions[number], self.game.contexts
        columns = []
        for choice in range(len(decision.choices)):
            end = contexts.after(number, context, choice)
            columns.append(ends[end] if end is not None else ahead[contexts.follows[number][context][choice]])
        # Column by column in memory: they are read that way, and rows of two or three are slow to write.
        worth = np.stack(columns).T
        possible = contexts.open[number][context]
        left = [choice for choice in possible if self.allowed(decision, choice)] if possible else [0]
        worth[:, [choice for choice in range(len(columns)) if choice not in left]] = _NEVER
        if number in self.game.closed and possible:
            closed = self.game.closed[number] if self.said else self.game.closed_rows(number)
            worth[closed] = _NEVER
        if self.said:
            said = self.said[number][:, context]
            for choice in range(worth.shape[1]):
                worth[(said != choice) & (said != OPEN), choice] = _NEVER
        return worth


@compiled
def _follow(
    follows: NDArray[np.int32], here: NDArray[np.int32], choices: NDArray[np.uint8], found: NDArray[np.int32]
) -> None:
    """Where situations go: by the choice in the context that each was come to in."""
    for i in range(len(here)):
        context = here[i]
        found[i] = context if context < 0 else follows[context, choices[i, context]]


@compiled
def _price(rows: NDArray[np.int32], ends: NDArray[Any], prices: NDArray[np.int64], worth: NDArray[np.int64]) -> None:
    """What each out is worth for each way the deals can go out."""
    for i in range(len(rows)):
        row = rows[i]
        for out in range(prices.shape[0]):
            total = 0
            for column in range(ends.shape[1]):
                total += ends[i, column] * prices[out, row, column]
            worth[out, i] = total


@compiled
def _tally(weight: NDArray[np.int64], rows: NDArray[np.int32], ends: NDArray[Any], found: NDArray[np.int64]) -> None:
    """How many deals go out by each row and column."""
    for out in range(weight.shape[0]):
        for i in range(weight.shape[1]):
            times = weight[out, i]
            if times:
                for column in range(ends.shape[1]):
                    found[out, rows[i], column] += times * ends[i, column]


@compiled
def _tally_each(
    outs: NDArray[np.int32],
    weight: NDArray[np.int64],
    rows: NDArray[np.int32],
    ends: NDArray[Any],
    found: NDArray[np.int64],
) -> None:
    """The same where deals that go out alike all go to one out: each way is looked at once."""
    for i in range(len(outs)):
        into, times = found[outs[i], rows[i]], weight[i]
        for column in range(ends.shape[1]):
            into[column] += times * ends[i, column]
