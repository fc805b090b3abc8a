"""From the lowest hand up: how the dealers stand to each hand of the player, by two or three cards they hold.

A sweep from the dealer's side is beside them: what all players' hands with two given cards win against his.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import comb
from typing import NamedTuple

import numpy as np

from fifthstreet.compiled import compiled, inlined
from fifthstreet.maths.count.counts import Progress
from fifthstreet.maths.exchange.hands import Deck
from fifthstreet.maths.exchange.rows import (
    EXCHANGED,
    PAIRS,
    TRIPLES,
    Array,
    Number,
    Rows,
    add,
    each_outside,
    no_rows,
    three,
    two,
)
from fifthstreet.maths.exchange.shape import HAND
from fifthstreet.maths.exchange.spreading import Parts, images, spread
from fifthstreet.maths.exchange.terms import Pays


class Standing(NamedTuple):
    """Kept hands of one value, the first by its number, and the dealers by the cards they hold, a row for each hand.

    ``poor`` do not qualify, ``below`` are lower and ``upto`` not higher; ``every`` is their number by such cards.
    Where the hand itself is below the qualifier, ``below`` and ``upto`` are the same as ``poor``.
    """

    first: int
    value: int
    hands: Array
    poor: Array
    below: Array
    upto: Array
    every: int


def standings(
    deck: Deck, others: int, qualifies: int, progress: Progress, paid: Array | None = None
) -> Iterator[Standing]:
    """The standing of every kept hand, by two or three cards of the dealer; only of values that are ``paid``."""
    rows = no_rows(others)
    every = comb(len(deck.cards) - HAND - others, HAND - others)
    begins = np.searchsorted(deck.values, np.arange(int(deck.values[-1]) + 2))
    ones = np.ones(len(deck.hands), np.int32)

    def climb(start: int, stop: int) -> int:
        add(deck.hands[start:stop], ones[start:stop], rows)
        return max(start, stop)

    at = climb(0, int(np.searchsorted(deck.values, qualifies)))
    poor_rows = Rows(*(each.copy() for each in rows))
    values, firsts = np.unique(deck.worth, return_index=True)
    most = int(np.diff([*firsts, len(deck.worth)]).max())
    poor, below, upto = (np.zeros((most, len(rows.none)), np.int32) for _ in range(3))
    for value, first, last in zip(values, firsts, [*firsts[1:], len(deck.worth)], strict=True):
        if paid is not None and not paid[value]:
            continue
        hands = deck.mine[first:last]
        each_outside(hands, poor_rows, poor)
        if value < qualifies:
            yield Standing(int(first), int(value), hands, poor, poor, poor, every)
        else:
            at = climb(at, int(begins[value]))
            each_outside(hands, rows, below)
            at = climb(at, int(begins[value + 1]))
            each_outside(hands, rows, upto)
            yield Standing(int(first), int(value), hands, poor, below, upto, every)
        progress("counting", float(last / len(deck.worth)))


@inlined
def bet_nets(pays: Pays, value: int, poor: Number, below: Number, upto: Number, every: int) -> Number:
    """What a bet with a hand of this value nets against dealers that stand like this."""
    return (
        pays.unqualified * poor
        + pays.higher[value] * (below - poor)
        + pays.equal * (upto - below)
        + pays.lower * (every - upto)
    )


@compiled
def free_cards(hand: Array, cards: Array) -> Array:
    """The cards that are not in a hand."""
    found, at = np.empty(len(cards) - 5, np.int64), 0
    for card in cards:
        if card not in (hand[0], hand[1], hand[2], hand[3], hand[4]):
            found[at] = card
            at += 1
    return found


@compiled
def nets_by_pairs(standing: Standing, at: int, pays: Pays, free: Array, nets: Array) -> None:
    """What a bet with one hand nets against the dealers that hold each two of the free cards."""
    nets[:] = 0
    for b in range(len(free)):
        for a in range(b):
            pair = two(free[a], free[b])
            poor, below = np.int64(standing.poor[at, pair]), np.int64(standing.below[at, pair])
            upto = np.int64(standing.upto[at, pair])
            nets[pair] = bet_nets(pays, standing.value, poor, below, upto, standing.every)


@compiled
def by_card(nets: Array, free: Array, found: Array) -> None:
    """Sums by one card out of those by pairs: a dealer with it has four other cards."""
    for card in free:
        total = 0
        for other in free:
            if other != card:
                total += nets[two(card, other)]
        found[card] = total // 4


@compiled
def nets_by_triples(standing: Standing, at: int, pays: Pays, free: Array, nets: Array) -> None:
    """What a bet with one hand nets against the dealers that hold each three of the free cards."""
    nets[:] = 0
    for k in range(len(free)):
        for j in range(k):
            for i in range(j):
                name = three(free[i], free[j], free[k])
                poor, below = np.int64(standing.poor[at, name]), np.int64(standing.below[at, name])
                upto = np.int64(standing.upto[at, name])
                nets[name] = bet_nets(pays, standing.value, poor, below, upto, standing.every)


@compiled
def handed_on(
    hands: Array, sums: Array, cards: Array, parts: Parts, moved: Array, alone: Array, table: Array
) -> None:
    """Sums by pairs handed to the parts of each hand, and added up by card."""
    kept, ways = np.empty(sums.shape[1], np.int64), np.empty((10 * len(EXCHANGED), 4), np.int64)
    for at in range(len(hands)):
        free = free_cards(hands[at], cards)
        kept[:] = 0
        for b in range(len(free)):
            for a in range(b):
                kept[two(free[a], free[b])] = sums[at, two(free[a], free[b])]
        by_card(kept, free, alone[at])
        spread(kept, ways, images(hands[at], parts, ways), moved, table)


# From the dealer's side -----------------------------------------------------------------------------------------


def by_dealers(deck: Deck, pays: Pays, parts: Parts, moved: Array, progress: Progress) -> tuple[Array, Array]:
    """What all players' hands with two given cards come to against each dealer, handed to his fours.

    The same by one card of the player, for every kept hand of the dealer, comes first.
    """
    alone = np.zeros((len(deck.mine), 52), np.int64)
    table = np.zeros((len(parts.order), PAIRS), np.int64)
    rows, higher = no_rows(2, np.int64), pays.higher[deck.values]
    add(deck.hands, higher, rows)
    begins = np.searchsorted(deck.values, np.arange(int(deck.values[-1]) + 2))
    values, firsts = np.unique(deck.worth, return_index=True)
    poor = pays.unqualified * comb(len(deck.cards) - HAND - 2, HAND - 2)
    at = 0
    for value, first, last in zip(values, firsts, [*firsts[1:], len(deck.worth)], strict=True):
        hands, sums = deck.mine[first:last], np.full((last - first, PAIRS), poor, np.int64)
        start, stop = int(begins[value]), int(begins[value + 1])
        if value >= pays.qualifies:
            add(deck.hands[at:start], pays.lower - higher[at:start], rows)
            add(deck.hands[start:stop], pays.equal - higher[start:stop], rows)
            each_outside(hands, rows, sums)
            add(deck.hands[start:stop], np.full(stop - start, pays.lower - pays.equal, np.int64), rows)
            at = stop
        handed_on(hands, sums, deck.cards, parts, moved, alone[first:last], table)
        progress("counting the dealer's hands", float(last / len(deck.worth)))
    return alone, table


# From the player's side -----------------------------------------------------------------------------------------


def by_threes(
    deck: Deck, pays: Pays, parts: Parts, moved: Array, progress: Progress, paid: Array | None = None
) -> Array:
    """What each bet comes to against the dealers that hold three given cards, handed to the threes of the hand."""
    table = np.zeros((len(parts.order), TRIPLES), np.int64)
    for standing in standings(deck, 3, pays.qualifies, progress, paid):
        _threes_handed_on(standing, pays, deck.cards, parts, moved, table)
    return table


@compiled
def _threes_handed_on(standing: Standing, pays: Pays, cards: Array, parts: Parts, moved: Array, table: Array) -> None:
    nets, ways = np.empty(TRIPLES, np.int64), np.empty((10 * len(EXCHANGED), 4), np.int64)
    for at in range(len(standing.hands)):
        nets_by_triples(standing, at, pays, free_cards(standing.hands[at], cards), nets)
        spread(nets, ways, images(standing.hands[at], parts, ways), moved, table)


def by_fours(
    deck: Deck, pays: Pays, parts: Parts, moved: Array, progress: Progress, paid: Array
) -> tuple[Array, Array]:
    """The same against the dealers that hold two given cards, handed to the fours; by one card, for every hand."""
    alone = np.zeros((len(deck.mine), 52), np.int64)
    table = np.zeros((len(parts.order), PAIRS), np.int64)
    for standing in standings(deck, 2, pays.qualifies, progress, paid):
        sums = np.zeros((len(standing.hands), PAIRS), np.int64)
        _all_by_pairs(standing, pays, deck.cards, sums)
        last = standing.first + len(standing.hands)
        handed_on(standing.hands, sums, deck.cards, parts, moved, alone[standing.first : last], table)
    return alone, table


@compiled
def _all_by_pairs(standing: Standing, pays: Pays, cards: Array, sums: Array) -> None:
    for at in range(len(sums)):
        nets_by_pairs(standing, at, pays, free_cards(standing.hands[at], cards), sums[at])
