"""A chart: rows, columns and what stands where they meet; whoever prints it decides how it looks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from fifthstreet.cards import RANKS, Ranking
from fifthstreet.maths.solve.base_game import Play
from fifthstreet.maths.solve.contexts import Context

#: Ranks as they head a chart, the ten with two figures.
RANK_HEADS = tuple(rank.replace("T", "10") for rank in RANKS)


@dataclass(frozen=True, slots=True)
class Cell:
    """What to do: in words, as the index of the choice where there is one, and whether more decides than is shown.

    Where ``varies`` is true the situations of the cell are not all played alike: by their suits, in most charts.
    """

    text: str
    choice: int | None = None
    varies: bool = False


EMPTY = Cell("")


@dataclass(frozen=True)
class Chart:
    """A table for a person to play by: ``cells`` has a row for each of ``rows``, an entry for each of ``columns``."""

    title: str
    note: str
    columns: tuple[str, ...]
    rows: tuple[str, ...]
    cells: tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True)
class ChartedDecision:
    """One decision in some contexts that are all answered alike: a choice and a weight for each situation."""

    play: Play
    number: int
    contexts: tuple[Context, ...]
    choice: NDArray[np.uint8]
    weight: NDArray[np.int64]
    all_contexts: bool

    @property
    def words(self) -> tuple[str, ...]:
        return tuple(choice.word for choice in self.play.base.priced.decisions[self.number].choices)

    @property
    def title(self) -> str:
        """The decision, and after which choices where that matters."""
        name = decision_title(self.play, self.number)
        if self.all_contexts:
            return name
        return f"{name}, after {' or '.join(history_words(self.play, context) for context in self.contexts)}"


def decision_title(play: Play, number: int) -> str:
    return play.base.priced.decisions[number].key.replace("_", " ").capitalize()


def history_words(play: Play, context: Context) -> str:
    """The choices made so far: ``1x, 3x``."""
    return ", ".join(context.words(play.base.priced.decisions))


def asked(play: Play, number: int) -> Iterator[ChartedDecision]:
    """A decision, once for each way in which its contexts are answered."""
    choice, weight = play.choice(number), play.base.priced.counts.weights(number)
    contexts = play.base.priced.contexts.at[number]
    # Who has nothing left to choose is not asked.
    left = everybody = [each for each, possible in enumerate(play.base.priced.contexts.open[number]) if possible]
    while left:
        same = [each for each in left if np.array_equal(choice[:, each], choice[:, left[0]])]
        column = np.ascontiguousarray(choice[:, left[0]])
        yield ChartedDecision(
            play, number, tuple(contexts[each] for each in same), column, weight, len(same) == len(everybody)
        )
        left = [each for each in left if each not in same]


def share(part: int, whole: int) -> str:
    """A share for a person: never 100 % where something is missing, and never nothing."""
    if part == whole:
        return "100 %"
    return f"{min(max(100 * part / whole, 0.1), 99.9):.1f} %"


def hand_name(ranking: Ranking, value: int) -> str:
    """A hand by its ranks, ``A-K-Q-10-2``; what is made of groups or draws in words."""
    category = ranking.category(value)
    if category.groups is None and not category.run and not category.suited:
        return "-".join(RANK_HEADS[rank] for rank in ranking.ranks_of(value))
    return ranking.describe(value)
