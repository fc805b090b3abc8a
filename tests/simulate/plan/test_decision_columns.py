"""Decisions as columns of the plan: a policy that leaves one open, or chooses what is not allowed, is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.simulate.policies import always, policy
from tests.simulate.tables import mississippi

from fifthstreet.games.description import Decide, Step
from fifthstreet.maths.strategies.rules import read_strategy
from fifthstreet.money import Cents
from fifthstreet.simulate.errors import SimulationError
from fifthstreet.simulate.plan.build import planned
from fifthstreet.simulate.plan.staked_table import TableToSimulate
from fifthstreet.simulate.run.simulation import simulate
from replays.rounds import trace

STREETS = ("third_street", "fourth_street", "fifth_street")


def test_a_policy_that_chooses_what_no_allowed_bet_replaces_is_refused() -> None:
    table = mississippi(1, stakes={"ante": 15_000}, play=lambda game: policy(game, [always(2)] * 3))

    def only_large(step: Step) -> Step:
        return replace(step, choices=step.choices[2:]) if isinstance(step, Decide) else step

    game = replace(table.game, steps=tuple(map(only_large, table.game.steps)))
    large = replace(table, game=game, policy=policy(game, [always(0)] * 3))
    with pytest.raises(SimulationError, match="third_street: 3x is above the limit") as refused:
        planned(large)
    assert refused.value.code == "simulate/policy"


def asked(strategy: str, ante: int) -> TableToSimulate:
    """Mississippi Stud in Washington, where no wager may exceed $300, by a strategy that is asked every round."""
    table = mississippi(1, stakes={"ante": ante})
    text = f'game = "mississippi-stud"\n{strategy}\n'
    return replace(table, policy=(), strategy=read_strategy(text, table.game))


BETS = 'third_street = ["3x"]\nfourth_street = ["3x"]\nfifth_street = ["3x"]'


def test_a_strategy_that_asks_for_too_large_a_bet_makes_the_largest_that_is_open() -> None:
    # Three times $150 is above $300, twice is not; of $200 only the bet of once is open.
    for ante, times in ((10_000, 3), (15_000, 2), (20_000, 1)):
        for each in trace(asked(BETS, ante), 20, seed=1):
            staked = {line.wager: line.stake for line in each.seats[0].lines}
            assert staked == {"ante": ante, **dict.fromkeys(STREETS, times * ante)}


@pytest.mark.parametrize(("ante", "never"), [(15_000, '"1x", "2x"'), (20_000, '"1x"')])
def test_a_strategy_that_asks_for_a_bet_that_nothing_open_replaces_is_refused(ante: int, never: str) -> None:
    with pytest.raises(SimulationError, match="a choice was made that is not open there") as refused:
        simulate(asked(f"never = [{never}]\n{BETS}", ante), 20, 1)
    assert refused.value.code == "simulate/policy"


def test_a_bet_that_a_strategy_never_makes_can_be_above_the_limit() -> None:
    folds = BETS.replace("3x", "fold")
    found = simulate(asked(f'never = ["1x", "2x"]\n{folds}', 15_000), 20, 1)
    assert found.everything.net == -20 * 15_000


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
