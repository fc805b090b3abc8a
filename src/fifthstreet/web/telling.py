"""Long work as an answer that goes on: each line is JSON, and who leaves stops it."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

from starlette.responses import StreamingResponse

from fifthstreet.errors import Error
from fifthstreet.web.refusals import refusal
from fifthstreet.web.workers import Job


def told(job: Job) -> StreamingResponse:
    """What a job says on the way, and its result or its refusal as the last line."""
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return StreamingResponse(_lines(job), media_type="application/x-ndjson", headers=headers)


async def _lines(job: Job) -> AsyncIterator[str]:
    try:
        async for news in job.news():
            yield _line(news)
        try:
            yield _line(await job.result())
        except Error as error:
            yield _line(refusal(error))
    finally:
        await job.cancel()


def _line(value: dict[str, Any]) -> str:
    return f"{json.dumps(value, allow_nan=False)}\n"
