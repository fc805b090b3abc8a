"""The house behind one thread: commands and questions are taken one after the other, off the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

from fifthstreet.errors import Error
from fifthstreet.floor.answers import Answer, places
from fifthstreet.floor.creating import FolderHouse
from fifthstreet.ledger.listening import listen
from fifthstreet.ledger.store import Place
from fifthstreet.web.logs import LOG
from fifthstreet.web.metrics import Metrics
from fifthstreet.web.refused_commands import command_name, told
from fifthstreet.web.tail import Happening, Tail, happening

_Found = TypeVar("_Found")
#: Seconds after which the log is looked at although nobody said that it has grown.
_LOOKS_AFTER = 1.0
#: Records that are read at a time.
_PAGE = 2_000


class Door:
    """Where requests meet the house; ``tail`` is the end of its log."""

    def __init__(self, open_house: Callable[[], FolderHouse], metrics: Metrics) -> None:
        self.tail = Tail()
        self.metrics = metrics
        self._thread = ThreadPoolExecutor(1, "house")
        self._open = open_house
        self._house: FolderHouse | None = None
        self._grown = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Open the house, in the thread that will use it, and follow its log."""
        self._house = await self._run(self._open)
        self.tail = Tail(await self.ask(lambda house: house.ledger.head().position))
        url = await self.ask(lambda house: house.ledger.url)
        self._tasks = [asyncio.create_task(self._follow()), asyncio.create_task(listen(url, self.look))]

    async def close(self) -> None:
        """Leave the house in order."""
        self.tail.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.ask(lambda house: house.ledger.close())
        self._thread.shutdown()

    async def do(self, command: Mapping[str, Any]) -> Answer:
        """Carry out a command; it is on disk when this returns, and every feed is told."""
        name = command_name(command)
        try:
            answer = await self.ask(lambda house: house.do(command))
        except Error as refused:
            self.metrics.commands.labels(name, refused.code).inc()
            LOG.warning("refused", extra={"said": await self.ask(partial(told, command=command, refused=refused))})
            raise
        self.metrics.commands.labels(name, "taken").inc()
        self._tell(answer)
        return answer

    async def welcome(self, key: str, name: str | None) -> Answer:
        """Let a guest in."""
        answer = await self.ask(lambda house: house.guest(key, name))
        self._tell(answer)
        return answer

    async def ask(self, question: Callable[[FolderHouse], _Found]) -> _Found:
        """Look something up in the house."""
        assert self._house is not None
        house = self._house
        return await self._run(lambda: question(house))

    @property
    def attended(self) -> Collection[str]:
        """The tables that the house attends; who asks after every command does not wait for the house's thread."""
        assert self._house is not None
        return self._house.registry.state.attended

    async def happened(self, after: int, until: int, streams: Collection[str]) -> list[Happening]:
        """What happened in some streams between two positions; however far back, no command waits for it."""
        assert self._house is not None
        found = await asyncio.to_thread(self._house.ledger.places, after, until, streams)
        return [happening(each) for each in found]

    def look(self) -> None:
        """The log may have grown."""
        self._grown.set()

    def _tell(self, answer: Answer) -> None:
        """What comes next in the log is told from the answer; it is only read where others wrote before it."""
        new = places(answer)
        if new and new[0].position == self.tail.position + 1:
            self.tail.grow(new)
        elif answer.position > self.tail.position:
            self.look()

    async def _run(self, work: Callable[[], _Found]) -> _Found:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    async def _follow(self) -> None:
        """Read the log as it grows, whoever writes to it."""
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._grown.wait(), _LOOKS_AFTER)
            self._grown.clear()
            try:
                new = await self.ask(partial(_new, after=self.tail.position))
            except Exception as problem:  # a lost database comes back; until then the pages show what they have
                LOG.error("the log cannot be read", exc_info=problem)
                continue
            if new:
                self.tail.grow(new)
            if len(new) == _PAGE:
                self.look()


def _new(house: FolderHouse, after: int) -> list[Place]:
    """Where the records after a position stand; the house reads them where another process wrote them."""
    new = house.ledger.new_places(after, _PAGE)
    if new and house.is_behind(new):
        house.refresh()
    return new
