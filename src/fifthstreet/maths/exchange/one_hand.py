"""One hand against one open card: what every exchange comes to, over every new hand and every hand of the dealer.

The dealer's hands are taken from the lowest up, and for every set of at most four cards the number of those so far
that hold it is kept: with them, by inclusion and exclusion, those that hold none of the new cards are counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from typing import NamedTuple

import numpy as np

from fifthstreet.compiled import compiled
from fifthstreet.maths.exchange.hands import values_of
from fifthstreet.maths.exchange.rows import Array
from fifthstreet.maths.exchange.shape import HAND
from fifthstreet.maths.exchange.terms import Pays

_HIDDEN = HAND - 1


class Dealers(NamedTuple):
    """The dealer's hidden cards, as numbers of free cards, with the values of his hands, from the lowest up."""

    cards: Array
    values: Array


@cache
def _chosen(free: int, size: int) -> Array:
    """Every way to take so many of the free cards."""
    return np.array([*combinations(range(free), size)], np.uint8).reshape(comb(free, size), size)


@dataclass(frozen=True)
class OneHand:
    """A hand and the open card, and the cards that may still come: none of these, and none known to be gone."""

    hand: tuple[int, ...]
    shown: int
    free: tuple[int, ...]
    pays: Pays

    @classmethod
    def of(cls, hand: Sequence[int], shown: int, gone: Sequence[int], pays: Pays) -> OneHand:
        free = tuple(card for card in range(52) if card not in hand and card != shown and card not in gone)
        return cls(tuple(hand), shown, free, pays)

    def dealers(self) -> Dealers:
        """Every hand of the dealer."""
        hidden = _chosen(len(self.free), _HIDDEN)
        hands = np.hstack([np.array(self.free, np.uint8)[hidden], np.full((len(hidden), 1), self.shown, np.uint8)])
        values = values_of(hands)
        order = np.argsort(values, kind="stable")
        return Dealers(hidden[order].astype(np.int64), values[order])

    def after(self, stay: Sequence[int], dealers: Dealers, *, may_fold: bool) -> tuple[int, Array]:
        """What the rounds net in which these cards stay, the best of a bet and a fold being made.

        With it, how they end: by the value of the hand, and how it stands; folds are in the last column.
        """
        number = HAND - len(stay)
        news = _chosen(len(self.free), number)
        kept = np.tile(np.array(stay, np.uint8), (len(news), 1))
        values = values_of(np.hstack([kept, np.array(self.free, np.uint8)[news]]))
        order = np.argsort(values, kind="stable")
        ends = np.zeros((len(self.pays.higher), 5), np.int64)
        total = _played(
            news[order].astype(np.int64), values[order], dealers, len(self.free), self.pays, may_fold, ends
        )
        return total, ends

    def deals(self, number: int) -> int:
        """How many deals go on when so many cards are exchanged."""
        return comb(len(self.free), number) * comb(len(self.free) - number, _HIDDEN)

    def worth(self, stay: Sequence[int], dealers: Dealers, *, may_fold: bool) -> Fraction:
        """The average of what the round nets, before the price of the exchange and in the units of the pays."""
        total, _ = self.after(stay, dealers, may_fold=may_fold)
        return Fraction(total, self.deals(HAND - len(stay)))


@compiled
def _played(news: Array, values: Array, dealers: Dealers, free: int, pays: Pays, may_fold: bool, ends: Array) -> int:
    size = news.shape[1]
    choose = np.zeros((free + 1, 5), np.int64)
    for n in range(free + 1):
        choose[n, 0] = 1
        for k in range(1, 5):
            choose[n, k] = choose[n - 1, k - 1] + choose[n - 1, k] if n else 0
    begin = np.zeros(6, np.int64)
    for k in range(5):
        begin[k + 1] = begin[k] + choose[free, k]
    held = np.zeros(begin[min(size, 4) + 1], np.int64)
    at = _climb(dealers, 0, pays.qualifies, min(size, 4), choose, begin, held)
    poor = held.copy()
    every, total, first = choose[free - size, 4], 0, 0
    lower_at = np.zeros(len(news), np.int64)
    while first < len(news):
        value, last = values[first], first
        while last < len(news) and values[last] == value:
            last += 1
        if value >= pays.qualifies:
            at = _climb(dealers, at, value, min(size, 4), choose, begin, held)
            for new in range(first, last):
                lower_at[new] = _outside(news[new], choose, begin, held)
            at = _climb(dealers, at, value + 1, min(size, 4), choose, begin, held)
        for new in range(first, last):
            none = _outside(news[new], choose, begin, poor)
            below, upto = none, none
            if value >= pays.qualifies:
                below, upto = lower_at[new], _outside(news[new], choose, begin, held)
            net = pays.unqualified * none + pays.higher[value] * (below - none)
            net += pays.equal * (upto - below) + pays.lower * (every - upto)
            if may_fold and net < pays.fold * every:
                net = pays.fold * every
                ends[value, 4] += every
            else:
                ends[value, 0] += none
                ends[value, 1] += below - none
                ends[value, 2] += upto - below
                ends[value, 3] += every - upto
            total += net
        first = last
    return total


@compiled
def _climb(dealers: Dealers, at: int, limit: int, most: int, choose: Array, begin: Array, held: Array) -> int:
    """Count the dealers below a value under every set of at most so many cards that they hold."""
    while at < len(dealers.values) and dealers.values[at] < limit:
        for chosen in range(16):
            name, size = 0, 0
            for place in range(4):
                if chosen >> place & 1:
                    size += 1
                    name += choose[dealers.cards[at, place], size]
            if size <= most:
                held[begin[size] + name] += 1
        at += 1
    return at


@compiled
def _outside(new: Array, choose: Array, begin: Array, held: Array) -> int:
    """The dealers that hold none of these cards."""
    total = 0
    for chosen in range(1 << len(new)):
        name, size = 0, 0
        for place in range(len(new)):
            if chosen >> place & 1:
                size += 1
                if size < 5:
                    name += choose[new[place], size]
        if size < 5:
            total += held[begin[size] + name] if size % 2 == 0 else -held[begin[size] + name]
    return total
