"""Worker processes beside the server: exact figures, charts and simulations are worked out there."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from fifthstreet.web.errors import WebError
from fifthstreet.web.turns import AGAIN, Turn, Turns
from fifthstreet.web.working.process import Process, Work

#: A top-level function, or its module and name with a colon between them, where the server itself must not import it.
Function = str | Callable[..., Any]
#: Seconds that an answer may take, and that a long piece of work may take.
QUICK, LONG = 120.0, 3_600.0
#: After so many seconds a question is not quick; and how many that are not are worked on at a time.
SOON, _SLOW = 5.0, 2
#: Imports what figures need, so that the first question does not wait for it.
_WARM = "fifthstreet.web.working.warming:warm"


class Workers:
    """A few warm processes for questions, and others for long work, each with a line that is not endless.

    What takes longer than it is quick goes on in a place for slow work, so that quick questions never wait for it.
    """

    def __init__(self, processes: int = 2, waiting: int = 32, long_ones: int = 2, soon: float = SOON) -> None:
        self._soon = soon
        self._quick, self._slow = Turns(processes, waiting), Turns(_SLOW, waiting)
        self._pool = _Pool(processes + _SLOW)
        self._long, self._long_pool = Turns(long_ones, 0), _Pool(long_ones)

    def warm(self) -> None:
        """Start a process before anybody asks."""
        self._pool.warm()

    async def run(
        self,
        function: Function,
        *arguments: Any,
        seconds: float = QUICK,
        slow: bool = False,
        whose: str | None = None,
        going: Going | None = None,
    ) -> Any:
        """What a function comes to, in a worker process; refused where too many wait, or it takes too long.

        What is ``slow`` waits for other slow work, and nothing that is quick waits for it; nobody has all places,
        if it is said ``whose`` work it is. ``going`` is told how the work stands.
        """
        asked = Asked(name_of(function), arguments, seconds, whose, going or Going())
        if not slow:
            with suppress(_NotQuickError):
                return await self._quickly(asked)
        async with asked.turn_at(self._slow):
            return await self._pool.do(asked.work())

    async def _quickly(self, asked: Asked) -> Any:
        """Do quick work; if it is not, it takes a place for slow work, or else is stopped to wait for one."""
        async with asked.turn_at(self._quick) as turn:
            work, begun = asked.work(), asyncio.Event()
            work.begins = partial(asyncio.get_running_loop().call_soon_threadsafe, begun.set)
            doing, begins = asyncio.ensure_future(self._pool.do(work)), asyncio.ensure_future(begun.wait())
            try:
                # A process that has to start first takes a while, for quick work too.
                await asyncio.wait({doing, begins}, return_when=asyncio.FIRST_COMPLETED)
                await asyncio.wait({doing}, timeout=self._soon)
                if doing.done():
                    return doing.result()
                moved = self._slow.ask_now(asked.whose)
                if moved is None:
                    raise _NotQuickError
                with moved:
                    turn.give_back()
                    return await doing
            finally:
                doing.cancel()
                begins.cancel()

    def start(self, function: Function, *arguments: Any, seconds: float = LONG) -> Job:
        """Begin long work; the function is given another one first, to which it says how far it is."""
        return Job(self._long, self._long_pool, Work(name_of(function), arguments, seconds))

    def close(self) -> None:
        """Stop every process."""
        self._pool.close()
        self._long_pool.close()


@dataclass
class Going:
    """How a piece of work stands: at work since then, or waiting for its turn."""

    turn: Turn | None = None
    since: float = field(default_factory=time.monotonic)

    @property
    def said(self) -> str:
        """The same for whoever waits for it."""
        before = None if self.turn is None else self.turn.before
        if before is not None:
            return f"It waits for its turn: {before:,} {'is' if before == 1 else 'are'} before it."
        return f"It is being worked out: {time.monotonic() - self.since:.0f} of at most {QUICK:.0f} seconds."


@dataclass(frozen=True)
class Asked:
    """What is to be worked out, in how many seconds, for whom, and who is told how it stands."""

    name: str
    arguments: tuple[Any, ...]
    seconds: float
    whose: str | None
    going: Going

    def work(self) -> Work:
        """The work; one that was stopped is not done again."""
        return Work(self.name, self.arguments, self.seconds)

    @asynccontextmanager
    async def turn_at(self, line: Turns) -> AsyncIterator[Turn]:
        """A place in a line, from when its turn has come; who waits as long as it may take is refused."""
        with line.ask(self.whose) as turn:
            self.going.turn = turn
            try:
                await asyncio.wait_for(turn.begins, self.seconds)
            except TimeoutError:
                raise WebError(
                    "web/busy", f"its turn did not come within {self.seconds:.0f} seconds: {AGAIN}"
                ) from None
            self.going.since = time.monotonic()
            yield turn


class _NotQuickError(Exception):
    """Work took longer than quick work may, and there is no place yet where it could go on."""


class Job:
    """Long work: its news as they come, its result, and a way to stop it."""

    def __init__(self, line: Turns, pool: _Pool, work: Work) -> None:
        self._news: asyncio.Queue[Any] = asyncio.Queue()
        loop = asyncio.get_running_loop()

        def tells(said: Any) -> None:
            loop.call_soon_threadsafe(self._news.put_nowait, said)

        work.tells = tells
        turn = line.ask(None)
        self._task = asyncio.create_task(pool.do(work))
        self._task.add_done_callback(lambda _: turn.give_back())

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


class _Pool:
    """Some processes; who asks them has a turn."""

    def __init__(self, processes: int) -> None:
        self._threads = ThreadPoolExecutor(processes, "worker")
        self._all = [Process() for _ in range(processes)]
        self._free = deque(self._all)

    def warm(self) -> None:
        """Let the process that will be asked first import what it needs."""
        self._threads.submit(self._by_a_free_one, Work(_WARM, (), QUICK))

    async def do(self, work: Work) -> Any:
        """Do a piece of work; who stops waiting stops the work."""
        future = self._threads.submit(self._by_a_free_one, work)
        try:
            return await asyncio.wrap_future(future)
        except asyncio.CancelledError:
            for process in self._all:
                process.stop(work)
            raise

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
