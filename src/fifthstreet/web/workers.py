"""Worker processes beside the server: exact figures, charts and simulations are worked out there."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from fifthstreet.web.errors import WebError
from fifthstreet.web.working.process import BUSY, Process, Work

#: A top-level function, or its module and name with a colon between them, where the server itself must not import it.
Function = str | Callable[..., Any]
#: Seconds that an answer may take, and that a long piece of work may take.
QUICK, LONG = 120.0, 3_600.0
#: Imports what figures need, so that the first question does not wait for it.
_WARM = "fifthstreet.web.working.warming:warm"


class Workers:
    """A few warm processes for questions, and others for long work, each with a queue that is not endless."""

    def __init__(self, processes: int = 2, waiting: int = 32, long_ones: int = 2) -> None:
        self._quick = _Lane(processes, waiting)
        self._slow = _Lane(1, waiting)
        self._long = _Lane(long_ones, 0)

    def warm(self) -> None:
        """Start a process before anybody asks."""
        self._quick.warm()

    async def run(self, function: Function, *arguments: Any, seconds: float = QUICK, slow: bool = False) -> Any:
        """What a function comes to, in a worker process; refused where too many wait, or it takes too long.

        What is ``slow`` waits for other slow work, and nothing that is quick waits for it.
        """
        lane = self._slow if slow else self._quick
        return await lane.do(Work(name_of(function), arguments, time.monotonic() + seconds))

    def start(self, function: Function, *arguments: Any, seconds: float = LONG) -> Job:
        """Begin long work; the function is given another one first, to which it says how far it is."""
        return Job(self._long, Work(name_of(function), arguments, time.monotonic() + seconds))

    def close(self) -> None:
        """Stop every process."""
        self._quick.close()
        self._slow.close()
        self._long.close()


class Job:
    """Long work: its news as they come, its result, and a way to stop it."""

    def __init__(self, lane: _Lane, work: Work) -> None:
        self._lane, self._work = lane, work
        self._news: asyncio.Queue[Any] = asyncio.Queue()
        loop = asyncio.get_running_loop()

        def tells(said: Any) -> None:
            loop.call_soon_threadsafe(self._news.put_nowait, said)

        work.tells = tells
        lane.check_room()
        self._task = asyncio.create_task(lane.do(work))

    @property
    def is_over(self) -> bool:
        """Whether nothing more will come."""
        return self._task.done() and self._news.empty()

    async def news(self) -> AsyncIterator[Any]:
        """What the work says on the way, until it is over."""
        while not self.is_over:
            said = asyncio.ensure_future(self._news.get())
            await asyncio.wait({said, self._task}, return_when=asyncio.FIRST_COMPLETED)
            if said.done():
                yield said.result()
            else:
                said.cancel()

    async def result(self) -> Any:
        """What the work came to, or its refusal."""
        return await asyncio.shield(self._task)

    async def cancel(self) -> None:
        """Stop the work: its process ends, and another one takes its place."""
        self._task.cancel()
        await asyncio.wait({self._task})


class _Lane:
    """Some processes and those who wait for them."""

    def __init__(self, processes: int, waiting: int) -> None:
        self._threads = ThreadPoolExecutor(processes, "worker")
        self._all = [Process() for _ in range(processes)]
        self._free = deque(self._all)
        self._most, self._asked = processes + waiting, 0

    def warm(self) -> None:
        """Let the process that will be asked first import what it needs."""
        self._threads.submit(self._by_a_free_one, Work(_WARM, (), time.monotonic() + QUICK))

    def check_room(self) -> None:
        """Refuse more work than the queue takes."""
        if self._asked >= self._most:
            raise WebError("web/busy", BUSY)

    async def do(self, work: Work) -> Any:
        """Do a piece of work when a process is free; who stops waiting stops the work."""
        self.check_room()
        self._asked += 1
        future = self._threads.submit(self._by_a_free_one, work)
        try:
            return await asyncio.wrap_future(future)
        except asyncio.CancelledError:
            for process in self._all:
                process.stop(work)
            raise
        finally:
            self._asked -= 1

    def _by_a_free_one(self, work: Work) -> Any:
        process = self._free.pop()  # The one that worked last still has in memory what it read.
        try:
            return process.do(work)
        finally:
            self._free.append(process)

    def close(self) -> None:
        """Stop everything."""
        for process in self._all:
            process.close()
        self._threads.shutdown(wait=True, cancel_futures=True)


def name_of(function: Function) -> str:
    """A function as a worker finds it."""
    return function if isinstance(function, str) else f"{function.__module__}:{function.__qualname__}"
