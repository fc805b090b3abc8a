"""Papers and reports: looked at, printed and filed; each is made from the log, away from the tables."""

from __future__ import annotations

import base64
import re
from hashlib import sha256
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, Response

from fifthstreet.floor.permissions import HouseRole
from fifthstreet.web.asking import Somebody, TheDoor, TheSettings, TheWorkers, check_sees
from fifthstreet.web.errors import WebError
from fifthstreet.web.from_the_log import Form, house_report
from fifthstreet.web.pages.manager import SEES, may
from fifthstreet.web.rendering import page
from fifthstreet.web.screens.manager import asking, papers
from fifthstreet.web.workers import Workers

ROUTER = APIRouter(tags=["reports"])
#: Every report with what it is about; the papers are asked for by their numbers.
REPORTS = {
    "readings": ("Meter readings", "What every level held at both ends, and every decrease with its reason."),
    "reconciliation": ("Reconciliation", "Levels and tables: what came, what went, win and hold."),
    "hits": ("Hits", "Wins by level and hand, and the time between them."),
    "parameters": ("Parameters", "Every version of a link's terms, and who signed it."),
    "events": ("Significant events", "Overrides, wrong PINs, corrections, disputes, irregularities, back-outs."),
}
_PAGES = {"win": "win-page", "slip": "payout-slip"}
_TYPES: dict[Form, str] = {"html": "text/html; charset=utf-8", "json": "application/json", "pdf": "application/pdf"}
_STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)
#: The floor's people print the papers of a win as well.
_PRINTS: tuple[HouseRole, ...] = (*SEES, "floorperson")


@ROUTER.get("/manager/papers", include_in_schema=False)
async def show_papers(request: Request, door: TheDoor, who: Somebody) -> HTMLResponse:
    """The win pages and payout slips, by their numbers."""
    check_sees(who, *_PRINTS)
    return page(request, "manager_papers.html", who=who, shown=await door.ask(papers), may=may)


@ROUTER.get("/manager/papers/{kind}/{number}", include_in_schema=False)
async def show_paper(request: Request, door: TheDoor, who: Somebody, kind: str, number: int) -> HTMLResponse:
    """One paper: what was printed of it, and how to print it."""
    check_sees(who, *_PRINTS)
    _check_paper(kind)
    numbered, printed = await door.ask(
        lambda house: (
            house.registry.state.pages.get(kind, 0),
            house.registry.state.prints.get(f"{kind}/{number}", 0),
        )
    )
    if not 0 < number <= numbered:
        raise WebError("web/not_found", "there is no paper of that number")
    return page(request, "manager_paper.html", who=who, kind=kind, number=number, prints=printed, may=may)


@ROUTER.get("/manager/papers/{kind}/{number}/sheet")
async def paper_sheet(
    workers: TheWorkers,
    settings: TheSettings,
    who: Somebody,
    kind: str,
    number: int,
    copy: int | None = None,
    form: Form = "html",
) -> Response:
    """A win page or a payout slip as it is filed; with ``copy`` as that print of it, else marked *not issued*."""
    check_sees(who, *_PRINTS)
    _check_paper(kind)
    return await _report(workers, settings.folder, _PAGES[kind], {"number": number, "copy": copy}, form)


@ROUTER.get("/manager/reports", include_in_schema=False)
async def show_reports(request: Request, door: TheDoor, who: Somebody) -> HTMLResponse:
    """Every report of the house, by day, week and link."""
    check_sees(who, *SEES)
    return page(request, "manager_reports.html", who=who, reports=REPORTS, asking=await door.ask(asking))


@ROUTER.get("/manager/reports/{name}")
async def show_report(
    workers: TheWorkers,
    settings: TheSettings,
    who: Somebody,
    name: str,
    day: str = "",
    week: str = "",
    link: str = "",
    form: Form = "html",
) -> Response:
    """A report of the house, as a page, as JSON or as PDF."""
    check_sees(who, *SEES)
    if name not in REPORTS:
        raise WebError("web/not_found", "there is no such report")
    asked = {"day": day or None, "week": week or None, "link": link or None}
    return await _report(workers, settings.folder, name, asked, form)


def _check_paper(kind: str) -> None:
    if kind not in _PAGES:
        raise WebError("web/not_found", "there are win pages and payout slips")


async def _report(workers: Workers, folder: object, name: str, asked: dict[str, Any], form: Form) -> Response:
    made: bytes = await workers.run(house_report, str(folder), name, asked, form)
    number = asked.get("number") or asked.get("day") or asked.get("week") or "all"
    return filed(made, f"{name}-{number}", form)


def filed(made: bytes, name: str, form: Form) -> Response:
    """A paper or a report as a browser shows or keeps it."""
    headers = {"Cache-Control": "no-store", "Content-Disposition": f'inline; filename="{name}.{form}"'}
    if form == "html":
        headers["Content-Security-Policy"] = _policy(made.decode())
    return Response(made, media_type=_TYPES[form], headers=headers)


def _policy(html: str) -> str:
    """A report is one page with its own style and nothing else: only that very style is let in."""
    hashes = [base64.b64encode(sha256(style.encode()).digest()).decode() for style in _STYLE.findall(html)]
    styles = " ".join(f"'sha256-{each}'" for each in hashes) or "'none'"
    return f"default-src 'none'; style-src {styles}; img-src data:; base-uri 'none'; form-action 'none'"
