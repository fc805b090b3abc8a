"""A player's seat, the placard of its table, and the player's own rounds."""

from __future__ import annotations

from functools import partial

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, StreamingResponse

from fifthstreet.web.asking import Anybody, Somebody, TheDoor, check_sees
from fifthstreet.web.feeds import feed
from fifthstreet.web.rendering import page
from fifthstreet.web.screens.felts import felt_of
from fifthstreet.web.screens.placards import placard_shown
from fifthstreet.web.screens.seat.past import Past, past_round, round_on_the_table
from fifthstreet.web.screens.seat.results import result_of
from fifthstreet.web.screens.seat.screen import seat_screen, streams_of
from fifthstreet.web.visitors import Visitor

ROUTER = APIRouter(tags=["seat"])
#: Rounds on a page, and how many are looked through for them.
_A_PAGE, _LOOKED = 10, 60


@ROUTER.get("/tables/{table}", include_in_schema=False)
async def show_seat(request: Request, door: TheDoor, who: Anybody, table: str, next: int = 0) -> HTMLResponse:
    """The table as its player sees it; ``next`` is the round to which the player has gone on."""
    position = door.tail.position
    screen = await door.ask(lambda house: seat_screen(house, table, _player(who), next))
    return page(request, "seat.html", who=who, screen=screen, position=position)


@ROUTER.get("/tables/{table}/feed")
async def seat_feed(request: Request, door: TheDoor, table: str) -> StreamingResponse:
    """What happens at a table and on its links, as server-sent events numbered by their position in the log."""
    return feed(door, request, await door.ask(lambda house: streams_of(house, table)))


@ROUTER.get("/tables/{table}/placard", include_in_schema=False)
async def show_placard(request: Request, door: TheDoor, who: Anybody, table: str) -> HTMLResponse:
    """The pay tables and the rules in force."""
    felt = await door.ask(lambda house: felt_of(house, table))
    return page(request, "placard.html", who=who, placard=placard_shown(felt))


@ROUTER.get("/tables/{table}/rounds", include_in_schema=False)
async def show_rounds(request: Request, door: TheDoor, who: Somebody, table: str, before: int = 0) -> HTMLResponse:
    """The rounds that a player has played at a table, the newest first; each is asked for by itself, so that no
    table waits for all of them."""
    check_sees(who, "player")
    felt = await door.ask(lambda house: felt_of(house, table))
    last = await door.ask(lambda house: house.table(table).state.round_number)
    badge = who.person.badge
    playing = None if before > 0 else await door.ask(partial(round_on_the_table, table=table, badge=badge))
    first = number = min(before, last + 1) if before > 0 else last + 1
    found: list[Past] = []
    while number > 1 and first - number < _LOOKED and len(found) < _A_PAGE:
        number -= 1
        past = await door.ask(partial(past_round, table=table, number=number, badge=badge))
        found += [] if past is None else [past]
    rounds = [(past, result_of(felt.game, past.seen["seats"][str(past.seat)])) for past in found]
    older = number if number > 1 else 0
    return page(request, "rounds.html", who=who, felt=felt, rounds=rounds, older=older, playing=playing)


def _player(who: Visitor | None) -> str | None:
    """The badge of a player; everybody else looks on."""
    return who.person.badge if who is not None and who.role == "player" else None
