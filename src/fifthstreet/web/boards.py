"""The displays of links: what one shows is worked out once for each change and told to all who look at it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import suppress

from fifthstreet.web.door import Door
from fifthstreet.web.rendering import main_part
from fifthstreet.web.screens.displays import on_display

#: Digits change at most so often, in seconds: however many rounds are played, the displays do not slow the tables.
_BREATH = 0.2
#: Seconds after which a quiet feed says that it is there.
_QUIET = 15.0
TEMPLATE = "display.html"


class Board:
    """The display of one link, and everybody who looks at it."""

    def __init__(self, door: Door, link: str) -> None:
        self._door, self.link = door, link
        self.number = 0
        self._told = b""
        #: Seconds until it is looked at again, though nothing happens: while a win is shown, until it has stood.
        self._wait: float | None = None
        self._changed = asyncio.Event()
        self._listeners = 0
        self._following: asyncio.Task[None] | None = None

    async def told(self) -> AsyncIterator[bytes]:
        """The display as it stands now, and again whenever it changes."""
        following, seen = self._join(), 0
        try:
            yield b"retry: 1000\n\n"
            while not self._door.tail.closed and not following.done():
                if self.number == seen:
                    if not await self._change():
                        yield b": still here\n\n"
                else:
                    seen = self.number
                    yield self._told
        finally:
            self._leave(following)

    def _join(self) -> asyncio.Task[None]:
        self._listeners += 1
        if self._following is None or self._following.done():
            self._following = asyncio.create_task(self._follow())
        return self._following

    def _leave(self, following: asyncio.Task[None]) -> None:
        self._listeners -= 1
        if not self._listeners:
            following.cancel()
            self._following = None

    async def _change(self) -> bool:
        """Wait for the next change; false when it takes long."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._changed.wait(), _QUIET)
            return True
        return False

    async def _follow(self) -> None:
        """Look at the link whenever its stream grows, and when a win has stood long enough."""
        tail, streams = self._door.tail, (f"link/{self.link}",)
        try:
            after = -1
            while not tail.closed:
                position = tail.position
                if after < 0 or tail.after(after, streams) != [] or self._wait is not None:
                    await self._show(position)
                after = position
                await asyncio.sleep(_BREATH)
                await tail.beyond(after, _QUIET if self._wait is None else self._wait)
        finally:
            self._wake()

    async def _show(self, position: int) -> None:
        shown = await self._door.ask(lambda house: on_display(house, self.link))
        self._wait = None if shown.jackpot is None else min(_QUIET, shown.jackpot.stands / 1000 + 0.1)
        html = main_part(TEMPLATE, shown=shown)
        self.number += 1
        self._told = f"id: {position}\nevent: shown\ndata: {json.dumps({'html': html})}\n\n".encode()
        self._wake()

    def _wake(self) -> None:
        waiting, self._changed = self._changed, asyncio.Event()
        waiting.set()


class Boards:
    """The displays of a house."""

    def __init__(self, door: Door) -> None:
        self._door = door
        self._boards: dict[str, Board] = {}

    def of(self, link: str) -> Board:
        """The display of a link that is there."""
        if link not in self._boards:
            self._boards[link] = Board(self._door, link)
        return self._boards[link]
