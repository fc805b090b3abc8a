"""Live feeds: what happened, by its position in the log, so that who comes back goes on where they were."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Collection
from dataclasses import asdict

from starlette.requests import Request
from starlette.responses import StreamingResponse

from fifthstreet.web.door import Door
from fifthstreet.web.tail import Happening

#: Records that are looked through at a time, and seconds after which a quiet feed says that it is there.
_PAGE = 10_000
_QUIET = 15.0


def feed(door: Door, request: Request, streams: Collection[str]) -> StreamingResponse:
    """The records of some streams, by kind and position alone: what they say, a page asks for as its viewer.

    It begins where the browser was, or with what happens from now on.
    """
    after = _position(request, door.tail.position)
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    told = _told(door, frozenset(streams), after)
    return StreamingResponse(told, media_type="text/event-stream", headers=headers)


async def _told(door: Door, streams: frozenset[str], after: int) -> AsyncIterator[str]:
    yield f"retry: 1000\nid: {after}\nevent: hello\ndata: {{}}\n\n"
    with door.metrics.feeds.track_inprogress():
        while not door.tail.closed:
            if not await door.tail.beyond(after, _QUIET):
                yield ": still here\n\n"
                continue
            news, after = await _news(door, streams, after)
            if news:
                yield "".join(_line(each) for each in news)


async def _news(door: Door, streams: frozenset[str], after: int) -> tuple[list[Happening], int]:
    """What happened after a position, and how far it was looked."""
    until = door.tail.position
    recent = door.tail.after(after, streams)
    if recent is not None:
        return recent, until
    until = min(until, after + _PAGE)
    return await door.happened(after, until, streams), until


def _line(happened: Happening) -> str:
    return f"id: {happened.position}\nevent: happened\ndata: {json.dumps(asdict(happened))}\n\n"


def _position(request: Request, now: int) -> int:
    """Where a browser was: it says so when it comes back; a page says it in its address."""
    given = request.headers.get("last-event-id") or request.query_params.get("after") or ""
    return min(int(given), now) if given.isascii() and given.isdigit() and len(given) < 19 else now
