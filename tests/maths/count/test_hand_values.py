"""The value of more cards than a hand takes."""

from __future__ import annotations

from itertools import combinations

import numpy as np

from fifthstreet.cards import FIVE_CARD, parse_cards
from fifthstreet.maths.count.hand_values import best_values


def test_of_many_more_cards_than_a_hand_takes_the_best_count() -> None:
    """Eight cards, of which a hand takes five: more are left out than a quick way knows."""
    hands = [parse_cards("As Ks 9d 9h 4c 4d 4h 2s"), parse_cards("Qc Jc Tc 9c 8d 8c 3s 2h")]
    found = best_values(np.array(hands, np.uint8), range(8), FIVE_CARD)
    assert found.tolist() == [max(map(FIVE_CARD.value, combinations(hand, 5))) for hand in hands]
