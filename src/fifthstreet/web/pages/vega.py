"""The script that pages with charts load: built once by a worker, and kept by browsers under its version."""

from __future__ import annotations

import asyncio
import gzip

from fastapi import APIRouter, Request
from starlette.responses import Response

from fifthstreet.web.asking import PublicWorkers
from fifthstreet.web.errors import WebError
from fifthstreet.web.rendering import VEGA
from fifthstreet.web.working.vega import bundle

ROUTER = APIRouter(include_in_schema=False)


@ROUTER.get("/static/vega/{name}")
async def vega(request: Request, workers: PublicWorkers, name: str) -> Response:
    """Vega, with the interpreter of its expressions."""
    if not VEGA or name != VEGA.rpartition("/")[2]:
        raise WebError("web/not_found", "there is no such page")
    state = request.app.state
    if not hasattr(state, "vega") or (state.vega.done() and state.vega.exception() is not None):
        state.vega = asyncio.create_task(workers.workers.run(bundle))
    packed: bytes = await asyncio.shield(state.vega)
    headers = {"Cache-Control": "public, max-age=31536000, immutable", "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, media_type="text/javascript", headers={**headers, "Content-Encoding": "gzip"})
    return Response(gzip.decompress(packed), media_type="text/javascript", headers=headers)
