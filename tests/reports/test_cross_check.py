"""Simulations put beside exact figures."""

from __future__ import annotations

from tests.reports.reported import analysed

from fifthstreet.maths.wagers.side_wagers import Side
from fifthstreet.money import Cents
from fifthstreet.reports.cross_check import cross_check
from fifthstreet.simulate.plan.staked_table import TableToSimulate, every_wager
from fifthstreet.simulate.run.simulation import simulate


def test_a_simulation_of_the_same_play_is_near_every_exact_edge() -> None:
    found = analysed("caribbean-stud")
    stakes = every_wager(found.game, found.rules)
    result = simulate(TableToSimulate(found.game, found.rules, found.play.policy(), 2, stakes), 200_000, 11)
    check = cross_check(found, result, "again")
    assert (check.rounds, check.seed, check.command) == (200_000, 11, "again")
    # The progressive and the Five Card Hand wagers have no edge of their own while their meters move.
    # Two players and the dealer are three hands.
    assert [each.full_name for each in check.wagers] == [
        "Base game",
        "Caribbean Stud Bonus",
        "Cover All Bonus, 3 hands",
    ]
    assert all(each.z is not None and abs(each.z) < 5 for each in check.wagers), check
    assert all(each.standard_error < 0.05 for each in check.wagers)


def test_a_wager_nobody_made_is_not_checked() -> None:
    found = analysed("mississippi-stud")
    assert isinstance(found.sides["three_card_bonus"], Side)
    result = simulate(TableToSimulate(found.game, found.rules, found.play.policy()), 10_000, 1)
    assert [each.name for each in cross_check(found, result).wagers] == ["Base game"]


def test_without_an_ante_the_base_game_is_not_checked() -> None:
    found = analysed("three-card-poker")
    stakes = {"ante": Cents(0), "pair_plus": Cents(500)}
    result = simulate(TableToSimulate(found.game, found.rules, found.play.policy(), 1, stakes), 10_000, 1)
    assert [each.name for each in cross_check(found, result).wagers] == ["Pair Plus"]
