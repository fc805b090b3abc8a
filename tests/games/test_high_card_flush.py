"""High Card Flush as it is described: the longest suit counts, and lets a player raise more."""

from __future__ import annotations

from fifthstreet.cards import LONGEST_FLUSH, LONGEST_STRAIGHT_FLUSH
from fifthstreet.games.description import HandPays, Showdown
from fifthstreet.games.high_card_flush import describe
from fifthstreet.games.reading.course import decisions
from fifthstreet.rulebook import load_pack, rules_for

GAME = describe(rules_for(load_pack("published"), "high-card-flush", {"straight_flush_paytable": "1"}))


def test_the_raise_depends_on_how_many_cards_of_a_suit_are_held() -> None:
    (step,) = decisions(GAME)
    least = {
        choice.word: LONGEST_FLUSH.category(choice.holding.values.start).key
        for choice in step.choices
        if choice.holding is not None
    }
    assert least == {"2x": "five_card_flush", "3x": "six_card_flush"}


def test_the_dealer_needs_three_cards_of_a_suit_nine_high() -> None:
    rule = GAME.wager("raise").settles
    assert isinstance(rule, Showdown)
    assert rule.qualifies is not None
    assert LONGEST_FLUSH.describe(rule.qualifies.start) == "three-card flush, nine high"


def test_the_straight_flush_wager_has_a_ranking_of_its_own() -> None:
    rule = GAME.wager("straight_flush").settles
    assert isinstance(rule, HandPays)
    assert rule.hand.ranking is LONGEST_STRAIGHT_FLUSH
