"""What is done with every hand against every open card: nothing, or an exchange of one card or of all five.

Exchanges of two to four cards are far too many to be counted. What they can be worth at most follows from the sweep:
the dealers who hold none of the cards given up are all dealers, less those who hold each, and plus those who hold
each two, which is too many rather than too few. The last are few: no bet nets more against them than it can win.
"""

from __future__ import annotations

from itertools import combinations
from math import comb, lcm
from typing import NamedTuple

import numpy as np

from fifthstreet.compiled import compiled
from fifthstreet.maths.exchange.hands import Deck
from fifthstreet.maths.exchange.one_card import Bound, Worth
from fifthstreet.maths.exchange.rows import EXCHANGED, Array, name_of
from fifthstreet.maths.exchange.shape import HAND
from fifthstreet.maths.exchange.terms import Terms
from fifthstreet.maths.exchange.whole_hand import Likes, with_one_less

#: No way to play: the open card is in the hand.
NOWHERE = 255
ALL_FIVE = 31
#: Nothing is exchanged, and the hand is folded.
FOLDS = 64


class Ways(NamedTuple):
    """The prices of one card and of five, -1 where they are not offered, and the order of the ways by their number
    of cards for each tie rule: of equals the first is taken. ``dealers`` go on from an open card, ``left`` cards are
    left when five and five are dealt; values are multiplied by ``scale``.
    """

    one: int
    five: int
    orders: Array
    fold: int
    dealers: int
    left: int
    all_five: int
    scale: int


def ways_of(deck: Deck, terms: Terms, *, all_five: bool) -> Ways:
    """The ways that are counted for every hand, with or without the exchange of all five cards."""
    left, swept = len(deck.cards) - 2 * HAND, (0, 1, *((HAND,) if all_five else ()))
    prices = {way.cards: way.price for way in terms.ways if way.cards in swept}
    orders = [terms.ordered(larger=larger) for larger in (True, False)]
    cards = [[way.cards for way in order if way.cards in swept] for order in orders]
    every_five = comb(left, HAND)
    scale = lcm(*(comb(left, number) for number in sorted({*cards[0]})))
    one, five = (prices.get(number, -1) for number in (1, HAND))
    return Ways(one, five, np.array(cards, np.int64), terms.pays.fold, comb(left + 4, 4), left, every_five, scale)


def chosen_ways(deck: Deck, worth: Worth, five: Array, likes: Likes, ways: Ways) -> tuple[Array, Array]:
    """The cards to give up, as bits, for each tie rule, kept hand and open card; and what the best way is worth.

    Without an exchange 0 is a bet.
    """
    chosen = np.full((2, len(deck.mine), 52), NOWHERE, np.uint8)
    nets = np.zeros((len(deck.mine), 52), np.int64)
    _choose(deck.mine, deck.cards, worth, five, likes, ways, chosen, nets)
    return chosen, nets


@compiled
def _choose(
    hands: Array, cards: Array, worth: Worth, five: Array, likes: Likes, ways: Ways, chosen: Array, nets: Array
) -> None:
    four, whole = np.empty(4, np.int64), ways.dealers * ways.left
    values, given = np.empty(6, np.int64), np.zeros(6, np.int64)
    given[5] = 31
    for number in range(len(hands)):
        hand = hands[number]
        for shown in cards:
            if shown in (hand[0], hand[1], hand[2], hand[3], hand[4]):
                continue
            values[0] = max(worth.alone[number, shown], ways.fold * ways.dealers) * ways.scale
            found = False
            for gone in range(5 if ways.one >= 0 else 0):
                place = 0
                for at in range(5):
                    if at != gone:
                        four[place] = hand[at]
                        place += 1
                name = likes.begin[4] + name_of(four, 4)
                to = EXCHANGED[likes.by[name]]
                net = worth.changed[likes.like[name], to[hand[gone]] * 52 + to[shown]]
                value = (net - ways.one * whole) * (ways.scale // ways.left)
                if not found or value > values[1]:
                    values[1], given[1], found = value, 1 << gone, True
            if ways.five >= 0:
                net = five[number, shown] - ways.five * ways.dealers * ways.all_five
                values[5] = net * (ways.scale // ways.all_five)
            for rule in range(2):
                best = ways.orders[rule, 0]
                for at in range(1, ways.orders.shape[1]):
                    if values[ways.orders[rule, at]] > values[best]:
                        best = ways.orders[rule, at]
                chosen[rule, number, shown] = given[best]
                bet, fold = worth.alone[number, shown], ways.fold * ways.dealers
                if best == 0 and (bet < fold or (bet == fold and rule == 1)):
                    chosen[rule, number, shown] = FOLDS
                nets[number, shown] = values[best]


# What two and more cards can be worth at most -------------------------------------------------------------------


def bound_of(deck: Deck, terms: Terms) -> Bound:
    """What the sweep needs for the exchanges of two and more cards that are offered."""
    offered = np.array([way.cards for way in terms.ways if way.cards > 1], np.int64)
    free = len(deck.cards) - HAND - 1
    pays = terms.pays
    low = min(int(pays.higher.min()), pays.equal, pays.lower, pays.unqualified)
    avoiding = np.array([comb(free - int(cards), 4) for cards in offered], np.int64)
    return Bound(offered, avoiding, comb(free - 2, 2), comb(free, 4), low)


def not_excluded(deck: Deck, terms: Terms, worth: Worth, bound: Bound, likes: Likes, nets: Array, unit: int) -> Array:
    """The hands, open cards and cards given up (as bits) whose exchange may be worth as much as the best way."""
    found = [np.zeros((0, 3), np.int64)]
    codes = _moved_codes()
    free = len(deck.cards) - HAND - 1
    for at, cards in enumerate(bound.cards.tolist()):
        table = worth.upper[at]
        for size in range(2, HAND - cards - 1, -1):
            above = deck.kept[size + 1]
            sets = deck.kept[size].cards.astype(np.int64) if size else np.zeros((1, 0), np.int64)
            table = with_one_less(sets, deck.cards, above.like, above.by, codes, table, HAND - size)
        way = terms.way(cards)
        assert way is not None
        each = [sum(1 << place for place in gone) for gone in combinations(range(HAND), cards)]
        whole = comb(free, cards) * int(bound.avoiding[at])
        found.append(
            _above(
                deck.mine,
                deck.cards,
                table,
                np.array(each, np.int64),
                likes,
                whole,
                terms.pays.fold - way.price,
                nets,
                unit,
            )
        )
    return np.concatenate(found)


def _moved_codes() -> Array:
    """Where each exchange of suits takes two cards, as a number."""
    found: Array = (EXCHANGED[:, :, None] * 52 + EXCHANGED[:, None, :]).reshape(len(EXCHANGED), -1)
    return found


@compiled
def _above(
    hands: Array,
    cards: Array,
    table: Array,
    each: Array,
    likes: Likes,
    whole: int,
    least: int,
    nets: Array,
    unit: int,
) -> Array:
    room = 1024
    found, number_found = np.empty((room, 3), np.int64), 0
    stay, gone = np.empty(5, np.int64), np.empty(5, np.int64)
    for number in range(len(hands)):
        for chosen in each:
            kept, given = 0, 0
            for place in range(5):
                if chosen >> place & 1:
                    gone[given] = hands[number, place]
                    given += 1
                else:
                    stay[kept] = hands[number, place]
                    kept += 1
            like, by = 0, 0
            if kept > 0:
                name = likes.begin[kept] + name_of(stay, kept)
                like, by = likes.like[name], likes.by[name]
            row, to = table[like], EXCHANGED[by]
            for shown in cards:
                is_held = False
                for place in range(5):
                    is_held = is_held or hands[number, place] == shown
                if is_held:
                    continue
                total = 0
                for at in range(given):
                    total += row[to[gone[at]] * 52 + to[shown]]
                net, every = nets[number, shown], given * whole
                # Rounded up and down, also where ten thousand times as much has no room.
                if total < 1 << 49:
                    most = -(-total * 10_000 // every) + least * 10_000
                else:
                    most = total // (every // 10_000) + 1 + least * 10_000
                small = abs(net) < 1 << 49
                best = net * 10_000 // unit if small else net // (unit // 10_000 + (1 if net > 0 else 0))
                if most >= best:
                    if number_found == room:
                        room *= 2
                        larger = np.empty((room, 3), np.int64)
                        larger[:number_found] = found
                        found = larger
                    found[number_found, 0], found[number_found, 1], found[number_found, 2] = number, shown, chosen
                    number_found += 1
    return found[:number_found]
