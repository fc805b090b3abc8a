"""Events alone give the state of a table."""

from __future__ import annotations

from collections.abc import Callable

from fifthstreet import open_table
from fifthstreet.api.tables import open_by_command
from fifthstreet.table import progress
from fifthstreet.table.actions.equipment import opened
from fifthstreet.table.evolve import Unfolding, evolve, evolve_all
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages import events as e
from fifthstreet.table.messages.events import TableOpened
from fifthstreet.table.state import TableState, changed

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


def test_what_time_it_is_changes_nothing_of_what_was_read_of_a_round() -> None:
    """What is kept with a state goes over to the state at another time: one that nobody has read says the same."""
    table = open_table("caribbean-stud", "us-ma", seed=1)
    commands: list[c.Command] = [
        *(c.Sit(seat=seat) for seat in (1, 2)),
        *(c.PlaceWagers(seat=seat, wagers={"ante": 10_00}) for seat in (1, 2)),
        c.NoMoreBets(),
        *(c.Answer(seat=seat, choice="bet") for seat in (1, 2)),
    ]
    kept = 0
    for at, command in enumerate(commands):
        table.do(command, at=at)
        unread = changed(table.state, round=changed(table.state.round))
        for read in _READINGS:
            kept += _name(read) in table.state.__dict__
            assert read(table.state) == read(unread), (command, read)
        assert table.state.round.live_seats == unread.round.live_seats
    assert kept > len(commands)


#: All that is read of a state and kept with it.
_READINGS: tuple[Callable[[TableState], object], ...] = (
    progress.player_steps,
    progress.dealer_step,
    progress.is_over,
    progress.settling_begun,
    progress.settlement_order,
    progress.next_decision,
    progress.open_offers,
    progress.decisions_complete,
)


def _name(read: Callable[[TableState], object]) -> str:
    return f"{read.__module__}.{read.__qualname__}"


def test_events_that_do_not_count_after_all_are_taken_back_with_the_state_they_led_to() -> None:
    unfolding = Unfolding(opened(SETUP), [e.PlayerSat(seat=1)])
    before = unfolding.state
    unfolding.happen([e.PlayerSat(seat=2), e.PlayerLeft(seat=1)])
    unfolding.take_back(before, 1)
    assert (unfolding.state, unfolding.events) == (before, [e.PlayerSat(seat=1)])


def test_a_jam_while_cards_lie_on_the_table_is_one_of_the_other_deck() -> None:
    table = open_table("caribbean-stud", "us-ma", method="automated_shoe", decks=("red", "blue"), seed=1)
    shuffled = changed(table.state.decks, shuffled=True, other_shuffled=True)
    before = changed(table.state, decks=shuffled)
    dealt = changed(before, round=changed(before.round, next_position=10))
    jam = e.IrregularityRecorded(
        kind="shuffler_jam",
        title="A jam",
        position=None,
        count=None,
        consequence="reshuffle",
        rulings=(),
        house=False,
        cites=(),
        by="dealer",
    )
    left = [(after.shuffled, after.other_shuffled) for after in (evolve(each, jam).decks for each in (before, dealt))]
    assert left == [(False, False), (True, False)]
