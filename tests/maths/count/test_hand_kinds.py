"""Kinds of hands: of more cards than a ranking takes, the best ones count."""

from __future__ import annotations

from random import Random

import numpy as np

from fifthstreet.cards import DECK, THREE_CARD
from fifthstreet.games.description import Cards, Hand
from fifthstreet.maths.count.card_groups import Course, Group
from fifthstreet.maths.count.hand_kinds import Kinds, Sight


def test_the_best_three_of_five_cards_count() -> None:
    hands = [Random(number).sample(DECK, 5) for number in range(300)]
    cuts = (0, THREE_CARD.bounds("pair").start)
    course = Course((Group("player", tuple(range(5))),), (), 0)
    sight = Sight(Hand(Cards("player"), THREE_CARD), cuts)
    situations = np.array([sorted(hand) for hand in hands], np.uint8)
    assert sight.values(course, situations).tolist() == [THREE_CARD.best_value(hand) for hand in hands]
    # Two kinds: no pair, and a pair or better.
    kinds = Kinds((sight,)).of(course, situations).tolist()
    assert kinds == [int(THREE_CARD.best_value(hand) >= cuts[1]) for hand in hands]
    assert {*kinds} == {0, 1}
