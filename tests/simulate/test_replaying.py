"""Traced rounds of the kernel and the same rounds at the live table: equal to the cent, line by line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice

import pytest
from tests.maths.counted import KEEP, base_of, rules_of
from tests.simulate.policies import always, policy
from tests.simulate.tables import (
    ALL_STREETS,
    CUTTING,
    EVERYTHING,
    boston,
    caribbean,
    example_table,
    mississippi,
    sensible_play,
)

from fifthstreet.games.description import Decide, Step
from fifthstreet.games.reading.stakes import limit_in_units
from fifthstreet.maths.solve.prepare import base_game
from fifthstreet.money import Cents
from fifthstreet.progressive.readings import Reading
from fifthstreet.rulebook.rules import RATE_WHOLE
from fifthstreet.simulate.errors import SimulationError
from fifthstreet.simulate.plan.build import planned
from fifthstreet.simulate.plan.outcomes import Item, Outcome
from fifthstreet.simulate.plan.staked_table import TableToSimulate
from fifthstreet.simulate.run.simulation import simulate
from fifthstreet.simulate.trace.live_table import replayed
from fifthstreet.simulate.trace.rounds import TracedRound, trace

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


def differences(table: TableToSimulate, rounds: Iterator[TracedRound]) -> list[str]:
    """The first differences, for a person to read."""
    return [str(each) for each in islice(replayed(table, rounds), 2)]


def test_there_are_ten_thousand_rounds_of_each_game() -> None:
    for cases in (CARIBBEAN, BOSTON, MISSISSIPPI):
        assert sum(rounds for rounds, _ in cases.values()) >= 10_000


@pytest.mark.req("M6")
@pytest.mark.parametrize(("rounds", "make"), CASES)
def test_the_live_table_settles_every_round_to_the_same_cent(rounds: int, make: Make) -> None:
    """Slow: the live table plays some hundred rounds a second, and it is the judge here."""
    table = make()
    assert differences(table, trace(table, rounds, seed=11, session=700)) == []


@pytest.mark.parametrize(
    ("name", "options"), [("let_it_ride", {"three_card_bonus_paytable": "1"}), ("three_card_poker", {})]
)
def test_games_of_the_examples_go_the_same_way(name: str, options: dict[str, object]) -> None:
    table = example_table(name, 4, options)
    assert differences(table, trace(table, 1_000, seed=2)) == []


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


def test_a_policy_that_chooses_what_no_allowed_bet_replaces_is_refused() -> None:
    table = mississippi(1, stakes={"ante": 15_000}, play=lambda game: policy(game, [always(2)] * 3))

    def only_large(step: Step) -> Step:
        return replace(step, choices=step.choices[2:]) if isinstance(step, Decide) else step

    game = replace(table.game, steps=tuple(map(only_large, table.game.steps)))
    large = replace(table, game=game, policy=policy(game, [always(0)] * 3))
    with pytest.raises(SimulationError, match="third_street: 3x is above the limit") as refused:
        planned(large)
    assert refused.value.code == "simulate/policy"


def from_the_meter(item: Item, outcome: Outcome) -> bool:
    return outcome.end.share is not None


def test_backers_of_the_dealer_divide_the_meter() -> None:
    table = caribbean(3, {"five_card": True}, play=sensible_play)

    def backers(item: Item, outcome: Outcome) -> bool:
        return item.key == "five_card_dealer" and from_the_meter(item, outcome)

    # The dealer has a straight flush once in 72,193 rounds and a royal flush once in 649,740: about 10 here.
    rare = list(trace(table, 600_000, seed=8, only=backers))
    assert 3 <= len(rare) <= 25
    for each in rare:
        paid = [line.paid for seat in each.seats for line in seat.lines if line.wager == "five_card_dealer"]
        assert len(paid) == 3
        assert len(set(paid)) == 1
    assert differences(table, iter(rare)) == []


def test_shares_of_every_level_restart_the_meter_with_seed_and_reserve() -> None:
    shares = {"mega": RATE_WHOLE // 10, "major": RATE_WHOLE // 20}
    options = {"progressive_paytable": "WA-ML01", "progressive_link": "different_games", "folded_hands_qualify": True}
    table = mississippi(7, options, rates={"progressive": shares}, reserve_rates={"progressive": shares})
    rare = list(trace(table, 150_000, seed=1, only=from_the_meter))
    restarted = {
        level
        for each in rare
        for level, reading in each.before["progressive"].items()
        if reading.reserve > 0 and each.after["progressive"][level].reserve == 0
    }
    assert restarted == {"mega", "major"}
    assert differences(table, iter(rare)) == []


def test_the_limit_cuts_what_a_hand_wins() -> None:
    table = boston(7, {"payout_limit": "50000.00"}, stakes={"ante": Cents(30_000), "optional_bonus": Cents(100)})

    # $50,000 are more than 166 times an ante of $300.
    def high_bonus(item: Item, outcome: Outcome) -> bool:
        return item.key == "ante_bonus" and outcome.end.won > 166

    cut = list(trace(table, 60_000, seed=3, only=high_bonus))
    won = [
        sum(line.paid for line in seat.lines if line.wager != "optional_bonus") for each in cut for seat in each.seats
    ]
    assert max(won) == 5_000_000
    assert differences(table, iter(cut)) == []


def test_a_round_that_was_settled_otherwise_is_noticed() -> None:
    table = boston(1)
    traced = next(each for each in trace(table, 50, seed=1) if each.seats[0].lines)
    seat = traced.seats[0]
    wrong = replace(seat.lines[0], paid=Cents(seat.lines[0].paid + 1))
    changed = replace(traced, seats=(replace(seat, lines=(wrong, *seat.lines[1:])),))
    (difference,) = replayed(table, [changed])
    assert difference.where == "seat 1"
    assert str(wrong) in str(difference)
