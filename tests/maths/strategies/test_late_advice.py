"""A decision that is made while counting: one hand there is worth what the live table pays."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest
from tests.maths.boards.nine_cards import CARDS, live, ultimate, with_nine_cards
from tests.maths.test_small_decks import without

from fifthstreet.cards import parse_cards
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.strategies.advice import judge

ULTIMATE, BONUS = "ultimate-texas-holdem", "texas-holdem-bonus"


@pytest.mark.parametrize("own", ["As 7c", "2s 2d", "Js Th"])
def test_on_the_river_a_choice_is_worth_what_the_table_settles(own: str) -> None:
    held = tuple(parse_cards(own))
    board = without(CARDS, held)[2:]
    best = with_nine_cards(ULTIMATE).best()
    judged = judge(best, best, {"player": held, "board": board}, ("check", "check"))
    net = live(ULTIMATE, "ante", "blind").net(
        held, ["check", "check", "1x"], dealer=without(CARDS, held, board), board=board
    )
    assert judged.decision == "on_the_river"
    assert {each.choice: each.value for each in judged.choices} == {"1x": net, "fold": Fraction(-2)}
    assert judged.choice == ("1x" if net >= -2 else "fold")


def test_on_the_turn_a_choice_is_worth_the_average_of_all_that_can_follow() -> None:
    held, board = tuple(parse_cards("As 2d")), tuple(parse_cards("Ks Qs Td 7c"))
    best = with_nine_cards(BONUS).best(larger=False)
    judged = judge(best, best, {"player": held, "board": board}, ("bet", "check"))
    table, left = live(BONUS, "ante"), without(CARDS, held, board)
    for each in judged.choices:
        nets = [
            table.net(held, ["bet", "check", each.choice], dealer=dealer, board=(*board, *without(left, dealer)))
            for dealer in combinations(left, 2)
        ]
        assert each.value == sum(nets) / len(nets), each.choice
    assert judged.choices[0].cost == 0


def test_what_a_strategy_chooses_there_is_not_looked_up() -> None:
    base = with_nine_cards(ULTIMATE)
    held = tuple(parse_cards("As 7c"))
    play = base.by(ultimate("check", "check", "1x"))
    with pytest.raises(AnalysisError, match="what a strategy chooses at on_the_river is not looked up") as refused:
        judge(base.best(), play, {"player": held, "board": without(CARDS, held)[2:]}, ("check", "check"))
    assert refused.value.code == "analysis/unsupported"
