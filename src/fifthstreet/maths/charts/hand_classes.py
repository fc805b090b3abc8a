"""A chart by classes of hands, where the last cards make more rows than anybody learns."""

from __future__ import annotations

from functools import cached_property
from itertools import groupby

import numpy as np
from numpy.typing import NDArray

from fifthstreet.cards import Ranking
from fifthstreet.maths.charts.data import RANK_HEADS, Chart, ChartedDecision
from fifthstreet.maths.charts.grid import NOT_ALWAYS, most_often
from fifthstreet.maths.charts.hand_counts import NONE, Hands
from fifthstreet.maths.strategies.features import Features


class ByClass:
    """Hands put together by what they share, where the last cards make more rows than anybody learns."""

    def __init__(self, asked: ChartedDecision, features: Features) -> None:
        self.hands = Hands(asked, features)

    @cached_property
    def _classes(self) -> list[range]:
        """Hands of one category with the same group, or of the same two highest cards; from the highest down."""
        between, ranking = self.hands.between, self.hands.ranking
        held = [value for value in reversed(between) if self.hands.overall[value] != NONE]
        groups = [[*each] for _, each in groupby(held, key=lambda value: _class_of(ranking, value))]
        return [range(each[-1], each[0] + 1) for each in groups]

    def _counts(self, values: range) -> NDArray[np.int64]:
        return np.asarray(self.hands.counts[values.start : values.stop].sum(axis=0))

    def majority(self) -> NDArray[np.uint8]:
        """What the chart says in every situation."""
        made = np.array(self.hands.asked.choice, np.uint8)
        for values in self._classes:
            here = (self.hands.value >= values.start) & (self.hands.value < values.stop)
            made[here] = self._counts(values).argmax(axis=1)[self.hands.dealer[here]]
        return made

    def chart(self, cost: str) -> Chart:
        """The chart, with what it costs to play by it; rows that say the same are one."""
        words, ranking = self.hands.asked.words, self.hands.ranking
        names, cells = [], []
        for _, alike in groupby(self._classes, key=lambda values: self._counts(values).argmax(axis=1).tolist()):
            every = [*alike]
            highest, lowest = _class_name(ranking, every[0].stop - 1), _class_name(ranking, every[-1].start)
            names.append(highest if highest == lowest else f"{highest} to {lowest}")
            counts = sum(map(self._counts, every), np.zeros_like(self.hands.counts[0]))
            cells.append(tuple(most_often(words, each) for each in counts.tolist()))
        heads = RANK_HEADS if self.hands.has_dealer else ("choice",)
        said = "The columns are the dealer's card. " if self.hands.has_dealer else ""
        note = f"{said}“{NOT_ALWAYS}”: most often; the other cards and the suits decide. {cost}"
        return Chart(f"{self.hands.asked.title}: the hands between", note, heads, tuple(names), tuple(cells))


def _class_of(ranking: Ranking, value: int) -> tuple[str, tuple[int, ...]]:
    """What hands of a class share: their category and its groups, or the two highest cards of one without."""
    category, ranks = ranking.category(value), ranking.ranks_of(value)
    if category.groups is None:
        return category.key, ranks[:2]
    return category.key, tuple(rank for rank, size in zip(ranks, category.groups, strict=False) if size > 1)


def _class_name(ranking: Ranking, value: int) -> str:
    category, ranks = ranking.category(value), ranking.ranks_of(value)
    if category.groups is None and not category.run and not category.suited:
        return "-".join(RANK_HEADS[rank] for rank in ranks[:2])
    return ranking.describe(value)
