"""One worker process: it takes one piece of work after the other, and is replaced when it crashes or is stopped."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from importlib import import_module
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from fifthstreet.errors import Error
from fifthstreet.web.errors import WebError

#: How much later than the server's own process a worker gets its turn.
_NICE = 10
_SPAWN = get_context("spawn")
#: What a worker says: that it begins, something on the way, what came out, what was refused, and what broke.
BEGUN, NEWS, DONE, REFUSED, BROKE = "begun", "news", "done", "refused", "broke"


@dataclass
class Work:
    """A function by its module and name, what it is called with, how long it may take, and who is told on the way.

    With ``tells`` the function gets one more argument first: a function to which it says how far it is.
    """

    name: str
    arguments: tuple[Any, ...]
    seconds: float
    tells: Callable[[Any], None] | None = None
    #: Called when a process has imported what the work needs.
    begins: Callable[[], object] = bool
    stopped: threading.Event = field(default_factory=threading.Event)


class Process:
    """A place for a worker process; the process itself begins with the first work."""

    def __init__(self) -> None:
        self._busy = threading.Lock()
        self._closed = False
        self._doing: Work | None = None
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None

    def do(self, work: Work) -> Any:
        """Do a piece of work, and wait for it."""
        with self._busy:
            self._doing = work
            try:
                return self._done(work)
            finally:
                self._doing = None

    def stop(self, work: Work) -> None:
        """Stop a piece of work; it is not done here later either."""
        work.stopped.set()
        if self._doing is work:
            self._kill()

    def close(self) -> None:
        """Stop whatever is done, and take no more work."""
        self._closed = True
        self._kill()
        with self._busy:
            self._end()

    def _done(self, work: Work) -> Any:
        self._check(work)
        connection = self._started()
        # Who stops the work sees the process from here on; who did before is seen here.
        self._check(work)
        try:
            connection.send((work.name, work.arguments, work.tells is not None))
            return self._answer(connection, work)
        except (EOFError, OSError):
            self._end()
            self._check(work)
            raise WebError("web/crashed", "the process that worked on it stopped: ask again") from None

    def _check(self, work: Work) -> None:
        """Nobody wants what was stopped."""
        if work.stopped.is_set() or self._closed:
            raise WebError("web/stopped", "the work was stopped")

    def _started(self) -> Connection:
        if self._connection is not None and self._process is not None and self._process.is_alive():
            return self._connection
        self._end()
        ours, theirs = _SPAWN.Pipe()
        process = _SPAWN.Process(target=work_for, args=(theirs,), daemon=True)
        process.start()
        assert process.pid is not None
        os.setpriority(os.PRIO_PROCESS, process.pid, _NICE)
        theirs.close()
        self._process, self._connection = process, ours
        return ours

    def _answer(self, connection: Connection, work: Work) -> Any:
        until = time.monotonic() + work.seconds
        while True:
            if not connection.poll(max(0.0, until - time.monotonic())):
                self._end()
                stopped = f"it took longer than {work.seconds:.0f} seconds and was stopped"
                otherwise = "fifthstreet analyze has no such limit, and what it counts here is kept for the desk too"
                raise WebError("web/too_long", f"{stopped}; {otherwise}")
            kind, said = connection.recv()
            if kind == DONE:
                return said
            if kind == REFUSED:
                raise _again(said)
            if kind == BROKE:
                raise RuntimeError(said)
            if kind == BEGUN:
                work.begins()
            else:
                assert work.tells is not None
                work.tells(said)

    def _kill(self) -> None:
        process = self._process
        if process is not None:
            # Whoever worked with it may have put it away just now.
            with suppress(ValueError):
                process.kill()

    def _end(self) -> None:
        """Put the process away; the next work begins another one."""
        process, connection = self._process, self._connection
        self._process = self._connection = None
        if process is not None and connection is not None:
            process.kill()
            process.join()
            process.close()
            connection.close()


def _again(said: dict[str, Any]) -> Error:
    return Error(said["code"], said["message"], tuple(said["cites"]))


# In the worker --------------------------------------------------------------------------------------------------


def work_for(connection: Connection) -> None:
    """Do what comes through a connection until its other end is closed."""
    with suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            connection.send(_done(connection, *connection.recv()))


def _done(connection: Connection, name: str, arguments: tuple[Any, ...], tells: bool) -> tuple[str, Any]:
    def tell(news: Any) -> None:
        connection.send((NEWS, news))

    module, _, function = name.partition(":")
    try:
        found = getattr(import_module(module), function)
        connection.send((BEGUN, None))
        return DONE, found(tell, *arguments) if tells else found(*arguments)
    except Error as error:
        return REFUSED, error.to_json()
    except Exception as error:
        return BROKE, f"{type(error).__name__}: {error}"
