"""Consoles of the dealer for the tests: of any table, in a house or not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.floor.houses import PIN
from tests.floor.linked import Linked

from fifthstreet import Table
from fifthstreet.progressive.consoles.console import Console
from fifthstreet.web.screens.dealing.place import Place
from fifthstreet.web.screens.dealing.screen import DealerScreen, console_of, dealer_screen


def console(table: Table, chosen: str = "", now: int = 0) -> DealerScreen:
    """The console of a table that stands alone."""
    place = Place("T1", f"T1 {table.state.game.name}", table, Console(table="T1", protocol="nexus"), {}, now)
    return console_of(place, chosen)


def shown(floor: Linked, chosen: str = "") -> DealerScreen:
    """The console of the table of a house."""
    screen = dealer_screen(floor.house, "T1", chosen)
    assert screen is not None
    return screen


def press(floor: Linked, command: Mapping[str, Any], badge: str | None = None, **fields: Any) -> None:
    """A button is pressed, by the dealer or with a badge that is typed at the console."""
    asked = {**command, **fields, "table": "T1"}
    if badge is None:
        floor.ask({**asked, "session": floor.sessions["dealer"]})
    else:
        floor.ask({**asked, "badge": badge, "pin": PIN})


def wagered(floor: Linked, seat: int, badge: str, **wagers: str) -> None:
    """Somebody sits down and makes wagers."""
    floor.at("T1", badge, "sit", seat=seat)
    floor.at("T1", badge, "wager", seat=seat, wagers=wagers)


def go_on(floor: Linked, until: str) -> DealerScreen:
    """Press the one button until this is to be done."""
    while (screen := shown(floor)).next.do != until:
        fields: dict[str, Any] = {}
        for entry in screen.next.entries:
            if entry.equals is not None:
                fields["chips"] = entry.equals
        press(floor, screen.next.command, "executive" if screen.next.whose == "floor" else None, **fields)
    return screen
