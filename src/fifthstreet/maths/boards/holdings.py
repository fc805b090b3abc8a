"""The holdings that can be made beside a board, what each is worth, and their order from the lowest to the highest.

On a board with no three cards of one suit, holdings of the same two ranks are worth the same: they can be taken
together.
"""

from __future__ import annotations

from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from fifthstreet.compiled import compiled, inlined
from fifthstreet.maths.boards.seven_cards import BOARD, PAIRS
from fifthstreet.maths.count.hand_arrays import RANK_KEYS

Bytes = NDArray[np.uint8]
Shorts = NDArray[np.uint16]
Ints = NDArray[np.int32]

#: The most holdings beside a board.
MOST = comb(52 - BOARD, 2)
_KEYS = np.array(RANK_KEYS, np.int64)
#: Values are sorted by their lower and then by their upper seven bits.
_HALF, _LOWER_BITS = 7, 127


class Holdings(NamedTuple):
    """The holdings beside one board, or the pairs of ranks that they are made of.

    Number i is of the cards, or the ranks, ``low[i]`` and ``high[i]``; ``place[i]`` says which pair of them this is.
    So many holdings as ``ways[i]`` stand together, and ``low_ways[i]`` of these hold one certain card of the lower
    rank. ``order`` has the numbers from the lowest value to the highest, ``where`` the number of each pair of ranks.
    """

    values: Shorts
    low: Bytes
    high: Bytes
    place: Shorts
    ways: Ints
    low_ways: Ints
    high_ways: Ints
    order: Shorts
    where: Ints
    # Room to work in.
    free: NDArray[np.uint32]
    left: Ints
    half_sorted: Shorts
    lower_bits: NDArray[np.uint32]
    upper_bits: NDArray[np.uint32]


@compiled
def room_for_holdings() -> Holdings:
    """Room for the holdings beside one board after the other."""
    # Whole numbers without a sign find their places faster than those that could count from the end.
    return Holdings(
        np.empty(MOST, np.uint16),
        np.empty(MOST, np.uint8),
        np.empty(MOST, np.uint8),
        np.empty(MOST, np.uint16),
        np.empty(MOST, np.int32),
        np.empty(MOST, np.int32),
        np.empty(MOST, np.int32),
        np.empty(MOST, np.uint16),
        np.empty(PAIRS, np.int32),
        np.empty(52, np.uint32),
        np.empty(13, np.int32),
        np.empty(MOST, np.uint16),
        np.empty(_LOWER_BITS + 2, np.uint32),
        np.empty(_LOWER_BITS + 2, np.uint32),
    )


@inlined
def free_cards(cards: Bytes, at: int, gone: int, free: NDArray[np.uint32]) -> int:
    """The cards that are neither gone nor shared, from the lowest, and how many they are."""
    taken, number = gone, 0
    for j in range(cards.shape[1]):
        taken |= 1 << int(cards[at, j])
    for card in range(52):
        if not (taken >> card) & 1:
            free[number] = card
            number += 1
    return number


@inlined
def rank_key(boards: Bytes, at: int) -> int:
    """What the ranks of a board add up to, by which its values are found."""
    key = 0
    for j in range(BOARD):
        key += _KEYS[boards[at, j] >> 2]
    return key


@inlined
def suited(boards: Bytes, at: int) -> tuple[int, int]:
    """The suit in which a flush can be made, -1 if there is none, and the board's ranks in it."""
    held, ranks = 0, 0
    for j in range(BOARD):
        card = int(boards[at, j])
        held += 1 << (4 * (card & 3))
        ranks |= 1 << (13 * (card & 3) + (card >> 2))
    for suit in range(4):
        if (held >> (4 * suit)) & 15 >= 3:
            return suit, (ranks >> (13 * suit)) & 8191
    return -1, 0


@inlined
def by_ranks(row: NDArray[np.int16], free: int, into: Holdings) -> int:
    """All pairs of ranks that can be held, and how many they are; ``row`` has what each is worth."""
    into.left[:] = 0
    for j in range(free):
        into.left[into.free[j] >> 2] += 1
    number = 0
    for y in range(13):
        for x in range(y + 1):
            pair = y * (y + 1) // 2 + x
            high_left, low_left = into.left[y], into.left[x]
            ways = high_left * low_left if x < y else high_left * (high_left - 1) // 2
            into.where[pair] = -1
            if ways > 0:
                into.values[number] = row[pair]
                into.low[number], into.high[number], into.place[number] = x, y, pair
                into.ways[number] = ways
                into.low_ways[number] = high_left if x < y else high_left - 1
                into.high_ways[number] = low_left if x < y else 0
                into.where[pair] = number
                number += 1
    return number


@inlined
def one_by_one(
    row: NDArray[np.int16], flushes: NDArray[np.int16], suit: int, ranks: int, free: int, into: Holdings
) -> int:
    """Every holding of two cards, and how many they are; ``suit`` and ``ranks`` say how a flush can be made."""
    number = 0
    for j in range(free):
        b = into.free[j]
        rank = b >> 2
        first = rank * (rank + 1) // 2
        for i in range(j):
            a = into.free[i]
            value = row[first + (a >> 2)]
            if suit >= 0:
                held = ranks
                if (a & 3) == suit:
                    held |= 1 << (a >> 2)
                if (b & 3) == suit:
                    held |= 1 << (b >> 2)
                value = max(value, flushes[held])
            into.values[number] = value
            into.low[number], into.high[number] = a, b
            into.place[number] = b * (b - 1) // 2 + a
            into.ways[number] = into.low_ways[number] = into.high_ways[number] = 1
            number += 1
    return number


@inlined
def sort(number: int, holdings: Holdings) -> None:
    """Put ``number`` holdings in order from the lowest up, counting how often each half of a value comes."""
    values, order, half_sorted = holdings.values, holdings.order, holdings.half_sorted
    lower, upper = holdings.lower_bits, holdings.upper_bits
    lower[:] = 0
    upper[:] = 0
    for i in range(number):
        lower[(values[i] & _LOWER_BITS) + 1] += 1
        upper[(values[i] >> _HALF) + 1] += 1
    for i in range(_LOWER_BITS + 1):
        lower[i + 1] += lower[i]
        upper[i + 1] += upper[i]
    for i in range(number):
        digit = values[i] & _LOWER_BITS
        half_sorted[lower[digit]] = i
        lower[digit] += 1
    for i in range(number):
        digit = values[half_sorted[i]] >> _HALF
        order[upper[digit]] = half_sorted[i]
        upper[digit] += 1
