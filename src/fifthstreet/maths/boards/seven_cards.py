"""What seven cards are worth: a board of five with any two more."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from fifthstreet.cards import Ranking
from fifthstreet.compiled import compiled
from fifthstreet.maths.count.hand_arrays import RANK_KEYS, best_suited, hand_arrays
from fifthstreet.maths.count.situations import expand, root

#: How many cards lie on the board.
BOARD = 5
_KEYS = np.array(RANK_KEYS, np.int64)
#: How many pairs of ranks there are.
PAIRS = 13 * 14 // 2


class Sevens(NamedTuple):
    """Values of seven cards by the ranks of the board and of the two others, or by the ranks of a suit.

    ``row[k]`` is the row of ``plain`` for a board whose rank keys add up to k. ``suited`` has the best five of each
    set of ranks in one suit, -1 for fewer than five.
    """

    row: NDArray[np.int16]
    plain: NDArray[np.int16]
    suited: NDArray[np.int16]


@cache
def sevens(ranking: Ranking) -> Sevens:
    """The tables of a ranking of five cards: about a megabyte."""
    arrays = hand_arrays(ranking)
    boards = [ranks for ranks in combinations_with_replacement(range(13), BOARD) if ranks[0] != ranks[-1]]
    row = np.full(len(arrays.plain), -1, np.int16)
    keys = np.array(RANK_KEYS, np.int64)
    held = np.array(boards, np.int64)
    row[keys[held].sum(axis=1)] = np.arange(len(boards))
    plain = np.full((len(boards), PAIRS), -1, np.int16)
    _fill(held, keys, arrays.plain, plain)
    return Sevens(row, plain, best_suited(ranking))


@compiled
def _fill(
    boards: NDArray[np.int64], keys: NDArray[np.int64], five: NDArray[np.int16], plain: NDArray[np.int16]
) -> None:
    """The best five of each board's ranks and two more, where no rank is there five times."""
    ranks = np.empty(7, np.int64)
    for at in range(len(boards)):
        for j in range(5):
            ranks[j] = boards[at, j]
        for a in range(13):
            for b in range(a + 1):
                ranks[5], ranks[6] = a, b
                whole = 0
                most = 0
                for j in range(7):
                    whole += keys[ranks[j]]
                    same = 0
                    for k in range(7):
                        same += ranks[k] == ranks[j]
                    most = max(most, same)
                if most > 4:
                    continue
                best = -1
                for j in range(7):
                    for k in range(j + 1, 7):
                        best = max(best, five[whole - keys[ranks[j]] - keys[ranks[k]]])
                plain[at, a * (a + 1) // 2 + b] = best


def seven_card_chances(ranking: Ranking, gone: int, alike: int) -> NDArray[np.int64]:
    """How many choices of seven cards are worth each value: every board with any two more cards, each choice once."""
    boards = expand(root(alike), BOARD, gone)
    counts = np.zeros(len(ranking), np.int64)
    _count_values(boards.cards, boards.times, gone, sevens(ranking), counts)
    # Every choice of seven comes once for each two of its cards.
    return counts // comb(BOARD + 2, 2)


@compiled
def _count_values(
    boards: NDArray[np.uint8], times: NDArray[np.int32], gone: int, tables: Sevens, counts: NDArray[np.int64]
) -> None:
    free, masks = np.empty(52, np.int64), np.empty(4, np.int64)
    for at in range(len(boards)):
        taken, key = gone, 0
        masks[:] = 0
        for j in range(5):
            card = int(boards[at, j])
            taken |= 1 << card
            key += _KEYS[card >> 2]
            masks[card & 3] |= 1 << (card >> 2)
        n = 0
        for card in range(52):
            if not (taken >> card) & 1:
                free[n] = card
                n += 1
        row = tables.plain[tables.row[key]]
        for j in range(n):
            b = free[j]
            first = (b >> 2) * ((b >> 2) + 1) // 2
            for i in range(j):
                a = free[i]
                value = row[first + (a >> 2)]
                one = masks[a & 3] | 1 << (a >> 2)
                two = masks[b & 3] | 1 << (b >> 2)
                if (a & 3) == (b & 3):
                    one |= two
                value = max(value, tables.suited[one], tables.suited[two])
                for suit in range(4):
                    value = max(value, tables.suited[masks[suit]])
                counts[value] += times[at]
