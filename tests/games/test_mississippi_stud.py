"""Mississippi Stud as it is described: three streets alike, and what its options change."""

from __future__ import annotations

from fifthstreet.games.description import Decide, Game, Times, Turn
from fifthstreet.games.mississippi_stud import describe
from fifthstreet.rulebook import load_pack, rules_for

STREETS = ("third_street", "fourth_street", "fifth_street")


def mississippi(**options: object) -> Game:
    return describe(rules_for(load_pack("us-wa"), "mississippi-stud", options))


def test_each_street_bets_one_to_three_antes_or_folds_and_turns_the_next_card() -> None:
    game = mississippi()
    decisions = [step for step in game.steps if isinstance(step, Decide)]
    assert tuple(step.key for step in decisions) == STREETS
    for step in decisions:
        assert [choice.word for choice in step.choices] == ["1x", "2x", "3x", "fold"]
        stake = game.wager(step.key).stake
        assert isinstance(stake, Times)
        assert (stake.of, stake.times) == ("ante", (1, 2, 3))
    assert [step.cards for step in game.steps if isinstance(step, Turn)] == [(0,), (1,), (2,)]


def test_side_wagers_come_with_their_pay_tables() -> None:
    assert [wager.key for wager in mississippi().wagers] == ["ante", *STREETS]
    game = mississippi(three_card_bonus_paytable="1", progressive_paytable="MS Stud-01")
    assert [wager.key for wager in game.wagers] == ["ante", *STREETS, "three_card_bonus", "progressive"]
    assert [award.key for award in game.awards] == ["envy"]
    assert game.wager("three_card_bonus").on_fold == "stays"


def test_whether_a_folded_hand_can_win_the_progressive_is_the_houses_choice() -> None:
    for qualify, on_fold in ((False, "forfeits"), (True, "stays")):
        game = mississippi(progressive_paytable="MS Stud-01", folded_hands_qualify=qualify)
        assert game.wager("progressive").on_fold == on_fold
