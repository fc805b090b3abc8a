"""Where commands come in: JSON for programs, forms for pages; both go through the same door."""

from __future__ import annotations

import secrets
from typing import Any, Literal

from fastapi import APIRouter, Request
from pydantic import BaseModel, ConfigDict
from starlette.responses import JSONResponse, RedirectResponse, Response

from fifthstreet.errors import Error
from fifthstreet.floor.permissions import MAY
from fifthstreet.table.recorded.strict_json import read_json
from fifthstreet.web.asking import TheDoor, TheTries, door_of, tries_of
from fifthstreet.web.errors import WebError
from fifthstreet.web.forms import command_of, read_form
from fifthstreet.web.guarding import Tries
from fifthstreet.web.pages.entrance import local
from fifthstreet.web.pages.refused import wants_page
from fifthstreet.web.refusals import REFUSALS, refused, status_of
from fifthstreet.web.rendering import page
from fifthstreet.web.visitors import check_origin, check_token, session_of, visitor
from fifthstreet.web.watching import say

ROUTER = APIRouter(tags=["commands"])
#: The header in which a script of a page sends the token of its session.
TOKEN = "x-form-token"


_TEXT = {"type": "string", "maxLength": 100}
#: What every command has; its own fields stand in docs/house-commands.md and docs/run.md.
_COMMAND = {
    "type": "object",
    "required": ["do"],
    "properties": {
        "do": {"type": "string", "enum": sorted(MAY)},
        **dict.fromkeys(("key", "badge", "pin", "session", "table", "link"), _TEXT),
        "version": {"type": "integer", "minimum": 0},
    },
    "additionalProperties": True,
}


class Taken(BaseModel):
    """A command that was carried out: it is on disk. What somebody asked to see comes beside it."""

    model_config = ConfigDict(extra="allow")
    ok: Literal[True]
    events: list[dict[str, Any]]
    position: int


@ROUTER.post(
    "/api/commands",
    response_model=Taken,
    responses=REFUSALS,
    openapi_extra={"requestBody": {"required": True, "content": {"application/json": {"schema": _COMMAND}}}},
)
async def take_command(request: Request) -> Response:
    """Carry out a command of a house, as `fifthstreet run --house` takes it.

    Who asks is the session in the cookie or the bearer token, or `badge` and `pin` in the command.
    """
    check_origin(request)
    command = read_json(_text(await request.body()), "command/malformed")
    if not isinstance(command, dict):
        raise WebError("web/malformed", "a command is a JSON object")
    # Programs ask here all day long: dependencies would take a third of the time of a request.
    _check_pin(command, request, tries_of(request))
    asked = signed(command, request, request.headers.get(TOKEN))
    answer = await door_of(request).do(asked)
    return JSONResponse(answer.to_json(), headers={"Cache-Control": "no-store"})


@ROUTER.post("/do", include_in_schema=False)
async def take_form(request: Request, door: TheDoor, tries: TheTries) -> Response:
    """Carry out the command of a form; without a script the browser goes back to its page."""
    check_origin(request)
    fields = read_form(await request.body())
    back = local(fields.get("back", ""))
    try:
        command = command_of(fields)
        command.setdefault("key", secrets.token_hex(16))
        _check_pin(command, request, tries)
        answer = await door.do(signed(command, request, fields.get("token")))
    except Error as error:
        say(request.scope, code=error.code)
        if not wants_page(request):
            return refused(error)
        shown = {"who": await visitor(door, request), "refusal": error.to_json(), "back": back}
        return page(request, "refused.html", status_of(error.code), **shown)
    if not wants_page(request):
        return JSONResponse(answer.to_json(), headers={"Cache-Control": "no-store"})
    return RedirectResponse(back, 303)


def _check_pin(command: dict[str, Any], request: Request, tries: Tries) -> None:
    """A PIN counts wherever it is typed, however it is spelled in the request."""
    if "pin" in command:
        tries.check_pin(request.scope)


def signed(command: dict[str, Any], request: Request, token: str | None) -> dict[str, Any]:
    """A command with the session of whoever sends it, unless it names a badge of its own.

    Whose session it is, the house finds out: nobody is asked twice.
    """
    given = session_of(request)
    if given is None:
        return command
    session, by_cookie = given
    if by_cookie:
        check_token(session, token)
    return command if "badge" in command or "session" in command else {**command, "session": session}


def _text(body: bytes) -> str:
    try:
        return body.decode()
    except UnicodeDecodeError:
        raise WebError("web/malformed", "the body is not UTF-8") from None
