"""How many of the dealer's hands lie below, level with and above the player's, given the cards that are gone.

One sweep over all hands of the dealer, the lowest first, keeps for every set of at most five cards the number of
hands so far that hold the whole set. At a player's value these numbers give, by inclusion and exclusion over the
player's cards, the number of lower hands that hold the dealer's open cards and none of the player's.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import comb

import numpy as np
from numpy.typing import NDArray

from fifthstreet.cards import Ranking
from fifthstreet.compiled import compiled
from fifthstreet.games.description import Comparison
from fifthstreet.maths.count.hand_arrays import CODES, ONE_SUIT, RANK_KEYS, RANKS_AT, hand_arrays, start_of

Bytes = NDArray[np.uint8]
Shorts = NDArray[np.int16]
Ints = NDArray[np.int32]
Longs = NDArray[np.int64]

#: How a player's hand stands to the dealer's, in the order of the columns that are counted.
COMPARISONS: tuple[Comparison, ...] = ("unqualified", "higher", "equal", "lower")
UNQUALIFIED, HIGHER, EQUAL, LOWER = range(len(COMPARISONS))

_KEYS = np.array(RANK_KEYS, np.int64)
_START = np.uint64(start_of(5))
_TO_RANKS = np.uint64(RANKS_AT)
_RANK_BITS = np.uint64(0x1FFF)
_LOW = np.uint64(0xFFFFFFFF)
#: CHOOSE[n, k]: in how many ways k of n cards can be chosen.
CHOOSE = np.array([[comb(n, k) for k in range(7)] for n in range(53)], np.int64)
#: Where the sets of a size begin when all sets are numbered, the smaller first.
_BEGIN = np.array([sum(comb(52, smaller) for smaller in range(size)) for size in range(7)], np.int64)


@dataclass(frozen=True)
class Hands:
    """Every hand that can be dealt, the lowest first; ``begin[v]`` is where those of value v begin."""

    ranking: Ranking
    cards: NDArray[np.uint8]
    begin: NDArray[np.int64]


def all_hands(ranking: Ranking, gone: int) -> Hands:
    """The hands of a ranking's size out of the cards that are not gone."""
    deck = np.array([card for card in range(52) if not gone >> card & 1], np.uint8)
    cards = combinations_of(deck, ranking.size)
    values = values_of(cards, ranking)
    order = np.argsort(values, kind="stable")
    begin = np.searchsorted(values[order], np.arange(len(ranking) + 1)).astype(np.int64)
    return Hands(ranking, cards[order], begin)


def combinations_of(deck: NDArray[np.uint8], size: int) -> NDArray[np.uint8]:
    """Every choice of so many cards."""
    cards = np.empty((comb(len(deck), size), size), np.uint8)
    _combine(deck, cards)
    return cards


def values_of(cards: NDArray[np.uint8], ranking: Ranking) -> NDArray[np.int16]:
    """The value of each row of cards."""
    arrays = hand_arrays(ranking)
    values = np.empty(len(cards), np.int16)
    rank = _values_of_five if ranking.size == 5 else _values
    rank(cards, values, arrays.plain, arrays.suited)
    return values


def comparisons(
    player: NDArray[np.uint8],
    open_cards: NDArray[np.uint8],
    values: NDArray[np.int16],
    hands: Hands,
    qualifies: int,
) -> NDArray[np.int32]:
    """For each situation the dealer's hands by how the player's stands to them: one column for each comparison.

    ``player`` are cards the dealer cannot have, ``open_cards`` some that he has; a dealer below the value
    ``qualifies`` does not qualify.
    """
    size = hands.cards.shape[1]
    held = np.zeros(int(_BEGIN[size]) + comb(52, size), np.int32)
    below = held.copy()
    _add(hands.cards, 0, hands.begin[qualifies], below)
    order = np.argsort(values, kind="stable")
    begin = np.searchsorted(values[order], np.arange(len(hands.begin))).astype(np.int64)
    counts = np.zeros((len(values), len(COMPARISONS)), np.int32)
    _compare(player, open_cards, order, begin, hands.cards, hands.begin, held, below, qualifies, counts)
    return counts


def below(
    player: NDArray[np.uint8],
    open_cards: NDArray[np.uint8],
    hands: Hands,
    values: NDArray[np.int16],
    weight: NDArray[np.int64],
    limits: tuple[int, ...],
) -> list[int]:
    """In how many deals, each situation weighed, both the player's and the dealer's hand lie below each limit."""
    size = hands.cards.shape[1]
    # What belongs to one set of cards stands together, so that it is fetched at once.
    tables = np.zeros((int(_BEGIN[size]) + comb(52, size), len(limits)), np.int32)
    held, start = np.zeros(len(tables), np.int32), 0
    for number in np.argsort(limits):
        stop = int(hands.begin[limits[number]])
        _add(hands.cards, start, stop, held)
        tables[:, number], start = held, stop
    totals = np.zeros(len(limits), np.int64)
    _below(player, open_cards, values, weight, np.array(limits, np.int64), tables, size, totals)
    return [int(total) for total in totals]


@compiled
def _below(
    player: Bytes,
    open_cards: Bytes,
    values: Shorts,
    weight: Longs,
    limits: Longs,
    tables: Ints,
    size: int,
    totals: Longs,
) -> None:
    """Inclusion and exclusion over the player's cards, as in ``_compare``, for several limits at once."""
    dead, seen = player.shape[1], open_cards.shape[1]
    at = np.empty(2 << dead, np.int64)
    length = np.empty(2 << dead, np.int64)
    sign = np.empty(2 << dead, np.int64)
    mixed = np.empty(dead + seen, np.int64)
    found = np.empty(len(limits), np.int64)
    for i in range(len(values)):
        for j in range(dead):
            mixed[j] = player[i, j]
        for j in range(seen):
            mixed[dead + j] = open_cards[i, j] + 64
        for j in range(1, dead + seen):
            card = mixed[j]
            k = j - 1
            while k >= 0 and (mixed[k] & 63) > (card & 63):
                mixed[k + 1] = mixed[k]
                k -= 1
            mixed[k + 1] = card
        at[0], length[0], sign[0] = 0, 0, 1
        m, opened = 1, 0
        for j in range(dead + seen):
            card = mixed[j] & 63
            if mixed[j] >= 64:
                opened += 1
                for k in range(m):
                    at[k] += CHOOSE[card, length[k] + 1]
                    length[k] += 1
                continue
            grown = m
            for k in range(m):
                if length[k] - opened < size - seen:
                    at[grown] = at[k] + CHOOSE[card, length[k] + 1]
                    length[grown] = length[k] + 1
                    sign[grown] = -sign[k]
                    grown += 1
            m = grown
        found[:] = 0
        for k in range(m):
            one = _BEGIN[length[k]] + at[k]
            for number in range(len(limits)):
                found[number] += sign[k] * tables[one, number]
        for number in range(len(limits)):
            if values[i] < limits[number]:
                totals[number] += weight[i] * found[number]


@compiled
def _combine(deck: Bytes, cards: Bytes) -> None:
    """Write down every choice of cards, each in the order of the deck."""
    size = cards.shape[1]
    pick = np.arange(size)
    for at in range(cards.shape[0]):
        for j in range(size):
            cards[at, j] = deck[pick[j]]
        j = size - 1
        while j >= 0 and pick[j] == len(deck) - size + j:
            j -= 1
        if j >= 0:
            pick[j] += 1
            for k in range(j + 1, size):
                pick[k] = pick[k - 1] + 1


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
    """The same for five cards, three times as fast without a loop over them."""
    for at in range(cards.shape[0]):
        total = _START + CODES[cards[at, 0]] + CODES[cards[at, 1]] + CODES[cards[at, 2]]
        total += CODES[cards[at, 3]] + CODES[cards[at, 4]]
        if total & ONE_SUIT:
            values[at] = suited[(total >> _TO_RANKS) & _RANK_BITS]
        else:
            values[at] = plain[total & _LOW]


@compiled
def _add(cards: Bytes, start: int, stop: int, held: Ints) -> None:
    """Count these hands for every set of cards that they hold."""
    size = cards.shape[1]
    at = np.empty(64, np.int64)
    length = np.empty(64, np.int64)
    for hand in range(start, stop):
        at[0] = 0
        length[0] = 0
        n = 1
        for j in range(size):
            card = cards[hand, j]
            for k in range(n):
                at[n + k] = at[k] + CHOOSE[card, length[k] + 1]
                length[n + k] = length[k] + 1
            n *= 2
        for k in range(n):
            held[_BEGIN[length[k]] + at[k]] += 1


@compiled
def _compare(  # noqa: PLR0915 - one loop: a helper that takes arrays would cost many times its work
    player: Bytes,
    open_cards: Bytes,
    order: Longs,
    begin: Longs,
    cards: Bytes,
    hand_begin: Longs,
    held: Ints,
    below: Ints,
    qualifies: int,
    counts: Ints,
) -> None:
    """Go through the values from the lowest and count, at each, for the situations in which the player has it."""
    size = cards.shape[1]
    dead, seen = player.shape[1], open_cards.shape[1]
    most = 1 << dead
    left = size - seen
    group = 0
    for value in range(begin.shape[0] - 1):
        group = max(group, begin[value + 1] - begin[value])
    sets = np.empty((group, most), np.int32)
    signs = np.empty((group, most), np.int8)
    number = np.empty(group, np.int64)
    at = np.empty(2 * most, np.int64)
    length = np.empty(2 * most, np.int64)
    sign = np.empty(2 * most, np.int64)
    mixed = np.empty(dead + seen, np.int64)
    for value in range(begin.shape[0] - 1):
        start, stop = begin[value], begin[value + 1]
        for place in range(start, stop):
            i = order[place]
            # The player's and the open cards together, in order; the open ones marked by an added 64.
            n = 0
            for j in range(dead):
                mixed[n] = player[i, j]
                n += 1
            for j in range(seen):
                mixed[n] = open_cards[i, j] + 64
                n += 1
            for j in range(1, n):
                card = mixed[j]
                k = j - 1
                while k >= 0 and (mixed[k] & 63) > (card & 63):
                    mixed[k + 1] = mixed[k]
                    k -= 1
                mixed[k + 1] = card
            at[0] = 0
            length[0] = 0
            sign[0] = 1
            m = 1
            opened = 0
            for j in range(n):
                card = mixed[j] & 63
                if mixed[j] >= 64:
                    opened += 1
                    for k in range(m):
                        at[k] += CHOOSE[card, length[k] + 1]
                        length[k] += 1
                else:
                    grown = m
                    for k in range(m):
                        if length[k] - opened < left:
                            at[grown] = at[k] + CHOOSE[card, length[k] + 1]
                            length[grown] = length[k] + 1
                            sign[grown] = -sign[k]
                            grown += 1
                    m = grown
            for k in range(m):
                sets[place - start, k] = _BEGIN[length[k]] + at[k]
                signs[place - start, k] = sign[k]
            number[place - start] = m
            unqualified = 0
            lower = 0
            for k in range(m):
                unqualified += sign[k] * below[sets[place - start, k]]
                lower += sign[k] * held[sets[place - start, k]]
            counts[i, UNQUALIFIED] = unqualified
            if value >= qualifies:
                counts[i, HIGHER] = lower - unqualified
        _add(cards, hand_begin[value], hand_begin[value + 1], held)
        if value >= qualifies:
            for place in range(start, stop):
                i = order[place]
                up_to = 0
                for k in range(number[place - start]):
                    up_to += signs[place - start, k] * held[sets[place - start, k]]
                counts[i, EQUAL] = up_to - counts[i, UNQUALIFIED] - counts[i, HIGHER]
