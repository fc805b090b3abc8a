"""All five cards for new ones, and a bet that has to follow: linear, so that whatever the discards take is taken out.

The sum over all deals that hold none of the discards is the sum over all deals, less those with one of them, plus
those with two, and so on: for each way to part some discards among the player's new hand and the dealer's.
"""

from __future__ import annotations

import numpy as np

from fifthstreet.compiled import compiled
from fifthstreet.maths.boards.suit_exchange import Shared
from fifthstreet.maths.exchange.rows import PAIRS, Array, Number, name_of, put_in_order, three, two

Likes = tuple[Array, ...]
Bys = tuple[Array, ...]
Tables = tuple[Array, ...]


@compiled
def with_one_less(sets: Array, cards: Array, like: Array, by: Array, moved: Array, table: Array, times: int) -> Array:
    """Sums by sets out of those by sets with one card more, each deal of which is met so many ``times``."""
    size = sets.shape[1]
    found, larger = np.zeros((len(sets), table.shape[1]), np.int64), np.empty(size + 1, np.int64)
    for at in range(len(sets)):
        for card in cards:
            is_in = False
            for place in range(size):
                larger[place] = sets[at, place]
                is_in = is_in or sets[at, place] == card
            if not is_in:
                larger[size] = card
                put_in_order(larger, size + 1)
                name = name_of(larger, size + 1)
                row, to = table[like[name]], moved[by[name]]
                for place in range(len(row)):
                    found[at, place] += row[to[place]]
    return found // times


@compiled
def by_one(table: Array) -> Array:
    """Sums by one card out of those by pairs: a hand with it has four other cards."""
    found = np.zeros((len(table), 52), np.int64)
    for at in range(len(table)):
        for b in range(52):
            for a in range(b):
                found[at, a] += table[at, two(a, b)]
                found[at, b] += table[at, two(a, b)]
    return found // 4


@compiled
def by_two(table: Array) -> Array:
    """Sums by pairs out of those by threes: a hand with a pair has three other cards."""
    found = np.zeros((len(table), PAIRS), np.int64)
    for at in range(len(table)):
        for c in range(52):
            for b in range(c):
                for a in range(b):
                    value = table[at, three(a, b, c)]
                    found[at, two(a, b)] += value
                    found[at, two(a, c)] += value
                    found[at, two(b, c)] += value
    return found // 3


def tables_of(
    kept: dict[int, Shared], cards: Array, moved: Array, fours: Array, threes: Array, dealers: Array, dealer: Array
) -> tuple[Tables, Tables]:
    """The sums by what the player holds, and by what the dealer holds, for every smaller set of cards.

    ``fours`` and ``threes`` are by four and three cards of the player, ``dealers`` by four and ``dealer`` by all five
    of the dealer.
    """
    pairs_of = by_two(threes)
    by_dealer = {5: dealer, 4: dealers}
    for size in (3, 2, 1):
        above = kept[size + 1]
        sets = kept[size].cards.astype(np.int64)
        by_dealer[size] = with_one_less(sets, cards, above.like, above.by, moved, by_dealer[size + 1], 5 - size)
    ones = {size: by_one(by_dealer[size]) for size in (1, 2, 3, 4)} | {5: dealer}
    nothing = tuple(ones[size].sum(axis=1, keepdims=True) // 5 for size in range(1, 6))
    player = (by_one(fours), fours, by_one(pairs_of), pairs_of, threes)
    return player, (
        *nothing,
        *(ones[size] for size in range(1, 6)),
        *(by_dealer[size] for size in range(1, 5)),
    )


@compiled
def all_exchanged(
    kept: Array, cards: Array, alone: Array, exchanged: Array, likes: Likes, bys: Bys, player: Tables, dealer: Tables
) -> Array:
    """What a bet with five new cards comes to, by the hand that is given up and the open card."""
    found = np.zeros((len(kept), 52), np.int64)
    own, theirs = np.empty(5, np.int64), np.empty(6, np.int64)
    for number in range(len(kept)):
        hand = kept[number]
        for shown in cards:
            if shown in (hand[0], hand[1], hand[2], hand[3], hand[4]):
                continue
            total = 0
            for way in range(243):
                a = b = 0
                code = way
                for place in range(5):
                    where = code % 3
                    code //= 3
                    if where == 1:
                        own[a] = hand[place]
                        a += 1
                    elif where == 2:
                        theirs[b] = hand[place]
                        b += 1
                if b == 5:
                    continue
                sign = 1 - 2 * ((a + b) % 2)
                theirs[b] = shown
                b += 1
                if a == 5:
                    value = alone[number, shown]
                elif a > 2:
                    value = _by_player(own, a, theirs, b, exchanged, likes, bys, player)
                else:
                    put_in_order(theirs, b)
                    value = _by_dealer(own, a, theirs, b, exchanged, likes, bys, dealer)
                total += sign * value
            found[number, shown] = total
    return found


@compiled
def _by_player(
    own: Array, a: int, theirs: Array, b: int, exchanged: Array, likes: Likes, bys: Bys, player: Tables
) -> Number:
    """The sum with three or four cards of the player, by the dealer's."""
    name = name_of(own, a)
    like, to = likes[a - 1][name], exchanged[bys[a - 1][name]]
    if b == 1:
        return player[0 if a == 4 else 2][like, to[theirs[0]]]
    if b == 2:
        return player[1 if a == 4 else 3][like, two(to[theirs[0]], to[theirs[1]])]
    low, mid, high = to[theirs[0]], to[theirs[1]], to[theirs[2]]
    if low > mid:
        low, mid = mid, low
    if mid > high:
        mid, high = high, mid
    if low > mid:
        low, mid = mid, low
    return player[4][like, three(low, mid, high)]


@compiled
def _by_dealer(
    own: Array, a: int, theirs: Array, b: int, exchanged: Array, likes: Likes, bys: Bys, dealer: Tables
) -> Number:
    """The sum with some cards of the dealer, by at most two of the player."""
    name = name_of(theirs, b)
    like, to = likes[b - 1][name], exchanged[bys[b - 1][name]]
    if a == 0:
        return dealer[b - 1][like, 0]
    if a == 1:
        return dealer[4 + b][like, to[own[0]]]
    return dealer[9 + b][like, two(to[own[0]], to[own[1]])]


def names(kept: dict[int, Shared]) -> tuple[Likes, Bys]:
    """The kept set and the exchange of every set, by size."""
    sizes = range(1, 6)
    return tuple(kept[size].like for size in sizes), tuple(kept[size].by for size in sizes)
