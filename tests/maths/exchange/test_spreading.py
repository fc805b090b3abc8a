"""The parts of a hand, and the kept sets that hands like it hold."""

from __future__ import annotations

from itertools import combinations

import numpy as np
from tests.maths.exchange.few_cards import LEFT, rest

from fifthstreet.maths.count.situations import relabelling
from fifthstreet.maths.exchange.hands import deck_of
from fifthstreet.maths.exchange.rows import EXCHANGED
from fifthstreet.maths.exchange.spreading import images, parts_of, spread


def test_a_part_and_its_rest_are_the_whole_hand() -> None:
    _, gone, alike = relabelling(rest(LEFT))
    parts = parts_of(deck_of(gone, alike).kept[3])
    # 5 over 3 ways.
    assert parts.chosen.shape == (10, 5)
    assert all(sorted(way) == [0, 1, 2, 3, 4] for way in parts.chosen.tolist())


def test_what_is_spread_meets_each_hand_around_a_kept_set_once() -> None:
    """One is added for every hand: a kept set of three has as many hands around it as there are pairs outside it."""
    _, gone, alike = relabelling(rest(LEFT))
    deck = deck_of(gone, alike)
    kept, found = deck.kept[3], np.zeros((512, 4), np.int64)
    parts, table = parts_of(kept), np.zeros((len(kept.cards), 1), np.int64)
    moved = np.zeros((len(EXCHANGED), 1), np.int64)
    for hand in deck.mine:
        number = images(hand, parts, found)
        spread(np.ones(1, np.int64), found, number, moved, table)
    outside = len(list(combinations(range(len(deck.cards) - 3), 2)))
    assert (table[:, 0] == outside).all()
