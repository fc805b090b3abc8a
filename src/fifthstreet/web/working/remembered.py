"""Answers of workers that are kept for a while: who asks the same meanwhile waits for the same answer."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from fifthstreet.web.workers import Going, Workers

#: Is told of work that goes on although its answer is not waited for.
GoesOn = Callable[[asyncio.Task[Any]], None]


class Remembered:
    """The last answers to questions; a refusal is not kept."""

    def __init__(self, workers: Workers, most: int = 128) -> None:
        self._workers, self._most = workers, most
        self._asked: OrderedDict[tuple[Any, ...], tuple[asyncio.Task[Any], Going]] = OrderedDict()

    async def ask(self, function: str, *arguments: Any, whose: str | None = None, slow: bool = False) -> Any:
        """What a function comes to, worked out once, for whoever asks first."""
        return await asyncio.shield(self._task(function, arguments, whose, slow=slow))

    async def ask_soon(
        self, function: str, *arguments: Any, whose: str | None = None, seconds: float, goes_on: GoesOn
    ) -> Any | None:
        """The same where it is there soon; otherwise None, and it goes on for whoever asks next."""
        task = self._task(function, arguments, whose, slow=False)
        await asyncio.wait({task}, timeout=seconds)
        if task.done():
            return task.result()
        goes_on(task)
        return None

    def going(self, function: str, *arguments: Any) -> str | None:
        """How a question stands that is not answered yet; None where there is none."""
        task, going = self._asked.get((function, *arguments), (None, None))
        return None if task is None or going is None or task.done() else going.said

    def _task(self, function: str, arguments: tuple[Any, ...], whose: str | None, *, slow: bool) -> asyncio.Task[Any]:
        key = (function, *arguments)
        task, going = self._asked.get(key, (None, Going()))
        if task is None or (task.done() and task.exception() is not None):
            going = Going()
            asked = self._workers.run(function, *arguments, slow=slow, whose=whose, going=going)
            task = asyncio.create_task(asked)
            # Who asked may be gone when it is refused.
            task.add_done_callback(lambda done: done.cancelled() or done.exception())
            self._asked[key] = task, going
        self._asked.move_to_end(key)
        while len(self._asked) > self._most:
            self._asked.popitem(last=False)
        return task
