"""How often each choice is made with each complete hand, and which hands are all played one way."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from fifthstreet.cards import Ranking
from fifthstreet.maths.charts.data import RANK_HEADS, ChartedDecision
from fifthstreet.maths.strategies.features import Features

#: The answer where situations of one hand and one card of the dealer are not played alike.
MIXED = -1
#: The answer where there is no situation.
NONE = -2


@dataclass(frozen=True)
class Hands:
    """How often each choice is made with each hand (rows) against each rank of the dealer's card (columns)."""

    asked: ChartedDecision
    features: Features

    @property
    def ranking(self) -> Ranking:
        return self.features.hand.ranking

    @property
    def has_dealer(self) -> bool:
        return bool(self.features.view.dealer.shape[1])

    @cached_property
    def value(self) -> NDArray[np.int64]:
        return self.features.value[:, 0].astype(np.int64)

    @cached_property
    def dealer(self) -> NDArray[np.int64]:
        if not self.has_dealer:
            return np.zeros(len(self.value), np.int64)
        return self.features.dealer[:, 0].astype(np.int64)

    @cached_property
    def counts(self) -> NDArray[np.int64]:
        """Deals by hand, dealer's rank and choice."""
        shape = (len(self.ranking), len(RANK_HEADS) if self.has_dealer else 1, len(self.asked.words))
        place = (self.value * shape[1] + self.dealer) * shape[2] + self.asked.choice
        found = np.zeros(shape[0] * shape[1] * shape[2], np.int64)
        np.add.at(found, place, self.asked.weight)
        return found.reshape(shape)

    @cached_property
    def answers(self) -> NDArray[np.int64]:
        """The choice by hand and dealer's rank."""
        return _answers(self.counts)

    @cached_property
    def overall(self) -> NDArray[np.int64]:
        """The choice by hand, whatever the dealer shows."""
        return _answers(self.counts.sum(axis=1))

    @cached_property
    def between(self) -> range:
        """The hands that lie between those that are all played like the best and those all played like the worst."""
        held = np.nonzero(self.overall != NONE)[0]
        overall = self.overall[held]
        top, bottom = overall[-1], overall[0]
        high = len(held) - _run(overall[::-1], top)
        low = min(_run(overall, bottom), high)
        start = int(held[low]) if low < len(held) else len(self.overall)
        return range(start, int(held[high - 1]) + 1 if high else 0)


def _run(answers: NDArray[np.int64], answer: int) -> int:
    """How many answers at the beginning are this one."""
    if answer == MIXED:
        return 0
    others = np.nonzero(answers != answer)[0]
    return int(others[0]) if len(others) else len(answers)


def _answers(counts: NDArray[np.int64]) -> NDArray[np.int64]:
    made = (counts > 0).sum(axis=-1)
    return np.where(made == 0, NONE, np.where(made > 1, MIXED, counts.argmax(axis=-1)))
