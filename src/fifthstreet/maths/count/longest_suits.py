"""Hands by their longest suit: suits are apart, so the dealer's hands below a value are a product over them.

The hands of a size that lie below a value have in each suit fewer cards than it, or as many and lower ones.
How many such choices a suit has, by their number of cards, is a polynomial; of the product of the four the
coefficient of the whole number of cards is asked for.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from fifthstreet.cards import Ranking
from fifthstreet.cards.longest_suit import LongestSuit
from fifthstreet.compiled import compiled, inlined
from fifthstreet.maths.count.tables import CHOOSE

_RANKS = 13
#: No suit of a hand has more cards than this.
_MOST = 7


def is_by_suit(ranking: Ranking) -> bool:
    """Whether a ranking looks at the longest suit, or at the longest sequence in one."""
    return type(ranking) is LongestSuit


@cache
def suit_values(ranking: Ranking) -> NDArray[np.int16]:
    """What the cards of one suit are worth, by the bits of their ranks; -1 for what is worth nothing."""
    found = np.full(1 << _RANKS, -1, np.int16)
    held = np.arange(len(found))
    for value in range(len(ranking)):
        bits = sum(1 << rank for rank in ranking.ranks_of(value))
        if isinstance(ranking, LongestSuit) and not ranking.in_sequence:
            found[bits] = value
        else:
            found[(held & bits) == bits] = value
    return found


def values_of(cards: NDArray[np.uint8], ranking: Ranking) -> NDArray[np.int16]:
    """The value of each row of cards."""
    values = np.empty(len(cards), np.int16)
    _values(cards, suit_values(ranking), values)
    return values


def compared(
    player: NDArray[np.uint8], values: NDArray[np.int16], ranking: Ranking, gone: int, qualifies: int
) -> NDArray[np.int32]:
    """For each situation how many of the dealer's hands do not qualify, are lower and are equal: a row for each."""
    found = np.empty((3, len(values)), np.int32)
    suits = np.zeros(4, np.int64)
    for card in range(52):
        suits[card & 3] |= (gone >> card & 1) << (card >> 2)
    bits = np.array([sum(1 << rank for rank in ranking.ranks_of(value)) for value in range(len(ranking))], np.int64)
    _compare(player, values, bits, suits, ranking.size, bits[qualifies] if qualifies else 0, found)
    return found


@compiled
def _values(cards: NDArray[np.uint8], table: NDArray[np.int16], values: NDArray[np.int16]) -> None:
    suits = np.empty(4, np.int64)
    for at in range(len(cards)):
        suits[:] = 0
        for j in range(cards.shape[1]):
            suits[cards[at, j] & 3] |= 1 << (cards[at, j] >> 2)
        best = table[suits[0]]
        for suit in range(1, 4):
            best = max(best, table[suits[suit]])
        values[at] = best


@inlined
def _ones(bits: int) -> int:
    """How many bits are on."""
    number = 0
    while bits:
        bits &= bits - 1
        number += 1
    return number


@inlined
def _lower(free: int, bits: int, length: int) -> int:
    """How many choices of ``length`` free ranks are lower than these ranks, the highest compared first."""
    number, left = 0, length
    for rank in range(_RANKS - 1, -1, -1):
        if (bits >> rank) & 1:
            number += CHOOSE[_ones(free & ((1 << rank) - 1)), left]
            left -= 1
            if not (free >> rank) & 1:
                break
    return number


@inlined
def _below(free: NDArray[np.int64], bits: int, length: int, size: int, equal: bool, ways: NDArray[np.int64]) -> int:
    """How many hands of ``size`` free cards have every suit lower than these ranks, or as high where ``equal``."""
    for suit in range(4):
        number = _ones(free[suit])
        for cards in range(length):
            ways[suit, cards] = CHOOSE[number, cards]
        same = _lower(free[suit], bits, length)
        if equal and (free[suit] & bits) == bits:
            same += 1
        ways[suit, length] = same
    total = 0
    for half in range(min(2 * length, size) + 1):
        if size - half > 2 * length:
            continue
        one, other = 0, 0
        for cards in range(max(0, half - length), min(length, half) + 1):
            one += ways[0, cards] * ways[1, half - cards]
        rest = size - half
        for cards in range(max(0, rest - length), min(length, rest) + 1):
            other += ways[2, cards] * ways[3, rest - cards]
        total += one * other
    return total


@compiled
def _compare(
    player: NDArray[np.uint8],
    values: NDArray[np.int16],
    bits: NDArray[np.int64],
    gone: NDArray[np.int64],
    size: int,
    qualifies: int,
    found: NDArray[np.int32],
) -> None:
    free, ways = np.empty(4, np.int64), np.empty((4, _MOST + 1), np.int64)
    least = 0
    for rank in range(_RANKS):
        least += (qualifies >> rank) & 1
    for at in range(len(values)):
        for suit in range(4):
            free[suit] = 0x1FFF & ~gone[suit]
        for j in range(player.shape[1]):
            free[player[at, j] & 3] &= ~(1 << (player[at, j] >> 2))
        held = bits[values[at]]
        length = 0
        for rank in range(_RANKS):
            length += (held >> rank) & 1
        lower = _below(free, held, length, size, False, ways)
        found[0, at] = _below(free, qualifies, least, size, False, ways) if qualifies else 0
        found[1, at] = lower
        found[2, at] = _below(free, held, length, size, True, ways) - lower
