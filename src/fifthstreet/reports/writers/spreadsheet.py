"""A report as a spreadsheet: one sheet for each table, and one whose pays can be changed."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any

from fifthstreet.reports.document import Cell, Grid, Heading, Listing, Part, Plot, Prose, Report, Section, Table
from fifthstreet.reports.numbers import Number
from fifthstreet.reports.writers.live_sheet import LiveGame, write_live

#: A spreadsheet calculates with fifteen digits; a longer count is written as text, so that it stays exact.
MOST_DIGITS = 15
_CREATED = datetime.datetime(2000, 1, 1)
_FORBIDDEN = re.compile(r"[\[\]:*?/\\']")
_LONGEST_NAME = 31
_TONES = {
    "fold": "#F6D5CD",
    "play-0": "#D9EBD5",
    "play-1": "#D6E6F4",
    "play-2": "#E7DEF2",
    "varies": "#FBEEC2",
}


def render(report: Report, live: tuple[LiveGame, ...] = ()) -> bytes:
    """A report as XLSX; the same report gives the same bytes."""
    import xlsxwriter  # noqa: PLC0415 (only who prints needs it)

    out = BytesIO()
    # No cell is ever read as a formula or a link because of what it says.
    options = {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False}
    book = xlsxwriter.Workbook(out, options)
    book.set_properties(
        {"title": f"{report.title}: {report.subtitle}", "author": "Fifth Street", "created": _CREATED}
    )
    writer = _Writer(book)
    contents = writer.sheet("Contents")
    places = list(writer.sections(report))
    if live:
        places.append(("Change the pays", write_live(book, live)))
    writer.contents(contents, report, places)
    book.close()
    return out.getvalue()


@dataclass
class _Writer:
    """A workbook under way: its formats and the names its sheets have taken."""

    book: Any
    names: set[str] = field(default_factory=set)
    formats: dict[tuple[object, ...], Any] = field(default_factory=dict)

    def format(self, **said: object) -> Any:
        key = tuple(sorted(said.items()))
        if key not in self.formats:
            self.formats[key] = self.book.add_format({"valign": "top", **said})
        return self.formats[key]

    def sheet(self, title: str) -> Any:
        """A sheet of a name that no other has."""
        plain = _FORBIDDEN.sub("", title.replace("Outcomes of the ", "")).strip() or "Table"
        name, number = plain[:_LONGEST_NAME].strip(), 2
        while name.lower() in self.names:
            name = f"{plain[: _LONGEST_NAME - 4]} {number}"
            number += 1
        self.names.add(name.lower())
        return self.book.add_worksheet(name)

    def sections(self, report: Report) -> Iterator[tuple[str, str]]:
        """Write every section; yields what stands on which sheet."""
        for number, section in enumerate(report.sections, 1):
            words = [part for part in section.parts if not isinstance(part, (Table, Grid, Plot))]
            if any(isinstance(part, (Prose, Listing)) for part in words):
                sheet = self.sheet(f"{number} {section.title}")
                self._words(sheet, section, words)
                yield f"{number} {section.title}", sheet.get_name()
            for part in section.parts:
                if isinstance(part, Table):
                    yield f"{number} {part.title}", self._table(number, part)
                elif isinstance(part, Grid):
                    yield f"{number} {part.title}", self._grid(number, part)

    def _words(self, sheet: Any, section: Section, parts: Sequence[Part]) -> None:
        sheet.set_column(0, 0, 120)
        sheet.write_string(0, 0, section.title, self.format(bold=True, font_size=14))
        row = 2
        for part in parts:
            lines = part.items if isinstance(part, Listing) else (getattr(part, "text", ""),)
            style = self.format(bold=True) if isinstance(part, Heading) else self.format(text_wrap=True)
            for line in lines:
                sheet.write_string(row, 0, line, style)
                row += 1

    def _table(self, number: int, table: Table) -> str:
        sheet = self.sheet(f"{number} {table.title}")
        sheet.write_string(0, 0, table.title, self.format(bold=True, font_size=13))
        for column, each in enumerate(table.columns):
            style = self.format(bold=True, bottom=1, text_wrap=True, align="right" if each.right else "left")
            sheet.write_string(2, column, each.head, style)
            widest = max([len(str(row[column])) for row in table.rows] + [len(each.head) // 2, 8])
            sheet.set_column(column, column, min(widest + 2, 60))
        for place, row in enumerate(table.rows, 3):
            for column, cell in enumerate(row):
                self.cell(sheet, place, column, cell, total=place - 3 >= len(table.rows) - table.totals)
        if table.note:
            sheet.write_string(len(table.rows) + 4, 0, table.note, self.format(italic=True))
        sheet.freeze_panes(3, 1)
        return str(sheet.get_name())

    def cell(self, sheet: Any, row: int, column: int, cell: Cell, *, total: bool) -> None:
        """A figure as a figure, unless it has more digits than a spreadsheet keeps."""
        more: dict[str, object] = {"bold": True, "top": 1} if total else {}
        if isinstance(cell, str):
            sheet.write_string(row, column, cell, self.format(text_wrap=len(cell) > 60, **more))
        elif cell.value is None or (cell.style == "count" and len(str(abs(int(cell.value)))) > MOST_DIGITS):
            sheet.write_string(row, column, cell.text, self.format(align="right", **more))
        else:
            style = self.format(num_format=number_format(cell), **more)
            sheet.write_number(row, column, float(cell.value), style)

    def _grid(self, number: int, grid: Grid) -> str:
        sheet = self.sheet(f"{number} {grid.title}")
        sheet.write_string(0, 0, grid.title, self.format(bold=True, font_size=13))
        sheet.write_string(1, 0, grid.note, self.format(italic=True))
        few = len(grid.columns) <= 3
        sheet.set_column(0, 0, max([len(head) for head in grid.rows] + [8]) + 2)
        sheet.set_column(1, len(grid.columns), 60 if few else 14)
        for column, head in enumerate(grid.columns, 1):
            sheet.write_string(2, column, head, self.format(bold=True, bottom=1, align="left" if few else "center"))
        for row, (head, cells) in enumerate(zip(grid.rows, grid.cells, strict=True), 3):
            sheet.write_string(row, 0, head, self.format(bold=True))
            for column, square in enumerate(cells, 1):
                colour = _TONES.get(grid.tone(square))
                said: dict[str, object] = {"bg_color": colour} if colour else {}
                style = self.format(align="left" if few else "center", text_wrap=True, **said)
                sheet.write_string(row, column, square.text, style)
        sheet.freeze_panes(3, 1)
        return str(sheet.get_name())

    def contents(self, sheet: Any, report: Report, places: list[tuple[str, str]]) -> None:
        """The title block and a link to every sheet."""
        sheet.set_column(0, 0, 24)
        sheet.set_column(1, 1, 90)
        sheet.write_string(0, 0, report.title, self.format(bold=True, font_size=16))
        sheet.write_string(1, 0, report.subtitle, self.format(italic=True))
        facts = [*report.facts, *([("Notice", report.notice)] if report.notice else [])]
        for row, (term, words) in enumerate(facts, 3):
            sheet.write_string(row, 0, term)
            sheet.write_string(row, 1, words, self.format(text_wrap=True))
        first = len(facts) + 5
        sheet.write_string(first - 1, 0, "Sheets", self.format(bold=True))
        for row, (title, name) in enumerate(places, first):
            sheet.write_url(row, 0, f"internal:'{name}'!A1", self.format(font_color="#1D5C92"), name)
            sheet.write_string(row, 1, title)


def number_format(number: Number) -> str:
    """How a spreadsheet shows a figure."""
    decimals = f".{'0' * number.places}" if number.places else ""
    if number.style == "percent":
        return f"0{decimals}%"
    return f"$#,##0{decimals}" if number.style == "dollars" else f"#,##0{decimals}"
