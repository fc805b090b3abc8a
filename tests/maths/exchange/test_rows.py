"""Rows of sums over hands by the cards they hold, against a look at every hand."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from fifthstreet.maths.exchange.rows import PAIRS, TRIPLES, add, no_rows, outside

#: Eight cards: 8 over 5 is 56 hands, each with a weight of its own.
HANDS = np.array(list(combinations(range(0, 16, 2), 5)), np.int64)
WEIGHTS = np.arange(1, len(HANDS) + 1, dtype=np.int64)


def number(cards: tuple[int, ...]) -> int:
    """The number of a few cards among all sets of that size, the lowest first."""
    size = len(cards)
    every = sorted(combinations(range(52), size), key=lambda each: each[::-1])
    return every.index(tuple(sorted(cards)))


@pytest.mark.parametrize(("others", "names"), [(2, PAIRS), (3, TRIPLES)])
def test_sums_outside_a_hand_are_those_of_the_hands_that_share_no_card_with_it(others: int, names: int) -> None:
    rows = no_rows(others, np.int64)
    add(HANDS, WEIGHTS, rows)
    given = np.array([0, 2, 17, 19, 21], np.int64)
    found = np.zeros(names, np.int64)
    outside(given, rows, found)
    apart = [at for at, hand in enumerate(HANDS.tolist()) if not {*hand} & {*given.tolist()}]
    # Six cards are left to them: six hands.
    assert len(apart) == 6
    for cards in ((4, 6), (6, 14)) if others == 2 else ((4, 6, 8), (6, 12, 14)):
        wanted = sum(int(WEIGHTS[at]) for at in apart if {*cards} <= {*HANDS[at].tolist()})
        assert wanted > 0
        assert found[number(cards)] == wanted


def test_there_are_as_many_names_as_sets() -> None:
    # 52 over 2 and 52 over 3.
    assert (PAIRS, TRIPLES) == (52 * 51 // 2, 52 * 51 * 50 // 6)
    assert len(no_rows(3).all_three) == 0
