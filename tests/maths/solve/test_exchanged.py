"""A base game in which cards are exchanged, counted only when its figures are asked for."""

from __future__ import annotations

import pytest
from tests.maths.exchange.few_cards import oasis, rest, with_exchanges

from fifthstreet.cards import parse_cards
from fifthstreet.errors import Error
from fifthstreet.maths.solve.exchanged import ExchangedPlay, used
from fifthstreet.maths.solve.prepare import base_game
from fifthstreet.maths.strategies.named import strategy_named

ELEVEN = parse_cards("As Ks Qs Ah Kd Qd 9d 2c 2d 4c 8h")


def test_best_play_is_counted_when_its_figures_are_asked_for() -> None:
    asked: list[float] = []
    base = base_game(with_exchanges(one=1), known=rest(ELEVEN), progress=lambda what, done: asked.append(done))
    play = base.best()
    assert isinstance(play, ExchangedPlay)
    assert not asked
    # 462 hands, 6 open cards, 5 ways to hide four of the other five, and one new card.
    assert play.main.deals == 462 * 6 * 5
    assert asked[-1] == 1.0
    assert sum(end.net * end.count for end in play.main.outcomes) == play.main.net


def test_a_way_that_is_never_chosen_needs_no_deals() -> None:
    assert used({0: (5, 0), 1: (0, 0), 5: (0, 1)}) == [0, 5]


def test_a_strategy_is_not_counted() -> None:
    game = oasis()
    with pytest.raises(Error, match="only best play can be analysed") as refused:
        base_game(game).by(strategy_named(game, "never-fold"))
    assert refused.value.code == "analysis/unsupported"


def test_a_second_card_of_the_dealer_is_not_seen() -> None:
    with pytest.raises(Error, match="more than one of the dealer's cards is seen") as refused:
        base_game(oasis(), sees=("dealer:2",))
    assert refused.value.code == "analysis/unsupported"
