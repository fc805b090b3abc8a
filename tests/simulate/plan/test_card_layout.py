"""Where cards lie and which hands they make; a hand that is not ranked whole is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.simulate.tables import boston

from fifthstreet.cards import FIVE_CARD
from fifthstreet.games.description import Cards, Deal, Game, Hand, HandPays, Wager
from fifthstreet.simulate.errors import SimulationError
from fifthstreet.simulate.plan.build import planned
from fifthstreet.simulate.plan.staked_table import TableToSimulate


def with_hand(hand: Hand) -> TableToSimulate:
    """Boston 5 with an optional bonus on another hand."""
    table = boston(1)

    def changed(wager: Wager) -> Wager:
        rule = wager.settles
        if wager.key != "optional_bonus" or not isinstance(rule, HandPays):
            return wager
        return replace(wager, settles=replace(rule, hand=hand))

    return replace(table, game=replace_wagers(table.game, tuple(map(changed, table.game.wagers))))


def replace_wagers(game: Game, wagers: tuple[Wager, ...]) -> Game:
    return Game(game.key, game.name, wagers, game.steps, game.awards)


def test_a_hand_of_too_few_cards_is_refused() -> None:
    with pytest.raises(SimulationError, match="5 of 3 cards") as refused:
        planned(with_hand(Hand(Cards("player", first=3), FIVE_CARD)))
    assert refused.value.code == "simulate/unsupported"


def test_more_cards_than_a_deck_has_are_refused() -> None:
    # Seven players and the dealer with seven cards each need 56.
    table = boston(7)
    steps = tuple(
        replace(step, deliveries=tuple(replace(each, cards=each.cards + 2) for each in step.deliveries))
        if isinstance(step, Deal) and step.key == "last_two"
        else step
        for step in table.game.steps
    )
    with pytest.raises(SimulationError, match="7 seats need 56 cards, too many for one deck") as refused:
        planned(replace(table, game=replace(table.game, steps=steps)))
    assert refused.value.code == "simulate/seats"
