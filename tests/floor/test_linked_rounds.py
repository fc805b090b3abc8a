"""A round at a table on links: what the table is told, what the links and the console do not let through."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.floor.handling.test_consoles import check_balances, refused
from tests.floor.linked import DEALER, NOTHING, ROYAL, Linked

from fifthstreet.errors import Error
from fifthstreet.floor.desk import Asked, Desk
from fifthstreet.floor.linked_rounds import after_the_table
from fifthstreet.table.messages.commands import SettleUp
from fifthstreet.table.messages.events import LinesSettled

WAGERS = {"ante": "10.00", "progressive": "1.00"}


def test_what_a_table_pays_is_what_was_logged(nexus: Linked) -> None:
    nexus.deal("T1", {5: ROYAL}, DEALER, console="start_game")
    nexus.claim("T1", 5, "Royal Flush")
    nexus.at("T1", "floorperson", "confirm")
    nexus.at("T1", "floorperson", "swipe")
    table = nexus.house.table("T1").state
    doing = table.do(SettleUp(seat=5), nexus.clock())
    events = [
        (replace(event, lines=tuple(replace(line, paid=line.paid + 1) for line in event.lines)), postings)
        for event, postings in doing.events
        if isinstance(event, LinesSettled)
    ]
    who = nexus.house.people.state.badges["dealer"]
    desk = Desk(nexus.house, Asked(who, nexus.clock(), table="T1"), nexus.house.carry_out)
    with pytest.raises(Error) as refusal:
        after_the_table(desk, table, replace(doing, events=tuple(events)))
    assert refusal.value.code == "claim/amount"


def test_hands_that_are_void_before_the_lock_out_have_added_nothing(nexus: Linked) -> None:
    before = nexus.meter("mega")
    nexus.at("T1", "player", "sit", seat=1)
    nexus.at("T1", "player", "wager", seat=1, wagers=WAGERS)
    assert refused(nexus, "T1", "floorperson", "validate", seat=1, wager="ante") == "settle/nothing"
    nexus.at("T1", "dealer", "irregularity", kind="hole_card_exposed", position="dealer")
    assert nexus.meter("mega") == before
    check_balances(nexus)


def sat(nexus: Linked, wagers: dict[str, str]) -> None:
    nexus.at("T1", "player", "sit", seat=1)
    nexus.at("T1", "player", "wager", seat=1, wagers=wagers)


@pytest.mark.parametrize(
    ("badge", "do", "fields", "code"),
    [
        ("dealer", "no_more_bets", {}, "claim/console"),  # The wager on the meter is not locked in yet.
        ("floorperson", "validate", {"seat": 1, "wager": "progressive"}, "claim/console"),
    ],
)
def test_what_belongs_to_the_console_or_the_link_is_not_done_at_the_table(
    nexus: Linked, badge: str, do: str, fields: dict[str, Any], code: str
) -> None:
    sat(nexus, WAGERS)
    assert refused(nexus, "T1", badge, do, **fields) == code


def test_wagers_that_are_locked_in_stay_as_they_are(nexus: Linked) -> None:
    sat(nexus, WAGERS)
    nexus.at("T1", "dealer", "lights", lit={"progressive": [1]})
    nexus.at("T1", "dealer", "start_game", chips=1)
    assert refused(nexus, "T1", "player", "wager", seat=1, wagers=WAGERS) == "claim/console"
    assert refused(nexus, "T1", "player", "take_back", seat=1) == "claim/console"


def test_a_closed_link_takes_no_wager_and_the_others_are_made(nexus: Linked) -> None:
    nexus.signed({"do": "close_link"}, link="grand")
    nexus.at("T1", "player", "sit", seat=1)
    assert refused(nexus, "T1", "player", "wager", seat=1, wagers=WAGERS) == "claim/no_link"
    nexus.at("T1", "player", "wager", seat=1, wagers={"ante": "10.00"})


def test_a_table_is_not_cleared_before_its_console(nexus: Linked) -> None:
    nexus.deal("T1", {5: NOTHING}, DEALER, console="start_game")
    nexus.at("T1", "dealer", "reveal", of=5)
    nexus.at("T1", "dealer", "settle")
    assert refused(nexus, "T1", "dealer", "clear") == "claim/console"
    nexus.at("T1", "dealer", "end_game")
    nexus.at("T1", "dealer", "clear")
