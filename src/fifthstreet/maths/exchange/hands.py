"""Hands of five in rising order: every one there is, and one for all that an exchange of suits makes alike."""

from __future__ import annotations

from math import comb
from typing import NamedTuple

import numpy as np

from fifthstreet.cards import FIVE_CARD
from fifthstreet.compiled import compiled
from fifthstreet.maths.boards.suit_exchange import Shared, shared
from fifthstreet.maths.count.hand_arrays import CODES, ONE_SUIT, RANKS_AT, hand_arrays, start_of
from fifthstreet.maths.exchange.rows import Array
from fifthstreet.maths.exchange.shape import HAND


class Deck(NamedTuple):
    """The cards that are left, all hands of them with their values, and the kept ones with theirs and their times.

    Both rise from the lowest value; ``rising`` leads from the kept hands of ``kept[5]`` to that order.
    """

    cards: Array
    hands: Array
    values: Array
    mine: Array
    worth: Array
    times: Array
    rising: Array
    kept: dict[int, Shared]


def deck_of(gone: int, alike: int) -> Deck:
    """The hands of a deck from which some cards are gone."""
    cards = np.array([card for card in range(52) if not gone >> card & 1], np.int64)
    kept = {size: shared(size, gone, alike) for size in range(1, HAND + 1)}
    worth = values_of(kept[HAND].cards)
    rising = np.argsort(worth, kind="stable")
    hands = np.empty((comb(len(cards), HAND), HAND), np.uint8)
    _fill(cards, hands)
    values = values_of(hands)
    order = np.argsort(values, kind="stable")
    mine, times = kept[HAND].cards[rising].astype(np.int64), kept[HAND].times[rising].astype(np.int64)
    return Deck(cards, hands[order], values[order], mine, worth[rising], times, rising, kept)


@compiled
def _fill(cards: Array, hands: Array) -> None:
    """Write down every hand of five."""
    at = 0
    for a in range(len(cards)):
        for b in range(a + 1, len(cards)):
            for c in range(b + 1, len(cards)):
                for d in range(c + 1, len(cards)):
                    for e in range(d + 1, len(cards)):
                        hands[at, 0], hands[at, 1], hands[at, 2] = cards[a], cards[b], cards[c]
                        hands[at, 3], hands[at, 4] = cards[d], cards[e]
                        at += 1


def values_of(hands: Array) -> Array:
    """The value of each hand."""
    arrays = hand_arrays(FIVE_CARD)
    sums = np.uint64(start_of(HAND)) + CODES[hands].sum(axis=1, dtype=np.uint64)
    suited = arrays.suited[(sums >> np.uint64(RANKS_AT)).astype(np.int64) & 0x1FFF]
    plain = arrays.plain[np.minimum((sums & np.uint64(0xFFFFFFFF)).astype(np.int64), len(arrays.plain) - 1)]
    found: Array = np.where(sums & ONE_SUIT != 0, suited, plain).astype(np.int64)
    return found
