"""Every request is counted and written down when it is answered: its route, status and time, nothing that it says.

A refused one also by the code of its refusal, and by the badge of who asked, where that is known.
"""

from __future__ import annotations

import time

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fifthstreet.web.logs import LOG
from fifthstreet.web.metrics import Metrics

#: What monitoring asks again and again is counted, but not written down.
_QUIET = frozenset({"/healthz", "/readyz", "/metrics"})
#: Where a request carries what its line says besides.
_SAID = "fifthstreet.said"


def say(scope: Scope, **said: str) -> None:
    """Say something in the line of a request: a code or a badge of the house, nothing that somebody typed."""
    scope.setdefault(_SAID, {}).update(said)


class Watch:
    """Counts requests and writes them down."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app, self._metrics = app, metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        begin, status = time.perf_counter(), 500

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, answer)
        finally:
            self._note(scope, status, time.perf_counter() - begin)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        route = _route(scope)
        method = scope["method"] if scope["method"] in _METHODS else "other"
        self._metrics.requests.labels(method, route, str(status)).inc()
        self._metrics.seconds.labels(route).observe(seconds)
        if route not in _QUIET:
            said = {"method": method, "route": route, "status": status, "ms": round(seconds * 1000, 1)}
            LOG.info("request", extra={"said": {**said, **scope.get(_SAID, {})}})


_METHODS = frozenset({"GET", "HEAD", "POST", "OPTIONS", "PUT", "PATCH", "DELETE"})


def _route(scope: Scope) -> str:
    """The pattern of the address, so that nothing a visitor typed is kept."""
    if scope["path"].startswith("/static/"):
        return "/static"
    route = scope.get("route")
    return str(getattr(route, "path", "none"))
