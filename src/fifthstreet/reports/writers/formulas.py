"""The formulas of a table, with the cells that they speak of where they stand on a sheet."""

from __future__ import annotations

import re
from dataclasses import dataclass

from fifthstreet.reports.document import Table
from fifthstreet.reports.numbers import Number

#: A spreadsheet calculates with fifteen digits; a longer count is written as text, so that it stays exact.
MOST_DIGITS = 15
_NAMED = re.compile(r"\[([^\]:=]+)([:=]?)\]")


def is_written_as_text(number: Number) -> bool:
    """Whether a count has more digits than a spreadsheet keeps."""
    return number.style == "count" and number.value is not None and len(str(abs(int(number.value)))) > MOST_DIGITS


@dataclass(frozen=True)
class Placed:
    """A table whose first row of figures is a row of a sheet, counted from nought."""

    table: Table
    first: int

    def formula(self, number: Number, row: int) -> str | None:
        """A figure's formula in a row; None where it has none, or where a cell that it needs holds text."""
        names = [name for name, _ in _NAMED.findall(number.formula)]
        if not names or not all(self._is_of_numbers(name) for name in names):
            return None
        return "=" + _NAMED.sub(lambda found: self._cells(found[1], found[2], row), number.formula)

    def _column(self, name: str) -> int:
        return next(place for place, column in enumerate(self.table.columns) if column.head == name)

    def _is_of_numbers(self, name: str) -> bool:
        """Whether no cell of a column is written as text."""
        cells = [row[self._column(name)] for row in self.table.rows]
        return all(isinstance(cell, Number) and not is_written_as_text(cell) for cell in cells)

    def _cells(self, name: str, which: str, row: int) -> str:
        letter = chr(ord("A") + self._column(name))
        last = self.first + len(self.table.rows)
        if which == "=":
            return f"{letter}${last}"
        if which == ":":
            return f"{letter}${self.first + 1}:{letter}${last - self.table.totals}"
        return f"{letter}{row + 1}"
