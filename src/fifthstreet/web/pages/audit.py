"""The audit room: rounds found and replayed, the log verified and exported, and a check that anyone can do."""

from __future__ import annotations

from pathlib import Path
from tempfile import mkdtemp

from fastapi import APIRouter, Request
from starlette.background import BackgroundTask
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, StreamingResponse

from fifthstreet.errors import Error
from fifthstreet.floor.permissions import HouseRole
from fifthstreet.web.asking import Anybody, PublicWorkers, Somebody, TheSettings, TheWorkers, check_sees
from fifthstreet.web.errors import WebError
from fifthstreet.web.rendering import page
from fifthstreet.web.screens.audit import Find, Replay
from fifthstreet.web.telling import told
from fifthstreet.web.visitors import Visitor, check_origin

ROUTER = APIRouter(prefix="/audit", tags=["audit"])
_WORK = "fifthstreet.web.working"
#: Who comes in; a player finds only rounds of their own.
_ROOM: tuple[HouseRole, ...] = ("auditor", "surveillance", "executive", "accounting")
#: Who sees every card of a round that is over, and so the proof of a whole deck.
_ALL: tuple[HouseRole, ...] = ("auditor", "surveillance")


@ROUTER.get("", include_in_schema=False)
async def show_room(request: Request, workers: TheWorkers, settings: TheSettings, who: Somebody) -> HTMLResponse:
    """The rounds that fit what is looked for, and the log."""
    check_sees(who, *_ROOM, "player")
    find = _find(request, who)
    found = await workers.run(f"{_WORK}.auditing:found", str(settings.folder), find)
    return page(request, "audit.html", who=who, find=find, found=found, may_export=who.role == "auditor")


@ROUTER.get("/rounds/{table}/{number}", include_in_schema=False)
async def show_round(
    request: Request, workers: TheWorkers, settings: TheSettings, who: Somebody, table: str, number: str
) -> HTMLResponse:
    """A round step by step."""
    check_sees(who, *_ROOM, "player")
    given = request.query_params
    seen_as, _, seat = given.get("as", "").partition("-")
    replay: Replay = await workers.run(
        f"{_WORK}.replaying:replayed",
        str(settings.folder),
        _name(table),
        _number(number, "a round"),
        who.role,
        who.person.badge,
        seen_as or None,
        _number(seat, "a seat") if seat else None,
    )
    step = min(_number(given["step"], "a step") if "step" in given else len(replay.steps), len(replay.steps)) or 1
    return page(request, "audit_round.html", who=who, replay=replay, step=step, roles=_roles(who, replay))


@ROUTER.get("/check/{table}/{number}", include_in_schema=False)
async def show_check(
    request: Request, workers: PublicWorkers, settings: TheSettings, who: Anybody, table: str, number: str
) -> HTMLResponse:
    """The commitment to the deck of a round that is over, and the check of it in the browser."""
    asked = (str(settings.folder), _name(table), _number(number, "a round"))
    shown = await workers.run(f"{_WORK}.auditing:commitment", *asked)
    role = who.role if who is not None else None
    return page(request, "audit_check.html", who=who, shown=shown, may_ask=role == "player" or role in _ALL)


@ROUTER.get("/proof/{table}/{number}")
async def give_proof(
    workers: TheWorkers, settings: TheSettings, who: Somebody, table: str, number: str
) -> JSONResponse:
    """The proof of a deck: a player's own cards, or for auditor and surveillance the whole deck."""
    check_sees(who, "player", *_ALL)
    asked = (str(settings.folder), _name(table), _number(number, "a round"))
    if who.role == "player":
        proof = await workers.run(f"{_WORK}.auditing:own_proof", *asked, who.person.badge)
    else:
        proof = await workers.run(f"{_WORK}.auditing:proved", *asked, None)
    return JSONResponse(proof, headers={"Cache-Control": "no-store"})


@ROUTER.post("/verification")
async def verify(request: Request, workers: TheWorkers, settings: TheSettings, who: Somebody) -> StreamingResponse:
    """Check the whole log; each line of the answer is JSON: how far it is, and last what was found."""
    check_sees(who, *_ROOM)
    check_origin(request)
    job = workers.start(f"{_WORK}.auditing:verified", str(settings.folder))
    return told(job)


@ROUTER.get("/export")
async def export(workers: TheWorkers, settings: TheSettings, who: Somebody) -> FileResponse:
    """The whole log with a script that checks it, for an auditor."""
    check_sees(who, "auditor")
    folder = Path(mkdtemp(prefix="fifthstreet-"))
    file = folder / "fifthstreet-log.zip"
    try:
        await workers.run(f"{_WORK}.auditing:exported", str(settings.folder), str(file), slow=True)
    except Error:
        _remove(folder)
        raise
    headers = {"Cache-Control": "no-store"}
    return FileResponse(file, filename=file.name, headers=headers, background=BackgroundTask(_remove, folder))


def _remove(folder: Path) -> None:
    for file in folder.iterdir():
        file.unlink()
    folder.rmdir()


def _find(request: Request, who: Visitor) -> Find:
    given = {name: value.strip() for name, value in request.query_params.items() if value.strip()}
    number, before = given.get("round"), given.get("before")
    return Find(
        table=_name(given["table"]) if "table" in given else None,
        number=None if number is None else _number(number, "a round"),
        day=_name(given["day"]) if "day" in given else None,
        badge=who.person.badge if who.role == "player" else given.get("badge", "")[:60] or None,
        before=None if before is None else _number(before, "a round"),
    )


def _roles(who: Visitor, replay: Replay) -> tuple[tuple[str, str, bool], ...]:
    """As whom a round may be looked at: the value, its name, and whether it is chosen."""
    if who.role not in _ALL:
        return ()
    seats = [(f"player-{seat}", f"Seat {seat}", replay.seat == seat) for seat in replay.seats]
    return (
        (who.role, f"{who.role.capitalize()}, every card", replay.role == who.role),
        ("dealer", "Dealer, what lay open", replay.role == "dealer"),
        *seats,
    )


def _name(text: str) -> str:
    if len(text) > 60 or not text.isprintable():
        raise WebError("web/malformed", "a name is short and can be printed")
    return text


def _number(text: str, what: str) -> int:
    if not (text.isascii() and text.isdigit() and 0 < len(text) < 10):
        raise WebError("web/malformed", f"{what} is named by its number")
    return int(text)
