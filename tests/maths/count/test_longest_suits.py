"""Hands by their longest suit, against looking at each of the dealer's hands."""

from __future__ import annotations

from itertools import combinations
from random import Random

import numpy as np
import pytest

from fifthstreet.cards import DECK, LONGEST_FLUSH, LONGEST_STRAIGHT_FLUSH, Ranking
from fifthstreet.maths.count.longest_suits import compared, values_of


@pytest.mark.parametrize("ranking", [LONGEST_FLUSH, LONGEST_STRAIGHT_FLUSH])
def test_many_hands_are_worth_what_each_of_them_is(ranking: Ranking) -> None:
    random = Random(4)
    hands = [sorted(random.sample(range(52), 7)) for _ in range(300)]
    values = values_of(np.array(hands, np.uint8), ranking).tolist()
    assert values == [ranking.value([DECK[card] for card in hand]) for hand in hands]


@pytest.mark.parametrize("qualifies", [0, 200])
def test_the_dealers_hands_are_counted_as_one_by_one(qualifies: int) -> None:
    random = Random(9)
    for _ in range(3):
        left = sorted(random.sample(range(52), 17))
        own, free = left[:14:2], [card for card in left if card not in left[:14:2]]
        gone = sum(1 << card for card in range(52) if card not in left)
        value = LONGEST_FLUSH.value([DECK[card] for card in own])
        dealers = [LONGEST_FLUSH.value([DECK[card] for card in hand]) for hand in combinations(free, 7)]
        found = compared(np.array([own], np.uint8), np.array([value], np.int16), LONGEST_FLUSH, gone, qualifies)
        assert found[:, 0].tolist() == [
            sum(each < qualifies for each in dealers),
            sum(each < value for each in dealers),
            sum(each == value for each in dealers),
        ]
