"""Side wagers that a pay table settles, against counts by hand."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest
from tests.maths.counted import KEEP, analysis_of, game_of, rules_of

from fifthstreet.cards import THREE_CARD
from fifthstreet.maths.analysis import Question, analyze
from fifthstreet.maths.strategies.rules import read_strategy
from fifthstreet.maths.wagers.side_wagers import Side
from fifthstreet.rulebook import Odds

HANDS = comb(52, 5)


@pytest.mark.req("M1")
def test_the_optional_bonus_of_boston_5() -> None:
    # 40/25/6/3/1 to 1 on 48 straight flushes, 52 threes, 720 straights, 1,096 flushes, 3,744 pairs of 22,100:
    # 1,920 + 1,300 + 4,320 + 3,288 + 3,744 - 16,440 = -1,868.
    side = analysis_of("boston-5").sides["optional_bonus"]
    assert isinstance(side, Side)
    assert side.distribution.edge == Fraction(1868, 22100)
    assert side.in_play is None, "it is settled before anybody can fold"


@pytest.mark.req("M1")
def test_a_bonus_that_a_fold_forfeits_loses_nothing_when_no_paying_hand_is_folded() -> None:
    side = analysis_of("caribbean-stud", bonus_paytable="A").sides["bonus"]
    assert isinstance(side, Side)
    assert side.in_play is not None
    assert side.in_play.edge == side.all_hands.edge
    # 1,000/200/100/50/40/25/7/3/1 to 1; the pair of tens or better is 5 of 13 pairs.
    won = 4_000 + 7_200 + 62_400 + 187_200 + 204_320 + 255_000 + 384_384 + 370_656 + 422_400
    paying = 4 + 36 + 624 + 3_744 + 5_108 + 10_200 + 54_912 + 123_552 + 422_400
    assert side.all_hands.net == won - (HANDS - paying)


@pytest.mark.req("M1")
def test_a_bonus_is_lost_with_the_hands_a_strategy_folds() -> None:
    # Pair Plus with an ante: nobody folds a pair, so nothing is lost by best play; who folds all but straights loses
    # the 3,744 pairs and the 1,096 flushes of 22,100 hands.
    rules = rules_of("three-card-poker")
    game = game_of(rules)
    text = 'game = "three-card-poker"\nabout = "Straights only."\nplay = ["play if hand >= straight", "fold"]\n'
    question = Question(strategy=read_strategy(text, game), strategy_name="straights")
    found = analyze(game, rules, question, keep=KEEP).sides["pair_plus"]
    assert isinstance(found, Side)
    assert found.in_play is not None
    odds = {row.title.lower(): row.pays for row in rules.required("pair_plus", THREE_CARD).rows}
    flush, pair = odds["flush"], odds["pair"]
    assert isinstance(flush, Odds)
    assert isinstance(pair, Odds)
    # Each would have won its odds, and now loses one.
    lost = Fraction(1_096 * (flush.win + 1) + 3_744 * (pair.win + 1), 22_100)
    assert found.in_play.edge - found.all_hands.edge == lost
    assert found.distribution == found.in_play
