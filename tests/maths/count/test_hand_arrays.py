"""A ranking as arrays: each set of ranks has its own place."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import comb

import pytest
from tests.maths.counted import SIX_CARD

from fifthstreet.cards import FIVE_CARD
from fifthstreet.maths.count.hand_arrays import RANK_KEYS, hand_arrays


def test_no_two_hands_of_other_ranks_share_a_sum() -> None:
    for size in (2, 3, 4, 5):
        hands = [hand for hand in combinations_with_replacement(range(13), size) if len(set(hand)) > 1 or size < 5]
        assert len({sum(RANK_KEYS[rank] for rank in hand) for hand in hands}) == len(hands)
    arrays = hand_arrays(FIVE_CARD)
    # 6,188 choices of five ranks out of thirteen with repetition, less 13 of five equal ones.
    assert int((arrays.plain >= 0).sum()) == comb(17, 5) - 13
    assert int((arrays.suited >= 0).sum()) == comb(13, 5)


def test_hands_of_more_than_five_cards_have_no_arrays() -> None:
    with pytest.raises(ValueError, match="the ranking six_card has hands of 6 cards; at most 5 are counted"):
        hand_arrays(SIX_CARD)
