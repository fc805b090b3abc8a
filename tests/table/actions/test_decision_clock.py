"""What a player's silence means."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from examples import let_it_ride
from tests.examples.playing import UNTIL_CLEARED

from fifthstreet import Refusal, Table, open_table, replay
from fifthstreet.games.description import Choice, Decide, Game
from fifthstreet.rulebook import Rules, read_pack
from fifthstreet.table.actions.equipment import opened
from fifthstreet.table.evolve import evolve_all
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages.events import ClockRead, DecisionMade, event_adapter
from fifthstreet.table.state import AUTOMATIONS


def _asked(*seats: int, game: str = "caribbean-stud", **how: Any) -> Table:
    """A table whose players with an ante of $10 are asked to decide; the betting closed at second 5."""
    table = open_table(game, "us-ma", **{"automations": ("attest", "shuffle", "deal"), "seed": 1, **how})
    table.sit(*seats)
    for seat in seats:
        table.wager(
            seat, ante="10.00", **({"first": "20.00", "optional_bonus": "1.00"} if game == "boston-5" else {})
        )
    table.do(c.NoMoreBets(at=5_000))
    return table


def _refused(table: Table, command: c.Command) -> Refusal:
    before = table.state
    with pytest.raises(Refusal) as refused:
        table.do(command)
    assert table.state is before
    return refused.value


@pytest.mark.req("T7")
def test_a_player_who_is_silent_passes_an_offer() -> None:
    table = _asked(1, game="boston-5", automations=AUTOMATIONS)
    table.do(c.Expire(seat=1, at=65_000))
    # Not shown: the optional bonus is collected.
    assert [(line.wager, line.outcome) for line in table.lines(1)] == [("optional_bonus", "lose")]
    table.do(c.Answer(seat=1, choice="second", at=70_000, by="dealer"))
    assert _refused(table, c.Expire(seat=1, at=129_999)).code == "clock/too_early"
    table.do(c.Expire(seat=1, at=130_000))
    assert len(table.lines(1)) >= 4


@pytest.mark.req("T7")
def test_a_decision_that_is_not_made_in_time_is_a_fold() -> None:
    table = _asked(1)
    # Asked at second 5, and the house gives 60 seconds.
    for at, left in ((5_000, 60), (6_000, 59), (64_001, 1), (64_999, 1)):
        refused = _refused(table, c.Expire(seat=1, at=at))
        assert refused.code == "clock/too_early"
        assert str(refused) == f"seat 1 has {left} of 60 seconds left to decide"
        assert refused.cites == ("ma-csp 10(a)", "ma-csp 10(b)")
    made = next(each for each in table.do(c.Expire(seat=1, at=65_000)) if isinstance(each, DecisionMade))
    assert (made.choice, made.folded, made.expired) == ("fold", True, "clock")


def test_the_house_sets_the_time() -> None:
    table = _asked(1, options={"decision_seconds": 5})
    assert _refused(table, c.Expire(seat=1, at=9_999)).code == "clock/too_early"
    table.do(c.Expire(seat=1, at=10_000))
    assert table.state.round.seats[1].folded


def test_every_seat_has_its_own_time_from_its_own_turn() -> None:
    table = _asked(1, 2)
    assert _refused(table, c.Expire(seat=2, at=500_000)).code == "decision/order"
    table.do(c.Answer(seat=1, choice="bet", at=60_000, by="dealer"))
    assert _refused(table, c.Expire(seat=2, at=119_999)).code == "clock/too_early"
    table.do(c.Expire(seat=2, at=120_000))
    assert table.state.round.seats[2].folded


def test_a_clock_that_nobody_can_read_has_not_run_out() -> None:
    table = _asked(1, 2)
    refused = _refused(table, c.Expire(seat=1))
    assert refused.code == "clock/no_time"
    assert str(refused) == "it is not known what time it is: give every command its time, in at"
    table.decide(1, "bet")  # Without a time: nobody knows when seat 2 was asked.
    refused = _refused(table, c.Expire(seat=2, at=900_000))
    assert (refused.code, "when seat 2 was asked" in str(refused)) == ("clock/no_time", True)
    # The next command with a time starts the clock.
    table.do(c.Look(seat=2), at=900_000)
    assert _refused(table, c.Expire(seat=2, at=959_999)).code == "clock/too_early"
    assert table.can(c.Expire(seat=2, at=960_000))


def test_a_table_without_a_decision_time_has_no_clock_to_run_out() -> None:
    table = open_table(let_it_ride.describe, read_pack(let_it_ride.PACK), automations=UNTIL_CLEARED, seed=1)
    table.sit(1)
    table.wager(1, first="10.00", second="10.00", third="10.00")
    table.do(c.NoMoreBets(at=0))
    assert _refused(table, c.Expire(seat=1, at=10**12)).code == "clock/no_time"


@pytest.mark.req("T7")
@pytest.mark.parametrize("by", ["dealer", "floorperson"])
def test_a_lost_connection_needs_no_clock_but_somebody_who_attests_it(by: Any) -> None:
    table = _asked(1)
    assert _refused(table, c.Expire(seat=1, reason="connection", by="player")).code == "command/role"
    happened = table.do(c.Expire(seat=1, reason="connection", by=by))
    made = next(each for each in happened if isinstance(each, DecisionMade))
    assert (made.choice, made.expired) == ("fold", "connection")
    assert "1:(disconnected)" in str(table.notation())
    assert replay(table.notation()).state.round.seats[1].folded


@pytest.mark.req("T7")
@pytest.mark.parametrize("at", [5_000, 500_000, 10**15])
def test_a_player_does_not_move_the_clock(at: int) -> None:
    table = _asked(1, 2)
    refused = _refused(table, c.Answer(seat=1, choice="bet", at=at))
    assert (refused.code, refused.cites) == ("clock/keeper", ())
    assert table.state.time == 5_000
    # The dealer's word for the same decision has a time, and so has any command where a clock runs.
    assert table.can(c.Answer(seat=1, choice="bet", at=at, by="dealer"))
    table.do(c.Answer(seat=1, choice="bet"), at=60_000)
    assert table.state.round.clocks[2] == ("bet", 60_000)


def test_where_a_clock_runs_nobody_tells_another_time() -> None:
    table = _asked(1)
    with pytest.raises(Refusal) as refused:
        table.do(c.Expire(seat=1, at=65_000), at=6_000)
    assert refused.value.code == "clock/keeper"
    assert not table.can(c.Expire(seat=1), at=64_999)
    assert table.can(c.Expire(seat=1), at=65_000)


def test_time_never_runs_backwards() -> None:
    table = _asked(1)
    refused = _refused(table, c.Answer(seat=1, choice="bet", at=4_999, by="dealer"))
    assert (refused.code, "4999 comes before 5000" in str(refused)) == ("clock/backwards", True)
    table.do(c.Answer(seat=1, choice="bet", at=5_000, by="dealer"))


@pytest.mark.parametrize("at", [-1, 1.5, "7", True])
def test_a_time_is_whole_milliseconds(at: Any) -> None:
    assert _refused(_asked(1), c.Answer(seat=1, choice="bet", at=at, by="dealer")).code == "command/malformed"


def test_a_ruling_starts_the_clock_again() -> None:
    table = _asked(1)
    table.do(c.ReportIrregularity(kind="hole_card_exposed", at=50_000))
    assert _refused(table, c.Expire(seat=1, at=70_000)).code == "round/ruling_due"
    table.do(c.Rule(ruling="play_on", at=80_000))
    assert _refused(table, c.Expire(seat=1, at=139_999)).code == "clock/too_early"
    assert table.can(c.Expire(seat=1, at=140_000))


def test_the_times_are_in_the_events_and_give_the_same_state_again() -> None:
    table = _asked(1, 2)
    table.do(c.Answer(seat=1, choice="bet", at=6_000, by="dealer"))
    asked = [event for event in table.events if isinstance(event, ClockRead)]
    # The chores that a command sets off are done at its time: the deal asks seat 1.
    assert [(event.at, dict(event.asked)) for event in asked if event.asked] == [
        (5_000, {1: "bet"}),
        (6_000, {2: "bet"}),
    ]
    adapter = event_adapter()
    read = [adapter.validate_json(adapter.dump_json(event)) for event in table.events]
    again = evolve_all(opened(table.state.setup, preshuffled=False), read)
    assert (again.time, again.round.clocks) == (6_000, {1: ("bet", 5_000), 2: ("bet", 6_000)})
    assert again == table.state


def test_the_time_is_kept_once_for_a_command_and_whenever_somebody_is_asked() -> None:
    table = open_table("caribbean-stud", "us-ma", seed=1)
    table.do(c.Sit(seat=1, at=1_000, by="dealer"))
    table.do(c.PlaceWagers(seat=1, wagers={"ante": 1_000}), at=2_000)
    table.do(c.NoMoreBets(at=3_000))
    table.do(c.Answer(seat=1, choice="bet", at=4_000, by="dealer"))
    read = [(event.at, dict(event.asked)) for event in table.events if isinstance(event, ClockRead)]
    # No more bets has a time, and a chore that follows it asks seat 1; nothing else is new.
    assert read == [(1_000, {}), (2_000, {}), (3_000, {}), (3_000, {1: "bet"}), (4_000, {})]
    again = table.do(c.Leave(seat=1), at=4_000)
    assert not any(isinstance(event, ClockRead) for event in again)


def test_commands_without_a_time_leave_no_trace_of_one() -> None:
    table = open_table("caribbean-stud", "us-ma", seed=1)
    table.sit(1)
    table.wager(1, ante="10.00")
    table.no_more_bets()
    assert not any(isinstance(event, ClockRead) for event in table.events)


def test_a_record_says_that_the_clock_ran_out_and_is_believed() -> None:
    table = _asked(1)
    table.do(c.Expire(seat=1, at=65_000))
    assert "1:(expired)" in str(table.notation())
    assert replay(str(table.notation())).state.round.seats[1].folded


def _out_or_stay(rules: Rules) -> Game:
    """Let It Ride whose second decision lets a player take the first bet back and be out."""
    game = let_it_ride.describe(rules)
    out = Choice("out", takes_back="first", folds=True, cites=("house 4",))
    pull = Choice("pull", takes_back="first", cites=("house 4",))
    again = Choice("fewer", takes_back="second", cites=("house 4",))
    stay = Choice("ride", cites=("house 4",))
    steps = [
        replace(step, choices=(pull, stay) if step.key == "first" else (out, again, stay))
        if isinstance(step, Decide)
        else step
        for step in game.steps
    ]
    return replace(game, steps=tuple(steps))


@pytest.mark.parametrize(("before", "taken"), [("ride", "out"), ("pull", "ride")])
def test_a_silent_player_folds_only_where_a_fold_is_open(before: str, taken: str) -> None:
    table = open_table(_out_or_stay, read_pack(let_it_ride.PACK), automations=UNTIL_CLEARED, seed=1)
    table.sit(1)
    table.wager(1, first="10.00", second="10.00", third="10.00")
    table.no_more_bets()
    table.decide(1, before)
    table.do(c.Expire(seat=1, reason="connection"))
    assert table.state.round.seats[1].answers["second"] == taken


@pytest.mark.parametrize("at", [-1, 1.5, True])
def test_a_clock_beside_the_table_shows_whole_milliseconds(at: Any) -> None:
    table = open_table("caribbean-stud", "us-ma")
    with pytest.raises(Refusal) as refused:
        table.do(c.Sit(seat=1), at=at)
    assert refused.value.code == "command/malformed"
