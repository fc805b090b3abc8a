"""The dealer's console: the tables to take, and each table's own page."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, StreamingResponse

from fifthstreet.floor.books import Books
from fifthstreet.web.asking import Somebody, TheDoor, check_sees
from fifthstreet.web.feeds import feed
from fifthstreet.web.rendering import page
from fifthstreet.web.screens.dealing.screen import dealer_screen
from fifthstreet.web.screens.dealing.tables import tables_to_deal

ROUTER = APIRouter(prefix="/dealer", tags=["consoles"])


@ROUTER.get("", include_in_schema=False)
async def show_tables(request: Request, door: TheDoor, who: Somebody) -> HTMLResponse:
    """The tables that a dealer may take."""
    check_sees(who, "dealer")
    position = door.tail.position
    tables = await door.ask(tables_to_deal)
    return page(request, "dealing/tables.html", who=who, tables=tables, position=position)


@ROUTER.get("/feed")
async def tables_feed(request: Request, door: TheDoor, who: Somebody) -> StreamingResponse:
    """What happens at any table, for the dealer's list."""
    check_sees(who, "dealer")
    return feed(door, request, await door.ask(_all_streams))


@ROUTER.get("/{table}", include_in_schema=False)
async def show_console(request: Request, door: TheDoor, who: Somebody, table: str, what: str = "") -> HTMLResponse:
    """The console of a table; ``what`` is the irregularity whose consequence is looked at."""
    check_sees(who, "dealer")
    position = door.tail.position
    screen = await door.ask(lambda house: dealer_screen(house, table, what))
    if screen is None:
        return page(request, "dealing/closed.html", who=who, table=table, position=position)
    return page(request, "dealing/console.html", who=who, screen=screen, what=what, position=position)


@ROUTER.get("/{table}/feed")
async def console_feed(request: Request, door: TheDoor, who: Somebody, table: str) -> StreamingResponse:
    """What happens at a table and its links, as server-sent events numbered by their position in the log."""
    check_sees(who, "dealer")
    return feed(door, request, await door.ask(lambda house: streams_of(house, table)))


def streams_of(books: Books, table: str) -> tuple[str, ...]:
    """The streams that a table's screens show."""
    books.registry.state.table(table)
    links = books.registry.state.linked(table).values()
    return (f"table/{table}", *(f"link/{name}" for name in links))


def _all_streams(books: Books) -> tuple[str, ...]:
    registry = books.registry.state
    return (books.registry.name, *(f"table/{name}" for name in registry.tables))
