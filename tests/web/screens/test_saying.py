"""Every command that is confirmed is said in words."""

from __future__ import annotations

from typing import Any

import pytest
from tests.floor.linked import Linked

from fifthstreet.floor.permissions import MAY, SIGNED_BY_TWO
from fifthstreet.web.screens.saying import SAYINGS, Where, whole
from fifthstreet.web.screens.saying_at_tables import AT_TABLES

#: A command, and the title and the button that it gets.
SAID: list[tuple[dict[str, Any], str, str]] = [
    ({"do": "open_table"}, "Open table T1", "Open table"),
    ({"do": "close_table"}, "Close table T1", "Close table"),
    ({"do": "opener", "amount": "20.00"}, "Opener of $20 for T1", "Give the opener"),
    ({"do": "fill", "amount": "20.00"}, "Fill of $20 for T1", "Fill the tray"),
    ({"do": "credit", "amount": "20.50"}, "Credit of $20.50 from T1", "Take the credit"),
    ({"do": "drop"}, "Drop of T1", "Drop"),
    ({"do": "closer", "counted": "20.00"}, "Closer of T1", "Close the tray"),
    ({"do": "recut", "cards": 20}, "Cut the deck of T1 again", "Recut"),
    ({"do": "change_deck"}, "New cards for T1", "Change the deck"),
    ({"do": "connection", "lost": True}, "T1 has lost its link", "Link lost"),
    ({"do": "connection", "lost": False}, "T1 has its link again", "Link restored"),
    ({"do": "document", "seat": 3}, "Paperwork of seat 3 at T1", "Paperwork done"),
    ({"do": "correct", "round": 4, "seat": 3}, "Correct what seat 3, round 4 was paid at T1", "Correct"),
    ({"do": "dispute", "round": 4, "reason": "so"}, "Dispute round 4 of T1", "Open the dispute"),
    ({"do": "rule_dispute", "dispute": 1, "ruling": "so"}, "Rule on dispute 1 of T1", "Rule"),
    ({"do": "open_day", "day": "2026-01-02"}, "Open gaming day 2026-01-02", "Open the day"),
    ({"do": "close_day"}, "Close gaming day 2026-01-01", "Close the day"),
    ({"do": "print_page", "page": "win", "number": 1}, "Print win page 1", "Print"),
    ({"do": "print_page", "page": "slip", "number": 1}, "Print payout slip 1", "Print"),
    ({"do": "create_link", "title": "New", "like": "T1"}, "Set up link New", "Set up the link"),
    ({"do": "open_link"}, "Open link grand", "Open the link"),
    ({"do": "close_link"}, "Close link grand", "Close the link"),
    ({"do": "join_link", "id": "T2"}, "Put T2 on link grand", "Join"),
    ({"do": "leave_link", "id": "T2"}, "Take T2 off link grand", "Leave"),
    ({"do": "set_parameters"}, "New parameters for link grand", "Set the parameters"),
    ({"do": "adjust", "level": "mega", "amount": "5.00"}, "Adjust the Mega meter of Grand by $5", "Adjust"),
    ({"do": "adjust", "level": "none", "amount": "5.00"}, "Adjust the none meter of Grand by $5", "Adjust"),
    ({"do": "set_venue", "venue": "east"}, "Set up venue east", "Set up"),
    ({"do": "create_table", "id": "T9"}, "Set up table T9", "Set up the table"),
    ({"do": "key_turn", "to": "JPH"}, "Turn the key of T1 to JPH", "Turn to JPH"),
    ({"do": "key_turn", "to": "RUN"}, "Turn the key of T1 back", "Turn to RUN"),
    ({"do": "rule", "ruling": "share_stays"}, "Rule at T1", "Rule"),
]


@pytest.mark.parametrize(("command", "title", "button"), SAID)
def test_a_command_has_a_title_and_a_button(
    nexus_once: Linked, command: dict[str, Any], title: str, button: str
) -> None:
    said = {**SAYINGS, **AT_TABLES}[command["do"]](command, Where(nexus_once.house, "T1", "grand"))
    assert (said.title, said.button) == (title, button)


def test_everything_that_two_people_sign_is_said_and_everything_said_is_a_command() -> None:
    assert SAYINGS.keys() >= SIGNED_BY_TWO
    assert SAYINGS.keys() | AT_TABLES.keys() <= MAY.keys()


def test_an_adjustment_of_a_link_that_is_not_there_is_said_as_it_was_asked_for(nexus_once: Linked) -> None:
    said = SAYINGS["adjust"]({"level": "mega", "amount": "5.00"}, Where(nexus_once.house, "", "none"))
    assert said.title == "Adjust the mega meter of none by $5"


def test_no_day_is_said_and_a_number_that_is_none(nexus: Linked) -> None:
    for table in ("T1", "T2"):
        nexus.at(table, "floorperson", "close_table")
    nexus.do("accounting", "close_day")
    assert SAYINGS["open_table"]({}, Where(nexus.house, "T1", "")).says[0].startswith("Gaming day none is open.")
    assert (whole({"a": "x"}, "a"), whole({"a": 3}, "a")) == (0, 3)
