"""Hands with wild cards: the cards that are not wild say what a hand is, in one suit or in several."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from fifthstreet.cards import JOKER, RANKS, WildRanking
from fifthstreet.cards.wild import Worth
from fifthstreet.compiled import compiled
from fifthstreet.maths.count.hand_arrays import LARGEST_SUM, RANK_KEYS

_KEYS = np.array(RANK_KEYS, np.int64)
_JOKER = int(JOKER)


@dataclass(frozen=True)
class WildArrays:
    """What cards are worth: by their number and the sum of their rank keys, or by their ranks where one suit has all.

    Cards whose wild ones stand for others are found by those that are not wild, natural hands by all their cards.
    """

    is_wild: NDArray[np.bool_]
    plain: NDArray[np.int16]
    suited: NDArray[np.int16]
    natural_plain: NDArray[np.int16]
    natural_suited: NDArray[np.int16]


@cache
def wild_arrays(ranking: WildRanking) -> WildArrays:
    """The arrays of a ranking."""
    is_wild = np.array([rank in ranking.wild_ranks for rank in range(len(RANKS))], np.bool_)
    plain, suited = _by_cards(ranking.standing, ranking.size)
    natural_plain, natural_suited = _by_cards(ranking.natural, ranking.size)
    return WildArrays(is_wild, plain, suited, natural_plain[ranking.size], natural_suited)


def _by_cards(worth: Worth, size: int) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    plain = np.full((size + 1, LARGEST_SUM + 1), -1, np.int16)
    suited = np.full(1 << len(RANKS), -1, np.int16)
    for (ranks, one_suit), value in worth.items():
        if one_suit:
            suited[sum(1 << rank for rank in ranks)] = value
        else:
            plain[len(ranks), sum(RANK_KEYS[rank] for rank in ranks)] = value
    return plain, suited


def values_of(cards: NDArray[np.uint8], ranking: WildRanking) -> NDArray[np.int16]:
    """The value of each row of cards."""
    arrays = wild_arrays(ranking)
    values = np.empty(len(cards), np.int16)
    _values(
        cards,
        values,
        *(arrays.is_wild, arrays.plain, arrays.suited, arrays.natural_plain, arrays.natural_suited),
    )
    return values


@compiled
def _values(
    cards: NDArray[np.uint8],
    values: NDArray[np.int16],
    is_wild: NDArray[np.bool_],
    plain: NDArray[np.int16],
    suited: NDArray[np.int16],
    natural_plain: NDArray[np.int16],
    natural_suited: NDArray[np.int16],
) -> None:
    size = cards.shape[1]
    for at in range(cards.shape[0]):
        key, bits, same, number = 0, 0, 15, 0
        wild_key, wild_bits, wild_same = 0, 0, 15
        joker = False
        for j in range(size):
            card = cards[at, j]
            rank = card >> 2
            if card == _JOKER:
                joker = True
            elif is_wild[rank]:
                wild_key += _KEYS[rank]
                wild_bits |= 1 << rank
                wild_same &= 1 << (card & 3)
            else:
                number += 1
                key += _KEYS[rank]
                bits |= 1 << rank
                same &= 1 << (card & 3)
        best = -1
        if number < size:
            best = suited[bits] if same else plain[number, key]
        if not joker:
            natural = natural_suited[bits | wild_bits] if same & wild_same else natural_plain[key + wild_key]
            best = max(best, natural)
        values[at] = best
