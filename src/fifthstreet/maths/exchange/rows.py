"""Rows of sums over hands by the cards they hold: one for every set of at most three cards, by two or three others.

What lies in no card of a hand is the row of no card, less those of one, plus those of two, less those of three.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from fifthstreet.compiled import compiled, inlined
from fifthstreet.maths.boards.suit_exchange import EXCHANGES

PAIRS, TRIPLES = 1326, 22_100
_BY_PAIRS = 2
#: Of whole numbers, of one size or another.
Array = NDArray[Any]
#: A card, or a number that compiled code makes of cards.
Number = Any
#: EXCHANGED[e][card]: where an exchange of suits takes a card.
EXCHANGED = np.array([[(card & ~3) | suits[card & 3] for card in range(52)] for suits in EXCHANGES], np.int64)


@inlined
def two(a: Number, b: Number) -> Number:
    """The number of a pair of cards, in any order."""
    return b * (b - 1) // 2 + a if a < b else a * (a - 1) // 2 + b


@inlined
def three(a: Number, b: Number, c: Number) -> Number:
    """The number of three cards, the lowest first."""
    return c * (c - 1) * (c - 2) // 6 + b * (b - 1) // 2 + a


@inlined
def name_of(cards: Array, size: int) -> Number:
    """The number of a set of cards among those of its size, the lowest card first."""
    name = cards[0]
    if size > 1:
        name += cards[1] * (cards[1] - 1) // 2
    if size > 2:
        name += cards[2] * (cards[2] - 1) * (cards[2] - 2) // 6
    if size > 3:
        name += cards[3] * (cards[3] - 1) * (cards[3] - 2) * (cards[3] - 3) // 24
    if size > 4:
        name += cards[4] * (cards[4] - 1) * (cards[4] - 2) * (cards[4] - 3) * (cards[4] - 4) // 120
    return name


@inlined
def put_in_order(cards: Array, size: int) -> None:
    """Sort a few cards where they lie."""
    for at in range(1, size):
        card = cards[at]
        to = at
        while to > 0 and cards[to - 1] > card:
            cards[to] = cards[to - 1]
            to -= 1
        cards[to] = card


@compiled
def exchanged_sets(exchanged: Array, size: int) -> Array:
    """For each exchange of suits, where each pair or each three cards go."""
    found = np.empty((len(exchanged), PAIRS if size == 2 else TRIPLES), np.int64)
    row = np.empty(3, np.int64)
    for one in range(len(exchanged)):
        for c in range(52):
            for b in range(c):
                if size == 2:
                    found[one, two(b, c)] = two(exchanged[one, b], exchanged[one, c])
                    continue
                for a in range(b):
                    row[0], row[1], row[2] = exchanged[one, a], exchanged[one, b], exchanged[one, c]
                    put_in_order(row, 3)
                    found[one, three(a, b, c)] = three(row[0], row[1], row[2])
    return found


class Rows(NamedTuple):
    """Sums by pairs or by threes over the hands that hold no given card, one, two or three of them."""

    none: Array
    one: Array
    both: Array
    all_three: Array


def no_rows(others: int, kind: type[np.signedinteger[Any]] = np.int32) -> Rows:
    """Rows before any hand, by two or by three other cards; by three, nobody asks for three given cards."""
    across = PAIRS if others == _BY_PAIRS else TRIPLES
    down = (52, PAIRS, TRIPLES if others == _BY_PAIRS else 0)
    return Rows(np.zeros(across, kind), *(np.zeros((number, across), kind) for number in down))


@compiled
def _add_by_pairs(hand: Array, weight: int, rows: Rows) -> None:
    """Add a hand to the rows by pairs: under every pair it holds, in the rows of its other cards."""
    row = np.empty(3, np.int64)
    for i in range(5):
        for j in range(i + 1, 5):
            pair = two(np.int64(hand[i]), np.int64(hand[j]))
            at = 0
            for k in range(5):
                if k not in (i, j):
                    row[at] = hand[k]
                    at += 1
            rows.none[pair] += weight
            for k in range(3):
                rows.one[row[k], pair] += weight
            rows.both[two(row[0], row[1]), pair] += weight
            rows.both[two(row[0], row[2]), pair] += weight
            rows.both[two(row[1], row[2]), pair] += weight
            rows.all_three[three(row[0], row[1], row[2]), pair] += weight


@compiled
def _add_by_triples(hand: Array, weight: int, rows: Rows) -> None:
    """Add a hand to the rows by threes: under every three cards it holds, in the rows of the other two."""
    row = np.empty(3, np.int64)
    for i in range(5):
        for j in range(i + 1, 5):
            at = 0
            for k in range(5):
                if k not in (i, j):
                    row[at] = hand[k]
                    at += 1
            name = three(row[0], row[1], row[2])
            rows.none[name] += weight
            rows.one[hand[i], name] += weight
            rows.one[hand[j], name] += weight
            rows.both[two(np.int64(hand[i]), np.int64(hand[j])), name] += weight


@compiled
def add(hands: Array, weights: Array, rows: Rows) -> None:
    """Add hands with their weights to the rows."""
    by_pairs = len(rows.all_three) > 0
    for at in range(len(hands)):
        if weights[at] != 0:
            if by_pairs:
                _add_by_pairs(hands[at], weights[at], rows)
            else:
                _add_by_triples(hands[at], weights[at], rows)


@compiled
def outside(hand: Array, rows: Rows, found: Array) -> None:
    """The sums over all that share no card with a hand."""
    across = len(found)
    for at in range(across):
        found[at] = rows.none[at]
    for i in range(5):
        row = rows.one[hand[i]]
        for at in range(across):
            found[at] -= row[at]
        for j in range(i + 1, 5):
            row = rows.both[two(np.int64(hand[i]), np.int64(hand[j]))]
            for at in range(across):
                found[at] += row[at]
            if len(rows.all_three) == 0:
                continue
            for k in range(j + 1, 5):
                row = rows.all_three[three(np.int64(hand[i]), np.int64(hand[j]), np.int64(hand[k]))]
                for at in range(across):
                    found[at] -= row[at]


@compiled
def each_outside(hands: Array, rows: Rows, found: Array) -> None:
    """The same for several hands, a row for each."""
    for at in range(len(hands)):
        outside(hands[at], rows, found[at])
