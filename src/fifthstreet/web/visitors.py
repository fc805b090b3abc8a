"""Who sends a request: the session in their cookie or header, and the token that their forms carry."""

from __future__ import annotations

import hmac
from dataclasses import dataclass
from hashlib import sha256

from starlette.requests import Request
from starlette.responses import Response

from fifthstreet.errors import Error
from fifthstreet.floor.house import House
from fifthstreet.floor.people import SESSION, Person
from fifthstreet.floor.permissions import HouseRole
from fifthstreet.floor.pins import session_id
from fifthstreet.web.door import Door
from fifthstreet.web.errors import WebError
from fifthstreet.web.watching import say

_COOKIE = "fifthstreet"
_BEARER = "bearer "


@dataclass(frozen=True, slots=True)
class Visitor:
    """Somebody in a session."""

    person: Person
    session: str

    @property
    def role(self) -> HouseRole:
        return self.person.role

    @property
    def token(self) -> str:
        """What a form of this session carries: another site does not know it."""
        return form_token(self.session)


def form_token(session: str) -> str:
    """The token of a session's forms."""
    return hmac.new(session.encode(), b"fifthstreet form", sha256).hexdigest()


def session_of(request: Request) -> tuple[str, bool] | None:
    """The session that a request names, and whether it came in a cookie."""
    given = request.headers.get("authorization", "")
    if given[: len(_BEARER)].lower() == _BEARER:
        return given[len(_BEARER) :].strip(), False
    cookie = request.cookies.get(_COOKIE)
    return None if not cookie else (cookie, True)


async def visitor(door: Door, request: Request) -> Visitor | None:
    """Who sends a request, if they are in a session."""
    given = session_of(request)
    if given is None:
        return None
    session, _ = given
    try:
        person = await door.ask(lambda house: _person(house, session))
    except Error:
        return None
    say(request.scope, badge=person.badge)
    return Visitor(person, session)


def _person(house: House, session: str) -> Person:
    key = session_id(session)
    if key not in house.people.state.sessions:
        house.people.refresh(house.ledger)  # It may have begun in another process.
    return house.people.state.in_session(key, house.now())


def check_token(session: str, given: str | None) -> None:
    """Refuse what a browser may have been made to send by another site."""
    if not hmac.compare_digest((given or "").encode(), form_token(session).encode()):
        raise WebError("web/forged", "the form is not from this session: load the page again")


def check_origin(request: Request) -> None:
    """Refuse what a page of another site sends."""
    site = request.headers.get("sec-fetch-site", "same-origin")
    origin = request.headers.get("origin")
    own = f"{request.url.scheme}://{request.headers.get('host', '')}"
    if site not in ("same-origin", "none") or origin not in (None, own):
        raise WebError("web/forged", "the request comes from another site")


def remember(response: Response, session: str, *, secure: bool) -> None:
    """Give a browser its session to keep."""
    response.set_cookie(
        _COOKIE, session, max_age=SESSION // 1000, httponly=True, samesite="strict", secure=secure, path="/"
    )


def forget(response: Response) -> None:
    """Take the session away from a browser."""
    response.delete_cookie(_COOKIE, path="/")
