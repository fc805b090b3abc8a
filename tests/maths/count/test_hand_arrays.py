"""A ranking as arrays: each set of ranks has its own place."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import comb

import numpy as np
import pytest
from tests.maths.counted import SIX_CARD

from fifthstreet.cards import FIVE_CARD
from fifthstreet.maths.count.hand_arrays import PAGE_BITS, RANK_KEYS, hand_arrays, packed


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


def test_packed_values_are_the_same_in_a_thirtieth_of_the_room() -> None:
    arrays = hand_arrays(FIVE_CARD)
    assert len(arrays.packed.values) + len(arrays.packed.pages) < len(arrays.plain) / 30
    for key in np.flatnonzero(arrays.plain >= 0).tolist():
        page = int(arrays.packed.pages[key >> PAGE_BITS])
        assert arrays.packed.values[page + key % (1 << PAGE_BITS)] == arrays.plain[key]


def test_pages_fill_the_gaps_of_others() -> None:
    entries = np.full(3 << PAGE_BITS, -1, np.int16)
    entries[[0, 2]] = 7, 8
    entries[(1 << PAGE_BITS) + 1] = 9
    # The second page begins with a gap, so that it fits between the entries of the first; the third is empty.
    found = packed(entries)
    assert found.pages.tolist() == [0, 0, 0]
    assert found.values[:3].tolist() == [7, 9, 8]
    # An entry in the place of another moves its page on by one place.
    entries[2 << PAGE_BITS] = 5
    found = packed(entries)
    assert found.pages.tolist() == [0, 0, 3]
    assert found.values[:4].tolist() == [7, 9, 8, 5]
