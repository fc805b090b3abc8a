"""What somebody asks to see: a table as their role sees it, and what the links read; nothing is written."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pydantic import TypeAdapter

from fifthstreet.floor.books import Books
from fifthstreet.floor.desk import Asked
from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.permissions import HouseRole
from fifthstreet.progressive.link.display import Display, display
from fifthstreet.progressive.link.levels import Level
from fifthstreet.progressive.link.state import Link
from fifthstreet.table.views import view

_DISPLAY: TypeAdapter[Display] = TypeAdapter(Display)
_LEVELS: TypeAdapter[Mapping[str, Level]] = TypeAdapter(Mapping[str, Level])
#: At a table these see what a player without a seat sees: everything that lies open.
_LOOK_ON = ("accounting", "technician", "surveillance", "auditor", "administrator")


def show_table(books: Books, asked: Asked) -> dict[str, Any]:
    """A table as somebody's role sees it; a player sees their own cards."""
    return table_seen(books, asked.table, asked.who.role, asked.who.badge)


def table_seen(books: Books, name: str | None, role: HouseRole, badge: str | None) -> dict[str, Any]:
    """A table as a role sees it; without a badge, as a player without a seat."""
    books.registry.state.table(name)
    assert name is not None
    table = books.table(name).state
    state = table.state
    seat = next((seat for seat, player in state.players.items() if player == badge), None)
    seen = view(state, "dealer" if role in _LOOK_ON else role, seat if role == "player" else None)  # type: ignore[arg-type]
    shown: dict[str, Any] = {**seen, "attended_by": books.registry.state.attendance(name)}
    shown["console"] = {"protocol": table.console.protocol, "state": table.console.state}
    return {"view": shown, "version": books.table(name).version}


def show_links(books: Books, asked: Asked) -> dict[str, Any]:
    """What a link reads, or all of them: the display for everybody, and all that is booked for the house's people."""
    links = books.registry.state.links
    names = links if asked.link is None else [asked.link]
    found = {}
    for name in names:
        state = books.link(name).state if name in links else None
        if state is None:
            raise FloorError("house/unknown", f"there is no link {name!r}")
        found[name] = _reading(state, asked)
    return {"readings": found}


def _reading(link: Link, asked: Asked) -> dict[str, Any]:
    shown: dict[str, Any] = _DISPLAY.dump_python(display(link), mode="json")
    if asked.who.role != "player":
        shown["booked"] = _LEVELS.dump_python(link.levels, mode="json")
    return shown


QUERIES: Mapping[str, Callable[[Books, Asked], dict[str, Any]]] = {"view": show_table, "readings": show_links}
