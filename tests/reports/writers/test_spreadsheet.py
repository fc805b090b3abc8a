"""The spreadsheet."""

from __future__ import annotations

from typing import Any

import pytest
from tests.reports.hostile import HOSTILE, hostile_report
from tests.reports.reported import GAMES, report, sheet_bytes, workbook

from fifthstreet.reports.document import Cell
from fifthstreet.reports.writers import spreadsheet


@pytest.mark.parametrize("game", GAMES)
def test_every_table_has_a_sheet_with_its_figures(game: str) -> None:
    sheets = list(workbook(sheet_bytes(game)))
    for each in report(game).tables:
        heads = [column.head for column in each.columns]
        named = [sheet for sheet in sheets if sheet["A1"].value == each.title]
        (sheet,) = [sheet for sheet in named if [cell.value for cell in sheet[3]] == heads]
        assert sheet.freeze_panes == "B4"
        for place, row in enumerate(each.rows, 4):
            found = [cell.value for cell in sheet[place]]
            for one, cell in zip(found, row, strict=True):
                assert _same(one, cell), (each.title, cell)


def _same(found: Any, cell: Cell) -> bool:
    if isinstance(cell, str) or cell.value is None:
        return (found or "") == str(cell)
    if isinstance(found, str):
        return found == cell.text
    return bool(found == pytest.approx(float(cell.value), rel=1e-14, abs=1e-300))


def test_counts_longer_than_a_spreadsheet_keeps_are_text_and_exact() -> None:
    sheets = workbook(sheet_bytes("caribbean-stud"))
    sheet = next(each for each in sheets if each["A1"].value == "Cover All Bonus: by the number of players")
    deals = [sheet.cell(row, 5).value for row in range(4, 11)]
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
    assert [cell.value for cell in cells if cell.data_type == "f"] == []
    links = [cell.hyperlink for cell in cells if cell.hyperlink is not None]
    assert links
    assert all(link.target is None and link.location for link in links)


def test_every_entry_of_the_contents_leads_to_a_sheet() -> None:
    book = workbook(sheet_bytes("caribbean-stud"))
    links = [cell.hyperlink.location for cell in book["Contents"]["A"] if cell.hyperlink is not None]
    assert [link.rpartition("!")[0].strip("'") for link in links] == book.sheetnames[1:]
