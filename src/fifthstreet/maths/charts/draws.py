"""Charts for a decision with an incomplete hand: by what it is made of and what it can become."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import groupby

import numpy as np
from numpy.typing import NDArray

from fifthstreet.cards import Ranking
from fifthstreet.maths.charts.data import EMPTY, RANK_HEADS, Cell, Chart, decision_title, share
from fifthstreet.maths.solve.base_game import Play
from fifthstreet.maths.strategies.cost import contexts_met
from fifthstreet.maths.strategies.features import NO_PAIR, Features

#: Names for ranks by what a pair of them is paid, where there are two or three such classes.
_CLASS_NAMES = {1: ("any",), 2: ("low", "high"), 3: ("low", "mid", "high")}


@dataclass(frozen=True)
class Draws:
    """The situations of a decision, put together by the row and the column of the chart they belong to."""

    play: Play
    number: int
    features: Features

    @property
    def ranking(self) -> Ranking:
        return self.features.hand.ranking

    @property
    def yours(self) -> int:
        return int(self.features.cards.shape[1])

    @cached_property
    def classes(self) -> tuple[tuple[int, ...], ...]:
        """Ranks that are paid alike as a pair, from the lowest."""
        return rank_classes(self.play, self.ranking)

    @cached_property
    def class_names(self) -> tuple[str, ...]:
        return _CLASS_NAMES.get(len(self.classes)) or tuple(map(_ranks, self.classes))

    @cached_property
    def held(self) -> NDArray[np.int64]:
        """How many of your cards are of each class, a column for each."""
        counts = [self.features.count(frozenset(ranks))[:, 0] for ranks in self.classes]
        return np.stack(counts, axis=1).astype(np.int64)

    @cached_property
    def row(self) -> NDArray[np.int64]:
        """A number for each row: what is made already, or of which classes the cards are."""
        pair, made = self.features.pair[:, 0].astype(np.int64), self.features.value[:, 0].astype(np.int64)
        of = np.zeros(13, np.int64)
        for number, ranks in enumerate(self.classes):
            of[list(ranks)] = number
        code = self.held[:, ::-1] @ (10 ** np.arange(len(self.classes)))[::-1]
        only_pair = made == self.pair_starts
        paired = np.where(only_pair, of[np.maximum(pair, 0)], 0) + 1 + len(self.classes) * made
        return np.where(pair == NO_PAIR, code, paired * _MADE)

    @cached_property
    def pair_starts(self) -> int:
        keys = [category.key for category in self.ranking.categories]
        return self.ranking.bounds("pair").start if "pair" in keys else -1

    @cached_property
    def column(self) -> NDArray[np.int64]:
        """A number for each column: suited or not, and how many straights are near; 0 where a pair is held."""
        straights = self.features.straights[:, 0].astype(np.int64)
        suited = self.features.suited[:, 0].astype(np.int64)
        return straights + 10 * suited

    @cached_property
    def cell(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The different (row, column) there are, and the number of the one each situation is in."""
        every = np.stack([self.row, self.column], axis=1)
        cells, where = np.unique(every, axis=0, return_inverse=True)
        return cells, where.reshape(-1)

    @cached_property
    def counts(self) -> NDArray[np.int64]:
        """Deals by cell, context and choice, each situation in every context."""
        return self._counted(None)

    @cached_property
    def met(self) -> NDArray[np.int64]:
        """Deals by cell, context and choice, each situation in the context in which it is met."""
        return self._counted(contexts_met(self.play)[self.number])

    def _counted(self, met: NDArray[np.int32] | None) -> NDArray[np.int64]:
        cells, where = self.cell
        choice, weight = self.play.choice(self.number), self.play.base.priced.counts.weights(self.number)
        contexts, choices = choice.shape[1], len(self.play.base.priced.decisions[self.number].choices)
        found = np.zeros(len(cells) * contexts * choices, np.int64)
        for context in range(contexts):
            rows = np.arange(len(where)) if met is None else np.nonzero(met == context)[0]
            np.add.at(found, (where[rows] * contexts + context) * choices + choice[rows, context], weight[rows])
        return found.reshape(len(cells), contexts, choices)

    def majority(self) -> NDArray[np.uint8]:
        """For each situation and context what is most often done in its cell; what is met counts, if it is."""
        most = np.where(self.met.any(axis=2), self.met.argmax(axis=2), self.counts.argmax(axis=2))
        return np.asarray(most[self.cell[1]], np.uint8)


#: Rows of made hands are numbered in such steps, above all rows of unpaired cards.
_MADE = 10**13
_FROM = " from "


def rank_classes(play: Play, ranking: Ranking) -> tuple[tuple[int, ...], ...]:
    """The ranks from the lowest, put together where a pair of them is paid alike."""
    if "pair" not in {category.key for category in ranking.categories}:
        return (tuple(range(13)),)
    kinds = [
        sight.classes(np.arange(len(ranking), dtype=np.int16))
        for sight in play.base.model.kinds.sights
        if sight.hand.ranking == ranking
    ]

    def paid(rank: int) -> tuple[int, ...]:
        span = ranking.span("pair", RANK_HEADS[rank], RANK_HEADS[rank])
        return tuple(int(each[value]) for each in kinds for value in (span.start, span.stop - 1))

    return tuple(tuple(ranks) for _, ranks in groupby(range(13), key=paid))


def draws_chart(draws: Draws, cost: str) -> Chart:
    """What to do with an incomplete hand; ``cost`` says what it costs to play by the chart."""
    cells, _ = draws.cell
    rows = sorted({int(row) for row in cells[:, 0]}, reverse=True)
    columns = sorted({int(column) for column in cells[:, 1]}, reverse=True)
    place = {(int(row), int(column)): at for at, (row, column) in enumerate(cells)}
    table = tuple(
        tuple(_cell(draws, place[row, column]) if (row, column) in place else EMPTY for column in columns)
        for row in rows
    )
    names = tuple(_row_name(draws, row) for row in rows)
    heads = tuple(_column_name(draws, column) for column in columns)
    said = [cell for line in table for cell in line]
    return Chart(decision_title(draws.play, draws.number), f"{_note(draws, said)} {cost}", heads, names, table)


def _note(draws: Draws, said: list[Cell]) -> str:
    """What the words of the chart mean, of those that stand in it."""
    parts = [f"Your {draws.yours} cards."]
    if len(draws.classes) in _CLASS_NAMES and len(draws.classes) > 1:
        named = reversed(list(zip(draws.class_names, draws.classes, strict=True)))
        parts.append("; ".join(f"{name[0].upper()} ({name}): {_ranks(ranks)}" for name, ranks in named) + ".")
    if draws.yours < draws.ranking.size - 1:
        parts.append("“3 ways”: your cards fit in 3 different straights.")
    if any(_FROM in cell.text for cell in said):
        parts.append(f"“from 5”: once 5 units are wagered, the {draws.play.base.model.unit.name} included.")
    if any(cell.text.startswith("(") for cell in said):
        parts.append("In brackets: does not come up when all is played by these charts.")
    if any(cell.varies for cell in said):
        parts.append("A share: how often, where it is not always.")
    return " ".join(parts)


def _ranks(ranks: tuple[int, ...]) -> str:
    low, high = RANK_HEADS[ranks[0]], RANK_HEADS[ranks[-1]]
    return low if low == high else f"{low} to {high}"


def _row_name(draws: Draws, row: int) -> str:
    example = int(np.nonzero(draws.row == row)[0][0])
    made = int(draws.features.value[example, 0])
    category = draws.ranking.category(made)
    if row < _MADE:
        named = list(zip(draws.held[example], draws.class_names, strict=True))[::-1]
        if len(draws.classes) in _CLASS_NAMES:
            return " ".join(name[0].upper() for count, name in named for _ in range(count))
        return ", ".join(f"{count} of {name}" for count, name in named if count)
    if made != draws.pair_starts or len(draws.classes) == 1:
        return category.name
    number = (row // _MADE - 1) % len(draws.classes)
    return f"{draws.class_names[number]} {category.name}"


def _column_name(draws: Draws, column: int) -> str:
    near, suited = column % 10, column >= 10
    if not near:
        return "suited" if suited else "no draw"
    if draws.yours == draws.ranking.size - 1:
        straight = "inside" if near == 1 else "outside"
        return f"suited, {straight}" if suited else f"{straight} straight"
    straight = "1 way" if near == 1 else f"{near} ways"
    return f"suited, {straight}" if suited else straight


# A cell over all contexts ---------------------------------------------------------------------------------------


def _cell(draws: Draws, at: int) -> Cell:
    """What is done: the same after all earlier choices, or different from some number of wagered units on."""
    words = [choice.word for choice in draws.play.base.priced.decisions[draws.number].choices]
    is_met = bool(draws.met[at].any())
    counts = draws.met[at] if is_met else draws.counts[at]
    steps = list(_steps(draws, counts))
    agree, total = int(counts.max(axis=1).sum()), int(counts.sum())
    said = ", ".join(
        f"{words[choice]}{_FROM}{units}" if place else words[choice] for place, (units, choice) in enumerate(steps)
    )
    said += "" if agree == total else f" {share(agree, total)}"
    choice = steps[0][1] if len(steps) == 1 else None
    return Cell(said if is_met else f"({said})", choice, agree < total)


def _steps(draws: Draws, counts: NDArray[np.int64]) -> Iterator[tuple[Fraction, int]]:
    """The choice by units wagered, wherever it changes."""
    by_units: dict[Fraction, NDArray[np.int64]] = {}
    for context, each in zip(draws.play.base.priced.contexts.at[draws.number], counts, strict=True):
        if each.any():
            units = context.wagered_on(draws.features.main)
            by_units[units] = by_units.get(units, 0) + each
    before: int | None = None
    for units in sorted(by_units):
        choice = int(by_units[units].argmax())
        if choice != before:
            yield units, choice
        before = choice
