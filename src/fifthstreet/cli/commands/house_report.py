"""``fifthstreet house report``."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from pathlib import Path

import typer
from rich.console import Console
from rich.table import Table as Drawn
from rich.text import Text

from fifthstreet.api.errors import InputError
from fifthstreet.api.files import check_writable, write_file
from fifthstreet.cli.drawing import console
from fifthstreet.floor.creating import FolderHouse, open_house
from fifthstreet.reports.document import Heading, PaperSheet, Part, Prose, Table
from fifthstreet.reports.house.build import HouseReport, Question, build
from fifthstreet.reports.house.forms import as_html, as_json, as_pdf
from fifthstreet.reports.house.paper_sheets import paper_sheet
from fifthstreet.reports.house.papers import PayoutSlip, WinPage
from fifthstreet.reports.house.sheets import sheet

__all__ = ["Forms", "Question", "write_report"]
#: The kind of page that a report prints.
_PAGES = {"win-page": "win", "payout-slip": "slip"}


@dataclass(frozen=True, slots=True)
class Forms:
    """Where a report goes."""

    pdf: str | None
    html: str | None
    json: bool


def write_report(folder: str, name: str, asked: Question, badge: str | None, forms: Forms) -> None:
    """A report to files, as JSON, or as tables on the screen; with a badge, a page is issued first."""
    for file in (forms.pdf, forms.html):
        if file is not None:
            check_writable(file)  # Before a page is issued that nobody gets.
    house = open_house(Path(folder))
    try:
        if badge is not None:
            asked = _issued(house, name, asked, badge)
        report = build(name, house, asked)
    finally:
        house.ledger.engine.dispose()
    if forms.pdf is not None:
        _write(forms.pdf, as_pdf(report))
    if forms.html is not None:
        _write(forms.html, as_html(report).encode())
    if forms.json:
        typer.echo(as_json(report), nl=False)
    elif forms.pdf is None and forms.html is None:
        _print(report)


def _issued(house: FolderHouse, name: str, asked: Question, badge: str) -> Question:
    """The print stands in the log before anything is printed."""
    if name not in _PAGES:
        raise InputError("input/report", f"only {' and '.join(_PAGES)} are issued: leave the badge out")
    pin = typer.prompt("PIN", hide_input=True, err=True)
    command = {"do": "print_page", "page": _PAGES[name], "number": asked.page}
    answer = house.do({**command, "badge": badge, "pin": pin, "key": f"print-{secrets.token_hex(16)}"})
    house.ledger.sign()
    return replace(asked, copy=answer.events[0]["copy"])


def _write(file: str, content: bytes) -> None:
    write_file(file, content)
    typer.echo(f"wrote {file}", err=True)


def _print(report: HouseReport) -> None:
    out = console()
    if isinstance(report, (WinPage, PayoutSlip)):
        _print_paper(out, paper_sheet(report))
        return
    made = sheet(report)
    out.print(f"{made.title}: {made.subtitle}", style="bold", markup=False)
    for section in made.sections:
        out.print(f"\n{section.title}", style="bold", markup=False)
        for part in section.parts:
            out.print(_drawn(part))
    _print_facts(out, made.facts)


def _print_paper(out: Console, paper: PaperSheet) -> None:
    out.print(f"{paper.title} {paper.number} ({paper.mark.lower()})", style="bold", markup=False)
    if paper.void:
        out.print(f"VOID. {paper.void}", style="bold red", markup=False)
    out.print(paper.amount, style="bold", markup=False)
    for title, facts in paper.groups:
        out.print(f"\n{title}", style="bold", markup=False)
        _print_facts(out, facts)
    for what, who, at in paper.signatures:
        out.print(f"  {what}: {who} {at}", markup=False)
    for note in paper.notes:
        out.print(note, markup=False)
    _print_facts(out, paper.stamp)


def _print_facts(out: Console, facts: tuple[tuple[str, str], ...]) -> None:
    for term, words in facts:
        out.print(f"  {term}: {words}", markup=False, soft_wrap=True)


def _drawn(part: Part) -> Drawn | Text:
    """A table, or words."""
    if isinstance(part, Table):
        return _table(part)
    assert isinstance(part, (Heading, Prose))
    return Text(part.text)


def _table(table: Table) -> Drawn:
    drawn = Drawn(title=Text(table.title), title_justify="left", box=None)
    for column in table.columns:
        drawn.add_column(Text(column.head), justify="right" if column.right else "left")
    for row in table.rows:
        drawn.add_row(*(Text(str(cell)) for cell in row))
    return drawn
