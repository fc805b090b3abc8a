"""In and out: log in with badge and PIN, sit down as a guest, log out."""

from __future__ import annotations

import secrets
import string
from urllib.parse import quote

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from fifthstreet.errors import Error
from fifthstreet.web.asking import Anybody, Somebody, TheDoor, TheSettings, TheTries
from fifthstreet.web.forms import read_form
from fifthstreet.web.refusals import status_of
from fifthstreet.web.rendering import page
from fifthstreet.web.visitors import check_origin, check_token, forget, remember
from fifthstreet.web.watching import say

ROUTER = APIRouter(include_in_schema=False)
#: Where each role begins.
HOME = {
    "dealer": "/dealer",
    "floorperson": "/floor",
    "executive": "/floor",
    "accounting": "/manager",
    "technician": "/manager",
    "surveillance": "/audit",
    "auditor": "/audit",
}


@ROUTER.get("/log-in")
async def ask_who(request: Request, who: Anybody, back: str = "") -> HTMLResponse:
    """The form for badge and PIN."""
    return page(request, "log_in.html", who=who, back=local(back), refusal=None, badge="")


@ROUTER.post("/log-in")
async def log_in(request: Request, door: TheDoor, settings: TheSettings, tries: TheTries, who: Anybody) -> Response:
    """Begin a session."""
    check_origin(request)
    tries.check_pin(request.scope)
    fields = read_form(await request.body())
    badge, pin, back = fields.get("badge", ""), fields.get("pin", ""), local(fields.get("back", ""))
    try:
        asked = {"do": "log_in", "badge": badge, "pin": pin, "key": f"log-in-{secrets.token_hex(16)}"}
        answer = await door.do(asked)
    except Error as error:
        say(request.scope, code=error.code)
        shown = {"who": who, "back": back, "refusal": error.to_json(), "badge": badge[:100]}
        return page(request, "log_in.html", status_of(error.code), **shown)
    role = await door.ask(lambda house: house.people.state.badges[badge].role)
    response = RedirectResponse(back if back != "/" else HOME.get(role, "/"), 303)
    remember(response, answer.events[0]["session"], secure=settings.secure)
    return response


@ROUTER.post("/guest")
async def come_as_guest(
    request: Request, door: TheDoor, settings: TheSettings, tries: TheTries, who: Anybody
) -> Response:
    """Let somebody in with play chips, and take them where they wanted to go; who is in already just goes there."""
    check_origin(request)
    fields = read_form(await request.body())
    response = RedirectResponse(local(fields.get("back", "")), 303)
    if who is None:
        tries.check_guest(request.scope)
        answer = await door.welcome(f"guest-{secrets.token_hex(16)}", fields.get("name", "").strip() or None)
        remember(response, answer.events[0]["session"], secure=settings.secure)
    return response


@ROUTER.post("/log-out")
async def log_out(request: Request, door: TheDoor, who: Somebody) -> Response:
    """End the session."""
    check_origin(request)
    check_token(who.session, read_form(await request.body()).get("token"))
    await door.do({"do": "log_out", "session": who.session, "key": f"log-out-{secrets.token_hex(16)}"})
    response = RedirectResponse("/", 303)
    forget(response)
    return response


def local(back: str) -> str:
    """A path of this server, whatever was given, as an address is sent: a table may have any letters in its name."""
    inside = back.startswith("/") and not back.startswith(("//", "/\\")) and back.isprintable()
    return quote(back, safe=string.punctuation) if inside else "/"
