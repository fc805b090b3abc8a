"""Every situation up to an exchange of suits, level by level: each level adds one group of cards.

The four suits of a situation are told apart by what lies in them. Suits with the same history can be exchanged, so of
all situations that differ only by such an exchange one is kept, the one whose suits stand in falling order, with the
number of situations it stands for.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from fifthstreet.cards import DECK, JOKER, Card
from fifthstreet.compiled import compiled

#: From this many cards at once on, they are chosen suit by suit.
_MANY = 6
_JOKER = int(JOKER)
#: ORDER[alike]: in how many ways suits can be exchanged; bit i of ``alike`` says that suits i and i+1 are alike.
ORDER = np.array([1, 2, 2, 6, 2, 4, 6, 24], np.int64)


@dataclass(frozen=True)
class Layer:
    """Situations with one more group of cards than those of the level before.

    ``first[i]`` is where the children of situation i of the level before begin; ``times`` says how many situations
    that follow from its parent each stands for.
    """

    cards: NDArray[np.uint8]
    alike: NDArray[np.uint8]
    parent: NDArray[np.int32]
    times: NDArray[np.int32]
    first: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.cards)


def relabelling(known: tuple[Card, ...]) -> tuple[tuple[int, ...], int, int]:
    """An order of suits in which those that nothing is known of stand together.

    Returned with it: the known cards as a set of bits, and which neighbours are alike, both in the new order.
    """
    joker = sum(1 << card for card in known if card is JOKER)
    in_suit = [tuple(sorted(card.rank for card in known if card.suit == suit)) for suit in range(4)]
    order = tuple(sorted(range(4), key=lambda suit: in_suit[suit], reverse=True))
    bits = joker | sum(1 << (card.rank * 4 + order.index(card.suit)) for card in known if card is not JOKER)
    alike = sum(1 << i for i in range(3) if in_suit[order[i]] == in_suit[order[i + 1]])
    return order, bits, alike


def root(alike: int) -> Layer:
    """The one situation in which nothing has been dealt."""
    return Layer(
        np.zeros((1, 0), np.uint8),
        np.array([alike], np.uint8),
        np.zeros(1, np.int32),
        np.ones(1, np.int32),
        np.zeros(2, np.int64),
    )


def expand(level: Layer, size: int, gone: int, number: int = len(DECK)) -> Layer:
    """The next level: every way to add ``size`` cards that are not ``gone`` and not held already.

    ``number`` is how many cards the deck has, the joker as the last.
    """
    if size >= _MANY and level.cards.shape == (1, 0) and number == len(DECK):
        return _first_cards(int(level.alike[0]), size, gone)
    first = np.zeros(len(level) + 1, np.int64)
    empty = np.zeros((0, 0), np.uint8)
    none8, none32 = np.zeros(0, np.uint8), np.zeros(0, np.int32)
    _expand(level.cards, level.alike, size, gone, number, first, empty, none8, none32, none32, False)
    np.cumsum(first, out=first)
    total = int(first[-1])
    cards = np.zeros((total, level.cards.shape[1] + size), np.uint8)
    alike, parent, times = np.zeros(total, np.uint8), np.zeros(total, np.int32), np.zeros(total, np.int32)
    _expand(level.cards, level.alike, size, gone, number, first, cards, alike, parent, times, True)
    return Layer(cards, alike, parent, times, first)


def _first_cards(alike: int, size: int, gone: int) -> Layer:
    """The level of many cards at once, suit by suit: what an exchange makes equal is not even looked at."""
    masks = np.arange(1 << 13)
    out = [sum((gone >> (rank * 4 + suit) & 1) << rank for rank in range(13)) for suit in range(4)]
    number = np.array([int(mask).bit_count() for mask in masks])
    lists = [[masks[((masks & out[suit]) == 0) & (number == cards)] for cards in range(14)] for suit in range(4)]
    starts = np.cumsum([[0, *map(len, each)] for each in lists], axis=1)
    flat = [np.concatenate(each) for each in lists]
    packed = np.stack([np.resize(each, 1 << 13) for each in flat])
    total = _by_suits(packed, starts, alike, size, np.zeros((0, size), np.uint8), np.zeros(0, np.uint8))
    cards, after = np.zeros((total, size), np.uint8), np.zeros(total, np.uint8)
    _by_suits(packed, starts, alike, size, cards, after)
    times = (ORDER[alike] // ORDER[after]).astype(np.int32)
    return Layer(cards, after, np.zeros(total, np.int32), times, np.array([0, total], np.int64))


@compiled
def _by_suits(
    masks: NDArray[np.int64],
    starts: NDArray[np.int64],
    alike: int,
    size: int,
    cards: NDArray[np.uint8],
    after: NDArray[np.uint8],
) -> int:
    """Every choice of ranks in the four suits, falling where suits are alike; returned is their number."""
    found = 0
    for a in range(min(size, 13) + 1):
        for one in masks[0, starts[0, a] : starts[0, a + 1]]:
            for b in range(min(size - a, 13) + 1):
                for two in masks[1, starts[1, b] : starts[1, b + 1]]:
                    if alike & 1 and two > one:
                        break
                    for c in range(min(size - a - b, 13) + 1):
                        d = size - a - b - c
                        if d > 13:
                            continue
                        for three in masks[2, starts[2, c] : starts[2, c + 1]]:
                            if alike & 2 and three > two:
                                break
                            for four in masks[3, starts[3, d] : starts[3, d + 1]]:
                                if alike & 4 and four > three:
                                    break
                                if len(cards):
                                    at = 0
                                    held = one | two | three | four
                                    for rank in range(13):
                                        if (held >> rank) & 1:
                                            for suit in range(4):
                                                bits = one if suit == 0 else two if suit == 1 else three
                                                if suit == 3:
                                                    bits = four
                                                if (bits >> rank) & 1:
                                                    cards[found, at] = 4 * rank + suit
                                                    at += 1
                                    still = (alike & 1) * (one == two) + (alike & 2) * (two == three)
                                    after[found] = still + (alike & 4) * (three == four)
                                found += 1
    return found


@compiled
def _expand(
    held: NDArray[np.uint8],
    held_alike: NDArray[np.uint8],
    size: int,
    gone: int,
    number: int,
    first: NDArray[np.int64],
    cards: NDArray[np.uint8],
    alike: NDArray[np.uint8],
    parent: NDArray[np.int32],
    times: NDArray[np.int32],
    fill: bool,
) -> None:
    """Count the children of every situation into ``first[i + 1]``, or, once these are known, write them."""
    width = held.shape[1]
    free = np.empty(number, np.int64)
    pick = np.empty(8, np.int64)
    for i in range(held.shape[0]):
        taken = gone
        for j in range(width):
            taken |= 1 << held[i, j]
        n = 0
        for card in range(number):
            if not (taken >> card) & 1:
                free[n] = card
                n += 1
        bits = held_alike[i]
        for j in range(size):
            pick[j] = j
        at = first[i] if fill else 0
        while n >= size:
            added = 0
            for j in range(size):
                added |= suit_bit(free[pick[j]])
            after = still_alike(added, bits)
            if after >= 0:
                if fill:
                    for j in range(width):
                        cards[at, j] = held[i, j]
                    for j in range(size):
                        cards[at, width + j] = free[pick[j]]
                    alike[at] = after
                    parent[at] = i
                    times[at] = ORDER[bits] // ORDER[after]
                at += 1
            # The next choice of places, in order.
            j = size - 1
            while j >= 0 and pick[j] == n - size + j:
                j -= 1
            if j < 0:
                break
            pick[j] += 1
            for k in range(j + 1, size):
                pick[k] = pick[k - 1] + 1
        if not fill:
            first[i + 1] = at


@compiled
def suit_bit(card: int | np.uint8) -> int:
    """A card in a set of cards that holds suit by suit 13 bits, one for each rank; the joker has none."""
    number = int(card)
    if number == _JOKER:
        return 0
    return 1 << (13 * (number & 3) + (number >> 2))


@compiled
def still_alike(added: int, alike: int) -> int:
    """Which suits are alike after a set of cards is added; -1 where suits that were alike do not fall."""
    after = 0
    for j in range(3):
        if (alike >> j) & 1:
            one, next_one = (added >> 13 * j) & 0x1FFF, (added >> 13 * (j + 1)) & 0x1FFF
            if one < next_one:
                return -1
            if one == next_one:
                after |= 1 << j
    return after


@compiled
def summed(
    values: NDArray[np.signedinteger], like: NDArray[np.int32], times: NDArray[np.int32], first: NDArray[np.int64]
) -> NDArray[np.int64]:
    """For each situation of the stage before, the sum over its children of value times how often.

    The values of child i stand in row ``like[i]``.
    """
    total = np.zeros((first.shape[0] - 1, values.shape[1]), np.int64)
    for i in range(total.shape[0]):
        for child in range(first[i], first[i + 1]):
            for column in range(values.shape[1]):
                total[i, column] += values[like[child], column] * times[child]
    return total
