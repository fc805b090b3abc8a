"""The spreadsheet."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.reports.hostile import HOSTILE, hostile_report
from tests.reports.reported import GAMES, report, sheet_bytes, workbook

from fifthstreet.reports.document import Cell, Prose, Report, Section, Table
from fifthstreet.reports.writers import spreadsheet


def _place(book: Any, table: Table) -> tuple[Any, int]:
    """The sheet and the row where a table begins."""
    heads = [column.head for column in table.columns]
    for sheet in book:
        for cell in sheet["A"]:
            below = [sheet.cell(cell.row + 1, column).value for column in range(1, len(heads) + 1)]
            if cell.value == table.title and [words or "" for words in below] == heads:
                return sheet, cell.row
    raise AssertionError(f"no sheet has the table {table.title}")


@pytest.mark.parametrize("game", GAMES)
def test_every_table_stands_on_the_sheet_of_its_subject_with_its_figures(game: str) -> None:
    book = workbook(sheet_bytes(game), values=True)
    for each in report(game).tables:
        sheet, first = _place(book, each)
        for place, row in enumerate(each.rows, first + 2):
            found = [sheet.cell(place, column).value for column in range(1, len(row) + 1)]
            for one, cell in zip(found, row, strict=True):
                assert _same(one, cell), (each.title, cell)


@pytest.mark.parametrize("game", GAMES)
def test_there_is_one_sheet_for_each_subject_by_its_full_name(game: str) -> None:
    names = workbook(sheet_bytes(game)).sheetnames
    assert names[:3] == ["Contents", "Front page", "Rules as modelled"]
    assert names[-1] == "Change the pays"
    for name, section in zip(names[2:], report(game).sections, strict=False):
        assert section.title.replace("'", "’").startswith(name)
    assert {"Ambiguities", "The house’s side", "Confidence of the return"} <= set(names)
    assert 12 <= len(names) <= 15


def _same(found: Any, cell: Cell) -> bool:
    if isinstance(cell, str) or cell.value is None:
        return (found or "") == str(cell)
    if isinstance(found, str):
        return found == cell.text
    return bool(found == pytest.approx(float(cell.value), rel=1e-14, abs=1e-300))


def test_counts_longer_than_a_spreadsheet_keeps_are_text_and_exact() -> None:
    book = workbook(sheet_bytes("caribbean-stud"))
    found = next(
        each for each in report("caribbean-stud").tables if each.title == "Cover All Bonus: by the number of players"
    )
    sheet, first = _place(book, found)
    deals = [sheet.cell(row, 5).value for row in range(first + 2, first + 9)]
    # 52 choose 5 times 47 choose 5 has thirteen digits, with 42 choose 5 besides it has nineteen.
    assert deals[0] == 2_598_960 * 1_533_939
    assert deals[1] == f"{2_598_960 * 1_533_939 * 850_668:,}"


def test_the_same_report_gives_the_same_file() -> None:
    one, other = (spreadsheet.render(report("three-card-poker")) for _ in range(2))
    assert one == other


def test_no_name_becomes_a_formula_or_a_link() -> None:
    book = workbook(spreadsheet.render(hostile_report()))
    cells = [cell for sheet in book for row in sheet.iter_rows() for cell in row if cell.value is not None]
    assert any(cell.value == HOSTILE for cell in cells)
    formulas = [cell.value for cell in cells if cell.data_type == "f"]
    assert formulas
    assert not any("1+1" in formula or "script" in formula for formula in formulas)
    links = [cell.hyperlink for cell in cells if cell.hyperlink is not None]
    assert links
    assert all(link.target is None and link.location for link in links)


def test_every_entry_of_the_contents_leads_to_a_sheet_or_a_table() -> None:
    book = workbook(sheet_bytes("caribbean-stud"))
    contents = book["Contents"]
    sheets = [cell.hyperlink.location for cell in contents["A"] if cell.hyperlink is not None]
    assert [link.rpartition("!")[0].strip("'") for link in sheets] == book.sheetnames[1:]
    tables = [(cell.value, cell.hyperlink.location) for cell in contents["B"] if cell.hyperlink is not None]
    assert len(tables) >= len(report("caribbean-stud").tables)
    for title, link in tables:
        sheet, _, place = link.rpartition("!")
        assert book[sheet.strip("'")][place].value == title


def test_a_report_without_a_front_page_has_no_sheet_for_it() -> None:
    plain = replace(report("three-card-poker"), front=None, notice="Not approved.")
    book = workbook(spreadsheet.render(plain))
    assert book.sheetnames[:2] == ["Contents", "Rules as modelled"]
    assert book["Contents"]["A3"].value == "Not approved."


def test_two_sections_of_one_name_have_two_sheets() -> None:
    section, odd = Section("a", "Rules", (Prose("One."),)), (Section("b", "*", ()), Section("c", "x" * 40, ()))
    book = workbook(spreadsheet.render(Report("Game", "PAR sheet", (), (section, section, *odd))))
    assert book.sheetnames == ["Contents", "Rules", "Rules 2", "Sheet", "x" * 31]
