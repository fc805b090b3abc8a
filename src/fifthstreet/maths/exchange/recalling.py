"""What was chosen with an exchange, found again by the cards of any hand."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from fifthstreet.cards import Card
from fifthstreet.compiled import compiled, inlined
from fifthstreet.maths.boards.suit_exchange import shared
from fifthstreet.maths.count.situations import relabelling
from fifthstreet.maths.count.tables import CHOOSE
from fifthstreet.maths.exchange.choosing import FOLDS
from fifthstreet.maths.exchange.counting import Counted
from fifthstreet.maths.exchange.rows import EXCHANGED, Array, Number, name_of
from fifthstreet.maths.exchange.shape import HAND

_DECK = 52


class Chosen(NamedTuple):
    """The choices by one tie rule, and the way from any hand to the kept one that is played like it.

    ``suits`` has the number of each suit there; by the name of a hand ``row`` is the kept one and ``by`` the exchange
    of suits that leads to it. ``given`` has the cards to give up, as bits, by kept hand and open card. ``at`` has by
    the same two, as one number, the row of ``folds``: the cards, as bits, after which the hand is folded if its new
    card came for one of them.
    """

    suits: Array
    hands: Array
    row: Array
    by: Array
    given: Array
    at: Array
    folds: Array

    def given_up(self, own: NDArray[np.uint8], shown: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """The places of the cards that each hand gives up against an open card, as bits; none where it is kept."""
        found = np.zeros(len(own), np.uint8)
        _give_up(self, own, shown, found)
        return found

    def folded(self, own: NDArray[np.uint8], shown: NDArray[np.uint8], gone: NDArray[np.uint8]) -> NDArray[np.bool_]:
        """Whether each hand is folded after these cards were given up: none of them, one or all five."""
        found = np.zeros(len(own), np.bool_)
        _fold(self, own, shown, gone, found)
        return found


def chosen_by(counted: Counted, known: tuple[Card, ...], *, larger: bool) -> Chosen:
    """The choices of what was counted with some cards known to be gone."""
    order, gone, alike = relabelling(known)
    kept, rule = shared(HAND, gone, alike), 0 if larger else 1
    names = CHOOSE[counted.hands, np.arange(1, HAND + 1)].sum(axis=1)
    place = np.zeros(len(counted.hands), np.int32)
    place[kept.like[names]] = np.arange(len(place))
    at = np.zeros(len(place) * _DECK, np.int32)
    at[counted.folded_at] = 1 + np.arange(len(counted.folded_at))
    folds = np.zeros(1 + len(counted.folded_at), np.uint64)
    folds[1:] = counted.folds[:, rule]
    suits = np.array([order.index(suit) for suit in range(4)], np.int64)
    return Chosen(suits, counted.hands, place[kept.like], kept.by, np.array(counted.chosen[rule]), at, folds)


@inlined
def _name(chosen: Chosen, own: Array, held: Array, low: Array) -> Number:
    """The name of a hand, its suits being numbered as there: ``held`` are its cards, ``low`` from the lowest up."""
    for place in range(HAND):
        held[place] = (own[place] & 0xFC) | chosen.suits[own[place] & 3]
        at = place
        while at > 0 and low[at - 1] > held[place]:
            low[at] = low[at - 1]
            at -= 1
        low[at] = held[place]
    return name_of(low, HAND)


@inlined
def _moved(chosen: Chosen, by: Number, card: Number) -> Number:
    """Where the way to the kept hand takes a card."""
    return EXCHANGED[by, (card & 0xFC) | chosen.suits[card & 3]]


@compiled
def _give_up(chosen: Chosen, own: Array, shown: Array, found: Array) -> None:
    held, low = np.empty(HAND, np.int64), np.empty(HAND, np.int64)
    for number in range(len(own)):
        name = _name(chosen, own[number], held, low)
        row, by = chosen.row[name], chosen.by[name]
        given = chosen.given[row, _moved(chosen, by, shown[number])]
        if given == FOLDS:
            continue
        for place in range(HAND):
            card = EXCHANGED[by, held[place]]
            for at in range(HAND):
                if chosen.hands[row, at] == card:
                    found[number] |= (given >> at & 1) << place


@compiled
def _fold(chosen: Chosen, own: Array, shown: Array, gone: Array, found: Array) -> None:
    held, low, one = np.empty(HAND, np.int64), np.empty(HAND, np.int64), np.uint64(1)
    for number in range(len(own)):
        cards = 0
        for card in gone[number]:
            cards += card < _DECK
        if cards > 1:
            continue
        name = _name(chosen, own[number], held, low)
        row, by = chosen.row[name], chosen.by[name]
        open_card = _moved(chosen, by, shown[number])
        if cards == 0:
            found[number] = chosen.given[row, open_card] == FOLDS
        else:
            folds = chosen.folds[chosen.at[row * _DECK + open_card]]
            found[number] = folds >> np.uint64(_moved(chosen, by, gone[number, 0])) & one == one
