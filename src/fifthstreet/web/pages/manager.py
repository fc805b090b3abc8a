"""The Game Manager: links, parameters, adjustments and back-outs, and what is signed by two."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, StreamingResponse

from fifthstreet.floor.permissions import MAY, HouseRole
from fifthstreet.web.asking import Somebody, TheDoor, TheSettings, TheWorkers, check_sees
from fifthstreet.web.feeds import feed
from fifthstreet.web.from_the_log import link_log
from fifthstreet.web.rendering import PART, page
from fifthstreet.web.screens.confirming import preview
from fifthstreet.web.screens.floor import floor_streams
from fifthstreet.web.screens.manager import equipment, link_clock, link_page, manager, when
from fifthstreet.web.screens.meter_lines import meter_lines, span

ROUTER = APIRouter(include_in_schema=False)
#: Auditors and surveillance look on: they may give none of the commands, so that they see no button.
SEES: tuple[HouseRole, ...] = ("executive", "accounting", "technician", "surveillance", "auditor")
DAYS = {7: "7 days", 30: "30 days", 365: "1 year"}


def may(role: HouseRole, do: str) -> bool:
    """Whether a role may give a command: only then is there a button for it."""
    return role in MAY[do]


@ROUTER.get("/manager")
async def show_manager(request: Request, door: TheDoor, who: Somebody) -> HTMLResponse:
    """Every link, the gaming day, and what waits for a signature."""
    check_sees(who, *SEES)
    position = door.tail.position
    return page(request, "manager.html", who=who, shown=await door.ask(manager), may=may, position=position)


@ROUTER.get("/manager/feed")
async def manager_feed(request: Request, door: TheDoor, who: Somebody) -> StreamingResponse:
    """What happens on the floor, by kind and position."""
    check_sees(who, *SEES)
    return feed(door, request, await door.ask(floor_streams))


@ROUTER.get("/manager/links/{link}")
async def show_link(
    request: Request,
    door: TheDoor,
    workers: TheWorkers,
    settings: TheSettings,
    who: Somebody,
    link: str,
    days: int = 30,
) -> HTMLResponse:
    """A link; what comes from the whole log is left as it is when an open page is brought up to date."""
    check_sees(who, *SEES)
    position = door.tail.position
    shown = await door.ask(lambda house: link_page(house, who, link))
    days = days if days in DAYS else 30
    found = None
    if PART not in request.headers:
        found = await workers.run(link_log, str(settings.folder), link, days, shown.now)
    return page(
        request,
        "manager_link.html",
        who=who,
        shown=shown,
        may=may,
        log=found,
        charts=() if found is None else meter_lines(found.history, shown.zone),
        span="" if found is None else span(found.history, DAYS[days], days, shown.zone),
        days=days,
        spans=DAYS,
        when=when,
        position=position,
    )


@ROUTER.get("/manager/links/{link}/log")
async def show_link_log(
    request: Request,
    door: TheDoor,
    workers: TheWorkers,
    settings: TheSettings,
    who: Somebody,
    link: str,
    days: int = 30,
) -> HTMLResponse:
    """What the log says of a link, by itself: an open page asks for it after a win or an adjustment."""
    check_sees(who, *SEES)
    now, zone = await door.ask(lambda house: link_clock(house, link))
    days = days if days in DAYS else 30
    found = await workers.run(link_log, str(settings.folder), link, days, now)
    return page(
        request,
        "manager_log.html",
        who=who,
        log=found,
        charts=meter_lines(found.history, zone),
        span=span(found.history, DAYS[days], days, zone),
        days=days,
        spans=DAYS,
        link=link,
    )


@ROUTER.get("/manager/requests/{number}")
async def show_request(request: Request, door: TheDoor, who: Somebody, number: int) -> HTMLResponse:
    """A request that is about no link: what signing it does."""
    check_sees(who, *SEES)
    asked = {"do": "approve", "request": number}
    signing = await door.ask(lambda house: preview(house, who, asked, "", ""))
    return page(request, "manager_request.html", who=who, shown={"signing": signing}, may=may)


@ROUTER.get("/manager/equipment")
async def show_equipment(request: Request, door: TheDoor, who: Somebody) -> HTMLResponse:
    """Every table with its approval and its equipment."""
    check_sees(who, *SEES)
    return page(request, "manager_equipment.html", who=who, tables=await door.ask(equipment))
