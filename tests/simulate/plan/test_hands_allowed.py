"""Choices that only some hands may take: what is worked out keeps to them, what does not is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.maths.counted import best, rules_of
from tests.simulate.replays import differences
from tests.simulate.tables import boston

from fifthstreet.cards import FIVE_CARD, THREE_CARD
from fifthstreet.games.description import Cards, Choice, Decide, Game, Hand, Holding
from fifthstreet.maths.strategies.rules import read_strategy
from fifthstreet.simulate.errors import SimulationError
from fifthstreet.simulate.plan.build import planned
from fifthstreet.simulate.plan.staked_table import TableToSimulate
from replays.rounds import trace


def for_some_hands(hand: Hand, values: range) -> TableToSimulate:
    """Boston 5 in which only some hands may make the second wager."""
    table = boston(1)

    def changed(choice: Choice) -> Choice:
        return replace(choice, holding=Holding(hand, values)) if choice.places else choice

    steps = tuple(
        replace(step, choices=tuple(map(changed, step.choices))) if isinstance(step, Decide) else step
        for step in table.game.steps
    )
    game = table.game
    return replace(table, game=Game(game.key, game.name, game.wagers, steps, game.awards))


@pytest.mark.parametrize(
    "hand", [Hand(Cards("player", first=3), FIVE_CARD), Hand(Cards("dealer", first=3), THREE_CARD)]
)
def test_a_choice_that_depends_on_a_hand_nobody_knows_is_refused(hand: Hand) -> None:
    with pytest.raises(
        SimulationError, match="second: 'second' depends on a hand that is not known there"
    ) as refused:
        planned(for_some_hands(hand, range(5)))
    assert refused.value.code == "simulate/unsupported"


def test_a_choice_that_the_hand_does_not_allow_is_refused() -> None:
    three = Hand(Cards("player", first=3), THREE_CARD)
    for values in (range(5), range(len(THREE_CARD) - 5, len(THREE_CARD))):
        with pytest.raises(SimulationError, match="open to some hands only, and is chosen with others") as refused:
            planned(for_some_hands(three, values))
        assert refused.value.code == "simulate/policy"
    # Every hand may: nothing is wrong.
    planned(for_some_hands(three, range(len(THREE_CARD))))


def crazy() -> TableToSimulate:
    play = best("crazy-4-poker")
    return TableToSimulate(play.base.game, rules_of("crazy-4-poker"), play.policy(), 2)


@pytest.mark.req("M6")
def test_bets_for_some_hands_are_played_as_at_the_live_table() -> None:
    table = crazy()
    rounds = [*trace(table, 300, seed=5)]
    assert differences(table, rounds) == []
    assert {word for each in rounds for seat in each.seats for _, word in seat.decisions} >= {"1x", "3x"}


def test_a_strategy_that_is_asked_does_not_mind_the_hand() -> None:
    table = crazy()
    strategy = read_strategy('game = "crazy-4-poker"\nplay = ["3x"]', table.game)
    with pytest.raises(SimulationError, match="a strategy that is asked does not mind the hand") as refused:
        planned(replace(table, policy=(), strategy=strategy))
    assert refused.value.code == "simulate/unsupported"
