"""The words about own cards beside a board mean what plain Python says."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from itertools import combinations

import numpy as np
import pytest
from tests.maths.counted import base_of

from fifthstreet.cards import DECK, FIVE_CARD, RANKS, Card, parse_cards
from fifthstreet.games import describe
from fifthstreet.games.reading.course import decisions
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.solve.base_game import View
from fifthstreet.maths.strategies import board_words
from fifthstreet.maths.strategies.features import features_of
from fifthstreet.maths.strategies.rules import read_strategy
from fifthstreet.rulebook import load_pack, rules_for

ULTIMATE = describe(rules_for(load_pack("published"), "ultimate-texas-holdem"))
RUNS = [{*range(low, low + 5)} for low in range(9)] + [{12, 0, 1, 2, 3}]
Own = tuple[Card, ...]


def _array(rows: list[Own]) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    return np.array([[int(card) for card in row] for row in rows], np.uint8)


def _sampled(shared: int, number: int = 300) -> tuple[list[Own], list[Own]]:
    chance = random.Random(shared)
    deals = [chance.sample(list(DECK), 2 + shared) for _ in range(number)]
    return [tuple(deal[:2]) for deal in deals], [tuple(deal[2:]) for deal in deals]


def _matched(own: Own, board: Own) -> int:
    counts = Counter(card.rank for card in (*own, *board))
    return max((card.rank for card in own if counts[card.rank] > 1), default=-1)


def _overcards(own: Own, board: Own) -> int:
    return sum(card.rank > max(each.rank for each in board) for card in own)


def _own_suit(own: Own, board: Own) -> int:
    counts = Counter(card.suit for card in (*own, *board))
    return max(counts[card.suit] for card in own)


def _straight_outs(own: Own, board: Own) -> int:
    held, mine = {card.rank for card in (*own, *board)}, {card.rank for card in own}
    one_short = [run - held for run in RUNS if len(run - held) == 1 and run & mine]
    return len(set().union(*one_short)) if one_short else 0


def _outs_against(own: Own, board: Own) -> int:
    mine = _value((*own, *board))
    unseen = [card for card in DECK if card not in own and card not in board]
    return sum(_value((*board, card)) > mine for card in unseen)


def _value(cards: Own) -> int:
    return max(FIVE_CARD.value(five) for five in combinations(cards, 5))


WORDS: dict[str, Callable[[Own, Own], int]] = {
    "matched": _matched,
    "overcards": _overcards,
    "own_suit": _own_suit,
    "straight_outs": _straight_outs,
}


@pytest.mark.parametrize("shared", [3, 4, 5])
@pytest.mark.parametrize("word", WORDS)
def test_a_word_about_own_cards_means_what_plain_python_says(word: str, shared: int) -> None:
    owns, boards = _sampled(shared)
    view = View(decisions(ULTIMATE)[1], _array(owns), _array(boards), np.zeros((len(owns), 0), np.uint8), ())
    found = getattr(features_of(ULTIMATE, view), word)[:, 0].tolist()
    assert found == [WORDS[word](own, board) for own, board in zip(owns, boards, strict=True)]
    assert len(set(found)) > 1


@pytest.mark.parametrize("shared", [4, 5])
def test_outs_are_the_cards_that_beat_you_in_the_dealers_hand(shared: int) -> None:
    owns, boards = _sampled(shared, 40)
    # Several holdings on one board, as they are asked for when boards are counted.
    owns, boards = [*owns, owns[-1][::-1]], [*boards, boards[-1]]
    view = View(decisions(ULTIMATE)[2], _array(owns), _array(boards), np.zeros((len(owns), 0), np.uint8), ())
    found = features_of(ULTIMATE, view).outs_against[:, 0].tolist()
    assert found == [_outs_against(own, board) for own, board in zip(owns, boards, strict=True)]
    assert found[-1] == found[-2]


def test_own_cards_have_their_places() -> None:
    own = _array([tuple(parse_cards("2c Kd")), tuple(parse_cards("9s 9h"))])
    assert board_words.own_place(own, highest=True).tolist() == [RANKS.index("K"), RANKS.index("9")]
    assert board_words.own_place(own, highest=False).tolist() == [RANKS.index("2"), RANKS.index("9")]


@pytest.mark.parametrize(
    ("decision", "word"), [("before_the_flop", "overcards >= 1"), ("on_the_flop", "outs_against < 21")]
)
def test_a_word_about_the_board_is_refused_before_there_is_one(decision: str, word: str) -> None:
    rules = {"before_the_flop": '["check"]', "on_the_flop": '["check"]', "on_the_river": '["fold"]'}
    choice = {"before_the_flop": "4x", "on_the_flop": "2x"}[decision]
    rules[decision] = f'["{choice} if {word}", "check"]'
    text = 'game = "ultimate-texas-holdem"\n' + "\n".join(f"{key} = {value}" for key, value in rules.items())
    with pytest.raises(AnalysisError, match=f"{word.split(maxsplit=1)[0]} is not known at {decision}"):
        read_strategy(text, ULTIMATE)


def test_community_cards_of_mississippi_are_a_board_too() -> None:
    view = base_of("mississippi-stud").view(1)
    found = features_of(base_of("mississippi-stud").game, view).overcards[:, 0]
    above = ((view.own >> 2) > (view.board >> 2)).sum(axis=1)
    assert (found == above).all()
