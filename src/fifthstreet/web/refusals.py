"""Every error has one shape: the refusal's code, sentence, clause and ground, under a fitting HTTP status."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel
from starlette.responses import JSONResponse

from fifthstreet.errors import Error
from fifthstreet.grounds import Ground

#: Refusals by their whole code, then by its first word; everything else cannot be done as things stand.
_STATUS = {
    "web/forged": 403,
    "web/too_large": 413,
    "web/too_slow": 408,
    "web/too_many": 429,
    "web/not_found": 404,
    "web/method": 405,
    "web/fault": 500,
    "web/busy": 503,
    "web/too_long": 503,
    "web/stopped": 503,
    "web/crashed": 503,
    "web/malformed": 400,
    "web/not_yours": 403,
    "people/session": 401,
    "people/unknown": 401,
    "people/locked": 403,
    "people/role": 403,
    "guests/none": 403,
    "guests/many": 429,
    "house/malformed": 400,
    "house/key_missing": 400,
    "house/unknown": 404,
    "house/stale": 409,
    "ledger/key_reused": 409,
    "ledger/changed": 503,
    "ledger/unwritable": 503,
    "command/malformed": 400,
}
UNPROCESSABLE = 422


class Reason(BaseModel):
    """Why something is refused: a stable code, a sentence, the clauses, and on what it rests."""

    code: str
    message: str
    cites: list[str]
    ground: Ground


class Refused(BaseModel):
    """What every error looks like."""

    ok: Literal[False]
    refusal: Reason


#: The refusals of an address, for the description of the interface.
REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": Refused} for status in (400, 401, 403, 404, 408, 409, 413, 422, 429, 503)
}


def status_of(code: str) -> int:
    """The HTTP status of a refusal."""
    return _STATUS.get(code, UNPROCESSABLE)


def refusal(error: Error) -> dict[str, Any]:
    """A refusal as JSON."""
    return {"ok": False, "refusal": error.to_json()}


def refused(error: Error) -> JSONResponse:
    """A refusal as a response."""
    return JSONResponse(refusal(error), status_of(error.code), {"Cache-Control": "no-store"})
