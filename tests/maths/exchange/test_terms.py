"""What an exchange costs and what a bet comes to, read off a description."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.games.exchanging import KEEP, SWAP, changing

from fifthstreet.cards import FIVE_CARD, parse_cards
from fifthstreet.errors import Error
from fifthstreet.games import describe
from fifthstreet.games.description import Choice, Decide, Game, Step
from fifthstreet.games.reading.pay_tables import with_pay_table
from fifthstreet.maths.exchange.terms import terms_of
from fifthstreet.rulebook import Odds, load_pack, rules_for


def oasis(prices: str = "falling") -> Game:
    return describe(rules_for(load_pack("published"), "oasis-poker", {"exchange_prices": prices}))


def test_prices_and_nets_are_in_antes() -> None:
    terms = terms_of(oasis(), 52)
    assert terms.prices == {1: 1, 5: 1}
    assert terms.words == {1: "one", 5: "five"}
    assert (terms.fold, terms.equal, terms.lower, terms.unqualified) == (-1, 0, -3, 1)
    worth = [int(terms.higher[FIVE_CARD.value(parse_cards(hand))]) for hand in ("2c 2d 3h 4s 5c", "As Ks Qs Js Ts")]
    assert worth == [1 + 2 * 1, 1 + 2 * 100]
    assert FIVE_CARD.describe(terms.qualifies) == "ace-king high"


def test_what_two_cards_would_take_is_said() -> None:
    assert terms_of(oasis(), 52).left_out["two"] == (
        "122,151,120 hands and open cards, 10 ways to give up 2 cards and 1,035 new ones for each"
    )
    assert terms_of(oasis("one_card"), 52).left_out == {}
    assert terms_of(oasis("each"), 52).prices == {1: 1, 5: 5}


def test_five_cards_are_counted_only_where_the_bet_must_follow() -> None:
    game = oasis()
    free = replace(game, steps=tuple(_without_bond(step) for step in game.steps))
    assert [*terms_of(free, 52).left_out] == ["two", "three", "four", "five"]


def _without_bond(step: Step) -> Step:
    if not isinstance(step, Decide):
        return step
    return replace(step, choices=tuple(replace(choice, not_after=None) for choice in step.choices))


def _with_bet(*choices: Choice) -> Game:
    game = oasis()
    (bet,) = [step for step in game.steps if step.key == "bet"]
    assert isinstance(bet, Decide)
    more = replace(bet, choices=(*bet.choices, *choices))
    return replace(game, steps=tuple(more if step.key == "bet" else step for step in game.steps))


@pytest.mark.parametrize(
    ("game", "why"),
    [
        (changing(SWAP, KEEP), "only one exchange before one bet is counted"),
        (_with_bet(Choice("check")), "at bet there is more than one bet and a fold"),
    ],
)
def test_other_games_are_refused(game: Game, why: str) -> None:
    with pytest.raises(Error, match=why) as refused:
        terms_of(game, 52)
    assert refused.value.code == "analysis/unsupported"


def test_half_an_ante_is_no_whole_unit() -> None:
    rules = rules_for(load_pack("published"), "oasis-poker")
    game = describe(rules)
    table = rules.required("bet", FIVE_CARD)
    odds = replace(table.rows[-1], pays=Odds.parse("1 to 4"))
    half = with_pay_table(game, table, replace(table, rows=(*table.rows[:-1], odds)))
    with pytest.raises(Error, match="3/2 units of the base wager are no whole number"):
        terms_of(half, 52)
