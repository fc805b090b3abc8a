"""Shared cards up to an exchange of suits, and where the cards beside them go in that exchange."""

from __future__ import annotations

from functools import cache
from itertools import permutations
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from fifthstreet.compiled import compiled
from fifthstreet.maths.count.situations import expand, root
from fifthstreet.maths.count.tables import CHOOSE

#: Every exchange of suits: suit s becomes EXCHANGES[e][s].
EXCHANGES = tuple(permutations(range(4)))
HOLDINGS = comb(52, 2)


@cache
def exchanged_holdings() -> NDArray[np.uint16]:
    """For each exchange of suits, where each holding goes; the cards a < b have the number b(b-1)/2 + a."""
    pairs = [(a, b) for b in range(52) for a in range(b)]
    found = np.empty((len(EXCHANGES), HOLDINGS), np.uint16)
    for number, suits in enumerate(EXCHANGES):
        for at, cards in enumerate(pairs):
            low, high = sorted((card & ~3) | suits[card & 3] for card in cards)
            found[number, at] = high * (high - 1) // 2 + low
    return found


class Shared(NamedTuple):
    """Sets of shared cards, one for all that differ by an exchange of suits.

    ``cards`` and ``times`` say which they are and how many each stands for. Of any set, by the sum of binomial
    numbers of its cards, ``like`` is the kept set and ``by`` the exchange that leads to it. ``order[i]`` exchanges
    leave kept set i as it is: the first of ``keeps[i]``.
    """

    cards: NDArray[np.uint8]
    times: NDArray[np.int32]
    like: NDArray[np.int32]
    by: NDArray[np.int8]
    order: NDArray[np.int64]
    keeps: NDArray[np.int8]


def shared(size: int, gone: int, alike: int) -> Shared:
    """All sets of ``size`` shared cards that are not gone; ``alike`` says which suits can be exchanged."""
    level = expand(root(alike), size, gone)
    may = [number for number, suits in enumerate(EXCHANGES) if _may(suits, alike)]
    like = np.full(comb(52, size), -1, np.int32)
    by = np.zeros(len(like), np.int8)
    keeps = np.zeros((len(level), len(EXCHANGES)), np.int8)
    order = np.zeros(len(level), np.int64)
    _spread(level.cards, np.array(EXCHANGES, np.int64), np.array(may, np.int64), like, by, order, keeps)
    return Shared(level.cards, level.times, like, by, order, keeps)


def _may(suits: tuple[int, ...], alike: int) -> bool:
    """Whether an exchange moves suits only among those that are alike."""
    group = [0]
    for bit in range(3):
        group.append(group[-1] + (not alike >> bit & 1))
    return all(group[suit] == group[suits[suit]] for suit in range(4))


@compiled
def _spread(
    cards: NDArray[np.uint8],
    exchanges: NDArray[np.int64],
    may: NDArray[np.int64],
    like: NDArray[np.int32],
    by: NDArray[np.int8],
    order: NDArray[np.int64],
    keeps: NDArray[np.int8],
) -> None:
    """Write down each kept set under all the names that exchanges of suits give it."""
    size = cards.shape[1]
    row = np.empty(size, np.int64)
    for at in range(len(cards)):
        for one in may:
            for j in range(size):
                card = cards[at, j]
                row[j] = (card & 0xFC) | exchanges[one, card & 3]
            row.sort()
            name = 0
            for j in range(size):
                name += CHOOSE[row[j], j + 1]
            same = True
            for j in range(size):
                same = same and row[j] == cards[at, j]
            if same:
                keeps[at, order[at]] = one
                order[at] += 1
            if like[name] < 0:
                like[name] = at
                # From the set of this name back to the kept one.
                for back in may:
                    turned = True
                    for suit in range(4):
                        turned = turned and exchanges[back, exchanges[one, suit]] == suit
                    if turned:
                        by[name] = back
