"""Oasis Poker as it is described: cards are exchanged for a price, and all five bind the player."""

from __future__ import annotations

import pytest

from fifthstreet.errors import Error
from fifthstreet.games.description import Fee, Showdown
from fifthstreet.games.oasis_poker import describe
from fifthstreet.games.reading.course import decisions
from fifthstreet.rulebook import load_pack, rules_for


@pytest.mark.parametrize(
    ("option", "prices"),
    [
        ("falling", {"one": 1, "two": 2, "three": 3, "four": 2, "five": 1}),
        ("each", {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5}),
        ("one_card", {"one": 1}),
    ],
)
def test_an_exchange_costs_what_the_house_charges(option: str, prices: dict[str, int]) -> None:
    game = describe(rules_for(load_pack("published"), "oasis-poker", {"exchange_prices": option}))
    exchange, bet = decisions(game)
    assert {choice.word: choice.times for choice in exchange.choices if choice.draws} == prices
    assert all(choice.draws == choice.gives_up for choice in exchange.choices)
    assert exchange.choices[-1].word == "keep"
    # Who bought a whole new hand cannot fold it.
    fold = next(choice for choice in bet.choices if choice.folds)
    assert (fold.not_after is not None) == ("five" in prices)


def test_fees_and_showdowns_are_all_there_is() -> None:
    game = describe(rules_for(load_pack("published"), "oasis-poker"))
    kinds = {wager.key: type(wager.settles) for wager in game.wagers}
    assert kinds == {"ante": Showdown, "bet": Showdown, "exchange": Fee, "all_five": Fee}
    assert next(choice for choice in decisions(game)[1].choices if choice.places == "bet").times == 2


def test_a_price_list_that_is_not_printed_is_refused() -> None:
    with pytest.raises(Error, match="exchange_prices"):
        rules_for(load_pack("published"), "oasis-poker", {"exchange_prices": "free"})
