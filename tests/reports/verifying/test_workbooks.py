"""A workbook read back."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

import pytest
from openpyxl.comments import Comment
from openpyxl.formatting.rule import FormulaRule
from openpyxl.styles import Color, Font, PatternFill
from openpyxl.worksheet.datavalidation import DataValidation
from tests.reports.reported import report, sheet_bytes, workbook

from fifthstreet.reports.verifying.differences import Difference
from fifthstreet.reports.verifying.workbooks import changed_cells, document_in
from fifthstreet.reports.writers import spreadsheet

GAME = "three-card-poker"


def _edited(change: Callable[[Any], None]) -> list[Difference]:
    """What is noticed when somebody opens the workbook, changes it and keeps it."""
    book = workbook(sheet_bytes(GAME))
    change(book)
    kept = io.BytesIO()
    book.save(kept)
    return list(changed_cells(kept.getvalue(), sheet_bytes(GAME)))


def test_the_document_comes_back_however_many_cells_it_takes() -> None:
    text = '{"edge": "%s"}' % ("5" * 100_000)
    assert document_in(spreadsheet.render(report(GAME), (), text)) == text
    assert document_in(sheet_bytes(GAME)) is None


def test_a_workbook_that_was_only_opened_and_kept_is_the_same() -> None:
    assert _edited(lambda book: None) == []


def test_a_changed_cell_is_named_by_its_place_its_row_and_its_column() -> None:
    def change(book: Any) -> None:
        sheet = book["Front page"]
        row = next(cell.row for cell in sheet["A"] if str(cell.value).startswith("Base game"))
        sheet.cell(row, 2).value = 0.01

    (wrong,) = [each for each in _edited(change) if not each.figure.endswith("value")]
    assert wrong.printed == "0.01"
    assert wrong.figure.startswith("Front page, B")
    assert "(Base game (" in wrong.figure
    assert wrong.figure.endswith("edge)")


def test_a_formula_that_became_a_number_is_noticed() -> None:
    def change(book: Any) -> None:
        sheet = book["Outcomes"]
        row = next(cell.row for cell in sheet["A"] if cell.value == "Edge")
        sheet.cell(row, 2).value = 0.01

    wrong = _edited(change)
    assert any(each.computed.startswith("=-SUMPRODUCT(") for each in wrong)


def test_a_sheet_that_is_gone_or_new_is_noticed() -> None:
    def change(book: Any) -> None:
        del book["Method"]
        book.create_sheet("Mine")

    assert {(each.figure, each.printed) for each in _edited(change)} == {
        ("sheet Method", "missing"),
        ("sheet Mine", "there"),
    }


def test_a_figure_that_is_shown_by_another_format_is_noticed() -> None:
    def change(book: Any) -> None:
        sheet = book["Summary"]
        cell = next(cell for row in sheet.iter_rows() for cell in row if isinstance(cell.value, float))
        cell.number_format = '"0.0001 %"'

    (wrong,) = _edited(change)
    assert wrong.figure.endswith("format")
    assert wrong.printed == '"0.0001 %"'


def _figure(book: Any) -> Any:
    """The first figure of the summary."""
    return next(cell for row in book["Summary"].iter_rows() for cell in row if isinstance(cell.value, float))


def test_a_dollar_sign_may_be_written_in_several_ways() -> None:
    def change(book: Any) -> None:
        for row in book["Front page"].iter_rows():
            for cell in row:
                cell.number_format = cell.number_format.replace("$", "\\$")

    assert _edited(change) == []


@pytest.mark.parametrize("color", [Color(rgb="FF000000"), Color(theme=1), Color(indexed=8)])
def test_black_may_be_written_in_several_ways(color: Color) -> None:
    def change(book: Any) -> None:
        _figure(book).font = Font(color=color)

    assert _edited(change) == []


def test_a_figure_in_the_color_of_its_ground_is_noticed() -> None:
    def white(book: Any) -> None:
        _figure(book).font = Font(color="FFFFFFFF")

    def blackened(book: Any) -> None:
        _figure(book).fill = PatternFill("solid", fgColor=Color(theme=3))

    assert [(each.printed, each.computed) for each in _edited(white)] == [("FFFFFF on white", "black on white")]
    assert [each.printed for each in _edited(blackened)] == ["black on theme 3"]


def test_rows_and_columns_too_narrow_to_read_and_colors_by_conditions_are_noticed() -> None:
    def change(book: Any) -> None:
        sheet = book["Summary"]
        sheet.row_dimensions[5].height, sheet.column_dimensions["B"].width = 0.1, 0.1
        sheet.conditional_formatting.add("B5:B9", FormulaRule(formula=["TRUE"], font=Font(color="FFFFFF")))

    (wrong,) = _edited(change)
    assert (wrong.figure, wrong.printed) == ("Summary, hidden", "row 5, column B, by a condition: B5:B9")


def test_letters_that_are_struck_out_or_too_small_to_read_are_noticed() -> None:
    def struck(book: Any) -> None:
        _figure(book).font = Font(strike=True, size=11)

    def tiny(book: Any) -> None:
        _figure(book).font = Font(size=1)

    def as_usual(book: Any) -> None:
        _figure(book).font = Font()  # A workbook need not name a size.

    assert [(each.printed, each.computed) for each in _edited(struck)] == [("struck out", "plain")]
    assert [(each.printed, each.computed) for each in _edited(tiny)] == [("plain, too small to read", "plain")]
    assert _edited(as_usual) == []


def test_a_message_that_opens_over_the_cells_is_noticed() -> None:
    def message(book: Any) -> None:
        told = DataValidation(prompt="The edge is 1 %", promptTitle="Edge", showInputMessage=True)
        told.add("B5")
        book["Summary"].add_data_validation(told)

    (wrong,) = _edited(message)
    assert (wrong.figure, wrong.printed) == ("Summary, hidden", "by a message: B5")


def test_a_zero_that_was_erased_is_noticed() -> None:
    def change(book: Any) -> None:
        cell = next(cell for row in book["Outcomes"].iter_rows() for cell in row if cell.value == 0)
        cell.value = None

    assert ("nothing", "0") in {(each.printed, each.computed) for each in _edited(change)}


def test_rows_columns_and_sheets_that_were_hidden_are_noticed() -> None:
    def change(book: Any) -> None:
        book["Outcomes"].row_dimensions[5].hidden = True
        book["Outcomes"].column_dimensions["B"].hidden = True
        book["Summary"].sheet_state = "hidden"

    found = {each.figure: each.printed for each in _edited(change)}
    assert found == {"Outcomes, hidden": "row 5, column B", "Summary, hidden": "sheet hidden"}


def test_a_note_on_a_cell_is_noticed() -> None:
    def change(book: Any) -> None:
        book["Summary"]["B2"].comment = Comment("The edge is 0.01 %", "somebody")

    (wrong,) = _edited(change)
    assert wrong.figure.startswith("drawings")
    assert wrong.computed == "0"
