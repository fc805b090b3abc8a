"""The forms of a house report: JSON for programs, a page for the screen, PDF for the file."""

from __future__ import annotations

import json

from fifthstreet.reports.house.build import HouseReport, plain
from fifthstreet.reports.house.paper_sheets import paper_sheet
from fifthstreet.reports.house.papers import PayoutSlip, WinPage
from fifthstreet.reports.house.sheets import sheet
from fifthstreet.reports.writers import html, paper, par_sheet


def as_json(report: HouseReport) -> str:
    """A report as JSON."""
    return json.dumps(plain(report), ensure_ascii=False, indent=2) + "\n"


def as_html(report: HouseReport) -> str:
    """A report as one page."""
    if isinstance(report, (WinPage, PayoutSlip)):
        return paper.render_html(paper_sheet(report))
    return html.render(sheet(report))


def as_pdf(report: HouseReport) -> bytes:
    """A report as PDF."""
    if isinstance(report, (WinPage, PayoutSlip)):
        return paper.render_pdf(paper_sheet(report))
    return par_sheet.render(sheet(report))
