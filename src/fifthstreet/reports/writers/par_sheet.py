"""The PAR sheet: a report typeset as PDF."""

from __future__ import annotations

import json
import re
from pathlib import Path
from textwrap import wrap
from typing import Any

from fifthstreet.reports.document import Command, FrontPage, Grid, Heading, Listing, Part, Prose, Report, Table
from fifthstreet.reports.plots import svg

_TEMPLATE = Path(__file__).with_suffix(".typ")
#: One of the fonts that Typst brings along, so that the pictures need no font of the machine either.
_FONT = "Libertinus Serif"
#: The least width of a column of figures, in characters, before its heading is broken.
_NARROW = 9
#: Characters in a line of a table that is as wide as the page.
_LINE = 100
#: Tables and charts of no more rows than this stay on one page.
_TOGETHER = 28


#: Characters of a command that fit in a line of the page.
_COMMAND = 96
#: What the document that comes with a sheet is called.
ATTACHED = "par-sheet.json"


def render(report: Report, document: str = "") -> bytes:
    """A report as PDF with its document attached; the same report gives the same bytes."""
    import typst  # noqa: PLC0415 (only who prints needs a typesetter)

    data = json.dumps(_report(report) | {"document": document, "attached": ATTACHED}, ensure_ascii=False)
    printed = typst.compile(
        _TEMPLATE.read_bytes(), format="pdf", ignore_system_fonts=True, sys_inputs={"report": data}
    )
    assert isinstance(printed, bytes)
    return printed


def _report(report: Report) -> dict[str, Any]:
    facts = dict(report.facts)
    return {
        "title": report.title,
        "subtitle": report.subtitle,
        "software": facts.get("Software", ""),
        "foot": report.last_line,
        "has_contents": report.has_contents,
        "notice": report.notice,
        "facts": [list(fact) for fact in report.facts],
        "command": command_lines(report.command),
        "front": None if report.front is None else _front(report.front),
        "sections": [
            {"title": section.title, "parts": [_part(part) for part in section.parts]} for section in report.sections
        ],
    }


def _front(front: FrontPage) -> dict[str, Any]:
    return {
        "facts": [list(fact) for fact in front.facts],
        "tables": [_table(table) for table in front.tables],
        "filed": [list(each) for each in front.filed],
        "signs": list(front.signs),
    }


def command_lines(command: str) -> list[str]:
    """A command in lines that fit, broken at blanks and never within a word; a shell reads them as one.

    >>> command_lines("fifthstreet rules list")
    ['fifthstreet rules list']
    """
    lines = wrap(command, _COMMAND, break_long_words=False, break_on_hyphens=False)
    # A call of Python needs no mark where a line goes on.
    mark = "" if "(" in command.partition(" ")[0] else " \\"
    return [f"{line}{mark}" for line in lines[:-1]] + lines[-1:]


def _part(part: Part) -> dict[str, Any]:
    if isinstance(part, Heading):
        return {"kind": "heading", "text": part.text}
    if isinstance(part, Prose):
        return {"kind": "prose", "text": _options_whole(part.text)}
    if isinstance(part, Command):
        return {"kind": "command", "lines": command_lines(part.text)}
    if isinstance(part, Listing):
        return {"kind": "listing", "items": [_options_whole(item) for item in part.items]}
    if isinstance(part, Table):
        return _table(part)
    if isinstance(part, Grid):
        return _grid(part)
    return {"kind": "plot", "title": part.title, "alt": part.alt, "svg": svg(part, _FONT), "width": 88}


def _table(table: Table) -> dict[str, Any]:
    rows = [[str(cell) for cell in row] for row in table.rows]
    widths = [max([len(row[number]) for row in rows], default=0) for number in range(len(table.columns))]
    # A table that does not need the whole width is as wide as what stands in it.
    is_narrow = sum(max(width, _NARROW) for width in widths) <= _LINE
    columns = [
        {
            "head": column.head
            if column.wide
            else "\n".join(wrap(column.head, max(width, _NARROW), break_long_words=not is_narrow)),
            "right": column.right,
            "wide": 0 if is_narrow else column.wide,
        }
        for column, width in zip(table.columns, widths, strict=True)
    ]
    return {
        "kind": "table",
        "title": table.title,
        "note": _options_whole(table.note),
        "below": table.told_below,
        "totals": table.totals,
        "columns": columns,
        "rows": rows,
        "together": len(rows) <= (_TOGETHER if is_narrow else _TOGETHER // 2) and max(widths, default=0) < _LINE,
    }


def _grid(grid: Grid) -> dict[str, Any]:
    rows = [
        {
            "head": _unbroken(head),
            "cells": [{"text": _unbroken(cell.text), "tone": grid.tone(cell)} for cell in cells],
        }
        for head, cells in zip(grid.rows, grid.cells, strict=True)
    ]
    return {"kind": "grid", "title": grid.title, "note": grid.note, "columns": list(grid.columns), "rows": rows}


def _options_whole(text: str) -> str:
    """An option such as --ante is not broken after its dashes."""
    return re.sub("--[a-z][a-z-]*", lambda option: _unbroken(option[0]), text)


def _unbroken(text: str) -> str:
    """A hand such as A-K-Q-10-2 is not broken at the end of a line."""
    return text.replace("-", "\u2011")
