"""The tables for programs: the list of them, and one as the asker's role sees it."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from starlette.responses import Response

from fifthstreet.floor.house import House
from fifthstreet.floor.showing import table_seen
from fifthstreet.web.asking import Anybody, TheDoor
from fifthstreet.web.models import TableListed, TableOut
from fifthstreet.web.screens.lobby import lobby
from fifthstreet.web.visitors import Visitor

ROUTER = APIRouter(prefix="/api", tags=["tables"])


@ROUTER.get("/tables")
async def list_tables(response: Response, door: TheDoor) -> list[TableListed]:
    """Every table of the house."""
    response.headers["Cache-Control"] = "no-store"
    shown = await door.ask(lobby)
    return [
        TableListed(
            id=table.felt.id,
            venue=venue.name,
            game=table.felt.game.key,
            pack=table.felt.rules.pack.key,
            is_open=table.is_open,
            seats=table.felt.seats,
            taken=list(table.taken),
            links=list(table.links),
        )
        for venue in shown.venues
        for table in venue.tables
    ]


@ROUTER.get("/tables/{table}", response_model=TableOut)
async def show_table(response: Response, door: TheDoor, who: Anybody, table: str) -> dict[str, Any]:
    """A table as the asker's role sees it; without a session, what lies open."""
    response.headers["Cache-Control"] = "no-store"
    return await door.ask(lambda house: _shown(house, table, who))


def _shown(house: House, table: str, who: Visitor | None) -> dict[str, Any]:
    if who is None:
        return table_seen(house, table, "player", None)
    return table_seen(house, table, who.role, who.person.badge)
