"""The analyst's desk: figures that move as one types, charts, files to take away, and simulations."""

from __future__ import annotations

from functools import partial
from typing import Literal

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, JSONResponse, Response, StreamingResponse

from fifthstreet.web.asking import Anybody, PublicWorkers
from fifthstreet.web.errors import WebError
from fifthstreet.web.forms import read_form
from fifthstreet.web.guarding import goes_on
from fifthstreet.web.rendering import page
from fifthstreet.web.telling import told
from fifthstreet.web.visitors import check_origin
from fifthstreet.web.working.asked import Asked, asked_in
from fifthstreet.web.working.remembered import Remembered

ROUTER = APIRouter(prefix="/desk", tags=["desk"])
_WORK = "fifthstreet.web.working"
_FIGURES = f"{_WORK}.figures:figures"
#: Seconds that the page waits for its figures; after that it comes without them and asks for them itself.
_PATIENCE = 1.5
_TYPES = {
    "pdf": "application/pdf",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "json": "application/json",
}


def remembered(request: Request, workers: PublicWorkers) -> Remembered:
    """The answers of this server's workers."""
    state = request.app.state
    if not hasattr(state, "remembered"):
        state.remembered = Remembered(workers.workers)
    found: Remembered = state.remembered
    return found


@ROUTER.get("", include_in_schema=False)
async def show_desk(request: Request, workers: PublicWorkers, who: Anybody) -> HTMLResponse:
    """The whole page; the figures are in it if they are there soon."""
    answers = remembered(request, workers)
    # Nothing is counted for this: who has slow figures on the way still gets the page.
    shown = await answers.ask(f"{_WORK}.desk:desk", _asked(request))
    behind = partial(goes_on, request.scope)
    figures = await answers.ask_soon(_FIGURES, shown.asked, whose=workers.whose, seconds=_PATIENCE, goes_on=behind)
    return page(request, "desk.html", who=who, desk=shown, figures=figures, query=shown.asked.query)


@ROUTER.get("/figures")
async def show_figures(request: Request, workers: PublicWorkers) -> HTMLResponse:
    """The figures of a game, a pack, options and edited cells, as parts of the page."""
    asked = _asked(request)
    figures = await remembered(request, workers).ask(_FIGURES, asked, whose=workers.whose)
    return page(request, "desk/parts.html", figures=figures, query=asked.query)


@ROUTER.get("/going")
async def show_going(request: Request, workers: PublicWorkers) -> JSONResponse:
    """How figures stand that were asked for: whether they wait, behind how many, or are being worked out."""
    said = remembered(request, workers).going(_FIGURES, _asked(request))
    return JSONResponse({"said": said}, headers={"Cache-Control": "no-store"})


@ROUTER.get("/rest")
async def show_rest(request: Request, workers: PublicWorkers) -> HTMLResponse:
    """The figures that take longer."""
    wagers = await remembered(request, workers).ask(
        f"{_WORK}.figures:rest", _asked(request), whose=workers.whose, slow=True
    )
    return page(request, "desk/rest.html", wagers=wagers)


@ROUTER.get("/strategy")
async def show_strategy(request: Request, workers: PublicWorkers) -> HTMLResponse:
    """The strategy charts."""
    charts = await remembered(request, workers).ask(
        f"{_WORK}.strategy:strategy", _asked(request), whose=workers.whose, slow=True
    )
    return page(request, "desk/strategy.html", charts=charts)


@ROUTER.get("/par.{kind}")
async def take_away(request: Request, workers: PublicWorkers, kind: Literal["pdf", "xlsx", "json"]) -> Response:
    """The PAR sheet of what is asked, as PDF, as a workbook, or everything as JSON."""
    name, data = await workers.run(f"{_WORK}.taking:taken", _asked(request), kind, slow=True)
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Response(data, media_type=_TYPES[kind], headers=headers)


@ROUTER.post("/simulation")
async def simulate(request: Request, workers: PublicWorkers) -> StreamingResponse:
    """Simulate; each line of the answer is JSON: how far it is, the last one what came out. Who leaves stops it."""
    check_origin(request)
    fields = read_form(await request.body())
    rounds, seed = (_whole(fields, name) for name in ("rounds", "seed"))
    asked = asked_in(pair for pair in fields.items() if pair[0] not in ("rounds", "seed"))
    job = workers.workers.start(f"{_WORK}.simulation:simulated", asked, rounds, seed)
    return told(job)


def _whole(fields: dict[str, str], name: str) -> int:
    text = fields.get(name, "").replace(",", "").strip()
    if not (text.isascii() and text.isdigit() and len(text) < 19):
        raise WebError("web/malformed", f"{name}: write a whole number of at most 18 digits")
    return int(text)


def _asked(request: Request) -> Asked:
    asked = asked_in(request.query_params.multi_items())
    if asked.game is None and request.url.path != ROUTER.prefix:
        raise WebError("web/malformed", "name a game by its key: ?game=KEY")
    return asked
