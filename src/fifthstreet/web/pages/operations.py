"""For those who run the server: whether it lives, whether it is ready, and what it counted."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter
from pydantic import BaseModel
from starlette.responses import JSONResponse, Response

from fifthstreet.version import __version__, package_digest
from fifthstreet.web.asking import TheDoor, TheMetrics

ROUTER = APIRouter(tags=["operations"])
#: Seconds in which a house that is ready answers.
_SOON = 2.0


class Alive(BaseModel):
    """The process runs."""

    ok: bool = True
    version: str = __version__
    digest: str


class Ready(BaseModel):
    """The house takes commands; ``position`` is how far its log reaches."""

    ok: bool
    position: int


@ROUTER.get("/healthz")
async def is_alive() -> Alive:
    """Whether the process answers at all."""
    return Alive(digest=package_digest())


@ROUTER.get("/readyz", responses={503: {"model": Ready}})
async def is_ready(door: TheDoor) -> Response:
    """Whether the house answers: its database is there and nothing holds it up."""
    try:
        position = await asyncio.wait_for(door.ask(lambda house: house.ledger.head().position), _SOON)
    except Exception:  # whatever it is, the house is not ready
        return JSONResponse(Ready(ok=False, position=door.tail.position).model_dump(), 503)
    return JSONResponse(Ready(ok=True, position=position).model_dump())


@ROUTER.get("/metrics", response_class=Response)
async def counted(door: TheDoor, metrics: TheMetrics) -> Response:
    """What was counted, in the text format of Prometheus."""
    metrics.position.set(door.tail.position)
    return Response(metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")
