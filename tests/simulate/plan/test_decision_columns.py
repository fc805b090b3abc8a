"""Decisions as columns of the plan: a policy that leaves one open, or chooses what is not allowed, is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.simulate.policies import always, policy
from tests.simulate.tables import mississippi

from fifthstreet.games.description import Decide, Step
from fifthstreet.money import Cents
from fifthstreet.simulate.errors import SimulationError
from fifthstreet.simulate.plan.build import planned
from replays.rounds import trace


def test_a_policy_that_chooses_what_no_allowed_bet_replaces_is_refused() -> None:
    table = mississippi(1, stakes={"ante": 15_000}, play=lambda game: policy(game, [always(2)] * 3))

    def only_large(step: Step) -> Step:
        return replace(step, choices=step.choices[2:]) if isinstance(step, Decide) else step

    game = replace(table.game, steps=tuple(map(only_large, table.game.steps)))
    large = replace(table, game=game, policy=policy(game, [always(0)] * 3))
    with pytest.raises(SimulationError, match="third_street: 3x is above the limit") as refused:
        planned(large)
    assert refused.value.code == "simulate/policy"


def test_a_player_who_is_not_asked_has_no_answers_to_look_up() -> None:
    # A bonus that needs no ante: its player is dealt in, and not asked on any street.
    table = mississippi(2, {"three_card_bonus_paytable": "1"})
    wagers = tuple(replace(wager, needs=()) for wager in table.game.wagers)
    stakes = ({"ante": Cents(0), "three_card_bonus": Cents(500)}, {"ante": Cents(1_000)})
    alone = replace(table, game=replace(table.game, wagers=wagers), stakes=stakes)
    for each in trace(alone, 200, seed=1):
        assert each.seats[0].decisions == ()
        assert [line.wager for line in each.seats[0].lines] == ["three_card_bonus"]
        assert each.seats[1].decisions != ()
