"""What an exchange costs and what a bet comes to, read off a description."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from tests.maths.exchange.few_cards import oasis, with_exchanges

from fifthstreet.cards import FIVE_CARD, parse_cards
from fifthstreet.errors import Error
from fifthstreet.games import describe
from fifthstreet.games.description import Decide, Game, Settle, Showdown
from fifthstreet.games.reading.pay_tables import with_pay_table
from fifthstreet.maths.exchange.terms import Terms
from fifthstreet.maths.solve.exchanged import Exchanged
from fifthstreet.maths.solve.prepare import base_game
from fifthstreet.rulebook import Odds, load_pack, rules_for


def terms(game: Game, most: Fraction | None = None) -> Terms:
    base = base_game(game, most=most)
    assert isinstance(base, Exchanged)
    return base.terms


def test_prices_and_nets_are_in_antes() -> None:
    found = terms(oasis())
    assert [(way.word, way.cards, way.price) for way in found.ordered(larger=True)] == [
        ("three", 3, 3),
        ("two", 2, 2),
        ("four", 4, 2),
        ("one", 1, 1),
        ("five", 5, 1),
        ("keep", 0, 0),
    ]
    assert [way.cards for way in found.ordered(larger=False)] == [0, 1, 5, 2, 4, 3]
    pays = found.pays
    assert (pays.fold, pays.equal, pays.lower, pays.unqualified, found.scale) == (-1, 0, -3, 1, 1)
    worth = [int(pays.higher[FIVE_CARD.value(parse_cards(hand))]) for hand in ("2c 2d 3h 4s 5c", "As Ks Qs Js Ts")]
    assert worth == [1 + 2 * 1, 1 + 2 * 100]
    assert FIVE_CARD.describe(pays.qualifies) == "ace-king high"


def test_a_fold_is_open_but_after_all_five() -> None:
    found = terms(oasis())
    assert [way.cards for way in found.ways if way.fold is None] == [5]
    assert terms(oasis("one_card")).way(5) is None
    assert [way.price for way in terms(oasis("each")).ways] == [1, 2, 3, 4, 5, 0]


def test_odds_that_are_no_whole_antes_have_a_scale() -> None:
    rules = rules_for(load_pack("published"), "oasis-poker")
    table = rules.required("bet", FIVE_CARD)
    quarter = replace(table.rows[-1], pays=Odds.parse("1 to 4"))
    game = with_pay_table(describe(rules), table, replace(table, rows=(*table.rows[:-1], quarter)))
    found = terms(game)
    assert (found.scale, found.pays.fold, found.pays.lower) == (2, -2, -6)
    # The ante and half an ante, in halves.
    assert int(found.pays.higher[FIVE_CARD.value(parse_cards("2c 2d 3h 4s 5c"))]) == 3


def test_what_the_limit_on_a_single_wager_closes_is_no_way_to_play() -> None:
    assert [way.word for way in terms(oasis(), Fraction(2)).ways] == ["one", "two", "four", "five", "keep"]


def test_without_a_bet_there_is_nothing_to_count() -> None:
    with pytest.raises(Error, match="after one no bet is open"):
        terms(oasis("one_card"), Fraction(1))


def test_two_exchanges_of_as_many_cards_are_refused() -> None:
    game = with_exchanges(one=1)
    steps = tuple(
        replace(step, choices=(replace(step.choices[0], word="uno"), *step.choices))
        if isinstance(step, Decide) and step.key == "exchange"
        else step
        for step in game.steps
    )
    with pytest.raises(Error, match="two choices of the exchange take as many cards"):
        terms(replace(game, steps=steps))


def test_what_a_dealer_without_a_hand_pays_by_a_table_is_refused() -> None:
    game = oasis("one_card")
    bet = game.wager("bet")
    assert isinstance(bet.settles, Showdown)
    paid = replace(bet, settles=replace(bet.settles, unqualified=bet.settles.higher))
    wagers = tuple(paid if wager.key == "bet" else wager for wager in game.wagers)
    with pytest.raises(Error, match="what is paid depends on the hand also where it is"):
        terms(replace(game, wagers=wagers))


def test_an_exchange_whose_price_may_be_won_back_is_refused() -> None:
    game = oasis("one_card")
    won = game.wager("ante").settles
    wagers = tuple(replace(each, settles=won) if each.key == "exchange" else each for each in game.wagers)
    steps = tuple(
        replace(step, passes=(("ante", "bet", "exchange"),)) if isinstance(step, Settle) else step
        for step in game.steps
    )
    with pytest.raises(Error, match="what one costs depends on how the round ends"):
        terms(replace(game, wagers=wagers, steps=steps))
