"""Let It Ride as it is described: two bets that can be taken back, and nothing to fold."""

from __future__ import annotations

from fifthstreet.games.let_it_ride import BETS, describe
from fifthstreet.games.reading.course import at_decisions
from fifthstreet.games.reading.folds import folds
from fifthstreet.rulebook import load_pack, rules_for

GAME = describe(rules_for(load_pack("published"), "let-it-ride", {"three_card_bonus_paytable": "1"}))


def test_two_of_three_equal_bets_can_be_taken_back_and_the_third_stays() -> None:
    taken = [[choice.takes_back for choice in step.choices] for step, _ in at_decisions(GAME)]
    assert taken == [["first", None], ["second", None]]
    assert [len(moment.open["board"]) for _, moment in at_decisions(GAME)] == [0, 1]
    assert folds(GAME) == ()


def test_none_of_the_bets_stands_alone() -> None:
    for bet in BETS:
        assert {bet, *GAME.wager(bet).needs} == {*BETS}
    assert GAME.wager("three_card_bonus").needs == BETS
