"""Best play by working back from the end, and what any way to play comes to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

import numpy as np
from numpy.typing import NDArray

from fifthstreet.compiled import compiled
from fifthstreet.games.description import Decide
from fifthstreet.maths.count.counts import Counts
from fifthstreet.maths.count.situations import summed
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.solve.contexts import Context, Contexts

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
    order = sorted(range(len(wagered)), key=lambda choice: wagered[choice], reverse=larger)
    return np.asarray(np.array(order, np.uint8)[np.argmax(worth[:, order], axis=1)])


@dataclass(frozen=True)
class Priced:
    """A game that is counted and priced: everything that is needed to find and to judge ways to play."""

    decisions: tuple[Decide, ...]
    counts: Counts
    contexts: Contexts
    shape: tuple[int, int]
    payoff: Payoff

    def table(self, context: Context) -> list[list[Fraction]]:
        """What an end pays, by kind and comparison."""
        kinds, columns = self.shape
        return [[self.payoff(context, kind, column) for column in range(columns)] for kind in range(kinds)]

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

    def tally(self, choices: Choices) -> NDArray[np.int64]:
        """How many deals end in each end (of ``contexts.ends``), kind and comparison when played like this.

        The last array of ``choices`` has a row for each situation of the last decision, or for each way its deals go
        out.
        """
        counts, columns = self.counts, self.shape[1]
        weight = np.zeros((len(self.contexts.ends), len(counts.ends)), np.int64)
        if not choices:
            weight[0] = counts.weight
        elif len(choices) == 1 and len(choices[0]) == len(counts.ends):
            ends = self._ends(0, np.zeros(len(counts.ends), np.int32), choices[0])
            weight[_end(ends), np.arange(len(ends))] = counts.weight
        else:
            self._forward(choices, weight)
        tally = np.zeros((len(self.contexts.ends), *self.shape), np.int64)
        _tally(weight, counts.rows, counts.ends, columns, tally)
        return tally

    def _forward(self, choices: Choices, weight: NDArray[np.int64]) -> None:
        """Go through the decisions and add up how many situations go out in which way from which end."""
        counts, last = self.counts, len(self.decisions) - 1
        here = np.zeros(len(counts.cards[0]), np.int32)
        for number in range(last):
            here = self._ends(number, here, choices[number])[counts.parent[number + 1]]
        rows = choices[last]
        ends = self._ends(last, here, rows[counts.like] if len(rows) == len(counts.ends) else rows)
        np.add.at(weight, (_end(ends), counts.like), counts.weights(last))

    def _ends(self, number: int, here: NDArray[np.int32], choices: NDArray[np.uint8]) -> NDArray[np.int32]:
        """Where each situation goes from its context; one that was folded, below zero, stays there."""
        follows = np.array(self.contexts.follows[number], np.int32)
        context = np.maximum(here, 0)
        made = follows[context, choices[np.arange(len(here)), context]]
        return np.where(here < 0, here, made).astype(np.int32)


def _end(numbers: NDArray[np.int32]) -> NDArray[np.int32]:
    """The numbers of ends, whether the round went on to the last decision or was folded."""
    return np.where(numbers < 0, -1 - numbers, numbers).astype(np.int32)


def priced_ends(game: Priced, deals: int) -> tuple[NDArray[np.int64], int]:
    """What each end pays by kind and comparison, in whole numbers: units times the scale that is returned too."""
    tables = [game.table(context) for context in game.contexts.ends]
    values = [value for table in tables for row in table for value in row]
    scale = lcm(*(value.denominator for value in values))
    largest = max(map(abs, values), default=Fraction(0))
    if largest * scale * deals >= _LARGEST:
        too_large = f"a payout of {float(largest):,.0f} units is too large to add up"
        raise AnalysisError("analysis/too_large", too_large)
    return np.array([[[int(v * scale) for v in row] for row in table] for table in tables], np.int64), scale


class _Backward:
    """Works back from the ends of a game to its first decision."""

    def __init__(self, game: Priced, allowed: Allowed, said: Choices) -> None:
        self.game, self.allowed, self.said = game, allowed, said
        counts = game.counts
        priced, self.scale = priced_ends(game, counts.deals[0])
        self.ends = np.empty((len(counts.ends), len(priced)), np.int64)
        _price(counts.rows, counts.ends, game.shape[1], priced, self.ends)

    def decisions(self) -> Decisions:
        game, counts = self.game, self.game.counts
        worth: list[tuple[NDArray[np.int64], ...]] = []
        ahead: NDArray[np.int64] | None = None
        ends = {end: self.ends[:, end] for end in range(self.ends.shape[1])}
        if self.said:
            ends = {end: values[counts.like] for end, values in ends.items()}
        for number in reversed(range(len(game.decisions))):
            found = tuple(
                self._choices(number, context, ends, ahead) for context in range(len(game.contexts.at[number]))
            )
            worth.insert(0, found)
            if number:
                best = np.stack([each.max(axis=1) for each in found], axis=1)
                ahead = self._up(number, best)
                earlier = self._ends_before(number)
                values = self._up(number, np.stack([ends[end] for end in earlier], axis=1)) if earlier else best
                ends = {end: values[:, column] for column, end in enumerate(earlier)}
        wagered = tuple(self._wagered(number) for number in range(len(game.decisions)))
        return Decisions(tuple(worth), self.scale, counts.deals, wagered)

    def _up(self, number: int, values: NDArray[np.int64]) -> NDArray[np.int64]:
        """Values of the situations of a decision, added up for those of the decision before."""
        counts = self.game.counts
        each = np.arange(len(counts.cards[number]), dtype=np.int32)
        like = each if len(values) == len(each) else counts.like
        return summed(np.ascontiguousarray(values), like, counts.times[number], counts.first[number])

    def _ends_before(self, number: int) -> list[int]:
        """The ends that decisions before this one lead to."""
        follows = self.game.contexts.follows[:number]
        return sorted({-1 - follow for rows in follows for row in rows for follow in row if follow < 0})

    def _choices(
        self, number: int, context: int, ends: Mapping[int, NDArray[np.int64]], ahead: NDArray[np.int64] | None
    ) -> NDArray[np.int64]:
        """What each choice is worth: the end it leads to, or the best that can be made of what follows."""
        decision, contexts = self.game.decisions[number], self.game.contexts
        columns = []
        for choice in range(len(decision.choices)):
            end = contexts.after(number, context, choice)
            if end is not None:
                columns.append(ends[end])
            else:
                assert ahead is not None
                columns.append(ahead[:, contexts.follows[number][context][choice]])
        worth = np.stack(columns, axis=1)
        possible = contexts.open[number][context]
        left = [choice for choice in possible if self.allowed(decision, choice)] if possible else [0]
        worth[:, [choice for choice in range(len(columns)) if choice not in left]] = _NEVER
        if self.said:
            said = self.said[number][:, context]
            for choice in range(worth.shape[1]):
                worth[(said != choice) & (said != OPEN), choice] = _NEVER
        return worth

    def _wagered(self, number: int) -> tuple[tuple[Fraction, ...], ...]:
        """What is at stake right after each choice; a fold, which stakes nothing more, comes last."""
        contexts = self.game.contexts
        last = number == len(self.game.decisions) - 1

        def after(follow: int) -> Fraction:
            if follow < 0:
                return Fraction(-1)
            return (contexts.ends if last else contexts.at[number + 1])[follow].wagered

        return tuple(tuple(after(follow) for follow in row) for row in contexts.follows[number])


@compiled
def _price(
    rows: NDArray[np.int32],
    ends: NDArray[np.int64],
    columns: int,
    priced: NDArray[np.int64],
    worth: NDArray[np.int64],
) -> None:
    """What each end is worth for each way the deals can go out."""
    for i in range(len(rows)):
        for end in range(priced.shape[0]):
            total = 0
            for column in range(ends.shape[1]):
                kind = rows[i] + column // columns
                total += ends[i, column] * priced[end, kind, column % columns]
            worth[i, end] = total


@compiled
def _tally(
    weight: NDArray[np.int64],
    rows: NDArray[np.int32],
    ends: NDArray[np.int64],
    columns: int,
    tally: NDArray[np.int64],
) -> None:
    for end in range(weight.shape[0]):
        for i in range(weight.shape[1]):
            if weight[end, i]:
                for column in range(ends.shape[1]):
                    tally[end, rows[i] + column // columns, column % columns] += weight[end, i] * ends[i, column]
