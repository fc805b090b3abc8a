"""Before something is done: what it does, to whom and in dollars; the form below it sends the command."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse

from fifthstreet.floor.permissions import HouseRole
from fifthstreet.web.asking import Somebody, TheDoor, TheSettings, TheWorkers, check_sees
from fifthstreet.web.forms import command_of
from fifthstreet.web.from_the_log import prepare_terms
from fifthstreet.web.pages.entrance import local
from fifthstreet.web.rendering import page
from fifthstreet.web.screens.confirming import command_json, preview, terms_to_check

ROUTER = APIRouter(include_in_schema=False)
_STAFF: tuple[HouseRole, ...] = ("floorperson", "executive", "accounting", "technician", "administrator")


@ROUTER.get("/confirm")
async def confirm(
    request: Request, door: TheDoor, workers: TheWorkers, settings: TheSettings, who: Somebody
) -> HTMLResponse:
    """What a command would do; without a script it is a page, with one a dialog."""
    check_sees(who, *_STAFF)
    fields = dict(request.query_params)
    back, table, link = local(fields.pop("back", "")), fields.pop("table", ""), fields.pop("link", "")
    command = command_of(fields)
    check = await door.ask(lambda house: terms_to_check(house, command, link))
    if check is not None:
        await workers.run(prepare_terms, str(settings.folder), *check)
    shown = await door.ask(lambda house: preview(house, who, command, table, link))
    return page(request, "confirm.html", who=who, shown=shown, command=command_json(shown), back=back)
