"""How many of the dealer's hands lie below, level with and above the player's, given the cards that are gone.

One sweep over all hands of the dealer, the lowest first, keeps for every set of at most five cards the number of
hands so far that hold the whole set. At a player's value these numbers give, by inclusion and exclusion over the
player's cards, the number of lower hands that hold the dealer's open cards and none of the player's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import comb
from typing import Literal, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from fifthstreet.cards import DECK, Ranking
from fifthstreet.compiled import compiled, inlined
from fifthstreet.games.description import Comparison
from fifthstreet.maths.count.hand_arrays import RANK_KEYS, hand_arrays
from fifthstreet.maths.count.hand_values import best_values
from fifthstreet.maths.count.tables import BEGIN, CHOOSE, DECK_LIMIT

Bytes = NDArray[np.uint8]
Shorts = NDArray[np.int16]
Ints = NDArray[np.int32]
Longs = NDArray[np.int64]
Flags = NDArray[np.bool_]

#: A comparison; where some wagers mind the qualifier and others do not, also against a dealer who does not qualify.
Column = Comparison | Literal["higher_unqualified", "equal_unqualified", "lower_unqualified"]

#: How a player's hand stands to the dealer's, in the order of the columns that are counted.
COLUMNS: tuple[Column, ...] = ("unqualified", "higher", "equal", "lower")
UNQUALIFIED, HIGHER, EQUAL, LOWER = range(len(COLUMNS))
#: The same where the hands are compared whether the dealer qualifies or not.
SPLIT_COLUMNS: tuple[Column, ...] = (
    *("higher", "equal", "lower"),
    *("higher_unqualified", "equal_unqualified", "lower_unqualified"),
)
_SPLIT: Mapping[Column, Comparison] = {
    "higher_unqualified": "higher",
    "equal_unqualified": "equal",
    "lower_unqualified": "lower",
}

_KEYS = np.array(RANK_KEYS, np.int64)
#: The most cards the dealer can be dealt.
MOST_CARDS = 6


def compared(column: Column, *, minds: bool) -> Comparison:
    """How a wager that minds whether the dealer qualifies, or one that does not, is compared in a column."""
    if column in _SPLIT:
        return "unqualified" if minds else _SPLIT[column]
    # Where the dealer need not qualify, the column of dealers who do not is empty.
    return "equal" if column == "unqualified" and not minds else cast(Comparison, column)


class Hands(NamedTuple):
    """Every hand that can be dealt, the lowest first; ``begin[v]`` is where those of value v begin."""

    cards: NDArray[np.uint8]
    begin: NDArray[np.int64]


def all_hands(
    ranking: Ranking,
    gone: int,
    held: Sequence[int] | Bytes = (),
    size: int | None = None,
    number: int = len(DECK),
) -> Hands:
    """The hands out of the cards that are not gone; where some cards are held, what can come to them.

    Of ``size`` cards, where they are more than a hand takes, the best ones count. ``number`` is how many cards the
    deck has, the joker as the last.
    """
    deck = np.array([card for card in range(number) if not gone >> card & 1 and card not in held], np.uint8)
    dealt = ranking.size if size is None else size
    cards = np.empty((comb(len(deck), dealt - len(held)), dealt - len(held)), np.uint8)
    _combine(deck, cards)
    whole = np.hstack([cards, np.tile(np.array(held, np.uint8), (len(cards), 1))])
    order, begin = _by_value(best_values(whole, range(dealt), ranking), len(ranking))
    return Hands(cards[order], begin)


def _by_value(values: Shorts, number: int) -> tuple[Longs, Longs]:
    """An order from the lowest value up, and where in it each of a number of values begins."""
    order = np.argsort(values, kind="stable")
    return order, np.searchsorted(values[order], np.arange(number + 1)).astype(np.int64)


class Compared(NamedTuple):
    """For each situation how many of the dealer's hands do not qualify, are lower, and are equal."""

    unqualified: Ints
    lower: Ints
    equal: Ints

    def columns(self, values: Shorts, qualifies: int) -> Ints:
        """A column for each comparison; the last, of higher hands, is left empty."""
        strong = values >= qualifies
        none = np.zeros_like(self.lower)
        higher, equal = np.where(strong, self.lower - self.unqualified, 0), np.where(strong, self.equal, 0)
        return np.stack([self.unqualified, higher, equal, none], axis=1).astype(np.int32)

    def split_columns(self, values: Shorts, qualifies: int, every: int) -> Ints:
        """A column for each standing to a dealer who qualifies, and to one who does not; ``every`` is the total."""
        strong = values >= qualifies
        none = np.zeros_like(self.lower)
        higher = [np.where(strong, self.lower - self.unqualified, 0), np.where(strong, self.unqualified, self.lower)]
        equal = [np.where(strong, self.equal, 0), np.where(strong, none, self.equal)]
        lower = [every - self.unqualified, self.unqualified]
        parts = [(higher[at], equal[at], lower[at] - higher[at] - equal[at]) for at in range(2)]
        return np.stack([*parts[0], *parts[1]], axis=1).astype(np.int32)


def comparisons(
    player: NDArray[np.uint8],
    open_cards: NDArray[np.uint8],
    values: NDArray[np.int16],
    hands: Hands,
    qualifies: int,
    whole: NDArray[np.int16] | None = None,
) -> Compared:
    """For each situation the dealer's hands by how the player's stands to them.

    ``player`` are cards the dealer cannot have, ``open_cards`` some that he has; a dealer below the value
    ``qualifies`` does not qualify. With ``whole``, what the dealer's hand would be worth if all its hidden cards were
    the player's, no table is needed for sets of so many cards, which are most of all sets.
    """
    size = hands.cards.shape[1]
    largest = size if whole is None else size - 1
    held = np.zeros(int(BEGIN[largest]) + comb(DECK_LIMIT, largest), np.int32)
    below = held.copy()
    _add(hands.cards, 0, hands.begin[qualifies], below)
    order, begin = _by_value(values, len(hands.begin) - 1)
    counts = np.zeros((len(values), 3), np.int32)
    _compare(player, open_cards, order, begin, hands, held, below, largest, counts)
    found = Compared(*np.ascontiguousarray(counts.T))
    if whole is None:
        return found
    sign = np.int32(1 if size % 2 else -1)
    return Compared(
        found.unqualified - sign * (whole < qualifies),
        found.lower - sign * (whole < values),
        found.equal - sign * (whole == values),
    )


def shared_comparisons(
    cards: NDArray[np.uint8],
    columns: Sequence[int],
    hidden: int,
    values: NDArray[np.int16],
    ranking: Ranking,
    gone: int,
    qualifies: int,
) -> Compared:
    """The same where the dealer's hand has cards that lie open for both: every way to complete it is tried.

    ``columns`` are those of the dealer's hand among the cards of a situation; ``hidden`` cards come to them.
    """
    arrays = hand_arrays(ranking)
    counts = np.zeros((len(values), 3), np.int32)
    known = np.ascontiguousarray(cards[:, list(columns)])
    _compare_shared(cards, known, hidden, values, arrays.plain, arrays.suited, gone, qualifies, counts)
    return Compared(*np.ascontiguousarray(counts.T))


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
    tables = np.zeros((int(BEGIN[size]) + comb(DECK_LIMIT, size), len(limits)), np.int32)
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
        at[k] += BEGIN[length[k]]
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
        at[k] += BEGIN[length[k]]
    return number


@compiled
def _add(cards: Bytes, start: int, stop: int, held: Ints) -> None:
    """Count these hands for every set of cards that they hold, as far as there is room for it."""
    at, length = np.empty(64, np.int64), np.empty(64, np.int64)
    for hand in range(start, stop):
        number = _sets_of(cards, hand, at, length)
        # The last set is the whole hand.
        for k in range(number if at[number - 1] < len(held) else number - 1):
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
    largest: int,
    counts: Ints,
) -> None:
    """Go through the values from the lowest and count, at each, for the situations in which the player has it."""
    most = 1 << player.shape[1]
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
            m = _sets(player, open_cards, i, largest, mixed, at, length, sign)
            number[place - start] = m
            unqualified, lower = 0, 0
            for k in range(m):
                one, times = at[k], sign[k]
                unqualified += times * below[one]
                lower += times * held[one]
                sets[place - start, k] = one
                signs[place - start, k] = times
            counts[i, 0] = unqualified
            counts[i, 1] = lower
        _add(hands.cards, hands.begin[value], hands.begin[value + 1], held)
        for place in range(start, stop):
            i = order[place]
            up_to = 0
            for k in range(number[place - start]):
                up_to += signs[place - start, k] * held[sets[place - start, k]]
            counts[i, 2] = up_to - counts[i, 1]


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
            counts[i, 0] += dealer < qualifies
            counts[i, 1] += dealer < values[i]
            counts[i, 2] += dealer == values[i]
            j = hidden - 1
            while j >= 0 and pick[j] == n - hidden + j:
                j -= 1
            if j < 0:
                break
            pick[j] += 1
            for k in range(j + 1, hidden):
                pick[k] = pick[k - 1] + 1
