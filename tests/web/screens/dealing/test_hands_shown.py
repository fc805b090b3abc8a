"""The hand buttons: what each pays now, that none is suggested, and which can be pressed."""

from __future__ import annotations

import pytest
from tests.floor.houses import refusal
from tests.floor.linked import DEALER, STRAIGHT_FLUSH, Linked
from tests.web.screens.dealing.consoles import go_on, press, shown

from fifthstreet.web.screens.dealing.hands_shown import ButtonShown, ConsoleShown


def buttons(console: ConsoleShown | None) -> dict[str, ButtonShown]:
    assert console is not None
    return {button.row: button for button in console.hands[0].buttons}


@pytest.mark.req("P1", "P8")
def test_no_button_can_be_pressed_before_a_hand_that_wins_lies_open(stud: Linked) -> None:
    console = shown(stud).console
    assert console is not None
    assert (console.protocol, console.ends, console.calls_floor) == ("Nexus Command / GM Atlas", "END GAME", False)
    assert {button.command for button in buttons(console).values()} == {None}
    assert [button.pays for button in buttons(console).values()][:4] == [
        "Mega $10,000.00",
        "Major $1,000.00",
        "Minor $250.00",
        "50 for 1, $50",
    ]


@pytest.mark.req("P8")
@pytest.mark.rule("wa-ms nexus 9(d)", "wa-ms mgl 10(d)")
def test_a_button_that_disagrees_with_the_cards_is_refused(stud: Linked) -> None:
    stud.deal("T1", {1: STRAIGHT_FLUSH}, DEALER, console="start_game")
    console = go_on(stud, "hand_button").console
    assert all(button.command is not None for button in buttons(console).values())
    wrong = buttons(console)["Royal Flush"].command
    assert wrong is not None
    fields = {key: value for key, value in wrong.items() if key != "do"}
    assert refusal(stud, "dealer", "hand_button", table="T1", **fields) == "claim/row"
    right = buttons(console)["Straight Flush"].command
    assert right is not None
    press(stud, right)
    console = shown(stud).console
    assert console is not None
    assert (console.hands[0].seat, console.hands[0].clears, console.calls_floor) == (1, "press again to clear", True)
    lit = buttons(console)["Straight Flush"]
    assert (lit.is_pressed, lit.command) == (True, right)
    assert {button.command for row, button in buttons(console).items() if row != "Straight Flush"} == {None}
    press(stud, lit.command or {})
    assert shown(stud).next.do == "hand_button"


@pytest.mark.req("P8")
@pytest.mark.rule("wa-ms nexus 9(g)", "wa-ms mgl 10(g)")
def test_once_it_is_confirmed_the_dealer_no_longer_clears_the_button(stud: Linked) -> None:
    stud.deal("T1", {1: STRAIGHT_FLUSH}, DEALER, console="start_game")
    go_on(stud, "hand_button")
    press(stud, {"do": "hand_button", "seat": 1, "row": "Straight Flush"})
    press(stud, shown(stud).next.command, "floorperson")
    console = shown(stud).console
    assert console is not None
    assert console.hands[0].clears == ""
    assert {button.command for button in buttons(console).values()} == {None}
    end = go_on(stud, "end_game").console
    assert end is not None
    assert end.ends_now


@pytest.mark.req("P8")
@pytest.mark.parametrize("hand", [STRAIGHT_FLUSH, "9h 9s 9d 9c 5h"])
def test_no_button_is_suggested_the_dealer_reads_the_hand(stud: Linked, hand: str) -> None:
    """Whatever wins, the console says the same: an independent reading is the control."""
    stud.deal("T1", {1: hand}, DEALER, console="start_game")
    screen = go_on(stud, "hand_button")
    assert screen.next.cards == tuple(hand.split())
    assert (screen.next.hand, screen.next.title) == ("", "Read the hand of seat 1, press its button, call the floor")
    assert [(button.command is not None, button.is_pressed) for button in buttons(screen.console).values()] == [
        (True, False)
    ] * 7
    assert [(line.name, line.odds, line.pays, line.state) for line in screen.settlement.lines] == [
        ("Ante", "", 0, "hand not read"),
        ("Progressive Payout", "", 0, "hand not read"),
        ("Bet", "", 0, "hand not read"),
    ]
