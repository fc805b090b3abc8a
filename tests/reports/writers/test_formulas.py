"""Formulas of tables, worked out here as a spreadsheet does."""

from __future__ import annotations

import math
import re
from fractions import Fraction
from typing import Any

import pytest
from tests.reports.reported import GAMES, report, sheet_bytes, workbook

from fifthstreet.reports.document import Table, figures
from fifthstreet.reports.numbers import Number, count, decimal
from fifthstreet.reports.writers.formulas import Placed, is_written_as_text

_RANGE = re.compile(r"([A-Z])\$?(\d+):([A-Z])\$?(\d+)")


def _value(sheet: Any, column: str, row: int) -> float:
    found = sheet[f"{column}{row}"].value
    return _worked_out(sheet, found) if isinstance(found, str) and found.startswith("=") else float(found)


def _worked_out(sheet: Any, formula: str) -> float:
    """The value of a formula in the few functions that ours use."""
    said = _RANGE.sub(r"many('\1', \2, \4)", formula[1:])
    said = re.sub(r"(?<![A-Za-z'])([A-Z])\$?(\d+)", r"one('\1', \2)", said).replace("^", "**")
    functions = {
        "SUM": sum,
        "SQRT": math.sqrt,
        "SUMPRODUCT": lambda *lists: sum(math.prod(each) for each in zip(*lists, strict=True)),
        "SUMIF": lambda tested, _, added: sum(more for test, more in zip(tested, added, strict=True) if test > 0),
        "one": lambda column, row: _value(sheet, column, row),
        "many": lambda column, first, last: [_value(sheet, column, row) for row in range(first, last + 1)],
    }
    return float(eval(said, {"__builtins__": {}}, functions))


@pytest.mark.parametrize("game", GAMES)
def test_every_formula_comes_to_the_printed_figure(game: str) -> None:
    sheet = workbook(sheet_bytes(game))["Outcomes"]
    tables = [each for each in report(game).tables if each.below]
    assert tables
    worked_out = 0
    rows = {cell.value: cell.row for cell in sheet["A"] if cell.value in {table.title for table in tables}}
    for table in tables:
        first = rows[table.title] + 2
        rows_of = [(first + number, row) for number, row in enumerate(table.rows)]
        printed = [(place, column, cell) for place, row in rows_of for column, cell in enumerate(row)]
        printed += [(first + len(table.rows) + number, 1, figure) for number, (_, figure) in enumerate(table.below)]
        for row, column, cell in printed:
            formula = sheet.cell(row, column + 1).value
            if isinstance(formula, str) and formula.startswith("="):
                assert isinstance(cell, Number)
                assert cell.value is not None
                assert _worked_out(sheet, formula) == pytest.approx(float(cell.value), rel=1e-9, abs=1e-12), cell
                worked_out += 1
    assert worked_out > 20


def test_a_count_too_long_for_a_spreadsheet_leaves_no_formula_on_it() -> None:
    long = count(10**15)
    rows = ((decimal(Fraction(1), 2), long), (decimal(Fraction(2), 2), count(5)))
    placed = Placed(Table("T", figures("net", "deals"), rows), 4)
    assert is_written_as_text(long)
    assert placed.formula(decimal(Fraction(1), 2).by("[deals]/2"), 4) is None
    assert placed.formula(decimal(Fraction(1), 2), 4) is None
    assert placed.formula(decimal(Fraction(1), 2).by("[net]*SUM([net:])"), 4) == "=A5*SUM(A$5:A$6)"
