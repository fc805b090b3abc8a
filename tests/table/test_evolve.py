"""Events alone give the state of a table."""

from __future__ import annotations

from fifthstreet import open_table
from fifthstreet.api.tables import open_by_command
from fifthstreet.table.actions.equipment import opened
from fifthstreet.table.evolve import Unfolding, evolve, evolve_all
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages import events as e
from fifthstreet.table.messages.events import TableOpened

SETUP = open_table("caribbean-stud", "us-ma", seed=1).state.setup


def test_a_script_replays_from_its_events_with_the_opening_in_front() -> None:
    table = open_by_command(c.OpenTable(game="boston-5", pack="us-ma", automations="all", seed=4))
    table.sit(1)
    table.wager(1, ante="10.00", first="20.00")
    table.no_more_bets()
    assert isinstance(table.events[0], TableOpened)
    assert evolve_all(opened(table.state.setup), table.events) == table.state


def test_every_event_changes_the_state_in_one_way() -> None:
    seated = evolve_all(opened(SETUP), [e.PlayerSat(seat=2, player="Ann"), e.PlayerSat(seat=1)])
    assert seated.seated == {1, 2}
    assert seated.players == {2: "Ann"}
    gone = evolve(seated, e.PlayerLeft(seat=2))
    assert gone.seated == {1}
    assert gone.players == {}
    assert seated.seated == {1, 2}


def test_wagers_that_are_all_taken_back_leave_no_seat_in_the_round() -> None:
    placed = evolve(opened(SETUP), e.WagersPlaced(seat=1, wagers={"ante": 10_00, "bonus": 5_00}, tender={}))
    assert placed.round.seats[1].open == {"ante", "bonus"}
    one = evolve(placed, e.WagersTakenBack(seat=1, wagers={"bonus": 5_00}))
    assert one.round.seats[1].wagers == {"ante": 10_00}
    assert evolve(one, e.WagersTakenBack(seat=1, wagers={"ante": 10_00})).round.seats == {}


def test_events_unfold_with_the_state_they_lead_to() -> None:
    follows = Unfolding(opened(SETUP), [e.PlayerSat(seat=1)])
    follows.happen([e.PlayerSat(seat=2)])
    follows.happen([])
    assert [event.event for event in follows.events] == ["player_sat", "player_sat"]
    assert follows.state == evolve_all(opened(SETUP), follows.events)
