"""The streets before a set of shared cards: which are kept, where their counts stand, and how often each counts."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from fifthstreet.compiled import compiled, inlined
from fifthstreet.maths.boards.seven_cards import PAIRS
from fifthstreet.maths.boards.suit_exchange import Shared
from fifthstreet.maths.count.tables import CHOOSE

Longs = NDArray[np.int64]

#: A board has at most ten earlier streets of one size.
_MOST = 16


class Target(NamedTuple):
    """Earlier streets: the sets of ``size`` shared cards, and the counts of each with every holding.

    Counts may be of some sets only, from number ``begin`` on. What holdings of the same ranks have in common stands
    in ``by_ranks`` and is to be added.
    """

    size: int
    like: NDArray[np.int32]
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


@inlined
def averaged(sets: Shared, at: int, target: Target, word: int, shift: int, mask: int, pair: int, holding: int) -> int:
    """A count with a holding on a kept set: the average over the exchanges of suits that leave the set as it is."""
    common, added = target.by_ranks[at - target.begin, word, pair], 0
    for one in range(sets.order[at]):
        whole = common + target.counts[at - target.begin, word, target.holdings[sets.keeps[at, one], holding]]
        added += (whole >> shift) & mask
    return added // int(sets.order[at])


class Streets(NamedTuple):
    """The earlier streets of one set of shared cards, as far as they are found.

    ``ids`` are the kept sets, ``by`` the exchanges that lead to them, ``weights`` how often each counts, and
    ``picked`` its cards, as bits of their places. ``codes`` tells those apart that suits make different.
    """

    ids: Longs
    by: Longs
    weights: Longs
    picked: Longs
    codes: NDArray[np.int64]
    suits: Longs


@compiled
def room_for_streets() -> Streets:
    """Room for the earlier streets of one set after the other."""
    return Streets(
        np.empty(_MOST, np.int64),
        np.empty(_MOST, np.int64),
        np.empty(_MOST, np.int64),
        np.empty(_MOST, np.int64),
        np.empty((_MOST, 2), np.int64),
        np.empty(4, np.int64),
    )


@inlined
def earlier_streets(cards: NDArray[np.uint8], at: int, alike: int, order: int, into: Target, found: Streets) -> int:
    """Find the earlier streets that are counted, and how many they are.

    Those that exchanges of the set's own suits make equal are taken once. ``order`` exchanges leave the set as it is.
    """
    number = 0
    for chosen in range(1 << cards.shape[1]):
        held = 0
        for j in range(cards.shape[1]):
            held += (chosen >> j) & 1
        if held != into.size:
            continue
        name = _name(cards, at, chosen, found.suits)
        place = into.like[name] - into.begin
        if not 0 <= place < into.counts.shape[0]:
            continue
        same = _found_before(number, alike, found)
        if same == number:
            found.ids[number] = place
            found.by[number] = into.by[name]
            found.weights[number] = 0
            found.picked[number] = chosen
            number += 1
        found.weights[same] += 1
    for each in range(number):
        found.weights[each] = found.weights[each] * into.order[found.ids[each] + into.begin] // order
    return number


@inlined
def _name(cards: NDArray[np.uint8], at: int, chosen: int, suits: Longs) -> int:
    """The name of the chosen cards; ``suits`` gets the ranks of each suit, chosen and not chosen."""
    name, place = 0, 0
    suits[:] = 0
    for j in range(cards.shape[1]):
        card = int(cards[at, j])
        inside = (chosen >> j) & 1
        if inside:
            place += 1
            name += CHOOSE[card, place]
        suits[card & 3] |= 1 << ((card >> 2) + 13 * inside)
    return name


@inlined
def _found_before(number: int, alike: int, found: Streets) -> int:
    """Which of the streets found so far is the same but for an exchange of suits; the next number if none is."""
    suits, codes = found.suits, found.codes
    for _ in range(3):
        for suit in range(3):
            if (alike >> suit) & 1 and suits[suit] < suits[suit + 1]:
                suits[suit], suits[suit + 1] = suits[suit + 1], suits[suit]
    one, other = suits[0] << 26 | suits[1], suits[2] << 26 | suits[3]
    same = 0
    while same < number and (codes[same, 0] != one or codes[same, 1] != other):
        same += 1
    if same == number:
        codes[number, 0], codes[number, 1] = one, other
    return same
