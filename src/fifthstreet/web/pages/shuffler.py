"""The shuffler's screen of a table: everybody at the table sees it, and nobody does anything there."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, StreamingResponse

from fifthstreet.web.asking import Anybody, TheDoor
from fifthstreet.web.feeds import feed
from fifthstreet.web.rendering import page
from fifthstreet.web.screens.shuffler import shuffler_screen

ROUTER = APIRouter(prefix="/shuffler", tags=["consoles"])


@ROUTER.get("/{table}", include_in_schema=False)
async def show_shuffler(request: Request, door: TheDoor, who: Anybody, table: str) -> HTMLResponse:
    """The screen of a table's shuffler."""
    position = door.tail.position
    screen = await door.ask(lambda house: shuffler_screen(house, table))
    return page(request, "shuffler.html", who=who, table=table, screen=screen, position=position)


@ROUTER.get("/{table}/feed")
async def shuffler_feed(request: Request, door: TheDoor, table: str) -> StreamingResponse:
    """What happens at the table of a shuffler, as server-sent events numbered by their position in the log."""
    await door.ask(lambda house: house.registry.state.table(table))
    return feed(door, request, (f"table/{table}",))
