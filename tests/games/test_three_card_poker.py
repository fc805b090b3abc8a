"""Three Card Poker as it is described: Pair Plus alone, and a bonus on the cards of both."""

from __future__ import annotations

from fifthstreet.games.description import HandPays
from fifthstreet.games.reading.course import dealt, places
from fifthstreet.games.three_card_poker import describe
from fifthstreet.rulebook import load_pack, rules_for

GAME = describe(
    rules_for(load_pack("published"), "three-card-poker", {"pair_plus_paytable": "1", "six_card_bonus_paytable": "1"})
)


def test_the_six_card_bonus_looks_at_both_hands_and_stays_after_a_fold() -> None:
    wager = GAME.wager("six_card_bonus")
    assert isinstance(wager.settles, HandPays)
    seen = places(wager.settles.hand.cards, dealt(GAME))
    assert [holder for holder, _ in seen] == ["player"] * 3 + ["dealer"] * 3
    assert (wager.settles.hand.ranking.size, wager.on_fold, wager.needs) == (5, "stays", ("ante",))


def test_pair_plus_may_be_the_only_wager() -> None:
    assert GAME.wager("pair_plus").needs == ()
    assert [award.key for award in GAME.awards] == ["ante_bonus"]
