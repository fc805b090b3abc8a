"""A hand of five hands what it is worth on to its parts, one for all that an exchange of suits makes alike."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

import numpy as np

from fifthstreet.compiled import compiled
from fifthstreet.maths.boards.suit_exchange import Shared
from fifthstreet.maths.exchange.rows import EXCHANGED, Array, name_of, put_in_order
from fifthstreet.maths.exchange.shape import HAND


class Parts(NamedTuple):
    """Which cards of a hand of five are a part of a size, in each way, and the kept sets of that size.

    ``like`` and ``by`` lead from any set to the kept one, ``order`` and ``keeps`` are the exchanges that leave that
    one as it is.
    """

    chosen: Array
    like: Array
    by: Array
    order: Array
    keeps: Array
    size: int


def parts_of(kept: Shared) -> Parts:
    """The parts of a hand of the size of these sets."""
    size = kept.cards.shape[1]
    ways = [[*way, *(at for at in range(HAND) if at not in way)] for way in combinations(range(HAND), size)]
    return Parts(np.array(ways, np.int64), kept.like, kept.by, kept.order, kept.keeps, size)


@compiled
def images(hand: Array, parts: Parts, found: Array) -> int:
    """Every way a hand like this one holds a kept set: which set, and the two exchanges that lead there.

    Each other rest of the hand comes once, so that every hand that holds the set is met once over all kept hands.
    """
    number, size = 0, parts.size
    part, rest = np.empty(size, np.int64), np.empty(5 - size, np.int64)
    for way in range(len(parts.chosen)):
        for at in range(size):
            part[at] = hand[parts.chosen[way, at]]
        name = name_of(part, size)
        kept, first = parts.like[name], parts.by[name]
        for stays in range(parts.order[kept]):
            second = parts.keeps[kept, stays]
            for at in range(5 - size):
                rest[at] = EXCHANGED[second, EXCHANGED[first, hand[parts.chosen[way, size + at]]]]
            put_in_order(rest, 5 - size)
            code = 0
            for at in range(5 - size):
                code = code * 64 + rest[at]
            is_new = True
            for before in range(number):
                is_new = is_new and not (found[before, 0] == kept and found[before, 3] == code)
            if is_new:
                found[number, 0], found[number, 1], found[number, 2], found[number, 3] = kept, first, second, code
                number += 1
    return number


@compiled
def spread(vector: Array, ways: Array, number: int, moved: Array, table: Array) -> None:
    """Add a vector by pairs or by threes to the kept sets that a hand holds."""
    for way in range(number):
        row, first, second = table[ways[way, 0]], moved[ways[way, 1]], moved[ways[way, 2]]
        for at in range(len(vector)):
            row[second[first[at]]] += vector[at]


@compiled
def spread_by_two(worth: Array, left: Array, ways: Array, number: int, table: Array) -> None:
    """Add what a hand is worth, by a card given up and the open one, to the kept sets that it holds."""
    to = np.empty(52, np.int64)
    for way in range(number):
        row, first, second = table[ways[way, 0]], ways[way, 1], ways[way, 2]
        for card in left:
            to[card] = EXCHANGED[second, EXCHANGED[first, card]]
        for gone in left:
            for shown in left:
                if shown != gone:
                    row[to[gone] * 52 + to[shown]] += worth[gone, shown]
