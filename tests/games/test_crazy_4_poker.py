"""Crazy 4 Poker as it is described: larger Play bets for those with aces, a Super Bonus that survives a beating."""

from __future__ import annotations

from fifthstreet.cards import FOUR_CARD
from fifthstreet.games.crazy_4_poker import describe
from fifthstreet.games.description import Showdown
from fifthstreet.games.reading.course import decisions
from fifthstreet.rulebook import load_pack, rules_for

GAME = describe(rules_for(load_pack("published"), "crazy-4-poker"))


def test_more_than_once_the_ante_is_open_to_aces_or_better_alone() -> None:
    (step,) = decisions(GAME)
    held = {choice.word: choice.holding for choice in step.choices}
    assert [word for word, holding in held.items() if holding is not None] == ["2x", "3x"]
    assert held["3x"] is not None
    assert FOUR_CARD.describe(held["3x"].values.start) == "pair of aces"


def test_the_dealer_needs_king_high_for_the_ante_alone() -> None:
    ante, bonus, play = (GAME.wager(key).settles for key in ("ante", "super_bonus", "play"))
    assert isinstance(ante, Showdown)
    assert ante.qualifies is not None
    assert FOUR_CARD.describe(ante.qualifies.start) == "king-four high"
    assert [isinstance(rule, Showdown) and rule.qualifies for rule in (bonus, play)] == [None, None]
