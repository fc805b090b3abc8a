"""Situations up to an exchange of suits stand for every deal once."""

from __future__ import annotations

from math import comb

import numpy as np

from fifthstreet.cards import Card, parse_cards
from fifthstreet.maths.count.situations import expand, relabelling, root


def test_every_hand_is_there_once_up_to_suits() -> None:
    level = expand(root(7), 5, 0)
    assert len(level) == 134_459
    assert int(level.times.sum()) == comb(52, 5)


def test_situations_stand_for_all_deals_after_known_cards_too() -> None:
    known = parse_cards("Ah Kd 2c")
    _, gone, alike = relabelling(known)
    pairs = expand(root(alike), 2, gone)
    threes = expand(pairs, 1, gone)
    assert int(pairs.times.sum()) == comb(49, 2)
    assert int((pairs.times[threes.parent].astype(np.int64) * threes.times).sum()) == comb(49, 2) * 47


def test_no_situation_holds_a_card_twice_or_a_known_one() -> None:
    known = parse_cards("Ah Kd")
    order, gone, alike = relabelling(known)
    level = expand(expand(root(alike), 2, gone), 2, gone)
    for row in level.cards[::97].tolist():
        cards = [Card(card // 4 * 4 + order[card % 4]) for card in row]
        assert len(set(cards)) == 4
        assert not set(cards) & set(known)
