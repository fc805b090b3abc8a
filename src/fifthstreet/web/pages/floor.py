"""The supervisor's and the executive's console: the queue, and every table with what can be done there."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, StreamingResponse

from fifthstreet.floor.permissions import MAY, HouseRole
from fifthstreet.web.asking import Somebody, TheDoor, check_sees
from fifthstreet.web.feeds import feed
from fifthstreet.web.rendering import page
from fifthstreet.web.screens.floor import floor, floor_streams
from fifthstreet.web.screens.floor_tables import floor_table, round_to_correct

ROUTER = APIRouter(include_in_schema=False)
#: Surveillance and auditors look on.
SEES: tuple[HouseRole, ...] = ("floorperson", "executive", "surveillance", "auditor")


def may(role: HouseRole, do: str) -> bool:
    """Whether a role may give a command: only then is there a button for it."""
    return role in MAY[do]


@ROUTER.get("/floor")
async def show_floor(request: Request, door: TheDoor, who: Somebody, item: str = "") -> HTMLResponse:
    """What waits, and the tables."""
    check_sees(who, *SEES)
    position = door.tail.position
    shown = await door.ask(lambda house: floor(house, who, item))
    return page(request, "floor.html", who=who, shown=shown, may=may, position=position)


@ROUTER.get("/floor/feed")
async def floor_feed(request: Request, door: TheDoor, who: Somebody) -> StreamingResponse:
    """What happens on the floor, by kind and position."""
    check_sees(who, *SEES, "accounting", "technician")
    return feed(door, request, await door.ask(floor_streams))


@ROUTER.get("/floor/tables/{table}")
async def show_table(
    request: Request, door: TheDoor, who: Somebody, table: str, round: int = 0, seat: int = 0
) -> HTMLResponse:
    """One table, and what the floor can do there; with a round and a seat, what was paid there."""
    check_sees(who, *SEES, "accounting")
    position = door.tail.position
    shown = await door.ask(lambda house: floor_table(house, table))
    wrong = await door.ask(lambda house: round_to_correct(house, table, round, seat)) if round and seat else None
    return page(request, "floor_table.html", who=who, shown=shown, wrong=wrong, may=may, position=position)
