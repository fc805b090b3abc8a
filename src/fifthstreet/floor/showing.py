"""What somebody asks to see: a table as their role sees it, and what the links read; nothing is written."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from pydantic import TypeAdapter

from fifthstreet.floor.desk import Asked
from fifthstreet.floor.errors import FloorError
from fifthstreet.progressive.link.display import Display, display
from fifthstreet.progressive.link.levels import Level
from fifthstreet.progressive.link.state import Link
from fifthstreet.table.views import view

if TYPE_CHECKING:
    from fifthstreet.floor.house import House

_DISPLAY: TypeAdapter[Display] = TypeAdapter(Display)
_LEVELS: TypeAdapter[Mapping[str, Level]] = TypeAdapter(Mapping[str, Level])
#: At a table these see what a player without a seat sees: everything that lies open.
_LOOK_ON = ("accounting", "technician", "surveillance", "auditor", "administrator")


def show_table(house: House, asked: Asked) -> dict[str, Any]:
    """A table as somebody's role sees it; a player sees their own cards."""
    house.registry.state.table(asked.table)
    assert asked.table is not None
    table = house.table(asked.table).state
    state, role, badge = table.state, asked.who.role, asked.who.badge
    seat = next((seat for seat, player in state.players.items() if player == badge), None)
    seen = view(state, "dealer" if role in _LOOK_ON else role, seat if role == "player" else None)  # type: ignore[arg-type]
    console = {"protocol": table.console.protocol, "state": table.console.state}
    return {"view": {**seen, "console": console}, "version": house.table(asked.table).version}


def show_links(house: House, asked: Asked) -> dict[str, Any]:
    """What a link reads, or all of them: the display for everybody, and all that is booked for the house's people."""
    links = house.registry.state.links
    names = links if asked.link is None else [asked.link]
    found = {}
    for name in names:
        state = house.link(name).state if name in links else None
        if state is None:
            raise FloorError("house/unknown", f"there is no link {name!r}")
        found[name] = _reading(state, asked)
    return {"readings": found}


def _reading(link: Link, asked: Asked) -> dict[str, Any]:
    shown: dict[str, Any] = _DISPLAY.dump_python(display(link), mode="json")
    if asked.who.role != "player":
        shown["booked"] = _LEVELS.dump_python(link.levels, mode="json")
    return shown


QUERIES: Mapping[str, Callable[[House, Asked], dict[str, Any]]] = {"view": show_table, "readings": show_links}
