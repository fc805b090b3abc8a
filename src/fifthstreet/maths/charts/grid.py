"""The chart of a decision with two cards: a grid with the pairs on its diagonal and suited cards above it."""

from __future__ import annotations

import numpy as np

from fifthstreet.maths.charts.data import EMPTY, RANK_HEADS, Asked, Cell, Chart, percent
from fifthstreet.maths.strategies.features import Features

NOTE = "Your two cards: pairs on the diagonal, suited cards above it, others below."


def grid_chart(asked: Asked, features: Features) -> Chart:
    """What to do with every two cards."""
    high, low = features.ranks.astype(np.int64)
    suited = features.suited[:, 0]
    counts = np.zeros((13, 13, len(asked.words)), np.int64)
    row, column = np.where(suited, high, low), np.where(suited, low, high)
    np.add.at(counts, (12 - row, 12 - column, asked.choice), asked.weight)
    heads = tuple(reversed(RANK_HEADS))
    cells = tuple(tuple(cell_of(asked.words, [int(n) for n in each]) for each in line) for line in counts)
    return Chart(asked.title, NOTE, heads, heads, cells)


def cell_of(words: tuple[str, ...], counts: list[int]) -> Cell:
    """The choice that is made; where it is not always the same, the most frequent with its share."""
    total = sum(counts)
    if not total:
        return EMPTY
    choice = counts.index(max(counts))
    if counts[choice] == total:
        return Cell(words[choice], choice)
    return Cell(f"{words[choice]} {percent(counts[choice], total)}", choice, True)
