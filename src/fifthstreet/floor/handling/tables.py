"""Tables: set up, opened, played at, closed."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from fifthstreet.floor import commands as c
from fifthstreet.floor.accounts import COUPONS
from fifthstreet.floor.approvals import check_approval
from fifthstreet.floor.desk import Desk, Handlers
from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.linked_rounds import after_the_table, before_the_table
from fifthstreet.floor.names import check_id
from fifthstreet.floor.opening import setup_for
from fifthstreet.floor.registry import TableCreated
from fifthstreet.floor.tables import Doing
from fifthstreet.table.decide import ACTIONS
from fifthstreet.table.messages import commands as t
from fifthstreet.table.state import TableState


def create_table(desk: Desk, command: c.CreateTable) -> None:
    """The table is set up once, so that what it is opened with is known to be possible."""
    check_id(command.id)
    check_id(command.venue)
    if command.id in desk.registry.tables:
        raise FloorError("house/taken", f"table {command.id} is there already")
    setup_for(command)
    _one_kind_of_venue(desk, command)
    desk.happen(desk.books.registry, TableCreated(table=command))


def _one_kind_of_venue(desk: Desk, command: c.CreateTable) -> None:
    """A venue is a card room, a tribal casino or a casino, and all its tables are approved as such."""
    for other in desk.registry.tables.values():
        kinds = [made.approval.venue for made in (other, command) if made.approval is not None]
        if other.venue == command.venue and len(set(kinds)) > 1:
            raise FloorError("house/venue", f"{command.venue} is a {kinds[0]} venue, not a {kinds[1]} one")


def open_table(desk: Desk, command: c.OpenHouseTable) -> None:
    if desk.registry.day is None:
        raise FloorError("day/closed", "open the gaming day first")
    made = desk.registry.table(desk.asked.table)
    setup = setup_for(made)
    check_approval(made, setup)
    stream, table = desk.table()
    desk.at_table(stream, table.open(setup, preshuffled=command.preshuffled))


def close_table(desk: Desk, command: c.CloseTable) -> None:
    stream, table = desk.table()
    desk.at_table(stream, table.close())


def at_the_table(desk: Desk, command: Any) -> None:
    """A command of the table itself, given by the role that the person has, at the time of the house."""
    stream, table = desk.table()
    _nobody_names_cards(command)
    _dealers_take_coupons(desk, command)
    changes = _acting(desk, table.state, command)
    # Most people act in the role that the command has without saying so.
    acting = command if changes == {"by": command.by} else replace(command, **changes)
    doing = table.do(before_the_table(desk, table, acting), desk.asked.at)
    if not isinstance(command, t.Expire):  # What is taken for a silent player, the rules of the game say.
        _own_chips(desk, doing)
    desk.at_table(stream, doing)
    after_the_table(desk, table, doing)


def _own_chips(desk: Desk, doing: Doing) -> None:
    """A named player's chips go on the layout only by that player's own session or PIN; a guest's, by the dealer."""
    for _, postings in doing.events:
        for posting in postings:
            kind, _, badge = posting.account.partition("/")
            if kind == "chips" and posting.amount < 0 and badge != desk.who.badge:
                raise FloorError("people/seat", f"{badge} wagers their own chips, nobody else does")


def _nobody_names_cards(command: Any) -> None:
    """What is drawn is drawn by the system (S6); what meters read, their links say."""
    if isinstance(command, t.Shuffle) and (command.deck is not None or command.seed is not None):
        raise FloorError("house/deck", "the system shuffles: leave deck and seed out")
    if isinstance(command, t.NoMoreBets) and command.draws is not None:
        raise FloorError("house/deck", "the system draws: leave draws out")
    if isinstance(command, t.NoMoreBets) and command.meters is not None:
        raise FloorError("house/meter", "the link reads its meter: leave meters out")


def _dealers_take_coupons(desk: Desk, command: Any) -> None:
    """A coupon is paper: who takes it says so. A player could name one where nobody looks."""
    if desk.who.role != "player" or not isinstance(command, t.PlaceWagers):
        return
    for key, kinds in (command.tender or {}).items():
        if not COUPONS.isdisjoint(kinds):
            raise FloorError("chips/coupon", f"{key}: the dealer lays a coupon down; wager chips, or hand it over")


def _acting(desk: Desk, state: TableState, command: Any) -> dict[str, Any]:
    """In which role somebody acts, and for whom: a player for the seat they have, under their own badge."""
    if command.by != _BY[type(command)]:
        raise FloorError("people/role", "leave by out: the badge says who it is")
    role, badge = desk.who.role, desk.who.badge
    if isinstance(command, t.Sit):
        if command.player not in (None, badge if role == "player" else None):
            raise FloorError("people/seat", "a named player sits down under their own badge; a dealer seats guests")
        return {"by": role, "player": badge if role == "player" else None}
    if role == "player" and state.players.get(getattr(command, "seat", None) or 0) != badge:
        raise FloorError("people/seat", "that seat is not yours")
    return {"by": role}


#: The role that each command has where it names none.
_BY = {kind: field.default for kind in ACTIONS for field in fields(kind) if field.name == "by"}
HANDLERS: Handlers = {
    c.CreateTable: create_table,
    c.OpenHouseTable: open_table,
    c.CloseTable: close_table,
}
