"""Four Card Poker as it is described: six cards for the dealer, one of them open, and a tie for the player."""

from __future__ import annotations

from fifthstreet.games.description import Showdown
from fifthstreet.games.four_card_poker import describe
from fifthstreet.games.reading.course import at_decisions
from fifthstreet.rulebook import load_pack, rules_for

GAME = describe(rules_for(load_pack("published"), "four-card-poker", {"aces_up_paytable": "1"}))


def test_a_player_decides_with_five_cards_and_one_of_the_dealers_six_open() -> None:
    ((step, moment),) = at_decisions(GAME)
    assert [choice.word for choice in step.choices] == ["1x", "2x", "3x", "fold"]
    assert (moment.dealt["player"], moment.dealt["dealer"], moment.known("dealer")) == (5, 6, (5,))


def test_a_tie_wins_and_every_dealer_qualifies() -> None:
    rule = GAME.wager("play").settles
    assert isinstance(rule, Showdown)
    assert (rule.equal, rule.qualifies) == (rule.higher, None)


def test_aces_up_may_be_the_only_wager_and_is_lost_with_a_fold() -> None:
    assert (GAME.wager("aces_up").needs, GAME.wager("aces_up").on_fold) == ((), "forfeits")
