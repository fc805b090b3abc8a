"""Hands with wild cards as tables: what they are worth with these standing for others, and as they are."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from fifthstreet.cards import WITH_JOKER, WildRanking
from fifthstreet.maths.count.hand_arrays import LARGEST_SUM, HandArrays
from fifthstreet.maths.count.wild_hands import wild_arrays
from fifthstreet.simulate.plan.strategy_lookup import index_arrays


@dataclass(frozen=True)
class WildHandArrays(HandArrays):
    """Values by the cards that are not wild: ``plain`` has the sums of one card after those of none, and so on.

    All values are one more than in the ranking: 0 means that cards cannot be read in this way. ``natural`` has the
    values of all cards as they are; ``is_wild`` says of each card of a deck with a joker whether it is wild.
    """

    is_wild: NDArray[np.int16]
    natural: HandArrays


@cache
def wild_hand_arrays(ranking: WildRanking) -> WildHandArrays:
    """The tables of a ranking."""
    arrays, size = wild_arrays(ranking), ranking.size
    standing = (_reachable(arrays.plain[number], number) for number in range(size))
    natural = HandArrays(size, _reachable(arrays.natural_plain, size), arrays.natural_suited + np.int16(1))
    is_wild = np.array([card.rank in ranking.wild_ranks for card in WITH_JOKER], np.int16)
    return WildHandArrays(size, _one_after_the_other(standing), arrays.suited + np.int16(1), is_wild, natural)


def _reachable(plain: NDArray[np.int16], cards: int) -> NDArray[np.int16]:
    """One more than the values of all sums that this number of cards can have, -1 for other sums."""
    sums = np.zeros(len(plain), np.bool_)
    sums[0] = cards == 0
    if cards:
        sums = index_arrays(cards).plain[: len(plain)] >= 0
    return np.where(sums, plain + 1, -1).astype(np.int16)


def _one_after_the_other(parts: Iterable[NDArray[np.int16]]) -> NDArray[np.int16]:
    joined = np.concatenate(list(parts))
    assert len(joined) % (LARGEST_SUM + 1) == 0
    return joined
