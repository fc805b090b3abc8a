"""The chart of a decision with two cards: a grid with the pairs on its diagonal and suited cards above it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from fifthstreet.maths.charts.data import EMPTY, RANK_HEADS, Cell, Chart, ChartedDecision, share
from fifthstreet.maths.strategies.features import Features

#: How a cell is written, from the words of the choices and the deals of each.
Shown = Callable[[tuple[str, ...], list[int]], Cell]
#: Stands behind a choice that is not always made, where there is no room for a share.
NOT_ALWAYS = "*"
NOTE = "Your two cards: pairs on the diagonal, suited cards above it, others below."


def grid_chart(asked: ChartedDecision, features: Features) -> Chart:
    """What to do with every two cards."""
    high, low = features.ranks.astype(np.int64)
    suited = features.suited[:, 0]
    counts = np.zeros((13, 13, len(asked.words)), np.int64)
    row, column = np.where(suited, high, low), np.where(suited, low, high)
    np.add.at(counts, (row, column, asked.choice), asked.weight)
    return grid_of(asked.title, NOTE, asked.words, counts)


def grid_of(
    title: str, note: str, words: tuple[str, ...], counts: NDArray[np.int64], cell: Shown | None = None
) -> Chart:
    """A grid of two ranks, from the ace down; ``counts`` has deals by both ranks, from the two up, and by choice."""
    heads = tuple(reversed(RANK_HEADS))
    lines = counts[::-1, ::-1].tolist()
    return Chart(
        title, note, heads, heads, tuple(tuple((cell or cell_of)(words, each) for each in line) for line in lines)
    )


def cell_of(words: tuple[str, ...], counts: list[int]) -> Cell:
    """The choice that is made; where it is not always the same, the most frequent with its share."""
    total = sum(counts)
    if not total:
        return EMPTY
    choice = counts.index(max(counts))
    if counts[choice] == total:
        return Cell(words[choice], choice)
    return Cell(f"{words[choice]} {share(counts[choice], total)}", choice, True)


def most_often(words: tuple[str, ...], counts: list[int]) -> Cell:
    """The choice that is made, or that is made most often: in few letters, for charts with many columns."""
    cell = cell_of(words, counts)
    if cell.choice is None or not cell.varies:
        return cell
    return replace(cell, text=f"{words[cell.choice]}{NOT_ALWAYS}")
