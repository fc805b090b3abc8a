"""A report as one JSON document: what was asked, every figure, and everything as it is printed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from fifthstreet.maths.analysis import Analysis
from fifthstreet.maths.as_json import as_json
from fifthstreet.reports.context import Context
from fifthstreet.reports.document import Cell, Grid, Listing, Part, Plot, Report, Table

Json = dict[str, Any]
#: The name of the schema with its version: a document of another is not read.
SCHEMA = "urn:fifthstreet:par-sheet:1"


@cache
def schema() -> Json:
    """The published JSON Schema of the document."""
    found: Json = json.loads(Path(__file__).with_name("par_sheet.schema.json").read_text("utf-8"))
    return found


def figures_document(analysis: Analysis, pays: tuple[str, ...], version: str, digest: str) -> Json:
    """What was asked and every figure."""
    software = {"name": "Fifth Street", "version": version, "digest": digest}
    return {"schema": SCHEMA, "software": software, **as_json(analysis), "pays": list(pays)}


def par_document(figures: Json, report: Report, context: Context) -> Json:
    """The same with what the report adds: what it is filed under, what it assumes, and everything as printed."""
    filing, assumed = context.filing, context.assumptions
    checks = {"cross_check": context.cross_check, "meters_check": context.meters_check}
    return figures | {
        "command": context.command,
        "filing": {
            "reference": filing.reference,
            "revision": filing.revision,
            "author": filing.author,
            "date": None if filing.date is None else filing.date.isoformat(),
        },
        "assumptions": {"rounds_per_hour": assumed.rounds_per_hour, "seats": assumed.seats},
        "checked": {
            name: {"rounds": check.rounds, "seed": check.seed, "command": check.command}
            for name, check in checks.items()
            if check is not None
        },
        "printed": list(_printed(report)),
    }


def _printed(report: Report) -> Iterator[Json]:
    if report.front is not None:
        facts = tuple(_pair(*fact) for fact in (*report.front.facts, *report.front.filed))
        yield {"title": "Front page", "parts": [*facts, *map(_part, report.front.tables)]}
    for section in report.sections:
        yield {"title": section.title, "parts": [_part(part) for part in section.parts]}


def _pair(term: str, words: str) -> Json:
    return {"kind": "words", "title": term, "text": [words]}


def _part(part: Part) -> Json:
    if isinstance(part, Table):
        return _table(part)
    if isinstance(part, Grid):
        rows = [[head, *(cell.text for cell in cells)] for head, cells in zip(part.rows, part.cells, strict=True)]
        return {"kind": "table", "title": part.title, "columns": ["", *part.columns], "rows": rows, "note": part.note}
    if isinstance(part, Plot):
        return {"kind": "words", "title": part.title, "text": [part.alt]}
    return {"kind": "words", "title": "", "text": list(part.items if isinstance(part, Listing) else (part.text,))}


def _table(table: Table) -> Json:
    columns = [column.head for column in table.columns]
    found = {
        "kind": "table",
        "title": table.title,
        "columns": columns,
        "rows": [list(map(_cell, row)) for row in table.rows],
    }
    return found | {"note": table.note, "below": {name: _cell(figure) for name, figure in table.below}}


def _cell(cell: Cell) -> str | Json:
    """Words as they are; a figure as it is printed, and exactly."""
    if isinstance(cell, str):
        return cell
    return {"text": cell.text, "exact": str(cell.value) if cell.value is not None and cell.is_exact else None}
