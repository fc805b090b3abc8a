"""A report as a workbook: a sheet for each subject with all its tables, outcomes as live formulas, pays to change."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any, NamedTuple

from fifthstreet.reports.document import Cell, Grid, Heading, Listing, Part, Plot, Report, Section, Table
from fifthstreet.reports.numbers import Number
from fifthstreet.reports.writers.formulas import Placed, is_written_as_text
from fifthstreet.reports.writers.live_sheet import LiveGame, write_live

_CREATED = datetime.datetime(2000, 1, 1)
_FORBIDDEN = re.compile(r"[\[\]:*?/\\']")
_LONGEST_NAME = 31
#: The names of the sheets for reading and for checking.
CONTENTS, FRONT, DOCUMENT = "Contents", "Front page", "Document"
#: A cell holds no more characters than this.
MOST_IN_A_CELL = 32_000
#: Widths of the first column and of the others, in characters.
_FIRST, _OTHERS = 46, 18
_TONES = {
    "fold": "#F6D5CD",
    "play-0": "#D9EBD5",
    "play-1": "#D6E6F4",
    "play-2": "#E7DEF2",
    "varies": "#FBEEC2",
}


class SheetPlace(NamedTuple):
    """Where something stands in the workbook."""

    title: str
    sheet: str
    row: int
    is_sheet: bool


def render(report: Report, live: tuple[LiveGame, ...] = (), document: str = "") -> bytes:
    """A report as XLSX with its document on a sheet of its own; the same report gives the same bytes."""
    import xlsxwriter  # noqa: PLC0415 (only who prints needs it)

    out = BytesIO()
    # No cell is ever read as a formula or a link because of what it says.
    options = {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False}
    book = xlsxwriter.Workbook(out, options)
    book.set_properties(
        {"title": f"{report.title}: {report.subtitle}", "author": "Fifth Street", "created": _CREATED}
    )
    writer = _Writer(book)
    contents = writer.sheet(CONTENTS)
    places = [*writer.front(report), *writer.sections(report)]
    if live:
        name = write_live(book, live)
        places.append(SheetPlace(name, name, 0, True))
    if document:
        places.append(writer.document(document))
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
        plain = _FORBIDDEN.sub("", _short(title).replace("'", "’")).strip() or "Sheet"
        name, number = plain[:_LONGEST_NAME].strip(), 2
        while name.lower() in self.names:
            name = f"{plain[: _LONGEST_NAME - 4]} {number}"
            number += 1
        self.names.add(name.lower())
        made = self.book.add_worksheet(name)
        made.set_column(0, 0, _FIRST)
        made.set_column(1, 20, _OTHERS)
        return made

    def front(self, report: Report) -> Iterator[SheetPlace]:
        """The front page: its box, what the report is filed under, and the title block."""
        if report.front is None:
            return
        sheet = self.sheet(FRONT)
        row = self._pairs(sheet, 0, ((report.title, report.subtitle), *report.front.facts))
        yield SheetPlace("Front page: summary, filing, digests", FRONT, 0, True)
        for table in report.front.tables:
            yield SheetPlace(table.title, FRONT, row, False)
            row = self._table(sheet, row, table)
        signs = tuple((who, "") for who in report.front.signs)
        row = self._pairs(sheet, row, (*report.front.filed, *signs))
        notice = (("Notice", report.notice),) if report.notice else ()
        self._pairs(sheet, row, (*notice, *report.facts, ("Command", report.command)))

    def _pairs(self, sheet: Any, row: int, pairs: tuple[tuple[str, str], ...]) -> int:
        for number, (term, words) in enumerate(pairs, row):
            sheet.write_string(number, 0, term, self.format(bold=True))
            sheet.write_string(number, 1, words)
        return row + len(pairs) + 1

    def sections(self, report: Report) -> Iterator[SheetPlace]:
        """Write every section on a sheet of its own; yields what stands where."""
        for number, section in enumerate(report.sections, 1):
            sheet = self.sheet(section.title)
            name = str(sheet.get_name())
            sheet.write_string(0, 0, f"{number} {section.title}", self.format(bold=True, font_size=14))
            sheet.freeze_panes(1, 1)
            yield SheetPlace(f"{number} {section.title}", name, 0, True)
            yield from self._parts(sheet, name, section)

    def _parts(self, sheet: Any, name: str, section: Section) -> Iterator[SheetPlace]:
        row = 2
        for part in section.parts:
            if isinstance(part, Table | Grid):
                yield SheetPlace(part.title, name, row, False)
                row = self._table(sheet, row, part) if isinstance(part, Table) else self._grid(sheet, row, part)
            elif not isinstance(part, Plot):
                row = self._words(sheet, row, part)

    def _words(self, sheet: Any, row: int, part: Part) -> int:
        lines = part.items if isinstance(part, Listing) else (getattr(part, "text", ""),)
        style = self.format(bold=True, font_size=12) if isinstance(part, Heading) else self.format()
        for number, line in enumerate(lines, row):
            sheet.write_string(number, 0, line, style)
        return row + len(lines) + 1

    def _table(self, sheet: Any, row: int, table: Table) -> int:
        """Write a table from a row on; the row after it."""
        sheet.write_string(row, 0, table.title, self.format(bold=True))
        first = row + 2
        placed = Placed(table, first)
        for column, each in enumerate(table.columns):
            style = self.format(bold=True, bottom=1, text_wrap=True, align="right" if each.right else "left")
            sheet.write_string(row + 1, column, each.head, style)
        for number, cells in enumerate(table.rows):
            total = number >= len(table.rows) - table.totals
            for column, cell in enumerate(cells):
                self.cell(sheet, first + number, column, cell, placed, total=total)
        row = first + len(table.rows)
        for name, figure in table.below:
            sheet.write_string(row, 0, name, self.format(bold=True))
            self.cell(sheet, row, 1, figure, placed, total=False)
            row += 1
        if table.note:
            sheet.write_string(row, 0, table.note, self.format(italic=True))
            row += 1
        return row + 1

    def cell(self, sheet: Any, row: int, column: int, cell: Cell, placed: Placed, *, total: bool) -> None:
        """A figure as a formula or a number, unless it has more digits than a spreadsheet keeps."""
        more: dict[str, object] = {"bold": True, "top": 1} if total else {}
        if isinstance(cell, str):
            sheet.write_string(row, column, cell, self.format(text_wrap=True, **more))
        elif cell.value is None or is_written_as_text(cell):
            sheet.write_string(row, column, cell.text, self.format(align="right", **more))
        else:
            style = self.format(num_format=number_format(cell), **more)
            formula = placed.formula(cell, row)
            if formula is None:
                sheet.write_number(row, column, float(cell.value), style)
            else:
                sheet.write_formula(row, column, formula, style, float(cell.value))

    def _grid(self, sheet: Any, row: int, grid: Grid) -> int:
        """Write a chart from a row on; the row after it."""
        sheet.write_string(row, 0, grid.title, self.format(bold=True))
        sheet.write_string(row + 1, 0, grid.note, self.format(italic=True))
        few = len(grid.columns) <= 3
        for column, head in enumerate(grid.columns, 1):
            style = self.format(bold=True, bottom=1, align="left" if few else "center")
            sheet.write_string(row + 2, column, head, style)
        for place, (head, cells) in enumerate(zip(grid.rows, grid.cells, strict=True), row + 3):
            sheet.write_string(place, 0, head, self.format(bold=True))
            for column, square in enumerate(cells, 1):
                colour = _TONES.get(grid.tone(square))
                said: dict[str, object] = {"bg_color": colour} if colour else {}
                style = self.format(align="left" if few else "center", text_wrap=True, **said)
                sheet.write_string(place, column, square.text, style)
        return row + len(grid.rows) + 4

    def document(self, text: str) -> SheetPlace:
        """The document as JSON, in cells below each other."""
        sheet = self.sheet(DOCUMENT)
        sheet.write_string(0, 0, "What fifthstreet report verify reads: the figures as JSON, in cells to be joined.")
        for number, start in enumerate(range(0, len(text), MOST_IN_A_CELL), 1):
            sheet.write_string(number, 0, text[start : start + MOST_IN_A_CELL])
        return SheetPlace("The figures as JSON, for fifthstreet report verify", DOCUMENT, 0, True)

    def contents(self, sheet: Any, report: Report, places: list[SheetPlace]) -> None:
        """A link to every sheet, and to every table on it."""
        sheet.set_column(0, 0, 34)
        sheet.set_column(1, 1, 96)
        sheet.write_string(0, 0, report.title, self.format(bold=True, font_size=16))
        sheet.write_string(1, 0, report.subtitle, self.format(italic=True))
        if report.notice:
            sheet.write_string(2, 0, report.notice, self.format(bold=True, font_color="#B4550B"))
        link = self.format(font_color="#1D5C92")
        for row, place in enumerate(places, 4):
            where = f"internal:'{place.sheet}'!A{place.row + 1}"
            if place.is_sheet:
                sheet.write_url(row, 0, where, self.format(font_color="#1D5C92", bold=True), place.sheet)
                sheet.write_string(row, 1, place.title, self.format(bold=True))
            else:
                sheet.write_url(row, 1, where, link, place.title)


def _short(title: str) -> str:
    """A title that fits on the tab of a sheet: its first words where the whole is too long."""
    for cut in ("", ",", " and "):
        name = title.partition(cut)[0] if cut else title
        if len(name) <= _LONGEST_NAME:
            return name
    return title[:_LONGEST_NAME]


def number_format(number: Number) -> str:
    """How a spreadsheet shows a figure."""
    decimals = f".{'0' * number.places}" if number.places else ""
    if number.style == "percent":
        return f"0{decimals}%"
    return f"$#,##0{decimals}" if number.style == "dollars" else f"#,##0{decimals}"
