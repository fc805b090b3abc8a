"""Ultimate Texas Hold'em as it is described: one Play bet among three streets, a qualifier for the ante alone."""

from __future__ import annotations

from fifthstreet.games.description import Showdown
from fifthstreet.games.reading.course import at_decisions, is_asked
from fifthstreet.games.ultimate_texas_holdem import describe
from fifthstreet.rulebook import load_pack, rules_for

GAME = describe(rules_for(load_pack("published"), "ultimate-texas-holdem"))


def test_the_play_bet_is_smaller_the_later_it_is_made_and_made_once() -> None:
    words = [[choice.word for choice in step.choices] for step, _ in at_decisions(GAME)]
    assert words == [["4x", "3x", "check"], ["2x", "check"], ["1x", "fold"]]
    assert [len(moment.open["board"]) for _, moment in at_decisions(GAME)] == [0, 3, 5]
    played = ("ante", "blind", "play")
    assert not any(is_asked(GAME, step, played, played) for step, _ in at_decisions(GAME))


def test_only_the_ante_minds_whether_the_dealer_qualifies() -> None:
    rules = [GAME.wager(key).settles for key in ("ante", "blind", "play")]
    assert [isinstance(rule, Showdown) and rule.qualifies is not None for rule in rules] == [True, False, False]


def test_ante_and_blind_stand_together() -> None:
    assert (GAME.wager("ante").needs, GAME.wager("blind").needs) == (("blind",), ("ante",))
