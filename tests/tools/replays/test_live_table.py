"""Traced rounds of the kernel and the same rounds at the live table: equal to the cent, line by line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import islice

import pytest
from tests.plugins.uncovered import untraced
from tests.simulate.replays import differences
from tests.simulate.tables import (
    ALL_STREETS,
    EVERYTHING,
    boston,
    caribbean,
    example_table,
    mississippi,
    sensible_play,
)

from fifthstreet.money import Cents
from fifthstreet.progressive.readings import Reading
from fifthstreet.simulate.plan.staked_table import TableToSimulate
from replays.live_table import replayed
from replays.rounds import trace

Make = Callable[[], TableToSimulate]
#: A meter with so little in it that fixed awards empty it.
NEARLY_EMPTY = {"progressive": {"main": Reading(amount=20_000_000, seed=30_000_000, reserve=5_000_000)}}

CARIBBEAN: dict[str, tuple[int, Make]] = {
    "as it is": (2_500, lambda: caribbean(1, play=sensible_play)),
    "everything": (600, lambda: caribbean(7, EVERYTHING, play=sensible_play)),
    "everything at random": (1_200, lambda: caribbean(3, EVERYTHING)),
    "folded hands out of Cover All": (
        1_200,
        lambda: caribbean(
            2,
            {**EVERYTHING, "cover_all_folded_hands_count": False, "cover_all_on_fold": "stays"},
        ),
    ),
    "columns by players": (
        1_000,
        lambda: caribbean(4, {"cover_all": True, "cover_all_column": "players_only", "bonus_paytable": "B"}),
    ),
    "a meter that runs dry": (
        1_500,
        lambda: caribbean(
            3,
            {"progressive_paytable": "A", "fixed_awards_from": "meter"},
            readings=NEARLY_EMPTY,
            rates={"progressive": {"main": 10_000}},
            reserve_rates={"progressive": {"main": 5_000}},
        ),
    ),
    "envy among bettors": (
        2_000,
        lambda: caribbean(
            4,
            {"progressive_paytable": "D", "envy_trigger": "progressive_bettors_only"},
            stakes=({"progressive": 100}, {}, {"progressive": 100}, {"ante": 2_500, "progressive": 100}),
        ),
    ),
}

BOSTON: dict[str, tuple[int, Make]] = {
    "as it is": (4_000, lambda: boston(1)),
    "the ante saved by the bonus": (
        2_000,
        lambda: boston(4, {"boston_losing_ante_with_bonus": "ante_returned", "boston_tie_with_bonus": "not_paid"}),
    ),
    "a limit": (
        2_000,
        lambda: boston(5, {"payout_limit": "50000.00"}, stakes={"ante": 20_000, "optional_bonus": 500}),
    ),
    "with and without the optional bonus": (2_000, lambda: boston(2, stakes=({}, {"optional_bonus": 300}))),
}

MISSISSIPPI: dict[str, tuple[int, Make]] = {
    "as it is": (4_000, lambda: mississippi(1)),
    "everything": (1_500, lambda: mississippi(7, ALL_STREETS)),
    "folded hands qualify": (
        1_500,
        lambda: mississippi(4, {**ALL_STREETS, "folded_hands_qualify": True, "award_order": "from_left"}),
    ),
    "three levels, fixed awards from the meter": (
        1_500,
        lambda: mississippi(
            3,
            {
                "three_card_bonus_paytable": "6",
                "progressive_paytable": "WA-ML01",
                "progressive_link": "different_games",
                "fixed_awards_from": "meter",
            },
        ),
    ),
    "meter awards from the left, off a meter that runs dry": (
        1_000,
        lambda: mississippi(
            5,
            {"progressive_paytable": "MS Stud-01", "fixed_awards_from": "meter", "award_order": "from_left"},
            readings=NEARLY_EMPTY,
        ),
    ),
    "envy among bettors": (
        1_500,
        lambda: mississippi(
            3,
            {"progressive_paytable": "MS Stud-01", "envy_trigger": "progressive_bettors_only"},
            stakes=({"progressive": 100}, {}, {"progressive": 100}),
        ),
    ),
}

CASES = [
    pytest.param(rounds, make, id=f"{game}: {name}")
    for game, cases in (("caribbean", CARIBBEAN), ("boston", BOSTON), ("mississippi", MISSISSIPPI))
    for name, (rounds, make) in cases.items()
]


def test_there_are_ten_thousand_rounds_of_each_game() -> None:
    for cases in (CARIBBEAN, BOSTON, MISSISSIPPI):
        assert sum(rounds for rounds, _ in cases.values()) >= 10_000


@pytest.mark.req("M6")
@pytest.mark.parametrize(("rounds", "make"), CASES)
def test_the_live_table_settles_every_round_to_the_same_cent(rounds: int, make: Make) -> None:
    """Slow: the live table plays some hundred rounds a second, and it is the judge here."""
    table = make()
    traced = trace(table, rounds, seed=11, session=700)
    assert differences(table, islice(traced, 30)) == []
    assert untraced(differences)(table, traced) == []


@pytest.mark.volume
@pytest.mark.parametrize(
    ("name", "options"), [("let_it_ride", {"three_card_bonus_paytable": "1"}), ("three_card_poker", {})]
)
def test_games_of_the_examples_go_the_same_way(name: str, options: dict[str, object]) -> None:
    table = example_table(name, 4, options)
    assert differences(table, trace(table, 1_000, seed=2)) == []


def test_a_round_that_was_settled_otherwise_is_noticed() -> None:
    table = boston(1)
    traced = next(each for each in trace(table, 50, seed=1) if each.seats[0].lines)
    seat = traced.seats[0]
    wrong = replace(seat.lines[0], paid=Cents(seat.lines[0].paid + 1))
    changed = replace(traced, seats=(replace(seat, lines=(wrong, *seat.lines[1:])),))
    (difference,) = replayed(table, [changed])
    assert difference.where == "seat 1"
    assert str(wrong) in str(difference)
