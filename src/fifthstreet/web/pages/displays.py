"""The progressive displays: anybody may look, and nothing can be sent from there."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, StreamingResponse

from fifthstreet.web.asking import Anybody, TheDoor
from fifthstreet.web.boards import TEMPLATE, Boards
from fifthstreet.web.rendering import page
from fifthstreet.web.screens.displays import displays, link_of, on_display

ROUTER = APIRouter(tags=["displays"])


@ROUTER.get("/displays", include_in_schema=False)
async def list_displays(request: Request, door: TheDoor, who: Anybody) -> HTMLResponse:
    """Every display of the house."""
    return page(request, "displays.html", who=who, links=await door.ask(displays), position=door.tail.position)


@ROUTER.get("/displays/{link}", include_in_schema=False)
async def show_display(request: Request, door: TheDoor, link: str) -> HTMLResponse:
    """The display of a link; it is the same for everybody."""
    return page(request, TEMPLATE, shown=await door.ask(lambda house: on_display(house, link)))


@ROUTER.get("/displays/{link}/feed")
async def display_feed(request: Request, door: TheDoor, link: str) -> StreamingResponse:
    """What the display of a link shows, whole, whenever it changes, as server-sent events."""
    await door.ask(lambda house: link_of(house, link))
    boards: Boards = request.app.state.boards
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return StreamingResponse(boards.of(link).told(), media_type="text/event-stream", headers=headers)
