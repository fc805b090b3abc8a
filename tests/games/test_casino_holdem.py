"""Casino Hold'em as it is described: one decision on the flop, a qualifier for both wagers."""

from __future__ import annotations

from fifthstreet.cards import FIVE_CARD
from fifthstreet.games.casino_holdem import FLOPPED, describe
from fifthstreet.games.description import Pushes, Showdown, Wins
from fifthstreet.games.reading.course import at_decisions
from fifthstreet.rulebook import load_pack, rules_for

GAME = describe(rules_for(load_pack("published"), "casino-holdem", {"aa_bonus_paytable": "1"}))


def test_a_player_decides_once_with_the_flop_open() -> None:
    ((step, moment),) = at_decisions(GAME)
    assert [choice.word for choice in step.choices] == ["call", "fold"]
    assert (moment.dealt["player"], len(moment.open["board"]), len(moment.open["dealer"])) == (2, 3, 0)


def test_a_dealer_below_a_pair_of_fours_pays_the_ante_and_returns_the_call() -> None:
    for key, unqualified in (("ante", Wins), ("call", Pushes)):
        rule = GAME.wager(key).settles
        assert isinstance(rule, Showdown)
        assert rule.qualifies is not None
        assert FIVE_CARD.describe(rule.qualifies.start) == "pair of fours"
        assert isinstance(rule.unqualified, unqualified)


def test_the_aa_bonus_looks_at_the_flop_alone() -> None:
    assert (FLOPPED.cards.with_board, FLOPPED.cards.board_first) == (True, 3)
