"""Three sweeps from the lowest hand up: what a bet comes to against the dealers that hold two or three given cards.

The third looks from the dealer's side: what all players' hands with two given cards win against a dealer's hand.
"""

from __future__ import annotations

import numpy as np

from fifthstreet.compiled import compiled
from fifthstreet.maths.exchange.rows import (
    PAIRS,
    TRIPLES,
    Array,
    Number,
    add_by_pairs,
    add_by_triples,
    outside_by_pairs,
    outside_by_triples,
    three,
    two,
)
from fifthstreet.maths.exchange.spreading import images, spread, spread_best

#: Higher by value, equal, lower, unqualified, where the dealer qualifies, and what a fold nets.
Pays = tuple[Array, int, int, int, int, int]
#: The arrays of ``Parts``.
Ways = tuple[Array, Array, Array, Array, Array]


@compiled
def by_pairs(  # noqa: PLR0915 -- one loop, which the compiler has to see as a whole
    hands: Array,
    values: Array,
    kept: Array,
    kept_values: Array,
    cards: Array,
    pays: Pays,
    ways: Ways,
    exchanged: Array,
    moved: Array,
    room: Array,
    most: int,
    alone: Array,
    linear: Array,
    best: Array,
) -> None:
    """From the lowest hand up: what each bet comes to by the open card, alone and with another card gone."""
    higher, equal, lower, unqualified, qualifies, fold = pays
    chosen, like, by, order, keeps = ways
    none, one = np.zeros(PAIRS, np.int32), np.zeros((52, PAIRS), np.int32)
    both, all_three = np.zeros((PAIRS, PAIRS), np.int32), np.zeros((TRIPLES, PAIRS), np.int32)
    at = 0
    while at < len(hands) and values[at] < qualifies:
        add_by_pairs(hands[at], 1, none, one, both, all_three)
        at += 1
    none_0, one_0, both_0, all_three_0 = none.copy(), one.copy(), both.copy(), all_three.copy()
    left = len(cards) - 7
    with_two = left * (left - 1) * (left - 2) // 6
    with_one = (left + 1) * left * (left - 1) * (left - 2) // 24
    below, upto, poor = np.zeros((most, PAIRS), np.int32), np.zeros(PAIRS, np.int32), np.zeros(PAIRS, np.int32)
    worth, vector = np.zeros((52, 52), np.int64), np.zeros(PAIRS, np.int64)
    free = np.empty(len(cards) - 5, np.int64)
    first = 0
    while first < len(kept):
        value, last = kept_values[first], first
        while last < len(kept) and kept_values[last] == value:
            last += 1
        if value >= qualifies:
            while at < len(hands) and values[at] < value:
                add_by_pairs(hands[at], 1, none, one, both, all_three)
                at += 1
            for number in range(first, last):
                outside_by_pairs(kept[number], none, one, both, all_three, below[number - first])
            while at < len(hands) and values[at] == value:
                add_by_pairs(hands[at], 1, none, one, both, all_three)
                at += 1
        for number in range(first, last):
            hand = kept[number]
            outside_by_pairs(hand, none_0, one_0, both_0, all_three_0, poor)
            if value >= qualifies:
                outside_by_pairs(hand, none, one, both, all_three, upto)
            place = 0
            for card in cards:
                if card not in (hand[0], hand[1], hand[2], hand[3], hand[4]):
                    free[place] = card
                    place += 1
            vector[:] = 0
            for b in range(len(free)):
                for a in range(b):
                    pair = two(free[a], free[b])
                    total: Number = unqualified * np.int64(poor[pair])
                    if value >= qualifies:
                        total += higher[value] * (below[number - first, pair] - poor[pair])
                        total += equal * (upto[pair] - below[number - first, pair]) + lower * (with_two - upto[pair])
                    else:
                        total += lower * (with_two - poor[pair])
                    vector[pair] = total
            for shown in free:
                total = 0
                for gone in free:
                    if gone != shown:
                        total += vector[two(gone, shown)]
                alone[number, shown] = total // 4
                for gone in free:
                    if gone != shown:
                        worth[gone, shown] = total // 4 - vector[two(gone, shown)]
            count = images(hand, chosen, like, by, order, keeps, exchanged, 4, room)
            spread(vector, room, count, moved, linear)
            spread_best(worth, fold * (with_one - with_two), free, room, count, exchanged, best)
        first = last


@compiled
def by_triples(
    hands: Array,
    values: Array,
    kept: Array,
    kept_values: Array,
    cards: Array,
    pays: Pays,
    ways: Ways,
    exchanged: Array,
    moved: Array,
    room: Array,
    most: int,
    linear: Array,
) -> None:
    """What each bet comes to against the dealers that hold three given cards, handed to the threes of the hand."""
    higher, equal, lower, unqualified, qualifies, _ = pays
    chosen, like, by, order, keeps = ways
    none, one = np.zeros(TRIPLES, np.int32), np.zeros((52, TRIPLES), np.int32)
    both = np.zeros((PAIRS, TRIPLES), np.int32)
    at = 0
    while at < len(hands) and values[at] < qualifies:
        add_by_triples(hands[at], none, one, both)
        at += 1
    none_0, one_0, both_0 = none.copy(), one.copy(), both.copy()
    left = len(cards) - 8
    with_three = left * (left - 1) // 2
    below, upto, poor = np.zeros((most, TRIPLES), np.int32), np.zeros(TRIPLES, np.int32), np.zeros(TRIPLES, np.int32)
    vector, is_free = np.zeros(TRIPLES, np.int64), np.zeros(52, np.bool_)
    first = 0
    while first < len(kept):
        value, last = kept_values[first], first
        while last < len(kept) and kept_values[last] == value:
            last += 1
        if value >= qualifies:
            while at < len(hands) and values[at] < value:
                add_by_triples(hands[at], none, one, both)
                at += 1
            for number in range(first, last):
                outside_by_triples(kept[number], none, one, both, below[number - first])
            while at < len(hands) and values[at] == value:
                add_by_triples(hands[at], none, one, both)
                at += 1
        for number in range(first, last):
            hand = kept[number]
            outside_by_triples(hand, none_0, one_0, both_0, poor)
            if value >= qualifies:
                outside_by_triples(hand, none, one, both, upto)
            is_free[:] = False
            is_free[cards] = True
            is_free[hand] = False
            vector[:] = 0
            for c in range(52):
                for b in range(c):
                    for a in range(b):
                        if is_free[a] and is_free[b] and is_free[c]:
                            name = three(a, b, c)
                            total = unqualified * np.int64(poor[name])
                            if value >= qualifies:
                                low = below[number - first, name]
                                total += higher[value] * (low - poor[name]) + equal * (upto[name] - low)
                                total += lower * (with_three - upto[name])
                            else:
                                total += lower * (with_three - poor[name])
                            vector[name] = total
            spread(vector, room, images(hand, chosen, like, by, order, keeps, exchanged, 3, room), moved, linear)
        first = last


@compiled
def by_dealers(
    hands: Array,
    values: Array,
    kept: Array,
    kept_values: Array,
    cards: Array,
    pays: Pays,
    ways: Ways,
    exchanged: Array,
    moved: Array,
    room: Array,
    alone: Array,
    linear: Array,
) -> None:
    """What all players' hands with two given cards come to against each dealer's hand, handed to its fours."""
    higher, equal, lower, unqualified, qualifies, _ = pays
    chosen, like, by, order, keeps = ways
    none, one = np.zeros(PAIRS, np.int64), np.zeros((52, PAIRS), np.int64)
    both, all_three = np.zeros((PAIRS, PAIRS), np.int64), np.zeros((TRIPLES, PAIRS), np.int64)
    for number in range(len(hands)):
        add_by_pairs(hands[number], higher[values[number]], none, one, both, all_three)
    left = len(cards) - 7
    with_two = left * (left - 1) * (left - 2) // 6
    vector, is_free = np.zeros(PAIRS, np.int64), np.zeros(52, np.bool_)
    at = first = 0
    while first < len(kept):
        value, last, start = kept_values[first], first, at
        while last < len(kept) and kept_values[last] == value:
            last += 1
        if value >= qualifies:
            while at < len(hands) and values[at] < value:
                add_by_pairs(hands[at], lower - higher[values[at]], none, one, both, all_three)
                at += 1
            start = at
            while at < len(hands) and values[at] == value:
                add_by_pairs(hands[at], equal - higher[value], none, one, both, all_three)
                at += 1
        for number in range(first, last):
            hand = kept[number]
            if value >= qualifies:
                outside_by_pairs(hand, none, one, both, all_three, vector)
            else:
                vector[:] = unqualified * with_two
            is_free[:] = False
            is_free[cards] = True
            is_free[hand] = False
            for b in range(52):
                for a in range(b):
                    if not (is_free[a] and is_free[b]):
                        vector[two(a, b)] = 0
            for card in range(52):
                total = 0
                for other in range(52):
                    if other != card:
                        total += vector[two(card, other)]
                alone[number, card] = total // 4
            spread(vector, room, images(hand, chosen, like, by, order, keeps, exchanged, 4, room), moved, linear)
        for number in range(start, at):
            add_by_pairs(hands[number], lower - equal, none, one, both, all_three)
        first = last
