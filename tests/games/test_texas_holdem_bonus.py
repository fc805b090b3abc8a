"""Texas Hold'em Bonus as it is described: three bets, and a bonus that compares two cards with two."""

from __future__ import annotations

from fifthstreet.cards import TWO_CARD, parse_cards
from fifthstreet.games.reading.course import at_decisions
from fifthstreet.games.reading.endings import wager_ends
from fifthstreet.games.texas_holdem_bonus import describe
from fifthstreet.rulebook import load_pack, rules_for

GAME = describe(rules_for(load_pack("published"), "texas-holdem-bonus", {"bonus_paytable": "1"}))


def test_only_the_flop_bet_can_be_refused_by_folding() -> None:
    words = [[choice.word for choice in step.choices] for step, _ in at_decisions(GAME)]
    assert words == [["bet", "fold"], ["bet", "check"], ["bet", "check"]]
    assert [len(moment.open["board"]) for _, moment in at_decisions(GAME)] == [0, 3, 4]


def test_aces_are_paid_more_against_aces_and_kings_are_not_paid_more_against_kings() -> None:
    ends = wager_ends(GAME)["bonus"]
    aces, kings = (TWO_CARD.value(parse_cards(cards)) for cards in ("As Ah", "Ks Kh"))
    assert [str(ends.at(how).of(aces)) for how in ("higher", "equal")] == ["30 to 1", "1,000 to 1"]
    assert [str(ends.at(how).of(kings)) for how in ("higher", "equal", "lower")] == ["10 to 1"] * 3


def test_without_a_pay_table_there_is_no_bonus() -> None:
    rules = rules_for(load_pack("published"), "texas-holdem-bonus")
    assert [wager.key for wager in describe(rules).wagers] == ["ante", "flop", "turn", "river"]
