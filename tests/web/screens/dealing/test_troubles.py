"""What can go wrong now, with what would follow stated before it is reported."""

from __future__ import annotations

import pytest
from tests.floor.linked import Linked
from tests.table.following import Follower
from tests.web.screens.dealing.consoles import console, go_on, press, shown, wagered

from fifthstreet import Table, open_table
from fifthstreet.table.messages import commands as c
from fifthstreet.web.screens.dealing.troubles import ConsequenceShown


def chosen(table: Table, query: str) -> ConsequenceShown:
    (found,) = (trouble.chosen for trouble in console(table, query).troubles if trouble.chosen is not None)
    return found


def paper(game: str = "caribbean-stud", **wagers: str) -> tuple[Table, Follower]:
    table = open_table(game, "us-ma", automations=("attest",), entered=True)
    return table, Follower(table, {2: wagers or {"ante": "10.00"}, 4: wagers or {"ante": "10.00"}})


@pytest.mark.rule("ma-csp 13(d)")
def test_a_hand_with_a_wrong_number_of_cards_is_void_with_its_figures() -> None:
    table, following = paper()
    following.until("decide")
    wrong = next(each for each in console(table).troubles if each.kind == "wrong_card_count")
    assert (wrong.title, wrong.chosen) == ("A player has a wrong number of cards", None)
    assert [(place.label, place.query) for place in wrong.places] == [
        ("Seat 2: 4 cards", "wrong_card_count/2/4"),
        ("Seat 2: 6 cards", "wrong_card_count/2/6"),
        ("Seat 4: 4 cards", "wrong_card_count/4/4"),
        ("Seat 4: 6 cards", "wrong_card_count/4/6"),
    ]
    follows = chosen(table, "wrong_card_count/4/4")
    assert (follows.heading, follows.button, follows.needs_floor) == ("Seat 4’s hand is void", "Void seat 4", False)
    assert follows.figures == (("Returned to seat 4", "$10"), ("Taken back from meters", "$0"))
    assert follows.says == ("All others play on.",)
    assert follows.command == {"do": "irregularity", "kind": "wrong_card_count", "position": 4, "count": 4}


@pytest.mark.rule("ma-csp 13(b)", "ma-csp 13(d)")
def test_each_consequence_has_its_words() -> None:
    table, following = paper()
    following.until("deal")
    follows = chosen(table, "card_face_up/table/")
    assert follows.heading == "The card is discarded, the deal goes on"
    assert [entry.name for entry in follows.entries] == ["card"]
    following.until("decide")
    assert chosen(table, "wrong_card_count/dealer/4").heading == "The hand gets the card it is short of"
    assert chosen(table, "wrong_card_count/dealer/6").heading == "All hands are void"
    following.says = "bet"
    following.until("reveal")
    following.step()
    assert chosen(table, "wrong_card_count/4/6").needs_floor


@pytest.mark.rule("ma-b5 12(a)")
def test_what_a_void_round_keeps_is_said_and_paper_hands_are_asked_for() -> None:
    table, following = paper("boston-5", ante="10.00", first="20.00", optional_bonus="5.00")
    following.until("decide")
    follows = chosen(table, "hole_card_exposed/dealer/")
    assert follows.says == (
        "Ante Bonus and Optional Bonus are paid nevertheless if the cards earn them.",
        "All cards are shuffled again.",
    )
    assert [entry.name for entry in follows.entries] == ["hands.2", "hands.4"]


@pytest.mark.rule("ma-csp 13(a)")
def test_the_meters_and_the_column_are_in_the_figures(stud: Linked) -> None:
    wagered(stud, 1, "player", ante="10.00", progressive="1.00")
    go_on(stud, "decide")
    screen = shown(stud, "hole_card_exposed/dealer/")
    (follows,) = (trouble.chosen for trouble in screen.troubles if trouble.chosen is not None)
    assert follows.figures == (
        ("Returned to seat 1", "$11"),
        ("Taken back, mega", "$0.50"),
        ("Taken back, major", "$0.15"),
        ("Taken back, minor", "$0.05"),
        ("Cover All Bonus column", "2, unchanged"),
    )
    assert follows.says == (
        "The choices are: play on or void all hands.",
        "The figures are those of void hands.",
        "The clause is silent here: this is the house’s reading.",
    )
    press(stud, follows.command)
    assert shown(stud).troubles == ()
    press(stud, {"do": "rule", "ruling": "void_all"}, "floorperson")
    assert stud.meter("mega") == 10_000_000_000


def test_a_meter_with_one_level_is_named_by_itself(river: Linked) -> None:
    wagered(river, 1, "player", ante="10.00", progressive="1.00")
    go_on(river, "decide")
    query = next(place.query for trouble in shown(river).troubles for place in trouble.places)
    figures = [
        name for each in shown(river, query).troubles if each.chosen is not None for name, _ in each.chosen.figures
    ]
    assert "Taken back, Progressive meter" in figures or figures == []


def test_what_else_can_be_done_is_only_what_the_table_takes() -> None:
    table, following = paper()
    assert [action.name for action in console(table).actions] == [
        "New cards",
        "Take the device away",
        "Everything automatic",
    ]
    following.until("decide")
    names = [action.name for action in console(table).actions]
    assert names == ["Count the stub now", "Seat 2: connection lost", "Correct a card", "Everything automatic"]
    (lost,) = (action for action in console(table).actions if action.name.startswith("Seat"))
    table.do(c.Expire(seat=2, reason="connection"))
    assert lost.command == {"do": "expire", "seat": 2, "reason": "connection"}


@pytest.mark.rule("ma-csp 4(c)(1)")
def test_a_floorperson_may_have_the_deck_cut_again() -> None:
    table = open_table("caribbean-stud", "us-ma", automations=("attest",), shuffler=c.Shuffler(kind="manual"))
    Follower(table, {1: {"ante": "10.00"}}).until("no_more_bets")
    recut = console(table).actions[0]
    assert (recut.name, recut.needs_floor) == ("Recut", True)


@pytest.mark.rule("ma-b5 12(a)")
def test_one_bonus_that_a_void_round_keeps_is_one() -> None:
    table, following = paper("boston-5", ante="10.00", first="20.00")
    following.until("decide")
    assert chosen(table, "hole_card_exposed/dealer/").says == (
        "Ante Bonus is paid nevertheless if the cards earn it.",
        "All cards are shuffled again.",
    )


@pytest.mark.rule("ma-csp 13(d)")
def test_a_misdeal_to_the_dealer_is_said_to_void_and_reshuffle() -> None:
    table, following = paper("caribbean-stud", ante="10.00")
    following.until("decide")
    follows = chosen(table, "wrong_card_count/dealer/6")
    assert (follows.heading, follows.says) == ("All hands are void", ("All cards are shuffled again.",))


def test_a_single_card_is_one_card() -> None:
    table = open_table("mississippi-stud", "us-wa", automations=("attest",), entered=True)
    Follower(table, {2: {"ante": "10.00"}}).until("decide")
    (wrong,) = [each for each in console(table).troubles if each.title == "A player has a wrong number of cards"]
    assert [place.label for place in wrong.places] == ["Seat 2: 1 card", "Seat 2: 3 cards"]
