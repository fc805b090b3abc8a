"""What hands are worth: many at once, and of more cards than a hand takes the best ones."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from fifthstreet.cards import Ranking, WildRanking
from fifthstreet.compiled import compiled
from fifthstreet.maths.count import longest_suits, wild_hands
from fifthstreet.maths.count.hand_arrays import (
    CODES,
    ONE_SUIT,
    RANK_KEYS,
    RANKS_AT,
    best_suited,
    hand_arrays,
    start_of,
    suits_can_lower,
)

Bytes = NDArray[np.uint8]
Shorts = NDArray[np.int16]

_KEYS = np.array(RANK_KEYS, np.int64)
_START = np.uint64(start_of(5))
_TO_RANKS = np.uint64(RANKS_AT)
_RANK_BITS = np.uint64(0x1FFF)
_LOW = np.uint64(0xFFFFFFFF)
# Places without a sign cannot count from the end, and are found faster.
_ONE, _TWO, _THREE, _FOUR, _FIVE = (np.uint64(number) for number in range(1, 6))
#: The most cards that are left out of a hand at once.
_MOST_LEFT_OUT = 2


def values_of(cards: NDArray[np.uint8], ranking: Ranking) -> NDArray[np.int16]:
    """The value of each row of cards."""
    if longest_suits.is_by_suit(ranking):
        return longest_suits.values_of(cards, ranking)
    if isinstance(ranking, WildRanking):
        return wild_hands.values_of(cards, ranking)
    arrays = hand_arrays(ranking)
    values = np.empty(len(cards), np.int16)
    if ranking.size == 5:
        _values_of_five(np.ascontiguousarray(cards).reshape(-1), values, arrays.plain, arrays.suited)
    else:
        _values(cards, values, arrays.plain, arrays.suited)
    return values


def best_values(cards: NDArray[np.uint8], columns: Iterable[int], ranking: Ranking) -> NDArray[np.int16]:
    """The value of the cards in some columns of each row; of more than a hand takes, the best ones count."""
    places = tuple(columns)
    fewer = 0 < len(places) - ranking.size <= _MOST_LEFT_OUT
    if fewer and type(ranking) is Ranking and not suits_can_lower(ranking):
        return _best(np.ascontiguousarray(cards[:, places]), ranking)
    choices = combinations(places, ranking.size)
    best = values_of(np.ascontiguousarray(cards[:, next(choices)]), ranking)
    for choice in choices:
        np.maximum(best, values_of(np.ascontiguousarray(cards[:, choice]), ranking), out=best)
    return best


def _best(cards: NDArray[np.uint8], ranking: Ranking) -> NDArray[np.int16]:
    """The best hand of one or two cards more than it takes: each way to leave them out, and the longest suit."""
    arrays = hand_arrays(ranking)
    values = np.empty(len(cards), np.int16)
    _best_values(cards, ranking.size, values, arrays.plain, best_suited(ranking))
    return values


@compiled
def _values(cards: Bytes, values: Shorts, plain: Shorts, suited: Shorts) -> None:
    for at in range(cards.shape[0]):
        key = 0
        bits = 0
        same = 15
        for j in range(cards.shape[1]):
            card = cards[at, j]
            key += _KEYS[card >> 2]
            bits |= 1 << (card >> 2)
            same &= 1 << (card & 3)
        values[at] = suited[bits] if same else plain[key]


@compiled
def _values_of_five(cards: Bytes, values: Shorts, plain: Shorts, suited: Shorts) -> None:
    """The same for five cards in a row, three times as fast without a loop over them."""
    place = np.uint64(0)
    for at in range(values.shape[0]):
        total = _START + CODES[cards[place]] + CODES[cards[place + _ONE]] + CODES[cards[place + _TWO]]
        total += CODES[cards[place + _THREE]] + CODES[cards[place + _FOUR]]
        place += _FIVE
        # Written as if the suits differed, and corrected in the few hands of one suit: an if and else here would
        # have the places in both arrays worked out for every hand.
        values[at] = plain[total & _LOW]
        if total & ONE_SUIT:
            values[at] = suited[(total >> _TO_RANKS) & _RANK_BITS]


@compiled
def _best_values(cards: Bytes, size: int, values: Shorts, plain: Shorts, suited: Shorts) -> None:
    """The best of the hands with one or two cards left out, or of the cards in the longest suit."""
    number = cards.shape[1]
    keys, bits, suits = np.empty(number, np.int64), np.zeros(4, np.int64), np.zeros(4, np.int64)
    for at in range(cards.shape[0]):
        whole = 0
        bits[:] = 0
        suits[:] = 0
        for j in range(number):
            card = cards[at, j]
            keys[j] = _KEYS[card >> 2]
            whole += keys[j]
            bits[card & 3] |= 1 << (card >> 2)
            suits[card & 3] += 1
        best = -1
        for j in range(number):
            if number - size == 1:
                best = max(best, plain[whole - keys[j]])
            else:
                for k in range(j):
                    best = max(best, plain[whole - keys[j] - keys[k]])
        for suit in range(4):
            if suits[suit] >= size:
                best = max(best, suited[bits[suit]])
        values[at] = best
