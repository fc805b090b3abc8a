"""Hands with wild cards as tables: one more than their value, and nothing for cards that cannot be held."""

from __future__ import annotations

import numpy as np

from fifthstreet.cards import DEUCES_AND_JOKER, JOKER, parse_cards
from fifthstreet.maths.count.hand_arrays import LARGEST_SUM, RANK_KEYS
from fifthstreet.simulate.plan.wild_tables import wild_hand_arrays


def key_of(cards: str) -> int:
    return sum(RANK_KEYS[card.rank] for card in parse_cards(cards))


def test_cards_that_are_not_wild_say_what_a_hand_is_worth() -> None:
    arrays = wild_hand_arrays(DEUCES_AND_JOKER)
    # A pair of aces and three wild cards are five aces; king and nine in two suits with them are four kings.
    for cards, wild in (("Ac Ad", "2c 2d Jk"), ("Kc 9d", "2c 2d Jk"), ("Kc", "2c 2d 2h Jk")):
        whole = DEUCES_AND_JOKER.value(parse_cards(f"{cards} {wild}"))
        held = len(cards.split())
        if held > 1:
            assert arrays.plain[held * (LARGEST_SUM + 1) + key_of(cards)] == whole + 1
        else:
            assert arrays.suited[1 << parse_cards(cards)[0].rank] == whole + 1
    # No card is of a sum that no card has.
    assert arrays.plain[LARGEST_SUM + 1 + 2] == -1
    assert len(arrays.plain) == 5 * (LARGEST_SUM + 1)


def test_a_hand_as_it_is_and_the_cards_that_are_wild() -> None:
    arrays = wild_hand_arrays(DEUCES_AND_JOKER)
    assert arrays.natural.plain[key_of("Kc Kd 9h 8s 7c")] == DEUCES_AND_JOKER.value(parse_cards("Kc Kd 9h 8s 7c")) + 1
    assert np.flatnonzero(arrays.is_wild).tolist() == [0, 1, 2, 3, int(JOKER)]
    assert wild_hand_arrays(DEUCES_AND_JOKER) is arrays
