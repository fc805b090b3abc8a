"""The end of the log as this process has read it; feeds wait here for more, and read it from memory."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from fifthstreet.ledger.store import Place

#: Records that are kept in memory for those who come back soon.
_RECENT = 5_000


@dataclass(frozen=True, slots=True)
class Happening:
    """That something happened: its place in the log and its kind, and nothing of what it says."""

    position: int
    stream: str
    version: int
    kind: str


class Tail:
    """The last records, and the end of the server."""

    def __init__(self, position: int = 0) -> None:
        self.position = position
        self.closed = False
        self._recent: deque[Happening] = deque(maxlen=_RECENT)
        self._before = position
        self._more = asyncio.Event()

    def grow(self, places: Iterable[Place]) -> None:
        """The log has more records; what was told before is not told again."""
        for place in places:
            if place.position <= self.position:
                continue
            if len(self._recent) == _RECENT:
                self._before = self._recent[0].position
            self._recent.append(happening(place))
            self.position = place.position
        self._wake()

    def close(self) -> None:
        """The server stops: nobody waits any longer."""
        self.closed = True
        self._wake()

    async def beyond(self, position: int, seconds: float) -> bool:
        """Wait until there is more than a position, or the server stops; false when the time is over first."""
        while self.position <= position and not self.closed:
            try:
                await asyncio.wait_for(self._more.wait(), seconds)
            except TimeoutError:
                return False
        return True

    def after(self, position: int, streams: Collection[str]) -> list[Happening] | None:
        """What happened in some streams after a position; None where that is no longer in memory."""
        if position < self._before:
            return None
        new = []
        for each in reversed(self._recent):
            if each.position <= position:
                break
            if each.stream in streams:
                new.append(each)
        return new[::-1]

    def _wake(self) -> None:
        waiting, self._more = self._more, asyncio.Event()
        waiting.set()


def happening(place: Place) -> Happening:
    """That a record was written."""
    return Happening(*place)
