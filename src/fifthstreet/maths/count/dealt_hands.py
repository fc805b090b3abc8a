"""A side wager that compares a few dealt cards with a few of the dealer's: every two hands are looked at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import comb

import numpy as np
from numpy.typing import NDArray

from fifthstreet.cards import Card
from fifthstreet.games.description import Game, Wager
from fifthstreet.games.reading.awards import award_ends
from fifthstreet.games.reading.course import dealt, places
from fifthstreet.games.reading.endings import End, falls_with_a_fold, wager_ends
from fifthstreet.maths.count.hand_values import best_values
from fifthstreet.maths.count.situations import expand, relabelling, root

#: More pairs of hands than this are not gone through: two cards against three are 26 million.
_MOST_PAIRS = 30_000_000


def is_on_dealt_hands(game: Game, wager: Wager) -> bool:
    """Whether a side wager hangs on a few cards that were dealt to player and dealer, and on nothing else."""
    ends = wager_ends(game)[wager.key]
    if ends.kind != "showdown" or ends.dealer is None or falls_with_a_fold(game, wager):
        return False
    if any(wager.key in each.award.on for each in award_ends(game).values()):
        return False
    cards = (ends.hand.cards, ends.dealer.cards)
    if [each.holder for each in cards] != ["player", "dealer"] or any(each.with_board for each in cards):
        return False
    own, theirs = _sizes(game, wager)
    return comb(len(game.deck), own) * comb(len(game.deck) - own, theirs) <= _MOST_PAIRS


def _sizes(game: Game, wager: Wager) -> tuple[int, int]:
    """How many cards of player and dealer are compared."""
    ends = wager_ends(game)[wager.key]
    assert ends.dealer is not None
    every = dealt(game)
    return len(places(ends.hand.cards, every)), len(places(ends.dealer.cards, every))


def dealt_hands_counts(game: Game, wager: Wager, known: tuple[Card, ...] = ()) -> tuple[tuple[End, int], ...]:
    """How a wager on dealt hands ends, with the number of deals of each end."""
    ends = wager_ends(game)[wager.key]
    assert ends.dealer is not None
    own, theirs = _sizes(game, wager)
    found: Counter[End] = Counter()
    for held, times, against in _compared(game, wager, own, theirs, known):
        value = int(best_values(held, range(own), ends.hand.ranking)[0])
        for dealer, number in zip(*np.unique(against, return_counts=True), strict=True):
            found[ends.at(ends.compare(value, int(dealer))).of(value)] += times * int(number)
    return tuple(found.items())


def _compared(
    game: Game, wager: Wager, own: int, theirs: int, known: tuple[Card, ...]
) -> Iterator[tuple[NDArray[np.uint8], int, NDArray[np.int16]]]:
    """Each hand up to an exchange of suits, how many are like it, and what the dealer's are worth against it."""
    dealer = wager_ends(game)[wager.key].dealer
    assert dealer is not None
    _, gone, alike = relabelling(known)
    left = [card for card in range(len(game.deck)) if not gone >> card & 1]
    every = np.array([*combinations(left, theirs)], np.uint8)
    values = best_values(every, range(theirs), dealer.ranking)
    hands = expand(root(alike), own, gone, len(game.deck))
    for at in range(len(hands)):
        held = hands.cards[at : at + 1]
        free = ~np.isin(every, held[0]).any(axis=1)
        yield held, int(hands.times[at]), values[free]
