"""Who attends a table: people, or the house's own dealer and floorperson, who have badges and no PIN."""

from __future__ import annotations

from fifthstreet.floor import commands as c
from fifthstreet.floor.attending import Staff
from fifthstreet.floor.desk import Desk, Handlers
from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.people import PersonAdded
from fifthstreet.floor.registry import TableAttended

#: Badge and name of each: two of them, so that who claims a win is not who verifies it (S5).
STAFF: dict[Staff, tuple[str, str]] = {
    "dealer": ("house-dealer", "House dealer"),
    "floorperson": ("house-floor", "House floor"),
}


def attend(desk: Desk, command: c.Attend) -> None:
    """The house's own staff get their badges when they are first needed."""
    _, table = desk.table()
    if command.by == "house":
        for role, (badge, name) in STAFF.items():
            if badge not in desk.people.badges:
                desk.happen(desk.books.people, PersonAdded(badge=badge, name=name, role=role, pin=""))
    desk.happen(desk.books.registry, TableAttended(table=table.id, by=command.by))


def check_attended(desk: Desk) -> None:
    """Refuse the house's own staff where people attend the table."""
    _, table = desk.table()
    if desk.registry.attendance(table.id) != "house":
        raise FloorError("people/role", f"people attend table {table.id}")


def ready(desk: Desk, command: c.Ready) -> None:
    """A player waits for nothing more at the seat they have."""
    stream, table = desk.table()
    if table.state.players.get(command.seat) != desk.who.badge:
        raise FloorError("people/seat", "that seat is not yours")
    desk.at_table(stream, table.ready(command.seat))


HANDLERS: Handlers = {c.Attend: attend, c.Ready: ready}
