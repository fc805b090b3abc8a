"""Around every request: limits on what comes in, and headers on what goes out."""

from __future__ import annotations

import asyncio
import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network
from typing import Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fifthstreet.web.errors import WebError
from fifthstreet.web.refusals import refused
from fifthstreet.web.settings import Settings
from fifthstreet.web.watching import say

#: Everything a page needs comes from this server; nothing in a page is run or styled from its own text.
_POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
#: How the address of a feed ends; each is a connection that stays open.
_FEED = "/feed"
#: Where anybody may have something worked out, without a badge.
_SIMULATION = "/desk/simulation"
#: What of an IPv6 address is given to a customer at least; the rest of it they choose themselves.
_NETWORK_BITS = 64
_WORK = ("/desk", "/audit/check/", "/school/try/")
#: How work stands is asked while it has its place.
_GOING = "/desk/going"
#: Where a request says which work goes on behind its answer.
_BEHIND = "fifthstreet.behind"


class Guard:
    """Refuses bodies that are too large or too slow, and addresses that ask too often; adds the safe headers."""

    def __init__(self, app: ASGIApp, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        self._app, self._settings = app, settings
        safe = {**HEADERS, **({"Strict-Transport-Security": "max-age=31536000"} if settings.secure else {})}
        #: As they are sent: names are written small.
        self._safe = [(name.lower().encode(), value.encode()) for name, value in safe.items()]
        self._requests = Bucket(settings.requests_a_minute, clock)
        #: What is open or worked out now for each address, kind by kind.
        self._taken: Counter[tuple[str, str]] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        held = ExitStack()

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = message["headers"]
                given = {name for name, _ in headers}
                message["headers"] = [*headers, *[each for each in self._safe if each[0] not in given]]
            elif not message.get("more_body", False):
                _let_go(scope, held)  # Before it is sent: who has the whole answer may ask again at once.
            await send(message)

        try:
            self._check_rate(scope)
            body = await self._body(scope, receive)
            with held:
                held.enter_context(self._place(scope))
                await self._app(scope, _replayed(body, receive), answer)
                _let_go(scope, held)
        except WebError as error:
            say(scope, code=error.code)
            await refused(error)(scope, receive, answer)

    def _check_rate(self, scope: Scope) -> None:
        if not self._requests.take(address_of(scope)):
            raise WebError("web/too_many", "too many requests from one address: wait a minute")

    @contextmanager
    def _place(self, scope: Scope) -> Iterator[None]:
        """What takes long has a place for as long: one address has only so many, and the others find some free."""
        kind, most = self._kind(scope["path"])
        place = (kind, address_of(scope))
        if self._taken[place] >= most:
            text = f"one address has at most {most:,} {kind} at a time: wait, or close some pages"
            raise WebError("web/too_many", text)
        self._taken[place] += 1
        try:
            yield
        finally:
            self._taken[place] -= 1
            self._taken += Counter()  # Forgets who has none.

    def _kind(self, path: str) -> tuple[str, float]:
        """What an address of the server is about, and how many of it a visitor has at a time."""
        if path.endswith(_FEED):
            return "feeds", self._settings.feeds
        if path == _SIMULATION:
            return "simulations", self._settings.simulations
        if path.startswith(_WORK) and path != _GOING:
            return "calculations", self._settings.calculations
        return "requests", math.inf

    async def _body(self, scope: Scope, receive: Receive) -> bytes | None:
        """The whole body, or None where a request has none; the rest of the server never waits for a slow one."""
        if scope["method"] in ("GET", "HEAD", "OPTIONS"):
            return None
        try:
            async with asyncio.timeout(self._settings.most_seconds):
                return await self._read(receive)
        except TimeoutError:
            raise WebError("web/too_slow", "the body of the request did not arrive in time") from None

    async def _read(self, receive: Receive) -> bytes:
        body, more = b"", True
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                raise WebError("web/malformed", "the request was broken off")
            body += message.get("body", b"")
            if len(body) > self._settings.most_bytes:
                raise WebError("web/too_large", f"a request has at most {self._settings.most_bytes:,} bytes")
            more = message.get("more_body", False)
        return body


def goes_on(scope: Scope, work: asyncio.Future[Any]) -> None:
    """Keep the place of a request while its work goes on behind the answer: else its address has no limit."""
    scope[_BEHIND] = work


def _let_go(scope: Scope, held: ExitStack) -> None:
    """Give the place back, now or when the work behind the answer is over."""
    work: asyncio.Future[Any] | None = scope.get(_BEHIND)
    if work is None or work.done():
        held.close()
    else:
        later = held.pop_all()
        work.add_done_callback(lambda _: later.close())


def address_of(scope: Scope) -> str:
    """Where a request comes from; behind a proxy that is trusted, what the proxy says.

    Whoever has one address of IPv6 has all of its network: they count as one.
    """
    address: str = scope["client"][0] if scope.get("client") else "?"
    return address if ":" not in address else _network(address)


@lru_cache(10_000)
def _network(address: str) -> str:
    try:
        known = IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    return str(known.ipv4_mapped or IPv6Network((known, _NETWORK_BITS), strict=False))


def _replayed(body: bytes | None, receive: Receive) -> Receive:
    """Hand the body that was read to the application, then whatever else comes."""
    if body is None:
        return receive
    waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def next_message() -> Message:
        return waiting.pop() if waiting else await receive()

    return next_message


class Bucket:
    """How many requests of an address are left; a full minute fills it again."""

    #: Addresses that are remembered: the one that was quiet longest is forgotten first.
    MOST = 10_000

    def __init__(self, a_minute: int, clock: Callable[[], float]) -> None:
        self._most, self._clock = a_minute, clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, address: str) -> bool:
        """Take one; false where none is left."""
        now = self._clock()
        left, since = self._left.pop(address, (float(self._most), now))
        left = min(self._most, left + (now - since) * self._most / 60)
        allowed = left >= 1
        self._left[address] = (left - allowed, now)
        if len(self._left) > self.MOST:
            self._left.popitem(last=False)
        return allowed


class Tries:
    """PINs and guests from one address: a PIN takes the house a while to check, and nobody is to guess one."""

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        self._pins = Bucket(settings.pins_a_minute, clock)
        self._guests = Bucket(settings.guests_a_minute, clock)

    def check_pin(self, scope: Scope) -> None:
        """Refuse one PIN too many."""
        if not self._pins.take(address_of(scope)):
            raise WebError("web/too_many", "too many PINs from one address: wait a minute")

    def check_guest(self, scope: Scope) -> None:
        """Refuse one guest too many."""
        if not self._guests.take(address_of(scope)):
            raise WebError("web/too_many", "too many guests from one address: wait a minute")
