"""Long work as an answer that goes on, line by line."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any, cast

from fifthstreet.errors import Error
from fifthstreet.web.errors import WebError
from fifthstreet.web.telling import told
from fifthstreet.web.workers import Job


class Work:
    """A job that tells two things and then ends well, or not."""

    def __init__(self, ends: dict[str, Any] | Error) -> None:
        self._ends, self.stopped = ends, False

    async def news(self) -> AsyncIterator[dict[str, Any]]:
        for rounds in (1, 2):
            yield {"rounds": rounds}

    async def result(self) -> dict[str, Any]:
        if isinstance(self._ends, Error):
            raise self._ends
        return self._ends

    async def cancel(self) -> None:
        self.stopped = True


async def lines(work: Work, most: int = 99) -> list[dict[str, Any]]:
    found = []
    answer = told(cast(Job, work))
    body = cast("AsyncIterator[str]", answer.body_iterator)
    async for line in body:
        assert line.endswith("\n")
        found.append(json.loads(line))
        if len(found) == most:
            await cast(Any, body).aclose()
            break
    return found


def test_news_come_first_and_the_result_is_the_last_line() -> None:
    work = Work({"edge": 0.05})
    assert asyncio.run(lines(work)) == [{"rounds": 1}, {"rounds": 2}, {"edge": 0.05}]
    assert work.stopped


def test_a_refusal_is_the_last_line_too() -> None:
    *_, last = asyncio.run(lines(Work(WebError("web/too_long", "it takes too long"))))
    assert (last["ok"], last["refusal"]["code"]) == (False, "web/too_long")


def test_who_leaves_stops_the_work() -> None:
    work = Work({})
    assert asyncio.run(lines(work, most=1)) == [{"rounds": 1}]
    assert work.stopped
