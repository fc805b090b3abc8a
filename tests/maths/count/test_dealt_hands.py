"""Wagers that compare a few dealt cards with the dealer's, against counts by hand and against the live table."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest
from tests.maths.test_small_decks import rest_of_deck, without

from fifthstreet.cards import THREE_CARD, TWO_CARD, Card, format_cards, parse_cards
from fifthstreet.games import Game, describe
from fifthstreet.games.description import Award, Cards, Hand, HandPays, Showdown, Wager, at_least
from fifthstreet.maths.count.dealt_hands import dealt_hands_counts, is_on_dealt_hands
from fifthstreet.maths.distribution import Distribution
from fifthstreet.maths.solve.model import model_of
from fifthstreet.maths.wagers.side_wagers import is_counted_with_base, side
from fifthstreet.rulebook import load_pack, rules_for
from fifthstreet.table.recorded import scenario

RULES = rules_for(load_pack("published"), "texas-holdem-bonus", {"bonus_paytable": "1"})
GAME = describe(RULES)
BONUS = GAME.wager("bonus")


def with_bonus(changed: Wager) -> Game:
    return replace(GAME, wagers=tuple(changed if each is BONUS else each for each in GAME.wagers))


def settled_by(rule: Showdown) -> tuple[Game, Wager]:
    changed = replace(BONUS, settles=rule)
    return with_bonus(changed), changed


def rule() -> Showdown:
    assert isinstance(BONUS.settles, Showdown)
    return BONUS.settles


def counted(known: tuple[Card, ...] = ()) -> Distribution:
    return side(GAME, BONUS, None, known).all_hands


@pytest.mark.req("M1")
def test_the_bonus_of_texas_holdem_bonus() -> None:
    # Of 1,326 hands 6 are aces, 18 kings, queens or jacks, 54 lower pairs, 4 ace-king suited, 8 ace-queen or ace-jack
    # suited, 12 and 24 the same of two suits. Against aces the dealer has aces in one of 1,225 hands.
    paid = 18 * 10 + 54 * 3 + 4 * 25 + 8 * 20 + 12 * 15 + 24 * 5
    aces = 1000 * Fraction(1, 1225) + 30 * Fraction(1224, 1225)
    assert counted().net == 1225 * (paid + 6 * aces - (1326 - 126))
    assert counted().deals == 1326 * 1225
    model = model_of(GAME)
    assert model.left_out == {}
    assert BONUS not in model.beside
    assert not is_counted_with_base(model, BONUS)


@pytest.mark.req("M1", "M2")
def test_with_most_cards_gone_the_live_table_pays_every_two_hands_the_same() -> None:
    left, known = rest_of_deck("As Ad Ah Ac Ks Kd Qs 2c 2h 9h 8h 7h")
    net = deals = 0
    for own in combinations(left, 2):
        for dealer in combinations(without(left, own), 2):
            board = without(left, own, dealer)[:5]
            wagers = {"ante": "10.00", "bonus": "10.00"}
            seat = {"wagers": wagers, "cards": format_cards(own), "decisions": ["fold"]}
            data = {"game": GAME.key, "pack": "published", "seats": {"1": seat}}
            data |= {"dealer": format_cards(dealer), "community": format_cards(board)}
            table = scenario.play(scenario.read(data), GAME, RULES)
            (line,) = (line for line in table.round.seats[1].lines if line.wager == "bonus")
            net += line.paid if line.outcome == "win" else -1000
            deals += 1
    assert counted(known).mean == Fraction(net, 1000 * deals)


def test_known_cards_are_in_no_hand() -> None:
    # One ace is gone: three pairs of aces, and none against aces, as there are only three.
    found = counted(tuple(parse_cards("Ah")))
    assert found.deals == 1275 * 1176
    assert {each.event: each.count for each in found.outcomes}["Pair of aces"] == 3 * 1176
    assert "Aces against aces" not in {each.event for each in found.outcomes}


def test_a_dealer_who_does_not_qualify_is_a_comparison_of_its_own() -> None:
    game, wager = settled_by(replace(rule(), qualifies=at_least(TWO_CARD, "2c 2d"), unqualified=rule().higher))
    assert is_on_dealt_hands(game, wager)
    ends = {end.row: number for end, number in dealt_hands_counts(game, wager)}
    assert ends["Aces against aces"] == 6
    assert sum(ends.values()) == 1326 * 1225


@pytest.mark.parametrize(
    ("player", "dealer"),
    [
        (Hand(Cards("player", with_board=True), TWO_CARD), Hand(Cards("dealer"), TWO_CARD)),
        (Hand(Cards("player"), TWO_CARD), Hand(Cards("board", first=2), TWO_CARD)),
    ],
)
def test_cards_on_the_board_are_dealt_to_nobody(player: Hand, dealer: Hand) -> None:
    assert not is_on_dealt_hands(*settled_by(replace(rule(), player=player, dealer=dealer)))


def test_what_a_fold_takes_or_an_award_rests_on_is_counted_with_the_base_game() -> None:
    forfeited = replace(BONUS, on_fold="forfeits")
    assert not is_on_dealt_hands(with_bonus(forfeited), forfeited)
    higher = rule().higher
    award = Award("more", "More", ("bonus",), HandPays(rule().player, higher.payouts))  # type: ignore[union-attr]
    assert not is_on_dealt_hands(replace(GAME, awards=(award,)), BONUS)


def test_a_wager_on_one_hand_compares_nothing() -> None:
    game = describe(rules_for(load_pack("published"), "casino-holdem", {"aa_bonus_paytable": "1"}))
    assert not is_on_dealt_hands(game, game.wager("aa_bonus"))


def test_three_cards_against_three_are_too_many_pairs() -> None:
    game = describe(rules_for(load_pack("published"), "three-card-poker"))
    ante = replace(game.wager("ante"), on_fold="stays")
    assert isinstance(ante.settles, Showdown)
    assert ante.settles.player.ranking is THREE_CARD
    changed = replace(game, wagers=(ante, *game.wagers[1:]))
    assert not is_on_dealt_hands(changed, ante)
