"""The lobby, and the feeds that anybody may listen to."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, StreamingResponse

from fifthstreet.web.asking import Anybody, TheDoor
from fifthstreet.web.feeds import feed
from fifthstreet.web.rendering import page
from fifthstreet.web.screens.lobby import lobby

ROUTER = APIRouter(tags=["floor"])


@ROUTER.get("/", include_in_schema=False)
async def show_lobby(request: Request, door: TheDoor, who: Anybody) -> HTMLResponse:
    """Every table of the house."""
    return page(request, "lobby.html", who=who, lobby=await door.ask(lobby), position=door.tail.position)


@ROUTER.get("/feed")
async def lobby_feed(request: Request, door: TheDoor) -> StreamingResponse:
    """What happens at the tables and links, as server-sent events numbered by their position in the log."""
    shown = await door.ask(lobby)
    return feed(door, request, shown.streams)
