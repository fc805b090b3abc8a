"""All five cards for new ones, and a bet that has to follow: linear, so that whatever the discards take is taken out.

The sum over all deals that hold none of the discards is the sum over all deals, less those with one of them, plus
those with two, and so on: for each way to part some discards among the player's new hand and the dealer's.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from fifthstreet.compiled import compiled, inlined
from fifthstreet.maths.boards.suit_exchange import Shared
from fifthstreet.maths.count.counts import Progress
from fifthstreet.maths.exchange.hands import Deck
from fifthstreet.maths.exchange.rows import (
    EXCHANGED,
    PAIRS,
    Array,
    Number,
    name_of,
    put_in_order,
    three,
    two,
)
from fifthstreet.maths.exchange.shape import HAND
from fifthstreet.maths.exchange.spreading import parts_of
from fifthstreet.maths.exchange.sweeps import by_dealers, by_fours, by_threes
from fifthstreet.maths.exchange.terms import Pays


class Swept(NamedTuple):
    """What the sweeps found: by the player's hand and one card of the dealer, by four of his cards and two of the
    dealer, by three and three; by the dealer's hand and one card of the player, by four of his and two of the player.
    """

    mine: Array
    fours: Array
    threes: Array
    dealer: Array
    dealers: Array


class Likes(NamedTuple):
    """The kept set and the exchange of every set, all sizes one after the other from ``begin``."""

    like: Array
    by: Array
    begin: Array


class Sums(NamedTuple):
    """Sums over all deals by what both hold: ``own_4_1`` by four cards of the player and one of the dealer.

    ``none``, ``one`` and ``pairs`` are by so many cards of the player and by one to five of the dealer, whose kept
    sets stand one after the other from ``begin``.
    """

    own_5_1: Array
    own_4_1: Array
    own_4_2: Array
    own_3_1: Array
    own_3_2: Array
    own_3_3: Array
    none: Array
    one: Array
    pairs: Array
    begin: Array


def likes_of(kept: dict[int, Shared]) -> Likes:
    """The kept set of every set of one to five cards."""
    every = [kept[size] for size in range(1, HAND + 1)]
    begin = np.cumsum([0, 0, *(len(each.like) for each in every)])
    return Likes(
        np.concatenate([each.like for each in every]).astype(np.int64),
        np.concatenate([each.by for each in every]).astype(np.int64),
        begin.astype(np.int64),
    )


def swept(deck: Deck, pays: Pays, moved: tuple[Array, Array], progress: Progress, paid: Array) -> Swept:
    """Sweep the hands of the values that are ``paid``, from both sides."""
    fours = parts_of(deck.kept[4])
    mine, by_player = by_fours(deck, pays, fours, moved[0], progress, paid)
    threes = by_threes(deck, pays, parts_of(deck.kept[3]), moved[1], progress, paid)
    return Swept(mine, by_player, threes, *by_dealers(deck, pays, fours, moved[0], progress))


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


def sums_of(deck: Deck, moved: Array, found: Swept) -> Sums:
    """The sums by every smaller set of cards, out of those of the sweeps."""
    threes, back = by_two(found.threes), np.empty_like(found.dealer)
    back[deck.rising] = found.dealer
    by_dealer = {4: found.dealers}
    for size in (3, 2, 1):
        above = deck.kept[size + 1]
        sets = deck.kept[size].cards.astype(np.int64)
        by_dealer[size] = with_one_less(sets, deck.cards, above.like, above.by, moved, by_dealer[size + 1], 5 - size)
    one = np.concatenate([*(by_one(by_dealer[size]) for size in (1, 2, 3, 4)), back])
    return Sums(
        found.mine,
        by_one(found.fours),
        found.fours,
        by_one(threes),
        threes,
        found.threes,
        one.sum(axis=1) // HAND,
        one,
        np.concatenate([by_dealer[size] for size in (1, 2, 3, 4)]),
        np.cumsum([0, 0, *(len(deck.kept[size].cards) for size in range(1, HAND + 1))]).astype(np.int64),
    )


def all_exchanged(deck: Deck, likes: Likes, sums: Sums, wanted: Array) -> Array:
    """What a bet with five new cards comes to, by the hand that is given up and the open card, where it is wanted."""
    parts = np.zeros((int(sums.begin[HAND]) + 1, 52), np.int64)
    start = 1
    for size in range(HAND):
        sets = deck.kept[size].cards.astype(np.int64) if size else np.zeros((1, 0), np.int64)
        at = start if size else 0
        _parted(sets, deck.cards, likes, sums, parts[at : at + len(sets)])
        start += len(sets) if size else 0
    found = np.zeros((len(deck.mine), 52), np.int64)
    _all_exchanged(deck.mine, deck.cards, likes, sums, parts, wanted, found)
    return found


@compiled
def _parted(sets: Array, cards: Array, likes: Likes, sums: Sums, found: Array) -> None:
    """The deals in which all cards of a set are dealt, to the player or to a dealer with the open card."""
    room = np.empty(12, np.int64)
    for at in range(len(sets)):
        for shown in cards:
            is_in = False
            for card in sets[at]:
                is_in = is_in or card == shown
            if not is_in:
                found[at, shown] = _in_all(sets[at], shown, 0, likes, sums, room)


@compiled
def _all_exchanged(
    hands: Array, cards: Array, likes: Likes, sums: Sums, parts: Array, wanted: Array, found: Array
) -> None:
    room, part = np.empty(12, np.int64), np.empty(5, np.int64)
    at, by, sign = np.empty(31, np.int64), np.empty(31, np.int64), np.empty(31, np.int64)
    for number in range(len(hands)):
        hand = hands[number]
        for chosen in range(31):
            size = 0
            for place in range(5):
                if chosen >> place & 1:
                    part[size] = hand[place]
                    size += 1
            at[chosen], by[chosen] = 0, 0
            if size:
                name = likes.begin[size] + name_of(part, size)
                at[chosen], by[chosen] = 1 + sums.begin[size] + likes.like[name], likes.by[name]
            sign[chosen] = 1 - 2 * (size % 2)
        for shown in cards:
            if wanted[number, shown]:
                total = -_in_all(hand, shown, sums.own_5_1[number, shown], likes, sums, room)
                for chosen in range(31):
                    total += sign[chosen] * parts[at[chosen], EXCHANGED[by[chosen], shown]]
                found[number, shown] = total


@inlined
def _in_all(cards: Array, shown: int, whole: Number, likes: Likes, sums: Sums, room: Array) -> Number:
    """The sum over the deals that hold all of these cards beside the open one, in every way to part them.

    ``whole`` is the sum for five of them that the player holds.
    """
    size, total = len(cards), 0
    own, theirs = room[:6], room[6:]
    for way in range(1 << size):
        a, b = 0, 0
        for place in range(size):
            if way >> place & 1:
                own[a] = cards[place]
                a += 1
            else:
                theirs[b] = cards[place]
                b += 1
        if b == 5:
            continue
        theirs[b] = shown
        b += 1
        if a == 5:
            total += whole
        elif a > 2:
            total += _by_player(own, a, theirs, b, likes, sums)
        else:
            put_in_order(theirs, b)
            total += _by_dealer(own, a, theirs, b, likes, sums)
    return total


@inlined
def _by_player(own: Array, a: int, theirs: Array, b: int, likes: Likes, sums: Sums) -> Number:
    """The sum with three or four cards of the player, by the dealer's."""
    name = likes.begin[a] + name_of(own, a)
    like, by = likes.like[name], likes.by[name]
    one = EXCHANGED[by, theirs[0]]
    if b == 1:
        return sums.own_4_1[like, one] if a == 4 else sums.own_3_1[like, one]
    other = EXCHANGED[by, theirs[1]]
    if b == 2:
        return sums.own_4_2[like, two(one, other)] if a == 4 else sums.own_3_2[like, two(one, other)]
    last = EXCHANGED[by, theirs[2]]
    low, high = min(one, other, last), max(one, other, last)
    return sums.own_3_3[like, three(low, one + other + last - low - high, high)]


@inlined
def _by_dealer(own: Array, a: int, theirs: Array, b: int, likes: Likes, sums: Sums) -> Number:
    """The sum with some cards of the dealer, by at most two of the player."""
    name = likes.begin[b] + name_of(theirs, b)
    like, by = sums.begin[b] + likes.like[name], likes.by[name]
    if a == 0:
        return sums.none[like]
    if a == 1:
        return sums.one[like, EXCHANGED[by, own[0]]]
    return sums.pairs[like, two(EXCHANGED[by, own[0]], EXCHANGED[by, own[1]])]


# Several counts in one sweep ------------------------------------------------------------------------------------

#: So many bits have room for a count by three and three cards, and so many counts share a number.
_BITS, AT_ONCE = 20, 3


def packed(counts: int) -> int:
    """The number that adds one to a count."""
    return 1 << _BITS * counts


def unpacked(found: Swept, at: int) -> Swept:
    """One of the counts that were swept together."""
    return Swept(*(each >> _BITS * at & ((1 << _BITS) - 1) for each in found))
