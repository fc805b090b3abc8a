"""Best play of somebody who has seen more of the dealer's cards than the one that lies open.

There are far too many situations to keep. For each set of cards seen, one for all that differ only by an exchange of
suits, the player's hands are taken from the lowest to the highest together with what the dealer can still have, and
each is decided as it comes.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from fifthstreet.compiled import compiled, inlined
from fifthstreet.games.reading.endings import qualifies_from
from fifthstreet.maths.count import showdowns
from fifthstreet.maths.count.card_groups import Course
from fifthstreet.maths.count.counts import Counts, Progress, no_progress
from fifthstreet.maths.count.hand_values import values_of
from fifthstreet.maths.count.showdowns import Hands
from fifthstreet.maths.count.situations import ORDER, expand, relabelling, root, still_alike, suit_bit
from fifthstreet.maths.count.tables import CHOOSE
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.solve.base_game import BaseGame, Play, Strategy
from fifthstreet.maths.solve.model import Model
from fifthstreet.maths.solve.solver import Decisions, Priced, priced_ends

#: How many sets of seen cards are worked on at a time, between two reports of progress.
_PARTS = 64


def sees_several(model: Model, course: Course) -> bool:
    """Whether the player decides once, on a whole hand, and has seen several of the dealer's cards."""
    decided_at_the_end = len(course.decisions) == 1 and course.last == len(course.groups)
    own = [group for group in course.groups if group.holder != "dealer"]
    return (
        model.showdown is not None
        and decided_at_the_end
        and len(own) == 1
        and len(own[0].places) == model.showdown.player.ranking.size
        and len(course.columns("dealer")) > 1
        and model.columns == showdowns.COLUMNS
        and course.dealer == model.showdown.dealer.ranking.size
    )


def no_counts() -> Counts:
    """In place of situations that are not kept."""
    nothing, longs = np.zeros(0, np.int32), np.zeros(0, np.int64)
    return Counts((), (), (), (), nothing, nothing, np.zeros((0, 0), np.int64), longs, np.zeros((0, 3), np.int32))


@dataclass(frozen=True)
class DealerCardsSeen(BaseGame):
    """A base game whose situations are decided as they are counted."""

    progress: Progress = no_progress

    def best(self, *, larger: bool = True) -> Play:
        """Best play; a choice between equals goes to the larger or to the smaller wager."""
        return Play(self, Decisions((), 1, (), ()), (), self._tallies[0 if larger else 1])

    @cached_property
    def _tallies(self) -> NDArray[np.int64]:
        """Computes both in one pass, because each is slow."""
        if self.course.dealer == len(self.course.columns("dealer")):
            return _all_seen(self)
        return _some_seen(self)

    def by(self, strategy: Strategy, *, larger: bool = True) -> Play:
        raise AnalysisError(
            "analysis/unsupported", "with several of the dealer's cards seen only best play can be analysed"
        )


def _some_seen(base: DealerCardsSeen) -> NDArray[np.int64]:
    """How the deals end where some of the dealer's cards stay hidden."""
    rule, course, priced = base.model.showdown, base.course, base.priced
    assert rule is not None
    _, gone, like = relabelling(course.known)
    seen = expand(root(like), len(course.columns("dealer")), gone)
    hands = showdowns.all_hands(rule.player.ranking, gone)
    left = course.dealer - seen.cards.shape[1]
    rests = comb(52 - len(course.known) - seen.cards.shape[1] - hands.cards.shape[1], left)
    prices = priced_ends(priced.contexts, priced.shape, priced.payoff, comb(52, course.dealer))[0]
    orders = np.stack([_tie_order(priced, larger) for larger in (True, False)])
    deciding = Deciding(base.model.kinds.of(_alone(course), hands.cards), prices, orders)
    tallies = np.zeros((2, len(priced.contexts.ends), *priced.shape), np.int64)

    def part(number: int) -> NDArray[np.int64]:
        found = np.zeros_like(tallies)
        for at in range(number, len(seen), parts):
            cards, alike, times = seen.cards[at], int(seen.alike[at]), int(seen.times[at])
            rest = showdowns.all_hands(rule.dealer.ranking, gone, cards)
            _decide(cards, alike, times, rest, rests, hands, qualifies_from(rule), deciding, found)
        return found

    parts = min(_PARTS, len(seen))
    # The compiled part lets go of the interpreter, so threads do it; whole numbers add up alike in any order.
    with ThreadPoolExecutor() as pool:
        for number, found in enumerate(pool.map(part, range(parts))):
            tallies += found
            base.progress("deciding every hand for every set of seen cards", (number + 1) / parts)
    return tallies


def _all_seen(base: DealerCardsSeen) -> NDArray[np.int64]:
    """How the deals end where nothing is hidden: each comparison is decided by itself."""
    rule, priced = base.model.showdown, base.priced
    assert rule is not None
    _, gone, alike = relabelling(base.course.known)
    level = expand(root(alike), base.course.dealer, gone)
    hands = showdowns.all_hands(rule.dealer.ranking, gone)
    values = values_of(level.cards, rule.player.ranking)
    compared = showdowns.comparisons(level.cards, level.cards[:, :0], values, hands, qualifies_from(rule))
    counts = compared.columns(values, qualifies_from(rule)).astype(np.int64)
    rests = comb(52 - len(base.course.known) - base.course.dealer, base.course.dealer)
    counts[:, showdowns.LOWER] = rests - counts.sum(axis=1)
    totals = np.zeros(priced.shape, np.int64)
    np.add.at(totals, base.model.kinds.of(_alone(base.course), level.cards), counts * level.times[:, None])
    prices, _ = priced_ends(priced.contexts, priced.shape, priced.payoff, 1)
    tallies = np.zeros((2, len(priced.contexts.ends), *priced.shape), np.int64)
    for rule_number, larger in enumerate((True, False)):
        order = _tie_order(priced, larger)
        best = order[np.argmax(prices[order], axis=0)]
        for kind, column in np.ndindex(*priced.shape):
            tallies[rule_number, best[kind, column], kind, column] = totals[kind, column]
    return tallies


def _alone(course: Course) -> Course:
    """The course of the player's cards by themselves."""
    own = tuple(group for group in course.groups if group.holder != "dealer")
    return Course(own, (), 0)


def _tie_order(priced: Priced, larger: bool) -> NDArray[np.int64]:
    """The ends that the choices lead to, in the order in which equals are preferred."""
    contexts = priced.contexts
    ends = [contexts.after(0, 0, choice) or 0 for choice in contexts.open[0][0]]
    staked = {end: (-1 if contexts.ends[end].folded else contexts.ends[end].wagered) for end in ends}
    return np.array(sorted(staked, key=lambda end: staked[end], reverse=larger), np.int64)


class Rests(NamedTuple):
    """How many rests are counted, and how many hold each card, each two and each three cards.

    The rests below the qualifying value stand still in slot 0; slot 1 grows with the player's value.
    """

    all: NDArray[np.int64]
    ones: NDArray[np.int64]
    twos: NDArray[np.int32]
    threes: NDArray[np.int32]


class Deciding(NamedTuple):
    """What each end pays by kind and column, and the ends in the order in which either tie rule prefers them."""

    kinds: NDArray[np.int32]
    prices: NDArray[np.int64]
    orders: NDArray[np.int64]


class AtOneValue(NamedTuple):
    """The player's hands of one value: their numbers, how often each counts, and the rests below it in each slot."""

    hand: NDArray[np.int64]
    weight: NDArray[np.int64]
    below: NDArray[np.int64]


@compiled
def _decide(
    seen: NDArray[np.uint8],
    alike: int,
    times: int,
    rest: Hands,
    number: int,
    hands: Hands,
    qualifies: int,
    deciding: Deciding,
    tallies: NDArray[np.int64],
) -> None:
    """Decide every hand of the player against one set of seen cards, which ``number`` rests can complete."""
    cards, begin, left = hands.cards, hands.begin, rest.cards.shape[1]
    rests = Rests(
        np.zeros(2, np.int64),
        np.zeros((2, 52), np.int64),
        np.zeros((2, 52, 52), np.int32),
        np.zeros((2, CHOOSE[52, 3]), np.int32),
    )
    most = np.max(begin[1:] - begin[:-1])
    same = AtOneValue(np.empty(most, np.int64), np.empty(most, np.int64), np.empty((2, most), np.int64))
    counts = np.empty(4, np.int64)
    gone = 0
    for card in seen:
        gone |= suit_bit(card)
    _add(rest.cards, 0, rest.begin[qualifies], 0, rests)
    for value in range(len(begin) - 1):
        held = _find(cards, begin[value], begin[value + 1], gone, alike, times, same)
        for n in range(held):
            for slot in range(2):
                same.below[slot, n] = _without(cards, same.hand[n], left, slot, rests)
        _add(rest.cards, rest.begin[value], rest.begin[value + 1], 1, rests)
        for n in range(held):
            unqualified, lower = same.below[0, n], same.below[1, n]
            up_to = _without(cards, same.hand[n], left, 1, rests)
            counts[0] = unqualified
            counts[1] = lower - unqualified if value >= qualifies else 0
            counts[2] = up_to - lower if value >= qualifies else 0
            counts[3] = number - counts[0] - counts[1] - counts[2]
            _add_best(same.hand[n], same.weight[n], counts, deciding, tallies)


@inlined
def _find(
    cards: NDArray[np.uint8], start: int, stop: int, gone: int, alike: int, times: int, same: AtOneValue
) -> int:
    """The hands that hold no card that is gone, one for all that exchanges of suits make equal; how many they are."""
    number = 0
    for hand in range(start, stop):
        added = 0
        for j in range(cards.shape[1]):
            added |= suit_bit(cards[hand, j])
        after = still_alike(added, alike) if not added & gone else -1
        if after >= 0:
            same.hand[number] = hand
            same.weight[number] = times * (ORDER[alike] // ORDER[after])
            number += 1
    return number


@inlined
def _without(cards: NDArray[np.uint8], hand: int, left: int, slot: int, rests: Rests) -> int:
    """How many of the rests hold no card of a hand: by inclusion and exclusion over its cards."""
    size = cards.shape[1]
    found = rests.all[slot]
    for i in range(size):
        a = cards[hand, i]
        found -= rests.ones[slot, a]
        if left > 1:
            for j in range(i + 1, size):
                b = cards[hand, j]
                found += rests.twos[slot, a, b]
                if left > 2:
                    for k in range(j + 1, size):
                        index = CHOOSE[a, 1] + CHOOSE[b, 2] + CHOOSE[cards[hand, k], 3]
                        found -= rests.threes[slot, index]
    return int(found)


@inlined
def _add_best(
    hand: int, weight: int, counts: NDArray[np.int64], deciding: Deciding, tallies: NDArray[np.int64]
) -> None:
    """Choose the end that pays most for these comparisons, by either tie rule, and count them there."""
    kind = deciding.kinds[hand]
    for rule in range(2):
        best = 0
        most = -(2**62)
        for end in deciding.orders[rule]:
            worth = 0
            for column in range(4):
                worth += counts[column] * deciding.prices[end, kind, column]
            if worth > most:
                most = worth
                best = end
        for column in range(4):
            tallies[rule, best, kind, column] += weight * counts[column]


@inlined
def _add(rest: NDArray[np.uint8], start: int, stop: int, slot: int, rests: Rests) -> None:
    """Count these rests for every set of at most three cards that they hold."""
    left = rest.shape[1]
    for at in range(start, stop):
        rests.all[slot] += 1
        for i in range(left):
            rests.ones[slot, rest[at, i]] += 1
            for j in range(i + 1, left):
                rests.twos[slot, rest[at, i], rest[at, j]] += 1
                for k in range(j + 1, left):
                    index = CHOOSE[rest[at, i], 1] + CHOOSE[rest[at, j], 2] + CHOOSE[rest[at, k], 3]
                    rests.threes[slot, index] += 1
