"""Hands that are aimed at come up; everybody gets cards, and no card twice."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tests.examples.more import jackpot_stud
from tests.school.courses import course

from fifthstreet.cards import FIVE_CARD, parse_cards
from fifthstreet.chance import seeded
from fifthstreet.games import describe
from fifthstreet.games.caribbean_stud import DEALER, PLAYER
from fifthstreet.games.reading.endings import wager_ends
from fifthstreet.rulebook import read_pack, rules_for
from fifthstreet.school.deals import Wanted, aimed, deal

CARIBBEAN = course("caribbean-stud", "progressive_paytable=D").game
STAKES = {seat: {"ante": 10, "progressive": 1} for seat in (1, 2)}


def test_a_wanted_hand_is_dealt_and_one_that_has_no_place_any_more_is_not() -> None:
    royal, pair = FIVE_CARD.value(parse_cards("As Ks Qs Js Ts")), FIVE_CARD.value(parse_cards("Ah Ad 4c 3c 2c"))
    wanted = (Wanted(1, PLAYER, royal), Wanted(1, PLAYER, pair), Wanted(1, DEALER, pair))
    hands = deal(CARIBBEAN, [1, 2], wanted, seeded(3))
    assert FIVE_CARD.value(hands["1"]) == royal
    assert FIVE_CARD.value(hands["dealer"]) == pair
    cards = [card for hand in hands.values() for card in hand]
    assert len(cards) == len(set(cards)) == 15


def test_each_aim_asks_for_its_hands() -> None:
    for seed in range(8):
        (dealer,) = aimed(CARIBBEAN, "unqualified", STAKES, 1, seeded(seed))
        assert dealer.value < FIVE_CARD.value(parse_cards("As Kd 4h 3c 2s"))
        dealer, player = aimed(CARIBBEAN, "close", STAKES, 1, seeded(seed))
        assert abs(dealer.value - player.value) <= 2
        (share,) = aimed(CARIBBEAN, "meter", STAKES, 1, seeded(seed))
        assert share.value >= FIVE_CARD.value(parse_cards("5h 4h 3h 2h Ah"))
        (envied,) = aimed(CARIBBEAN, "envy", STAKES, 1, seeded(seed))
        assert envied.seat == 2
        assert len(aimed(CARIBBEAN, "row", STAKES, 1, seeded(seed))) == 1
    assert aimed(CARIBBEAN, "any", STAKES, 1, seeded(1)) == ()


def test_a_game_without_such_a_thing_has_nothing_to_aim_at() -> None:
    ride = course("let-it-ride").game
    stakes = {1: {"first": 10, "second": 10, "third": 10}}
    for aim in ("unqualified", "close", "meter", "envy"):
        assert aimed(ride, aim, stakes, 1, seeded(1)) == ()
    alone = {1: {"ante": 10, "progressive": 1}, 2: {"ante": 10}}
    assert aimed(CARIBBEAN, "envy", alone, 1, seeded(1)) == ()
    assert aimed(replace(CARIBBEAN, wagers=(), awards=()), "row", STAKES, 1, seeded(1)) == ()


def test_a_hand_that_wins_the_meter_when_it_loses_comes_with_a_hand_that_beats_it() -> None:
    pack = read_pack(Path(__file__).parents[1] / "examples" / "more" / "jackpot_stud.toml")
    game = describe(rules_for(pack, "jackpot-stud"), jackpot_stud.describe)
    ends = wager_ends(game)["progressive"]
    best = len(ends.hand.ranking) - 1
    found = [aimed(game, "meter", STAKES, 1, seeded(seed)) for seed in range(120)]
    for own, *dealer in found:
        # Nothing beats the highest hand.
        assert [ends.compare(own.value, each.value) for each in dealer] == (["lower"] if own.value < best else [])
        assert (own.hand, [each.hand for each in dealer]) == (ends.hand, [ends.dealer] * len(dealer))
    assert {len(each) for each in found} == {1, 2}
