"""Players decide: who is asked, and which bets are allowed; the live table judges."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.maths.counted import KEEP, base_of, rules_of
from tests.simulate.replays import differences
from tests.simulate.tables import CUTTING, example_table, mississippi

from fifthstreet.games.reading.stakes import limit_in_units
from fifthstreet.maths.solve.prepare import base_game
from fifthstreet.money import Cents
from fifthstreet.simulate.errors import SimulationError
from fifthstreet.simulate.plan.build import planned
from fifthstreet.simulate.run.simulation import simulate
from replays.rounds import trace


def test_a_player_without_an_ante_is_not_asked() -> None:
    table = example_table("three_card_poker", 2, stakes=({"ante": 0, "pair_plus": 500}, {"pair_plus": 500}))
    rounds = list(trace(table, 300, seed=2))
    assert all(not each.seats[0].decisions and each.seats[1].decisions for each in rounds)
    assert differences(table, iter(rounds)) == []


def test_bets_that_are_too_large_become_the_largest_that_are_allowed() -> None:
    # One policy for three seats: $300 at most on a wager are three, two or one times their antes.
    table = mississippi(3, stakes=CUTTING)
    rounds = list(trace(table, 1_000, seed=4))
    assert differences(table, iter(rounds)) == []
    words = [{word for each in rounds for _, word in each.seats[seat].decisions} for seat in range(3)]
    assert words == [{"1x", "2x", "3x", "fold"}, {"1x", "2x", "fold"}, {"1x", "fold"}]


def test_best_play_without_the_bets_that_are_not_allowed_goes_the_same_way() -> None:
    most = limit_in_units(rules_of("mississippi-stud"), Cents(15_000))
    way = base_game(base_of("mississippi-stud").game, keep=KEEP, most=most).best()
    table = mississippi(2, play=lambda game: way.policy(), stakes={"ante": 15_000})
    assert differences(table, trace(table, 1_000, seed=4)) == []
    # Fewer contexts are decided than another seat could meet.
    smaller = replace(table, seats=2, stakes=({"ante": Cents(15_000)}, {"ante": Cents(10_000)}))
    with pytest.raises(SimulationError, match="is not decided after"):
        planned(smaller)
    edge = simulate(table, 400_000, 3).main.edge
    assert edge is not None
    assert abs(edge.mean - float(way.main.edge)) < 4 * edge.error
