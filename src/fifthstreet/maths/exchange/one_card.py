"""One card for a new one: what the best of a bet and a fold comes to, and how the rounds played so end.

The first pass finds what every exchange is worth. When all choices are made, the second counts how they end.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from fifthstreet.compiled import compiled, inlined
from fifthstreet.maths.count.counts import Progress
from fifthstreet.maths.exchange.hands import Deck
from fifthstreet.maths.exchange.rows import EXCHANGED, PAIRS, Array, Number, two
from fifthstreet.maths.exchange.shape import HAND
from fifthstreet.maths.exchange.spreading import Parts, images, spread, spread_by_two
from fifthstreet.maths.exchange.sweeps import Standing, bet_nets, by_card, free_cards, nets_by_pairs, standings
from fifthstreet.maths.exchange.terms import Pays

#: How hands stand, in the order of the columns that are counted, and after them a fold.
UNQUALIFIED, HIGHER, EQUAL, LOWER, FOLDED = range(5)
#: Two cards, one given up and the open one, as a number.
TWO_CARDS = 52 * 52


class Worth(NamedTuple):
    """What bets are worth: with every kept hand by the open card (``alone``), with one new card by the four that
    stay, the card given up and the open one (``changed``), and for each number of cards in ``upper`` at most.

    ``linear`` has the sums for an exchange of all five by four cards of the player and two of the dealer.
    """

    alone: Array
    changed: Array
    upper: Array
    linear: Array


class Bound(NamedTuple):
    """What the exchange of ``cards`` can be worth at most is counted like this: see ``bounds``."""

    cards: Array
    avoiding: Array
    hits: int
    every: int
    low: int


def first_pass(
    deck: Deck,
    pays: Pays,
    fours: Parts,
    threes: Parts,
    bound: Bound,
    moved: Array,
    progress: Progress,
    all_five: bool,
) -> Worth:
    """What every bet is worth, alone and with another card gone."""
    found = Worth(
        np.zeros((len(deck.mine), 52), np.int64),
        np.zeros((len(fours.order), TWO_CARDS), np.int64),
        np.zeros((len(bound.cards), len(threes.order), TWO_CARDS), np.int64),
        np.zeros((len(fours.order) if all_five else 0, PAIRS), np.int64),
    )
    for standing in standings(deck, 2, pays.qualifies, progress):
        _worth(standing, pays, deck.cards, fours, threes, bound, moved, found)
    return found


@compiled
def _worth(
    standing: Standing,
    pays: Pays,
    cards: Array,
    fours: Parts,
    threes: Parts,
    bound: Bound,
    moved: Array,
    found: Worth,
) -> None:
    """What the bets with the hands of one value are worth, handed to their parts."""
    left = len(cards) - 7
    # The dealers with the open card, but for those who hold the card that is given up too.
    avoiding = (left + 1) * left * (left - 1) * (left - 2) // 24 - standing.every
    nets, worth = np.empty(PAIRS, np.int64), np.zeros((52, 52), np.int64)
    ways = np.empty((10 * len(EXCHANGED), 4), np.int64)
    high = max(pays.higher[standing.value], pays.equal, pays.unqualified)
    for at in range(len(standing.hands)):
        hand = standing.hands[at]
        free, alone = free_cards(hand, cards), found.alone[standing.first + at]
        nets_by_pairs(standing, at, pays, free, nets)
        by_card(nets, free, alone)
        for gone in free:
            for shown in free:
                if gone != shown:
                    worth[gone, shown] = max(alone[shown] - nets[two(gone, shown)], pays.fold * avoiding)
        number = images(hand, fours, ways)
        spread_by_two(worth, free, ways, number, found.changed)
        if len(found.linear):
            spread(nets, ways, number, moved, found.linear)
        if len(bound.cards) == 0:
            continue
        number = images(hand, threes, ways)
        for at_bound in range(len(bound.cards)):
            gives_up, others = bound.cards[at_bound], bound.avoiding[at_bound]
            rest = gives_up * (gives_up - 1) // 2 * (high - bound.low) * bound.hits + bound.low * others
            for gone in free:
                for shown in free:
                    if gone != shown:
                        all_hands = alone[shown] - bound.low * bound.every
                        holding = nets[two(gone, shown)] - bound.low * standing.every
                        most = all_hands - gives_up * holding + rest
                        worth[gone, shown] = max(most - pays.fold * others, 0)
            spread_by_two(worth, free, ways, number, found.upper[at_bound])


# How the rounds end ---------------------------------------------------------------------------------------------


class Played(NamedTuple):
    """The chosen ways to play: ``keeps`` says for each kept hand and open card by which of the two tie rules nothing
    is exchanged (1 and 2), ``weights`` how often one card is, by the four that stay, the one given up and the open
    one.
    """

    keeps: Array
    weights: Array


class Ends(NamedTuple):
    """How many deals end in each cell, by tie rule, without an exchange and with one card; folds are the last cell.

    ``bets`` counts hands after an exchange by value, the dealer's rank, and whether they are folded or bet. ``folds``
    has by hand, open card and tie rule the cards, as bits, after which the hand is folded if one was given up for it.
    """

    deals: Array
    bets: Array
    folds: Array


def second_pass(
    deck: Deck, pays: Pays, fours: Parts, played: Played, cells: Array, number: int, progress: Progress
) -> Ends:
    """How the rounds end that are played without an exchange and with one new card.

    ``cells`` says for every value which of a ``number`` of ends each standing is counted as.
    """
    found = Ends(
        np.zeros((2, 2, number + 1), np.int64),
        np.zeros((len(cells), 13, 2), np.int64),
        np.zeros((len(deck.mine), 52, 2), np.uint64),
    )
    for standing in standings(deck, 2, pays.qualifies, progress):
        last = standing.first + len(standing.hands)
        times = deck.times[standing.first : last]
        into = np.array([*cells[standing.value], number], np.int64)
        _ended(standing, pays, deck.cards, times, fours, played, into, found)
    kept = deck.kept[HAND]
    _fold_alike(kept.order[deck.rising], kept.keeps[deck.rising], found.folds)
    return found


@compiled
def _fold_alike(order: Array, keeps: Array, folds: Array) -> None:
    """Of the ways that an exchange of suits makes alike, which leaves the hand as it is, one was met: fold in all."""
    for number in range(len(folds)):
        if order[number] == 1:
            continue
        met = folds[number].copy()
        for stays in range(order[number]):
            to = EXCHANGED[keeps[number, stays]]
            for shown in range(52):
                for rule in range(2):
                    for gone in range(52):
                        if met[shown, rule] >> np.uint64(gone) & np.uint64(1):
                            folds[number, to[shown], rule] |= np.uint64(1) << np.uint64(to[gone])


@compiled
def _ended(
    standing: Standing,
    pays: Pays,
    cards: Array,
    times: Array,
    fours: Parts,
    played: Played,
    cells: Array,
    found: Ends,
) -> None:
    """How the rounds end in which hands of one value are bet or folded."""
    left = len(cards) - 7
    every = (left + 1) * left * (left - 1) * (left - 2) // 24
    poor, below, upto = np.zeros(52, np.int64), np.zeros(52, np.int64), np.zeros(52, np.int64)
    ways, weights, to = (
        np.empty((10 * len(EXCHANGED), 4), np.int64),
        np.zeros((52, 52), np.int64),
        np.empty(52, np.int64),
    )
    for at in range(len(standing.hands)):
        hand, number = standing.hands[at], standing.first + at
        free = free_cards(hand, cards)
        by_card(standing.poor[at], free, poor)
        by_card(standing.below[at], free, below)
        by_card(standing.upto[at], free, upto)
        for shown in free:
            keeps = played.keeps[number, shown]
            _add(
                pays,
                standing.value,
                poor[shown],
                below[shown],
                upto[shown],
                every,
                times[at] * (keeps & 1),
                times[at] * (keeps >> 1),
                cells,
                found.deals[:, 0],
            )
        weights[:] = 0
        for way in range(images(hand, fours, ways)):
            row, first, second = played.weights[ways[way, 0]], ways[way, 1], ways[way, 2]
            for card in free:
                to[card] = EXCHANGED[second, EXCHANGED[first, card]]
            for gone in free:
                for shown in free:
                    weights[gone, shown] += row[to[gone] * 52 + to[shown]]
        for gone in free:
            for shown in free:
                weight = weights[gone, shown]
                if weight:
                    pair = two(gone, shown)
                    folds = _add(
                        pays,
                        standing.value,
                        poor[shown] - standing.poor[at, pair],
                        below[shown] - standing.below[at, pair],
                        upto[shown] - standing.upto[at, pair],
                        every - standing.every,
                        weight & 0xFFFF,
                        weight >> 16,
                        cells,
                        found.deals[:, 1],
                    )
                    found.bets[standing.value, shown >> 2, 1 - (folds & 1)] += weight & 0xFFFF
                    for rule in range(2):
                        if folds >> rule & 1:
                            found.folds[number, shown, rule] |= np.uint64(1) << np.uint64(gone)


@inlined
def _add(
    pays: Pays,
    value: int,
    poor: Number,
    below: Number,
    upto: Number,
    every: int,
    larger: int,
    smaller: int,
    cells: Array,
    deals: Array,
) -> int:
    """Count how a hand ends that is bet or folded, whichever is better, so often by each tie rule.

    With it, by which of the two rules (1 and 2) it is folded.
    """
    folds = 0
    net = bet_nets(pays, value, poor, below, upto, every) - pays.fold * every
    for rule in range(2):
        times = larger if rule == 0 else smaller
        if net > 0 or (net == 0 and rule == 0):
            deals[rule, cells[UNQUALIFIED]] += times * poor
            deals[rule, cells[HIGHER]] += times * (below - poor)
            deals[rule, cells[EQUAL]] += times * (upto - below)
            deals[rule, cells[LOWER]] += times * (every - upto)
        else:
            deals[rule, cells[FOLDED]] += times * every
            folds |= 1 << rule
    return folds
