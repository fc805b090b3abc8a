"""How many of the dealer's hands lie below, level with and above the player's, given the cards that are gone.

One sweep over all hands of the dealer, the lowest first, keeps for every set of at most five cards the number of
hands so far that hold the whole set. At a player's value these numbers give, by inclusion and exclusion over the
player's cards, the number of lower hands that hold the dealer's open cards and none of the player's.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from fifthstreet.cards import Ranking
from fifthstreet.compiled import compiled, inlined
from fifthstreet.games.description import Comparison
from fifthstreet.maths.count.hand_arrays import CODES, ONE_SUIT, RANK_KEYS, RANKS_AT, hand_arrays, start_of

Bytes = NDArray[np.uint8]
Shorts = NDArray[np.int16]
Ints = NDArray[np.int32]
Longs = NDArray[np.int64]
Flags = NDArray[np.bool_]

#: How a player's hand stands to the dealer's, in the order of the columns that are counted.
COLUMNS: tuple[Comparison, ...] = ("unqualified", "higher", "equal", "lower")
UNQUALIFIED, HIGHER, EQUAL, LOWER = range(len(COLUMNS))

_KEYS = np.array(RANK_KEYS, np.int64)
_START = np.uint64(start_of(5))
_TO_RANKS = np.uint64(RANKS_AT)
_RANK_BITS = np.uint64(0x1FFF)
_LOW = np.uint64(0xFFFFFFFF)
#: CHOOSE[n, k]: in how many ways k of n cards can be chosen.
CHOOSE = np.array([[comb(n, k) for k in range(7)] for n in range(53)], np.int64)
#: Where the sets of a size begin when all sets are numbered, the smaller first.
_BEGIN = np.array([sum(comb(52, smaller) for smaller in range(size)) for size in range(7)], np.int64)


class Hands(NamedTuple):
    """Every hand that can be dealt, the lowest first; ``begin[v]`` is where those of value v begin."""

    cards: NDArray[np.uint8]
    begin: NDArray[np.int64]


def all_hands(ranking: Ranking, gone: int, held: Sequence[int] | Bytes = ()) -> Hands:
    """The hands out of the cards that are not gone; where some cards are held, what can come to them."""
    deck = np.array([card for card in range(52) if not gone >> card & 1 and card not in held], np.uint8)
    size = ranking.size - len(held)
    cards = np.empty((comb(len(deck), size), size), np.uint8)
    _combine(deck, cards)
    whole = np.hstack([cards, np.tile(np.array(held, np.uint8), (len(cards), 1))])
    order, begin = _by_value(values_of(whole, ranking), len(ranking))
    return Hands(cards[order], begin)


def _by_value(values: Shorts, number: int) -> tuple[Longs, Longs]:
    """An order from the lowest value up, and where in it each of a number of values begins."""
    order = np.argsort(values, kind="stable")
    return order, np.searchsorted(values[order], np.arange(number + 1)).astype(np.int64)


def values_of(cards: NDArray[np.uint8], ranking: Ranking) -> NDArray[np.int16]:
    """The value of each row of cards."""
    arrays = hand_arrays(ranking)
    values = np.empty(len(cards), np.int16)
    rank = _values_of_five if ranking.size == 5 else _values
    rank(cards, values, arrays.plain, arrays.suited)
    return values


def best_values(cards: NDArray[np.uint8], columns: Iterable[int], ranking: Ranking) -> NDArray[np.int16]:
    """The value of the cards in some columns of each row; of more than a hand takes, the best ones count."""
    choices = combinations(columns, ranking.size)
    best = values_of(np.ascontiguousarray(cards[:, next(choices)]), ranking)
    for choice in choices:
        np.maximum(best, values_of(np.ascontiguousarray(cards[:, choice]), ranking), out=best)
    return best


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
    order, begin = _by_value(values, len(hands.begin) - 1)
    counts = np.zeros((len(values), len(COLUMNS)), np.int32)
    _compare(player, open_cards, order, begin, hands, held, below, qualifies, counts)
    return counts


def shared_comparisons(
    cards: NDArray[np.uint8],
    columns: Sequence[int],
    hidden: int,
    values: NDArray[np.int16],
    ranking: Ranking,
    gone: int,
    qualifies: int,
) -> NDArray[np.int32]:
    """The same where the dealer's hand has cards that lie open for both: every way to complete it is tried.

    ``columns`` are those of the dealer's hand among the cards of a situation; ``hidden`` cards come to them.
    """
    arrays = hand_arrays(ranking)
    counts = np.zeros((len(values), len(COLUMNS)), np.int32)
    known = np.ascontiguousarray(cards[:, list(columns)])
    _compare_shared(cards, known, hidden, values, arrays.plain, arrays.suited, gone, qualifies, counts)
    return counts


def below(
    player: NDArray[np.uint8],
    open_cards: NDArray[np.uint8],
    hands: Hands,
    values: NDArray[np.int16],
    weight: NDArray[np.int64],
    limits: tuple[int, ...],
) -> list[int]:
    """In how many deals of a whole deck, each situation weighed, both hands lie below each limit.

    The dealer's hands from a limit up are counted, and taken out of all: they are few where the limits are high.
    """
    size = hands.cards.shape[1]
    # What belongs to one set of cards stands together, so that it is fetched at once.
    tables = np.zeros((int(_BEGIN[size]) + comb(52, size), len(limits)), np.int32)
    held = np.zeros(len(tables), np.bool_)
    _add_from(hands.cards, hands.begin[np.array(limits)], tables, held)
    every = comb(52 - player.shape[1] - open_cards.shape[1], size - open_cards.shape[1])
    totals = np.zeros(len(limits), np.int64)
    _below(player, open_cards, values, weight, np.array(limits, np.int64), tables, held, size, every, totals)
    return [int(total) for total in totals]


@compiled
def _below(
    player: Bytes,
    open_cards: Bytes,
    values: Shorts,
    weight: Longs,
    limits: Longs,
    tables: Ints,
    held: Flags,
    size: int,
    every: int,
    totals: Longs,
) -> None:
    """Inclusion and exclusion over the player's cards, as in ``_compare``, for several limits at once."""
    most = 2 << player.shape[1]
    at, length, sign = np.empty(most, np.int64), np.empty(most, np.int64), np.empty(most, np.int64)
    mixed = np.empty(player.shape[1] + open_cards.shape[1], np.int64)
    found = np.empty(len(limits), np.int64)
    for i in range(len(values)):
        number = _sets(player, open_cards, i, size, mixed, at, length, sign)
        found[:] = every
        for k in range(number):
            one, times = at[k], sign[k]
            # Most sets are in none of these hands: that is seen without a look at the large table.
            if held[one]:
                for limit in range(len(limits)):
                    found[limit] -= times * tables[one, limit]
        for limit in range(len(limits)):
            if values[i] < limits[limit]:
                totals[limit] += weight[i] * found[limit]


@inlined
def _sets(
    player: Bytes, open_cards: Bytes, i: int, size: int, mixed: Longs, at: Longs, length: Longs, sign: Longs
) -> int:
    """Number the sets of one situation, into ``at``: its open cards with some of the player's; returns how many.

    ``sign`` is what each counts for by inclusion and exclusion; ``mixed`` and ``length`` are room to work in.
    """
    dead, seen = player.shape[1], open_cards.shape[1]
    # The player's and the open cards together, in order; the open ones marked by an added 64.
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
    number, opened = 1, 0
    for j in range(dead + seen):
        card = mixed[j] & 63
        if mixed[j] >= 64:
            opened += 1
            for k in range(number):
                at[k] += CHOOSE[card, length[k] + 1]
                length[k] += 1
            continue
        grown = number
        for k in range(number):
            if length[k] - opened < size - seen:
                at[grown] = at[k] + CHOOSE[card, length[k] + 1]
                length[grown] = length[k] + 1
                sign[grown] = -sign[k]
                grown += 1
        number = grown
    for k in range(number):
        at[k] += _BEGIN[length[k]]
    return number


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


@inlined
def _sets_of(cards: Bytes, hand: int, at: Longs, length: Longs) -> int:
    """Number the sets of cards that a hand holds, into ``at``; returns how many."""
    at[0], length[0] = 0, 0
    number = 1
    for j in range(cards.shape[1]):
        card = cards[hand, j]
        for k in range(number):
            at[number + k] = at[k] + CHOOSE[card, length[k] + 1]
            length[number + k] = length[k] + 1
        number *= 2
    for k in range(number):
        at[k] += _BEGIN[length[k]]
    return number


@compiled
def _add(cards: Bytes, start: int, stop: int, held: Ints) -> None:
    """Count these hands for every set of cards that they hold."""
    at, length = np.empty(64, np.int64), np.empty(64, np.int64)
    for hand in range(start, stop):
        for k in range(_sets_of(cards, hand, at, length)):
            held[at[k]] += 1


@compiled
def _add_from(cards: Bytes, starts: Longs, tables: Ints, held: Flags) -> None:
    """Count the hands from each start on for every set of cards that they hold, and mark these sets."""
    at, length = np.empty(64, np.int64), np.empty(64, np.int64)
    for hand in range(starts.min(), len(cards)):
        for k in range(_sets_of(cards, hand, at, length)):
            held[at[k]] = True
            for limit in range(len(starts)):
                if hand >= starts[limit]:
                    tables[at[k], limit] += 1


@compiled
def _compare(
    player: Bytes,
    open_cards: Bytes,
    order: Longs,
    begin: Longs,
    hands: Hands,
    held: Ints,
    below: Ints,
    qualifies: int,
    counts: Ints,
) -> None:
    """Go through the values from the lowest and count, at each, for the situations in which the player has it."""
    size, most = hands.cards.shape[1], 1 << player.shape[1]
    group = 0
    for value in range(begin.shape[0] - 1):
        group = max(group, begin[value + 1] - begin[value])
    sets = np.empty((group, most), np.int32)
    signs = np.empty((group, most), np.int8)
    number = np.empty(group, np.int64)
    at, length, sign = np.empty(2 * most, np.int64), np.empty(2 * most, np.int64), np.empty(2 * most, np.int64)
    mixed = np.empty(player.shape[1] + open_cards.shape[1], np.int64)
    for value in range(begin.shape[0] - 1):
        start, stop = begin[value], begin[value + 1]
        for place in range(start, stop):
            i = order[place]
            m = _sets(player, open_cards, i, size, mixed, at, length, sign)
            number[place - start] = m
            unqualified, lower = 0, 0
            for k in range(m):
                one, times = at[k], sign[k]
                unqualified += times * below[one]
                lower += times * held[one]
                sets[place - start, k] = one
                signs[place - start, k] = times
            counts[i, UNQUALIFIED] = unqualified
            if value >= qualifies:
                counts[i, HIGHER] = lower - unqualified
        _add(hands.cards, hands.begin[value], hands.begin[value + 1], held)
        if value >= qualifies:
            for place in range(start, stop):
                i = order[place]
                up_to = 0
                for k in range(number[place - start]):
                    up_to += signs[place - start, k] * held[sets[place - start, k]]
                counts[i, EQUAL] = up_to - counts[i, UNQUALIFIED] - counts[i, HIGHER]


@compiled
def _compare_shared(
    cards: Bytes,
    known: Bytes,
    hidden: int,
    values: Shorts,
    plain: Shorts,
    suited: Shorts,
    gone: int,
    qualifies: int,
    counts: Ints,
) -> None:
    """Go through all cards that can complete the dealer's hand, situation by situation."""
    free = np.empty(52, np.int64)
    pick = np.empty(8, np.int64)
    for i in range(len(values)):
        taken = gone
        for j in range(cards.shape[1]):
            taken |= 1 << cards[i, j]
        n = 0
        for card in range(52):
            if not (taken >> card) & 1:
                free[n] = card
                n += 1
        key, bits, same = 0, 0, 15
        for j in range(known.shape[1]):
            key += _KEYS[known[i, j] >> 2]
            bits |= 1 << (known[i, j] >> 2)
            same &= 1 << (known[i, j] & 3)
        for j in range(hidden):
            pick[j] = j
        while True:
            whole, all_bits, one_suit = key, bits, same
            for j in range(hidden):
                card = free[pick[j]]
                whole += _KEYS[card >> 2]
                all_bits |= 1 << (card >> 2)
                one_suit &= 1 << (card & 3)
            dealer = suited[all_bits] if one_suit else plain[whole]
            if dealer < qualifies:
                counts[i, UNQUALIFIED] += 1
            elif dealer < values[i]:
                counts[i, HIGHER] += 1
            elif dealer == values[i]:
                counts[i, EQUAL] += 1
            j = hidden - 1
            while j >= 0 and pick[j] == n - hidden + j:
                j -= 1
            if j < 0:
                break
            pick[j] += 1
            for k in range(j + 1, hidden):
                pick[k] = pick[k - 1] + 1
