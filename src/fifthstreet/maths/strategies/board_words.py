"""What a strategy can ask about a player's own cards beside the community cards."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from fifthstreet.cards import DECK, JOKER, RANKS, Ranking
from fifthstreet.compiled import compiled
from fifthstreet.maths.count.hand_values import best_values
from fifthstreet.maths.solve.policy import CardArray

#: The rank of a pair where there is none: below the two.
NONE = -1
#: Worth less than every hand: a card that cannot be dealt to the dealer beats nothing.
_NOTHING = -1


def own_place(own: CardArray, *, highest: bool) -> NDArray[np.int8]:
    """The rank of your own highest or lowest card."""
    ranks = own >> 2
    return np.asarray(ranks.max(axis=1) if highest else ranks.min(axis=1), np.int8)


def overcards(own: CardArray, board: CardArray) -> NDArray[np.int8]:
    """How many of your own cards are above every community card."""
    top = (board >> 2).max(axis=1, keepdims=True)
    return np.asarray(((own >> 2) > top).sum(axis=1), np.int8)


def matched(own: CardArray, cards: CardArray) -> NDArray[np.int8]:
    """The highest rank of your own that two or more of your cards have."""
    ranks, found = cards >> 2, np.full(len(own), NONE, np.int8)
    for column in range(own.shape[1]):
        rank = own[:, column] >> 2
        twice = (ranks == rank[:, None]).sum(axis=1) > 1
        np.copyto(found, rank.astype(np.int8), where=twice & (rank.astype(np.int8) > found))
    return found


def own_suit(own: CardArray, cards: CardArray) -> NDArray[np.int8]:
    """The most of your cards that are of one suit, which one of your own has."""
    suits = np.where(cards == JOKER, JOKER.suit, cards & 3)
    mine = np.where(own == JOKER, JOKER.suit, own & 3)
    counted = [
        np.where((mine == suit).any(axis=1), (suits == suit).sum(axis=1, dtype=np.int8), 0) for suit in range(4)
    ]
    return np.asarray(np.stack(counted).max(axis=0), np.int8)


def straight_outs(own: CardArray, cards: CardArray, size: int) -> NDArray[np.int8]:
    """How many ranks would complete a straight that one of your own cards is in."""
    held, mine = _bits(cards), _bits(own)
    outs = np.zeros(len(own), np.uint16)
    for run in _runs(size):
        missing = np.uint16(run) & ~held
        one_short = (missing != 0) & (missing & (missing - np.uint16(1)) == 0) & (mine & np.uint16(run) != 0)
        outs |= np.where(one_short, missing, np.uint16(0))
    return np.bitwise_count(outs).astype(np.int8)


def outs_against(own: CardArray, board: CardArray, value: NDArray[np.int16], ranking: Ranking) -> NDArray[np.int8]:
    """How many unseen cards would beat your hand, if the dealer held one of them and the board."""
    new = np.ones(len(board), bool)
    new[1:] = (board[1:] != board[:-1]).any(axis=1)
    boards, which = board[new], np.cumsum(new) - 1
    every = np.array([int(card) for card in DECK], np.uint8)
    rows = np.hstack([np.repeat(boards, len(every), axis=0), np.tile(every, len(boards))[:, None]])
    worth = best_values(rows, range(rows.shape[1]), ranking).astype(np.int16)
    worth[(rows[:, :-1] == rows[:, -1:]).any(axis=1)] = _NOTHING
    found = np.zeros(len(own), np.int8)
    _beaten(own, value.reshape(-1).astype(np.int16), worth.reshape(len(boards), len(every)), which, found)
    return found


@compiled
def _beaten(
    own: CardArray,
    value: NDArray[np.int16],
    worth: NDArray[np.int16],
    which: NDArray[np.int64],
    found: NDArray[np.int8],
) -> None:
    for at in range(len(own)):
        row = worth[which[at]]
        number = 0
        for card in range(row.shape[0]):
            number += row[card] > value[at]
        for j in range(own.shape[1]):
            number -= row[own[at, j]] > value[at]
        found[at] = number


def _bits(cards: CardArray) -> NDArray[np.uint16]:
    """The ranks of some cards as bits; a joker has none."""
    found = np.zeros(len(cards), np.uint16)
    for column in range(cards.shape[1]):
        rank = (cards[:, column] >> 2).astype(np.uint16)
        found |= np.where(rank < len(RANKS), np.left_shift(np.uint16(1), rank), np.uint16(0))
    return found


@cache
def _runs(size: int) -> tuple[int, ...]:
    """The ranks of each straight of a size, as bits; the ace is below the two as well."""
    ranks = len(RANKS)
    starts = range(-1, ranks - size + 1)
    return tuple(sum(1 << ((low + step) % ranks) for step in range(size)) for low in starts)
