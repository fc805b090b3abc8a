"""How each holding on a board stands to all others, what that adds to the counts, and what is chosen with it.

The holdings are taken from the lowest to the highest. Of those passed so far it is known how many they are and how
many hold each card; what lies below the holding {a, b} is then the total less those that hold a and those that
hold b.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from fifthstreet.compiled import compiled, inlined
from fifthstreet.maths.boards.holdings import MOST, Holdings

Bytes = NDArray[np.uint8]
Ints = NDArray[np.int32]
Longs = NDArray[np.int64]

#: A place of a strategy that leaves the choice to best play.
OPEN = 255


class Standing(NamedTuple):
    """How many of the dealer's hands a holding is higher than, equal to and lower than, as they qualify or do not."""

    higher: int
    equal: int
    lower: int
    higher_unqualified: int
    equal_unqualified: int
    lower_unqualified: int


STANDINGS = len(Standing._fields)


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


def no_late_decision(classes: int) -> Late:
    """Where no decision is made on a whole board."""
    return Late(
        np.zeros((0, 0, classes, STANDINGS), np.int64), np.zeros((0, 2, 0), np.int64), np.zeros((0, 0, 0), np.int64)
    )


class Sums(NamedTuple):
    """What each holding on a board adds: two sums, where the word of each begins, and its block in each context."""

    one: Longs
    two: Longs
    one_at: NDArray[np.uint32]
    two_at: NDArray[np.uint32]
    blocks: Ints
    # Room to work in: how many hold each card among those passed, of the same value, and below the qualifying one.
    passed: Ints
    same: Ints
    below: Ints
    worth: Longs


@compiled
def room_for_sums(late: Late) -> Sums:
    """Room for what the holdings on one board after the other add."""
    return Sums(
        np.empty(MOST, np.int64),
        np.empty(MOST, np.int64),
        np.empty(MOST, np.uint32),
        np.empty(MOST, np.uint32),
        np.empty((late.prices.shape[0], MOST), np.int32),
        np.empty(52, np.int32),
        np.empty(52, np.int32),
        np.empty(52, np.int32),
        np.empty(late.prices.shape[1], np.int64),
    )


@inlined
def stand(
    number: int,
    every: int,
    holdings: Holdings,
    classes: Bytes,
    qualifies: int,
    packing: Packing,
    width: int,
    late: Late,
    at: int,
    said: Bytes,
    made: Bytes,
    sums: Sums,
) -> None:
    """Work out the sums of ``number`` sorted holdings; ``every`` hand of the dealer is above or below one.

    A word of the counts has ``width`` places. What a strategy chooses on board ``at`` stands in ``said``, and what is
    chosen goes to ``made``, if there is room.
    """
    values, order, passed, same = holdings.values, holdings.order, sums.passed, sums.same
    passed[:] = 0
    same[:] = 0
    lowest = _count_below(number, holdings, qualifies, sums.below)
    begin, all_below = 0, 0
    while begin < number:
        value = values[order[begin]]
        end, all_same = begin, 0
        while end < number and values[order[end]] == value:
            i = order[end]
            all_same += _count_in(i, holdings, same)
            end += 1
        level = classes[value]
        once, twice = _each(packing.times[level, 0]), _each(packing.times[level, 1])
        one_at, two_at = packing.words[level, 0] * width, packing.words[level, 1] * width
        for place in range(begin, end):
            i = order[place]
            a, b = holdings.low[i], holdings.high[i]
            standing = _standing(
                value >= qualifies,
                all_below - passed[a] - passed[b],
                all_same - same[a] - same[b] + 1,
                lowest - sums.below[a] - sums.below[b],
                every,
            )
            sums.one[i], sums.two[i] = _weighed(standing, once), _weighed(standing, twice)
            sums.one_at[i], sums.two_at[i] = one_at, two_at
            _choose_late(i, level, standing, late, at, said, made, sums)
        for place in range(begin, end):
            i = order[place]
            _count_in(i, holdings, passed)
            same[holdings.low[i]] = 0
            same[holdings.high[i]] = 0
        begin = end
        all_below += all_same


@inlined
def _count_in(i: int, holdings: Holdings, held: Ints) -> int:
    """Count the cards of a holding, or of those that stand together, and return how many holdings they are."""
    held[holdings.low[i]] += holdings.low_ways[i]
    held[holdings.high[i]] += holdings.high_ways[i]
    ways: int = holdings.ways[i]
    return ways


@inlined
def _count_below(number: int, holdings: Holdings, qualifies: int, below: Ints) -> int:
    """How many holdings do not qualify, and how many of them hold each card."""
    below[:] = 0
    lowest, at = 0, 0
    while at < number and holdings.values[holdings.order[at]] < qualifies:
        lowest += _count_in(holdings.order[at], holdings, below)
        at += 1
    return lowest


@inlined
def _standing(qualified: bool, under: int, equal: int, unqualified: int, every: int) -> Standing:
    """How a holding stands: how many are under it and equal to it, and how many of the dealer's do not qualify."""
    if qualified:
        return Standing(under - unqualified, equal, every - under - equal, unqualified, 0, 0)
    # It was counted among those that do not qualify, once for each of its two cards too often.
    unqualified += 1
    return Standing(0, 0, every - unqualified, under, equal, unqualified - under - equal)


@inlined
def _each(row: Longs) -> Standing:
    """What counts for each standing, read once: the compiler cannot know that a row stays as it is."""
    return Standing(row[0], row[1], row[2], row[3], row[4], row[5])


@inlined
def _weighed(standing: Standing, each: Standing) -> int:
    """The number of hands in each standing, each times what counts for it."""
    return (
        standing.higher * each.higher
        + standing.equal * each.equal
        + standing.lower * each.lower
        + standing.higher_unqualified * each.higher_unqualified
        + standing.equal_unqualified * each.equal_unqualified
        + standing.lower_unqualified * each.lower_unqualified
    )


@inlined
def _choose_late(
    i: int, level: int, standing: Standing, late: Late, at: int, said: Bytes, made: Bytes, sums: Sums
) -> None:
    """Make the late decision with a holding in each context, as a strategy says or for the best."""
    worth = sums.worth
    for g in range(late.prices.shape[0]):
        if said.shape[0] and said[at, i, g] != OPEN:
            larger = smaller = int(said[at, i, g])
        else:
            for choice in range(late.prices.shape[1]):
                worth[choice] = _weighed(standing, _each(late.prices[g, choice, level]))
            larger, smaller = preferred(worth, late.orders, g, 0), preferred(worth, late.orders, g, 1)
        sums.blocks[g, i] = late.block[g, larger, smaller]
        if made.shape[0]:
            made[at, i, g] = larger


@inlined
def preferred(worth: Longs, orders: Longs, g: int, rule: int) -> int:
    """The choice that is worth most in a context; among equals the first in the order of a rule."""
    best: int = orders[g, rule, 0]
    for j in range(1, orders.shape[2]):
        choice = orders[g, rule, j]
        if choice >= 0 and worth[choice] > worth[best]:
            best = choice
    return best
