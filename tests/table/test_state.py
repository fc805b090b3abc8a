"""What a table knows: its set-up, and records that never change."""

from __future__ import annotations

import pytest

from fifthstreet import open_table, replay
from fifthstreet.games.reading.settling import passes_of
from fifthstreet.rulebook.models import MethodKey
from fifthstreet.table.state import Round, Seat, changed


def test_a_seat_is_there_before_its_first_wager() -> None:
    assert Round().seat(3) == Seat(3)
    assert Round().seat(3).live


@pytest.mark.parametrize("how", ["folded", "void"])
def test_a_folded_or_void_hand_is_no_longer_played(how: str) -> None:
    seats = {1: Seat(1), 2: changed(Seat(2), **{how: True})}
    assert [seat.number for seat in Round(seats=seats).live_seats] == [1]


def test_a_record_never_changes() -> None:
    with pytest.raises(AttributeError):
        Seat(1).folded = True  # type: ignore[misc]


@pytest.mark.parametrize(
    ("method", "step"),
    [("manual_shoe", "load_shoe"), ("automated_shoe", "load_automated_shoe"), ("hand", "take_deck_in_hand")],
)
def test_the_steps_of_the_procedure_are_those_of_the_equipment(method: MethodKey, step: str) -> None:
    before = open_table("caribbean-stud", "us-ma", method=method).state.setup.steps_before["no_more_bets"]
    loading = {"load_shoe", "load_automated_shoe", "take_deck_in_hand"}
    assert loading.intersection(each.id for each in before) == {step}


@pytest.mark.parametrize("paytable", ["A", None])
def test_a_step_for_a_wager_is_there_where_the_wager_is_offered(paytable: str | None) -> None:
    setup = open_table("caribbean-stud", "us-ma", options={"progressive_paytable": paytable}).state.setup
    steps = {step.id for step in setup.steps_before["no_more_bets"]}
    assert ("players_check_lights" in steps) == (paytable is not None)


def test_two_decks_take_turns() -> None:
    table = open_table("caribbean-stud", "us-ma", decks=("red", "blue"), seed=1)
    table.sit(1)
    colours = []
    for _ in range(3):
        colours.append(table.state.colour)
        table.wager(1, ante="10.00")
        table.no_more_bets()
        table.decide(1, "fold")
    assert colours == ["red", "blue", "red"]


def test_no_two_tables_share_a_round() -> None:
    tables = [open_table("caribbean-stud", "us-ma", seed=1) for _ in range(2)]
    assert tables[0].state.round.seats is not tables[1].state.round.seats


def test_of_two_decks_one_is_in_turn_and_the_other_is_not() -> None:
    two = open_table("caribbean-stud", "us-ma", decks=("red", "blue")).state
    later = changed(two, decks=changed(two.decks, turn=1))
    assert [(state.colour, state.other_colour) for state in (two, later)] == [("red", "blue"), ("blue", "red")]
    assert open_table("caribbean-stud", "us-ma").state.other_colour is None


def test_only_an_electronic_deck_always_deals_right() -> None:
    assert open_table("caribbean-stud", "us-ma").state.setup.deals_right
    assert not open_table("caribbean-stud", "us-ma", entered=True).state.setup.deals_right
    recorded = replay("caribbean-stud us-ma | 1: ante=10.00")
    assert not recorded.state.setup.deals_right


def test_a_step_of_a_console_belongs_to_the_table_that_has_it() -> None:
    options = {"progressive_paytable": "MS Stud-01"}
    for console, own in (("game_manager", "press_coin_in"), ("nexus", "press_start_game")):
        setup = open_table("mississippi-stud", "us-wa", options=options, console=console).state.setup
        steps = {step.id for step in setup.steps_before["deal"]}
        assert steps & {"press_coin_in", "press_start_game"} == {own}


def test_the_steps_that_not_every_round_has_ask_for_a_wager_a_route_or_an_arrival() -> None:
    setup = open_table("caribbean-stud", "us-ma").state.setup
    steps = {step.id: step for steps in setup.steps_before.values() for step in steps}
    assert setup.steps_for_some < {*steps}
    for name, step in steps.items():
        is_for_all = step.wager is None and step.route is None and step.each not in ("idle", "arrival")
        assert (name in setup.steps_for_some) is not is_for_all, name


def test_a_set_up_knows_the_passes_of_its_game() -> None:
    setup = open_table("caribbean-stud", "us-ma").state.setup
    assert setup.passes is passes_of(setup.game)
    assert setup.passes["settle"][0].keys[0] == "ante"
