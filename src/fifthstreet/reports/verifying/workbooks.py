"""A workbook read back: the document on its last sheet, and the cells of all others."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from io import BytesIO
from typing import Any

from fifthstreet.reports.verifying.differences import NOTHING, Difference, same, told
from fifthstreet.reports.writers.spreadsheet import DOCUMENT

#: The parts of a workbook, in its folder ``xl``, that lie over its cells.
_OVERLAYS = ("drawings/", "comments")
#: Nobody reads a row less high, a column less wide or letters smaller than this, in points and in characters.
_NARROWEST = 4
#: The size of letters where a workbook names none.
_USUAL = 11
_BLACK = "black"
#: The numbers by which workbooks call the preset colors of letters and ground.
_PRESET = (8, 9, 64, 65)


def document_in(data: bytes) -> str | None:
    """The document that a workbook carries; None where it carries none."""
    book = _opened(data)
    if DOCUMENT not in book.sheetnames:
        return None
    return "".join(str(value) for (value,) in book[DOCUMENT].iter_rows(2, max_col=1, values_only=True) if value)


def changed_cells(given: bytes, fresh: bytes) -> Iterator[Difference]:
    """Where the cells of a workbook are not those of the same workbook made again: what they say and hold."""
    shown = {
        name: (_opened(given, values), _opened(fresh, values)) for name, values in (("", False), ("value", True))
    }
    for what, (old, new) in shown.items():
        for name in dict.fromkeys([*new.sheetnames, *old.sheetnames]):
            if name not in old.sheetnames or name not in new.sheetnames:
                yield Difference(f"sheet {name}", *(_there(name in book.sheetnames) for book in (old, new)))
            elif name != DOCUMENT:
                yield from _changed(old[name], new[name], what)
    old, new = shown[""]
    for name in [each for each in new.sheetnames if each in old.sheetnames and each != DOCUMENT]:
        yield from _shown_otherwise(old[name], new[name])
    one, other = _drawings(given), _drawings(fresh)
    if one != other:
        yield Difference("drawings, text boxes and notes on the sheets", str(one), str(other))


def _there(is_there: bool) -> str:
    return "there" if is_there else "missing"


def _changed(old: Any, new: Any, what: str) -> Iterator[Difference]:
    for row in range(1, max(old.max_row, new.max_row) + 1):
        for column in range(1, max(old.max_column, new.max_column) + 1):
            one, other = old.cell(row, column).value, new.cell(row, column).value
            # A program that writes a workbook without calculating leaves the values of formulas out.
            if not _alike(one, other) and not (what and one is None):
                yield Difference(_name(new, row, column, what), told(one), told(other))


def _shown_otherwise(old: Any, new: Any) -> Iterator[Difference]:
    """Where cells that hold the same are not shown as they were: by another format, in other colors, or hidden."""
    for row in new.iter_rows():
        for cell in row:
            given = old.cell(cell.row, cell.column)
            if cell.value is None:
                continue
            for what, look in (("format", _format), ("colors", _colors), ("letters", _letters)):
                if look(given) != look(cell):
                    yield Difference(_name(new, cell.row, cell.column, what), look(given), look(cell))
    one, other = _hidden(old), _hidden(new)
    if one != other:
        yield Difference(f"{new.title}, hidden", ", ".join(one) or NOTHING, ", ".join(other) or NOTHING)


def _format(cell: Any) -> str:
    """How a number is shown; other programs write a mark before a dollar sign."""
    return str(cell.number_format).replace("\\$", "$").replace('"$"', "$")


def _colors(cell: Any) -> str:
    """The colors of the letters and of the ground."""
    ground = cell.fill.fgColor if cell.fill.patternType else None
    return f"{_color(cell.font.color, _BLACK)} on {_color(ground, 'white')}"


def _letters(cell: Any) -> str:
    """Whether the letters can be read, and are not struck out."""
    size = cell.font.sz or _USUAL
    return f"{'struck out' if cell.font.strike else 'plain'}{', too small to read' if size < _NARROWEST else ''}"


def _color(color: Any, preset: str) -> str:
    """A color; black and the preset are written in several ways."""
    if (
        color is None
        or (color.type == "theme" and color.theme == 1)
        or (color.type == "indexed" and color.value in _PRESET)
    ):
        return preset
    found = str(color.value)[-6:] if color.type == "rgb" else f"{color.type} {color.value}"
    return _BLACK if found == "000000" else found


def _hidden(sheet: Any) -> list[str]:
    """What is not shown or too narrow to read, what conditions and messages cover, and the sheet itself."""
    both = (("row", sheet.row_dimensions, "height"), ("column", sheet.column_dimensions, "width"))
    parts = [
        f"{what} {name}"
        for what, sized, size in both
        for name, each in sized.items()
        if each.hidden or (getattr(each, size) or _NARROWEST) < _NARROWEST
    ]
    parts += [f"by a condition: {each.sqref}" for each in sheet.conditional_formatting]
    parts += [f"by a message: {each.sqref}" for each in sheet.data_validations.dataValidation if each.prompt]
    return parts if sheet.sheet_state == "visible" else [f"sheet {sheet.sheet_state}", *parts]


def _drawings(data: bytes) -> int:
    """How many things lie on the cells of a workbook."""
    with zipfile.ZipFile(BytesIO(data)) as packed:
        parts = [packed.read(name) for name in packed.namelist() if name.removeprefix("xl/").startswith(_OVERLAYS)]
    marks = (b"Anchor>", b"<comment ", b"<v:shape ")
    return sum(part.count(mark) for part in parts for mark in marks)


def _alike(one: object, other: object) -> bool:
    """Whether cells hold the same; a whole number may be kept with or without its point."""
    if isinstance(one, int | float) and isinstance(other, int | float):
        return same(one, float(other))
    return ("" if one is None else one) == ("" if other is None else other)


def _name(sheet: Any, row: int, column: int, what: str) -> str:
    """A cell by its sheet and place, and by what stands beside and above it."""
    label = sheet.cell(row, 1).value
    above = (sheet.cell(place, column).value for place in range(row - 1, 0, -1))
    head = next((words for words in above if isinstance(words, str) and not words.startswith("=")), None)
    beside = [str(words) for words in (label if column > 1 else None, head) if words]
    named = f"{sheet.title}, {sheet.cell(row, column).coordinate}"
    return ", ".join([named, *([f"({', '.join(beside)})"] if beside else []), *([what] if what else [])])


def _opened(data: bytes, values: bool = False) -> Any:
    from openpyxl import load_workbook  # noqa: PLC0415 (only who verifies reads a workbook)

    return load_workbook(BytesIO(data), data_only=values)
