"""What is chosen after the flop, in every situation: what every deal that can follow says is best."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from tests.maths.boards.nine_cards import CARDS, ultimate, with_nine_cards
from tests.maths.test_small_decks import without

from fifthstreet.maths.strategies.late_advice import late_worth


@pytest.mark.parametrize(("key", "shown"), [("ultimate-texas-holdem", 5), ("texas-holdem-bonus", 4)])
def test_the_choice_that_is_kept_is_the_best_one_in_every_context(key: str, shown: int) -> None:
    base = with_nine_cards(key)
    late, choices = base.priced.late, base.priced.late_choices
    assert late is not None
    assert choices is not None
    rows = [(own, board) for own in combinations(CARDS, 2) for board in combinations(without(CARDS, own), shown)][::7]
    # In any order: the cards are found by what they are.
    own = np.array([pair[::-1] for pair, _ in rows], np.uint8)
    board = np.array([(*cards[1:], cards[0]) for _, cards in rows], np.uint8)
    found = choices().chosen(own, board)
    for context, group in enumerate(late.group):
        if group is None:
            continue
        for (pair, cards), chosen in zip(rows, found[:, group], strict=True):
            worth = late_worth(base, pair, cards, context)
            assert worth[int(chosen)] == max(worth.values())


@pytest.mark.parametrize("word", ["1x", "fold"])
def test_what_a_strategy_says_there_is_kept(word: str) -> None:
    base = with_nine_cards("ultimate-texas-holdem")
    priced = base.by(ultimate("check", "check", word)).base.priced
    assert priced.late_choices is not None
    own, board = np.array([CARDS[:2]], np.uint8), np.array([CARDS[2:7]], np.uint8)
    words = [choice.word for choice in priced.decisions[-1].choices]
    assert priced.late_choices().chosen(own, board).tolist() == [[words.index(word)]]
