"""``fifthstreet.simulate``: estimates with their intervals, and every round as an array."""

from __future__ import annotations

import json
import math
from functools import cache

import numpy as np
import pytest
from examples import let_it_ride
from tests.api.tabular import check_rows

import fifthstreet as fs


@cache
def boston() -> fs.Simulation:
    return fs.simulate("boston-5", rounds=30_000, seed=7, seats=2, session=1_000)


def test_wagers_have_estimates_with_intervals_around_the_exact_edge() -> None:
    found = boston()
    main = found.wagers["main"]
    low, high = main.edge.interval
    assert low < main.edge.mean < high
    assert found.z is not None
    assert abs(found.z) < 5
    # The ante of both seats, $5 each, in every round.
    assert main.edge.mean == pytest.approx(-main.net / (30_000 * 2 * 500))
    assert list(found.wagers) == ["main", "ante", "first", "second", "optional_bonus", "ante_bonus"]
    assert main.wagered == sum(found.wagers[key].wagered for key in ("ante", "first", "second"))
    assert main.hit_frequency.mean == found.result.main.won / 60_000
    assert (found.played, found.asked_for, found.seed, found.strategy) == (30_000, 30_000, 7, "best")


def test_an_award_has_no_edge_of_its_own() -> None:
    options = {"progressive_paytable": "WA-ML03"}
    found = fs.simulate("mississippi-stud", rounds=2_000, seats=3, options=options)
    awards = [each for each in found.wagers.values() if each.is_award]
    assert awards
    assert all(math.isnan(each.edge.mean) and math.isnan(each.hit_frequency.mean) for each in awards)
    check_rows(found.rows())


def test_rows_make_tables_and_everything_goes_to_json() -> None:
    check_rows(boston().rows())
    check_rows(boston().wagers["optional_bonus"].rows())
    made = sum(int(row["count"] or 0) for row in boston().wagers["optional_bonus"].rows())
    assert made == 60_000
    found = json.loads(json.dumps(boston().to_json()))
    assert (found["rounds"], found["stopped"], found["strategy"]) == (30_000, False, "best")
    edited = fs.simulate("boston-5", rounds=10, pay=["main:flush=16"])
    assert edited.to_json()["pays"] == ["main:flush=16"]


def test_every_round_is_a_record_of_an_array() -> None:
    one = fs.simulate("boston-5", rounds=5_000, per_round=True)
    assert one.rounds.dtype.names == ("net", "main", "wagered")
    assert one.rounds["net"].shape == (5_000,)
    assert int(one.rounds["net"].sum()) == sum(each.net for key, each in one.wagers.items() if key != "main")
    assert int(one.rounds["main"].sum()) == one.wagers["main"].net
    # An ante of $5, a first wager of $10, the bonus of $1, and mostly a second wager of $10.
    assert set(np.unique(one.rounds["wagered"]).tolist()) <= {1_600, 2_600}
    three = fs.simulate("boston-5", rounds=5_000, seats=3, per_round=True)
    assert three.rounds["net"].shape == (5_000, 3)


def test_rounds_that_were_not_kept_are_refused() -> None:
    with pytest.raises(fs.Error, match="simulate with per_round=True") as refused:
        _ = boston().rounds
    assert refused.value.code == "simulate/per_round"


def test_stakes_meters_and_own_games_are_taken_as_on_the_command_line() -> None:
    staked = fs.simulate("boston-5", rounds=10, ante="25", stakes={"optional_bonus": "0"})
    assert staked.result.table.staked == ({"ante": 2_500, "first": 5_000},)
    live = fs.simulate("mississippi-stud", rounds=1, meters={"progressive.main": "123456.78"})
    # In Washington 20 % of each dollar goes to the meter unless the house says otherwise.
    assert live.result.meters[0].final == (123_456_980_000,)
    own = fs.simulate(let_it_ride.describe, let_it_ride.PACK, rounds=100)
    assert own.result.table.game.key == "let-it-ride"


def test_progress_is_told_while_counting_and_playing() -> None:
    told: list[tuple[str, float]] = []
    fs.simulate("boston-5", rounds=3_000, session=1_000, progress=lambda what, done: told.append((what, done)))
    assert told[-1] == ("simulating", 1.0)


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"rounds": 0}, "simulate/rounds"),
        ({"seats": 0}, "simulate/seats"),
        ({"seats": 8}, "simulate/seats"),
        ({"session": 0}, "simulate/rounds"),
        ({"processes": 0}, "simulate/engine"),
        ({"rounds": 10**18}, "input/rounds"),
        ({"seed": -1}, "simulate/seed"),
        ({"ante": "0"}, "analysis/ante"),
        ({"engine": "steam"}, "input/engine"),
        ({"engine": "dask", "processes": 0}, "simulate/engine"),
        ({"scheduler": "tcp://127.0.0.1:1"}, "input/engine"),
        ({"stakes": {"bonus": "5"}}, "simulate/stake"),
        ({"stakes": {"optional_bonus": 5}}, "input/amount"),
        ({"meters": {"progressive": "5"}}, "analysis/meter"),
        ({"rounds": 10**13, "session": 10**7, "per_round": True}, "simulate/per_round"),
    ],
)
def test_bad_input_is_refused_by_the_one_family_of_errors(asked: dict[str, object], code: str) -> None:
    with pytest.raises(fs.Error) as refused:
        fs.simulate("boston-5", **{"rounds": 10, **asked})  # type: ignore[arg-type]
    assert refused.value.code == code


def test_who_watches_is_shown_the_simulation_on_its_way() -> None:
    shown: list[fs.Simulation] = []
    result = fs.simulate("boston-5", rounds=20_000, seed=5, watch=shown.append)
    played = [each.played for each in shown]
    assert played == sorted(set(played))
    assert len(shown) > 1
    assert shown[-1].to_json() == result.to_json() == fs.simulate("boston-5", rounds=20_000, seed=5).to_json()
    assert shown[0].z is not None
    assert shown[0].to_json()["stopped"]


def test_where_nothing_is_counted_the_reason_stands_in_the_place_of_the_exact_edge() -> None:
    every_bet = 'game = "texas-holdem-bonus"\nflop = ["bet"]\nturn = ["bet"]\nriver = ["bet"]'
    found = fs.simulate("texas-holdem-bonus", "published", rounds=10, strategy=every_bet)
    exact = found.to_json()["exact"]["main"]
    assert (exact["edge"], exact["standard_errors_off"]) == (None, None)
    assert exact["why"].startswith("Texas Hold'em Bonus cannot be played from its counts")


def test_a_strategy_that_has_no_rule_for_a_hand_is_refused_where_the_game_is_counted() -> None:
    with pytest.raises(fs.Error, match="no rule for bet fits") as refused:
        fs.simulate("caribbean-stud", rounds=10, strategy='game = "caribbean-stud"\nbet = ["bet if hand >= pair"]')
    assert refused.value.code == "strategy/open"


def test_a_strategy_where_cards_are_exchanged_is_refused_because_it_does_not_say_which_cards_go() -> None:
    with pytest.raises(fs.Error, match="simulated by best play only: no strategy says which cards") as refused:
        fs.simulate("oasis-poker", "published", rounds=10, strategy="never-fold")
    assert refused.value.code == "simulate/unsupported"
