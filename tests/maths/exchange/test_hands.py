"""Hands of five in rising order: every one there is, and one for all that an exchange of suits makes alike."""

from __future__ import annotations

from math import comb

import numpy as np
from tests.maths.exchange.few_cards import LEFT, rest

from fifthstreet.cards import DECK, FIVE_CARD
from fifthstreet.maths.count.situations import relabelling
from fifthstreet.maths.exchange.hands import deck_of, values_of


def test_every_hand_is_there_once_and_they_rise() -> None:
    _, gone, alike = relabelling(rest(LEFT))
    deck = deck_of(gone, alike)
    # Fifteen cards are left: 15 over 5 is 3,003.
    assert (len(deck.cards), len(deck.hands)) == (15, 3_003)
    assert len(np.unique(deck.hands, axis=0)) == comb(15, 5)
    assert (np.diff(deck.values) >= 0).all()
    assert (np.diff(deck.worth) >= 0).all()


def test_kept_hands_stand_for_all_that_are_alike() -> None:
    _, gone, alike = relabelling(rest(LEFT))
    deck = deck_of(gone, alike)
    assert int(deck.times.sum()) == comb(15, 5)
    counted = dict.fromkeys(deck.values.tolist(), 0)
    for value, times in zip(deck.worth.tolist(), deck.times.tolist(), strict=True):
        counted[value] += times
    values, numbers = np.unique(deck.values, return_counts=True)
    assert counted == dict(zip(values.tolist(), numbers.tolist(), strict=True))


def test_a_value_is_that_of_the_ranking() -> None:
    hands = np.array([[0, 5, 10, 15, 20], [0, 4, 8, 12, 16], [0, 1, 2, 3, 4], [47, 46, 51, 50, 49]], np.int64)
    # The ranking asks the cards themselves; the suits of the arrays need not be in its order.
    wanted = [FIVE_CARD.value(tuple(DECK[card] for card in hand)) for hand in hands.tolist()]
    assert values_of(hands).tolist() == wanted
