"""One sweep for each board: how every holding of two cards stands to all others, added to the streets before.

The holdings that can be made from the cards outside the board are taken from the lowest to the highest. Of those
passed so far it is known how many they are and how many hold each card; what lies below the holding {a, b} is then
the total less those that hold a and those that hold b.

On a board with no three cards of one suit, holdings of the same two ranks stand alike. They are taken together: what
they come to is added once for the two ranks, and taken away again from the holdings with a card of the board.
"""

from __future__ import annotations

from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from fifthstreet.compiled import compiled, inlined
from fifthstreet.maths.boards.seven_cards import PAIRS, Sevens
from fifthstreet.maths.boards.suit_exchange import Shared
from fifthstreet.maths.count.hand_arrays import RANK_KEYS
from fifthstreet.maths.count.situations import ORDER
from fifthstreet.maths.count.tables import CHOOSE

Bytes = NDArray[np.uint8]
Shorts = NDArray[np.int16]
Ints = NDArray[np.int32]
Longs = NDArray[np.int64]

#: How a holding stands to the dealer's: {the dealer qualifies, does not} x {higher, equal, lower}.
STANDINGS = 6
HIGHER, EQUAL, LOWER, HIGHER_UNQUALIFIED, EQUAL_UNQUALIFIED, LOWER_UNQUALIFIED = range(STANDINGS)
#: A place of a strategy that leaves the choice to best play.
OPEN = 255

_KEYS = np.array(RANK_KEYS, np.int64)
_MOST = comb(47, 2)
#: Values are sorted by their lower and then by their upper seven bits.
_HALF, _LOWER_BITS = 7, 127


class Packing(NamedTuple):
    """Where the numbers of a holding are added: two counts stand in each whole number of 64 bits.

    A hand of class k adds two sums: ``times[k, 0, s]`` and ``times[k, 1, s]`` say how often they hold the number of
    hands it stands to in way s; what follows from all others is in neither. They are added to the words
    ``words[k]``. Each block of counts has ``size`` words; the last one counts all deals of a block after the first.
    """

    times: Longs
    words: Longs
    size: int


class Late(NamedTuple):
    """A decision that is made when all cards of a board lie there, in some contexts that are decided alike.

    ``prices[g, j, k, s]`` is what choice j is worth in context g to a hand of class k that stands in way s;
    ``orders`` lists the choices as equals are preferred, by either rule; ``block[g, i, j]`` is where a hand is
    counted that chooses i by the first rule and j by the second, -1 for nowhere.
    """

    prices: Longs
    orders: Longs
    block: Longs


class Target(NamedTuple):
    """Earlier streets: the sets of ``size`` shared cards, and the counts of each with every holding.

    Counts may be of some sets only, from number ``begin`` on. What holdings of the same ranks have in common stands
    in ``by_ranks`` and is to be added.
    """

    size: int
    like: Ints
    by: NDArray[np.int8]
    order: Longs
    holdings: NDArray[np.uint16]
    counts: NDArray[np.signedinteger]
    by_ranks: NDArray[np.signedinteger]
    begin: int


def target(
    size: int,
    sets: Shared,
    holdings: NDArray[np.uint16],
    words: int,
    of: type[np.signedinteger] = np.int64,
    some: range | None = None,
) -> Target:
    """Room for the counts of all sets of shared cards, or of some of them."""
    some = range(len(sets.cards)) if some is None else some
    counts = np.zeros((len(some), words, holdings.shape[1]), of)
    by_ranks = np.zeros((len(some), words, PAIRS), of)
    return Target(size, sets.like, sets.by, sets.order, holdings, counts, by_ranks, some.start)


def no_late_decision(classes: int) -> Late:
    """Where no decision is made on a whole board."""
    return Late(
        np.zeros((0, 0, classes, STANDINGS), np.int64), np.zeros((0, 2, 0), np.int64), np.zeros((0, 0, 0), np.int64)
    )


@inlined
def subsets(
    cards: Bytes,
    at: int,
    alike: int,
    order: int,
    into: Target,
    ids: Longs,
    by: Longs,
    weights: Longs,
    picked: Longs,
    codes: Longs,
) -> int:
    """The earlier streets of a board: each kept set with the exchange that leads to it and how often it counts.

    Subsets that exchanges of the board's own suits make equal are taken once; ``picked`` are the cards of that one,
    as bits of their places. ``codes`` is room to work in.
    """
    whole, size = cards.shape[1], into.size
    number = 0
    for chosen in range(1 << whole):
        held = 0
        for j in range(whole):
            held += (chosen >> j) & 1
        if held != size:
            continue
        name, place = 0, 0
        for suit in range(4):
            codes[40 + suit] = 0
        for j in range(whole):
            card = int(cards[at, j])
            inside = (chosen >> j) & 1
            if inside:
                place += 1
                name += CHOOSE[card, place]
            codes[40 + (card & 3)] |= 1 << ((card >> 2) + 13 * inside)
        for _ in range(3):
            for suit in range(3):
                if (alike >> suit) & 1 and codes[40 + suit] < codes[41 + suit]:
                    codes[40 + suit], codes[41 + suit] = codes[41 + suit], codes[40 + suit]
        one, other = codes[40] << 26 | codes[41], codes[42] << 26 | codes[43]
        found = 0
        while found < number and (codes[2 * found] != one or codes[2 * found + 1] != other):
            found += 1
        if found == number:
            codes[2 * number], codes[2 * number + 1] = one, other
            ids[number] = into.like[name]
            by[number] = into.by[name]
            weights[number] = 0
            picked[number] = chosen
            number += 1
        weights[found] += 1
    for found in range(number):
        weights[found] = weights[found] * into.order[ids[found]] // order
    return number


@compiled
def sweep(  # noqa: PLR0915 - one loop: a helper that takes arrays would cost many times its work
    boards: Bytes,
    times: Ints,
    start: int,
    stop: int,
    alike: int,
    gone: int,
    tables: Sevens,
    classes: NDArray[np.uint8],
    qualifies: int,
    packing: Packing,
    late: Late,
    said: NDArray[np.uint8],
    made: NDArray[np.uint8],
    into: Target,
) -> None:
    """Add what some boards come to, to the streets before them.

    ``said`` has what a strategy chooses on each of these boards with each holding in each context, or nothing. The
    choice, equals going to the larger wager, is written to ``made`` if there is room in it.
    """
    # Whole numbers without a sign find their places faster than those that could count from the end.
    free = np.empty(52, np.uint32)
    values, order, other = np.empty(_MOST, np.uint16), np.empty(_MOST, np.uint16), np.empty(_MOST, np.uint16)
    low, high, holding = np.empty(_MOST, np.uint8), np.empty(_MOST, np.uint8), np.empty(_MOST, np.uint16)
    bucket, buckets = np.empty(_LOWER_BITS + 2, np.uint32), np.empty(_LOWER_BITS + 2, np.uint32)
    passed, same, below = np.empty(52, np.int32), np.empty(52, np.int32), np.empty(52, np.int32)
    ids, by, weights = np.empty(16, np.int64), np.empty(16, np.int64), np.empty(16, np.int64)
    picked, codes = np.empty(16, np.int64), np.empty(64, np.int64)
    # How many holdings stand together, how many of them have one certain card of the lower or the higher rank, and
    # where two ranks are found.
    ways, low_ways, high_ways = np.empty(_MOST, np.int32), np.empty(_MOST, np.int32), np.empty(_MOST, np.int32)
    left, where = np.empty(13, np.int32), np.empty(PAIRS, np.int32)
    masks, suits = np.empty(4, np.int64), np.empty(4, np.int64)
    one_sum, two_sum = np.empty(_MOST, np.int64), np.empty(_MOST, np.int64)
    one_at, two_at = np.empty(_MOST, np.uint32), np.empty(_MOST, np.uint32)
    contexts, choices = late.prices.shape[0], late.prices.shape[1]
    blocks = np.empty((max(contexts, 1), _MOST), np.int32)
    worth = np.empty(max(choices, 1), np.int64)
    width = into.counts.shape[2]
    for at in range(start, stop):
        number = subsets(boards, at, alike, ORDER[alike] // times[at], into, ids, by, weights, picked, codes)
        asked = 0
        for each in range(number):
            place = ids[each] - into.begin
            if 0 <= place < into.counts.shape[0]:
                ids[asked], by[asked], weights[asked], picked[asked] = place, by[each], weights[each], picked[each]
                asked += 1
        if asked == 0:
            continue
        taken, key = gone, 0
        masks[:] = 0
        suits[:] = 0
        for j in range(5):
            card = int(boards[at, j])
            taken |= 1 << card
            key += _KEYS[card >> 2]
            masks[card & 3] |= 1 << (card >> 2)
            suits[card & 3] += 1
        row = tables.plain[tables.row[key]]
        flush = -1
        for suit in range(4):
            if suits[suit] >= 3:
                flush = suit
        n = 0
        for card in range(52):
            if not (taken >> card) & 1:
                free[n] = card
                n += 1
        # What every holding is worth, or any two ranks.
        bucket[:] = 0
        buckets[:] = 0
        h = 0
        ranked = flush < 0 and said.shape[0] == 0 and made.shape[0] == 0
        if ranked:
            left[:] = 0
            for j in range(n):
                left[free[j] >> 2] += 1
            for y in range(13):
                for x in range(y + 1):
                    pair = y * (y + 1) // 2 + x
                    together = left[y] * left[x] if x < y else left[y] * (left[y] - 1) // 2
                    where[pair] = -1
                    if together > 0:
                        value = row[pair]
                        values[h] = value
                        bucket[(value & _LOWER_BITS) + 1] += 1
                        buckets[(value >> _HALF) + 1] += 1
                        low[h], high[h], holding[h] = x, y, pair
                        ways[h] = together
                        low_ways[h] = left[y] if x < y else left[y] - 1
                        high_ways[h] = left[x] if x < y else 0
                        where[pair] = h
                        h += 1
        else:
            ways[:] = 1
            low_ways[:] = 1
            high_ways[:] = 1
        for j in range(0 if ranked else n):
            b = free[j]
            rank = b >> 2
            first = rank * (rank + 1) // 2
            for i in range(j):
                a = free[i]
                value = row[first + (a >> 2)]
                if flush >= 0:
                    suited = masks[flush]
                    if (a & 3) == flush:
                        suited |= 1 << (a >> 2)
                    if (b & 3) == flush:
                        suited |= 1 << (b >> 2)
                    value = max(value, tables.suited[suited])
                values[h] = value
                bucket[(value & _LOWER_BITS) + 1] += 1
                buckets[(value >> _HALF) + 1] += 1
                low[h], high[h] = a, b
                holding[h] = b * (b - 1) // 2 + a
                h += 1
        # From the lowest to the highest.
        for i in range(_LOWER_BITS + 1):
            bucket[i + 1] += bucket[i]
            buckets[i + 1] += buckets[i]
        for i in range(h):
            digit = values[i] & _LOWER_BITS
            other[bucket[digit]] = i
            bucket[digit] += 1
        for i in range(h):
            digit = values[other[i]] >> _HALF
            order[buckets[digit]] = other[i]
            buckets[digit] += 1
        every = (n - 2) * (n - 3) // 2
        passed[:] = 0
        below[:] = 0
        same[:] = 0
        lowest, at_lowest = 0, 0
        while at_lowest < h and values[order[at_lowest]] < qualifies:
            i = order[at_lowest]
            below[low[i]] += low_ways[i]
            below[high[i]] += high_ways[i]
            lowest += ways[i]
            at_lowest += 1
        begin, all_below = 0, 0
        span = PAIRS if ranked else width
        while begin < h:
            value = values[order[begin]]
            end, all_same = begin, 0
            while end < h and values[order[end]] == value:
                i = order[end]
                same[low[i]] += low_ways[i]
                same[high[i]] += high_ways[i]
                all_same += ways[i]
                end += 1
            level = classes[value]
            once, twice = packing.times[level, 0], packing.times[level, 1]
            first_at, second_at = packing.words[level, 0] * span, packing.words[level, 1] * span
            for place in range(begin, end):
                i = order[place]
                a, b = low[i], high[i]
                under = all_below - passed[a] - passed[b]
                equal = all_same - same[a] - same[b] + 1
                unqualified = lowest - below[a] - below[b]
                if value >= qualifies:
                    higher, level_with, lower = under - unqualified, equal, every - under - equal
                    higher_not, level_not, lower_not = unqualified, 0, 0
                else:
                    unqualified += 1
                    higher, level_with, lower = 0, 0, every - unqualified
                    higher_not, level_not, lower_not = under, equal, unqualified - under - equal
                one_sum[i] = (
                    higher * once[0]
                    + level_with * once[1]
                    + lower * once[2]
                    + higher_not * once[3]
                    + level_not * once[4]
                    + lower_not * once[5]
                )
                two_sum[i] = (
                    higher * twice[0]
                    + level_with * twice[1]
                    + lower * twice[2]
                    + higher_not * twice[3]
                    + level_not * twice[4]
                    + lower_not * twice[5]
                )
                one_at[i], two_at[i] = first_at, second_at
                for g in range(contexts):
                    if said.shape[0] and said[at - start, i, g] != OPEN:
                        blocks[g, i] = late.block[g, said[at - start, i, g], said[at - start, i, g]]
                        if made.shape[0]:
                            made[at - start, i, g] = said[at - start, i, g]
                        continue
                    for j in range(choices):
                        price = late.prices[g, j, level]
                        worth[j] = (
                            higher * price[0]
                            + level_with * price[1]
                            + lower * price[2]
                            + higher_not * price[3]
                            + level_not * price[4]
                            + lower_not * price[5]
                        )
                    larger, smaller = late.orders[g, 0, 0], late.orders[g, 1, 0]
                    for j in range(1, late.orders.shape[2]):
                        other_one = late.orders[g, 0, j]
                        if other_one >= 0 and worth[other_one] > worth[larger]:
                            larger = other_one
                        other_one = late.orders[g, 1, j]
                        if other_one >= 0 and worth[other_one] > worth[smaller]:
                            smaller = other_one
                    blocks[g, i] = late.block[g, larger, smaller]
                    if made.shape[0]:
                        made[at - start, i, g] = larger
            for place in range(begin, end):
                i = order[place]
                a, b = low[i], high[i]
                passed[a] += low_ways[i]
                passed[b] += high_ways[i]
                same[a] = 0
                same[b] = 0
            begin = end
            all_below += all_same
        for each in range(asked):
            weight, turned, counts = weights[each], into.holdings[by[each]], into.counts[ids[each]].reshape(-1)
            if ranked:
                by_ranks = into.by_ranks[ids[each]].reshape(-1)
                for i in range(h):
                    to = np.uint32(holding[i])
                    by_ranks[one_at[i] + to] += weight * one_sum[i]
                    by_ranks[two_at[i] + to] += weight * two_sum[i]
                    for g in range(contexts):
                        if blocks[g, i] >= 0:
                            further = to + np.uint32(blocks[g, i] * packing.size * PAIRS)
                            by_ranks[one_at[i] + further] += weight * one_sum[i]
                            by_ranks[two_at[i] + further] += weight * two_sum[i]
                            by_ranks[np.uint32((packing.size - 1) * PAIRS) + further] += weight * every
                # A card of the board that is not of the earlier street can be in no holding.
                seen = 0
                for j in range(5):
                    if (picked[each] >> j) & 1:
                        continue
                    card = int(boards[at, j])
                    seen |= 1 << card
                    for mate in range(52):
                        if (seen >> mate) & 1:
                            continue
                        b, a = max(card, mate), min(card, mate)
                        i = where[(b >> 2) * ((b >> 2) + 1) // 2 + (a >> 2)]
                        if i < 0:
                            continue
                        to = np.uint32(turned[b * (b - 1) // 2 + a])
                        one_place = np.uint32(one_at[i] // PAIRS * width) + to
                        two_place = np.uint32(two_at[i] // PAIRS * width) + to
                        counts[one_place] -= weight * one_sum[i]
                        counts[two_place] -= weight * two_sum[i]
                        for g in range(contexts):
                            if blocks[g, i] >= 0:
                                further = np.uint32(blocks[g, i] * packing.size * width)
                                counts[one_place + further] -= weight * one_sum[i]
                                counts[two_place + further] -= weight * two_sum[i]
                                counts[np.uint32((packing.size - 1) * width) + further + to] -= weight * every
                continue
            for i in range(h):
                to = turned[holding[i]]
                counts[one_at[i] + to] += weight * one_sum[i]
                counts[two_at[i] + to] += weight * two_sum[i]
            for g in range(contexts):
                for i in range(h):
                    if blocks[g, i] >= 0:
                        to = turned[holding[i]] + np.uint32(blocks[g, i] * packing.size * width)
                        counts[one_at[i] + to] += weight * one_sum[i]
                        counts[two_at[i] + to] += weight * two_sum[i]
                        counts[np.uint32((packing.size - 1) * width) + to] += weight * every
