"""The chart of a decision beside community cards: what your own cards add to them, and what they may become."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import groupby

import numpy as np
from numpy.typing import NDArray

from fifthstreet.maths.charts.data import RANK_HEADS, Cell, Chart, ChartedDecision, share
from fifthstreet.maths.charts.grid import NOT_ALWAYS, cell_of, grid_of, most_often
from fifthstreet.maths.strategies.features import NO_PAIR, Features

_NOTE = (
    "What your own cards make with the community cards, and what they may become. A pair is yours if one of your own "
    "cards is in it; without one the highest of your own cards counts."
)
_GRID_NOTE = (
    "Your own two cards, where they make nothing and no draw: above the diagonal with three cards of a suit, one of "
    f"them yours; below it without. “{NOT_ALWAYS}”: most often; the community cards decide."
)
_SEE_BELOW = Cell("see below", None, True)
_DRAWS = ("four to a flush", "straight, two ways", "straight, one way", "no draw")
_STRAIGHT, _THREE, _TWO = "straight or better", "three of a kind of yours", "two pair, none on the board"
_ABOVE = ("your pair, nothing above it", "your pair, one rank above it", "your pair, two ranks above it")
_LOWER = "your pair, more ranks above it"
_MADE = (_STRAIGHT, _THREE, _TWO, *_ABOVE, _LOWER)
_FLUSH, _THREE_SUITED = 4, 3
_NO_DRAW = len(_DRAWS) - 1


def is_on_a_board(features: Features) -> bool:
    """Whether a whole hand is made of own and community cards."""
    return features.hand.cards.with_board and features.view.board.shape[1] > 0 and features.view.own.shape[1] > 0


class OnABoard:
    """The situations of a decision in the cells of the chart: a row by what is made, a column by the draw."""

    def __init__(self, asked: ChartedDecision, features: Features) -> None:
        self.asked, self.features = asked, features

    @cached_property
    def row(self) -> NDArray[np.intp]:
        """What is made with a card of one's own; below it the highest own card, from the ace down."""
        features, ranking = self.features, self.features.hand.ranking
        value, matched = features.value[:, 0], features.matched[:, 0]
        top = len(RANK_HEADS) - 1 - features.own_place(highest=True)[:, 0].astype(np.intp)
        three, two = (ranking.bounds(key) for key in ("three_of_a_kind", "two_pair"))
        board = np.sort(features.view.board >> 2, axis=1)
        paired = (np.diff(board, axis=1) == 0).any(axis=1)
        different = np.hstack([np.ones((len(board), 1), bool), np.diff(board, axis=1) != 0])
        above = ((board > matched[:, None]) & different).sum(axis=1)
        yours = matched != NO_PAIR
        found = np.where(yours, 3 + np.minimum(above, len(_ABOVE)), len(_MADE) + top)
        found[yours & (value >= two.start) & (value < two.stop) & ~paired] = 2
        found[yours & (value >= three.start)] = 1
        found[value >= three.stop] = 0
        return found

    @cached_property
    def column(self) -> NDArray[np.intp]:
        """The draw: to a flush, to a straight in two ways or in one, or none."""
        outs = np.minimum(self.features.straight_outs[:, 0], 2).astype(np.intp)
        return np.where(self.features.own_suit[:, 0] >= _FLUSH, 0, 3 - outs)

    @cached_property
    def counts(self) -> NDArray[np.int64]:
        """Deals by row, column and choice."""
        found = np.zeros((len(_MADE) + len(RANK_HEADS), len(_DRAWS), len(self.asked.words)), np.int64)
        np.add.at(found, (self.row, self.column, self.asked.choice), self.asked.weight)
        return found

    @cached_property
    def nothing(self) -> NDArray[np.bool_]:
        """Where nothing is made and there is no draw, which two own cards in a grid of their own decide."""
        two = self.features.view.own.shape[1] == 2
        return np.asarray(two & (self.row >= len(_MADE)) & (self.column == _NO_DRAW))

    @cached_property
    def place(self) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
        """The place in the grid: above the diagonal with three cards of a suit, one of them your own."""
        high, low = (self.features.own_place(highest=each)[:, 0].astype(np.intp) for each in (True, False))
        suited = self.features.own_suit[:, 0] >= _THREE_SUITED
        return np.where(suited, high, low), np.where(suited, low, high)

    @cached_property
    def grid(self) -> NDArray[np.int64]:
        """Deals by both places in the grid and choice."""
        found = np.zeros((len(RANK_HEADS), len(RANK_HEADS), len(self.asked.words)), np.int64)
        at, (row, column) = self.nothing, self.place
        np.add.at(found, (row[at], column[at], self.asked.choice[at]), self.asked.weight[at])
        return found

    def majority(self) -> NDArray[np.uint8]:
        """The choice of the charts in every situation."""
        made = self.counts.argmax(axis=2)[self.row, self.column]
        return np.asarray(np.where(self.nothing, self.grid.argmax(axis=2)[self.place], made), np.uint8)

    def charts(self, cost: str) -> Iterator[Chart]:
        """The charts, with what it costs to play by them; rows that say the same are one."""
        every = [at for at in range(len(self.counts)) if self.counts[at].any()]
        columns = [at for at in range(len(_DRAWS)) if self.counts[:, at].any()]
        names, cells = [], []
        for _, alike in groupby(every, key=self._answers):
            rows = [*alike]
            counts = self.counts[rows].sum(axis=0)
            names.append(_named(rows))
            made = (self._cell(rows, at, counts[at].tolist()) for at in columns)
            cells.append((*made, Cell(share(int(counts.sum()), int(self.counts.sum())))))
        heads = (*(_DRAWS[at] for at in columns), "share of deals")
        yield Chart(self.asked.title, f"{_NOTE} {cost}", heads, tuple(names), tuple(cells))
        title = f"{self.asked.title}: nothing made, no draw"
        below = [grid_of(title, _GRID_NOTE, self.asked.words, self.grid, most_often)]
        yield from below if any(_SEE_BELOW in row for row in cells) else ()

    def _cell(self, rows: list[int], column: int, counts: list[int]) -> Cell:
        cell = cell_of(self.asked.words, counts)
        in_grid = column == _NO_DRAW and rows[0] >= len(_MADE) and bool(self.nothing.any())
        return _SEE_BELOW if in_grid and cell.varies else cell

    def _answers(self, row: int) -> tuple[bool, tuple[int | None, ...]]:
        """What is done most often in each column; made hands are never put together with the others."""
        counts = self.counts[row]
        if row >= len(_MADE) and self.nothing.any():
            counts = counts[:_NO_DRAW]
        return row < len(_MADE), tuple(int(each.argmax()) if each.any() else None for each in counts)


def _named(rows: list[int]) -> str:
    """Rows one below the other, by their first and last."""
    names = [*_rows()]
    first, last = names[rows[0]], names[rows[-1]]
    return first if len(rows) == 1 else f"{first} to {last}"


def _rows() -> Iterator[str]:
    yield from _MADE
    yield from (f"{rank} high" for rank in reversed(RANK_HEADS))
