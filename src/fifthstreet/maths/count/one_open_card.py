"""Counting with known cards where the dealer shows one card: the ways the deals go out, block by block.

Known cards tell the suits apart, so there are up to a hundred million situations, but few different ways for their
deals to go out. The player's hands are taken from the lowest up, each with all open cards at once, and of every block
only the ways and how many situations go out in each are kept. The situations are counted when somebody asks for them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fifthstreet.cards import DECK, Ranking
from fifthstreet.compiled import compiled, inlined
from fifthstreet.games.description import Showdown
from fifthstreet.games.reading.endings import qualifies_from
from fifthstreet.maths.count import showdowns
from fifthstreet.maths.count.card_groups import Course
from fifthstreet.maths.count.counts import Counts, Keep, Progress, content_key, count, is_shared, no_progress
from fifthstreet.maths.count.distinct_endings import Ways
from fifthstreet.maths.count.hand_arrays import CODES, ONE_SUIT, RANKS_AT, hand_arrays, start_of
from fifthstreet.maths.count.hand_kinds import Kinds
from fifthstreet.maths.count.showdowns import Bytes, Compared, Hands, Ints, Longs, Shorts
from fifthstreet.maths.count.situations import expand, relabelling, root
from fifthstreet.maths.count.tables import BEGIN, CHOOSE

_HAND = 5
#: How many sets of cards a hand has.
_SETS = 2**_HAND
#: How many situations are counted at once: enough to be quick, few enough for the memory.
_AT_ONCE = 2_000_000
#: Sets of at most this many of the player's cards have a row in the tables; with one more and the open card, the
#: dealer's hand is whole.
_LARGEST = _HAND - 2
_ROWS = int(BEGIN[_LARGEST + 1])
_START = np.uint64(start_of(_HAND))
_TO_RANKS = np.uint64(RANKS_AT)
_RANK_BITS = np.uint64(0x1FFF)
_LOW = np.uint64(0xFFFFFFFF)
_KEPT = ("rows", "ends", "weight", "cells")
_LATER = ("cards", "parent", "times", "first", "like")


class Unlisted(Counts):
    """Counts whose situations are not listed until somebody asks for them."""

    def __init__(self, arrays: Mapping[str, NDArray[Any]], whole: Callable[[], Counts]) -> None:
        vars(self).update({name: arrays[name] for name in _KEPT}, _whole=whole)

    def __getattr__(self, name: str) -> Any:
        """A field that is not there yet: the situations are counted, and numbered by the ways that are there."""
        if name not in _LATER:
            raise AttributeError(name)
        whole: Counts = vars(self)["_whole"]()
        ways = Ways(self.ends.shape[1])
        ways.add(self.rows, self.ends)
        like = ways.add(whole.rows, whole.ends)[whole.like]
        vars(self).update({each: getattr(whole, each) for each in _LATER}, like=like)
        return vars(self)[name]

    @property
    def deals(self) -> tuple[int, ...]:
        """How many deals go on from one situation."""
        return (int(self.ends[0].sum()),)


def is_by_blocks(course: Course, kinds: Kinds, rule: Showdown) -> bool:
    """Whether cards are known, and one decision is made on a whole hand against one open card of the dealer."""
    if not course.known or len(course.decisions) != 1 or course.last < len(course.groups):
        return False
    player, dealer = rule.player, rule.dealer
    return (
        sorted((group.holder, len(group.places)) for group in course.groups) == [("dealer", 1), ("player", _HAND)]
        and course.groups[0].holder == "player"
        and course.deck == DECK
        and course.dealer == _HAND == player.ranking.size
        and type(dealer.ranking) is Ranking
        and player.ranking == dealer.ranking
        and not is_shared(rule)
        and all(sight.hand.cards.holder == "player" for sight in kinds.sights)
    )


def count_by_blocks(
    course: Course,
    kinds: Kinds,
    rule: Showdown,
    columns: int,
    keep: Keep | None = None,
    progress: Progress = no_progress,
) -> Unlisted:
    """Count the ways the deals of a course go out, or take what was counted before."""

    def whole() -> Counts:
        return count(course, kinds, rule, columns, keep, progress)

    key = f"{content_key(course, kinds, rule, columns)}-ways"
    kept = keep.get(key) if keep is not None else None
    if kept is not None and set(kept) == set(_KEPT):
        return Unlisted(kept, whole)
    arrays = _ways(course, kinds, rule, columns, progress)
    if keep is not None:
        keep.put(key, arrays)
    return Unlisted(arrays, whole)


def _ways(
    course: Course, kinds: Kinds, rule: Showdown, columns: int, progress: Progress
) -> dict[str, NDArray[np.generic]]:
    ways, weight = Ways(columns), np.zeros(0, np.int64)
    left = course.free - _HAND
    every, qualifies = comb(left - 1, course.dealer - 1), qualifies_from(rule)
    _, gone, alike = relabelling(course.known)
    level = expand(root(alike), _HAND, gone)
    alone = Course(course.groups[:1], (), 0)
    values = next(each for each in kinds.sights if each.hand == rule.player).values(alone, level.cards)
    order = np.argsort(values, kind="stable")
    for at, found in _blocks(level.cards[order], values[order], rule, gone, left):
        progress("counting how the deals end", at.start / len(level))
        hands = order[at]
        of_each, kind = np.repeat(values[hands], left), np.repeat(kinds.of(alone, level.cards[hands]), left)
        like = ways.add(kind, _in_columns(found, of_each, qualifies, every, columns))
        weight = np.concatenate([weight, np.zeros(ways.found - len(weight), np.int64)])
        _weigh(like, level.times[hands], left, weight)
    cells = np.array([(0, 0, column) for column in range(columns)], np.int32)
    rows, ends = ways.rows[: ways.found].copy(), ways.ends[: ways.found].copy()
    return {"rows": rows, "ends": ends, "weight": weight, "cells": cells}


def _in_columns(found: Compared, values: Shorts, qualifies: int, every: int, columns: int) -> Ints:
    """The number of the dealer's hands in each column."""
    if columns == len(showdowns.SPLIT_COLUMNS):
        return found.split_columns(values, qualifies, every)
    counts = found.columns(values, qualifies)
    counts[:, showdowns.LOWER] = every - counts.sum(axis=1)
    return counts


def _blocks(cards: Bytes, values: Shorts, rule: Showdown, gone: int, left: int) -> Iterator[tuple[slice, Compared]]:
    """Some of the player's hands at a time, in rising order, each with every open card."""
    ranking = rule.dealer.ranking
    arrays, hands = hand_arrays(ranking), showdowns.all_hands(ranking, gone)
    begin = np.searchsorted(values, np.arange(len(ranking) + 1)).astype(np.int64)
    held = np.zeros((_ROWS, len(DECK)), np.int32)
    below, qualifies = held.copy(), qualifies_from(rule)
    _add_below(hands.cards, int(hands.begin[qualifies]), below)
    start = 0
    while start < len(ranking):
        fits = int(np.searchsorted(begin, begin[start] + _AT_ONCE // left, side="right")) - 1
        stop = min(max(fits, start + 1), len(ranking))
        at = slice(int(begin[start]), int(begin[stop]))
        counts = np.zeros((3, (at.stop - at.start) * left), np.int32)
        _compare(cards, begin, start, stop, hands, held, below, gone, qualifies, arrays.plain, arrays.suited, counts)
        yield at, Compared(*counts)
        start = stop


@compiled
def _weigh(like: Ints, times: Ints, left: int, weight: Longs) -> None:
    """Add up how many situations go out in each way."""
    for i in range(len(like)):
        weight[like[i]] += times[i // left]


@inlined
def _sets(cards: Bytes, hand: int, at: Longs, length: Longs) -> None:
    """Number every set of a hand's cards among the sets of its ``length``."""
    at[0], length[0] = 0, 0
    number = 1
    for j in range(_HAND):
        for k in range(number):
            at[number + k] = at[k] + CHOOSE[cards[hand, j], length[k] + 1]
            length[number + k] = length[k] + 1
        number *= 2


@inlined
def _add(cards: Bytes, start: int, stop: int, at: Longs, length: Longs, held: Ints) -> None:
    """Count these hands for every set of at most three of their cards, and each card beside it."""
    for hand in range(start, stop):
        _sets(cards, hand, at, length)
        for k in range(_SETS):
            if length[k] <= _LARGEST:
                row = BEGIN[length[k]] + at[k]
                for j in range(_HAND):
                    held[row, cards[hand, j]] += 1


@compiled
def _add_below(cards: Bytes, stop: int, below: Ints) -> None:
    """Count the first hands, which do not qualify."""
    at, length = np.empty(_SETS, np.int64), np.empty(_SETS, np.int64)
    _add(cards, 0, stop, at, length, below)


@compiled
def _compare(
    cards: Bytes,
    begin: Longs,
    first: int,
    last: int,
    hands: Hands,
    held: Ints,
    below: Ints,
    gone: int,
    qualifies: int,
    plain: Shorts,
    suited: Shorts,
    counts: Ints,
) -> None:
    """Count the dealer's hands for the player's hands of some values, by inclusion and exclusion over their cards.

    ``held`` counts the dealer's hands of lower values already; those of each value are added as it is met.
    """
    at, length = np.empty(_SETS, np.int64), np.empty(_SETS, np.int64)
    unqualified, under = np.empty(52, np.int32), np.empty(52, np.int32)
    place = 0
    for value in range(first, last):
        back = place
        for hand in range(begin[value], begin[value + 1]):
            taken = _taken(cards, hand, gone)
            _sets(cards, hand, at, length)
            _without(held, at, length, under)
            _without(below, at, length, unqualified)
            _add_whole(cards, hand, taken, plain, suited, value, under, qualifies, unqualified)
            for card in range(52):
                if not (taken >> card) & 1:
                    counts[0, place], counts[1, place] = unqualified[card], under[card]
                    place += 1
        _add(hands.cards, hands.begin[value], hands.begin[value + 1], at, length, held)
        place = back
        for hand in range(begin[value], begin[value + 1]):
            taken = _taken(cards, hand, gone)
            _sets(cards, hand, at, length)
            _without(held, at, length, under)
            _add_whole(cards, hand, taken, plain, suited, value + 1, under, qualifies, unqualified)
            for card in range(52):
                if not (taken >> card) & 1:
                    counts[2, place] = under[card] - counts[1, place]
                    place += 1


@inlined
def _taken(cards: Bytes, hand: int, gone: int) -> int:
    """The cards that are gone or in a hand, as bits."""
    for j in range(_HAND):
        gone |= 1 << cards[hand, j]
    return gone


@inlined
def _without(held: Ints, at: Longs, length: Longs, found: Ints) -> None:
    """With each open card, how many of the hands that are counted hold no card of a set of cards."""
    found[:] = 0
    for k in range(_SETS):
        if length[k] <= _LARGEST:
            row = BEGIN[length[k]] + at[k]
            if length[k] % 2:
                for card in range(52):
                    found[card] -= held[row, card]
            else:
                for card in range(52):
                    found[card] += held[row, card]


@inlined
def _add_whole(
    cards: Bytes,
    hand: int,
    taken: int,
    plain: Shorts,
    suited: Shorts,
    value: int,
    under: Ints,
    qualifies: int,
    unqualified: Ints,
) -> None:
    """Add the hands below two values of four of the player's cards and the open one, which the tables do not have."""
    whole = _START
    for j in range(_HAND):
        whole += CODES[cards[hand, j]]
    for j in range(_HAND):
        four = whole - CODES[cards[hand, j]]
        for card in range(52):
            # A card twice would be looked up beyond the end of the array.
            if (taken >> card) & 1:
                continue
            total = four + CODES[card]
            suit = total & ONE_SUIT
            one = suited[(total >> _TO_RANKS) & _RANK_BITS] if suit else plain[total & _LOW]
            under[card] += one < value
            unqualified[card] += one < qualifies
