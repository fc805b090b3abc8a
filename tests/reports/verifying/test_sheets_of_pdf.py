"""A PAR sheet in PDF read back."""

from __future__ import annotations

import io
from dataclasses import replace
from fractions import Fraction

from pypdf import PdfWriter
from pypdf.generic import DecodedStreamObject, NameObject
from tests.reports.reported import pdf_bytes, report

from fifthstreet.reports.document import Cell, Column, Part, Report, Section, Table, figures
from fifthstreet.reports.numbers import Number
from fifthstreet.reports.verifying.sheets_of_pdf import attached, changed_drawing, changed_words
from fifthstreet.reports.writers import par_sheet

GAME = "three-card-poker"


def _with(found: Report, old: str, new: str) -> Report:
    """A report in which one figure is printed otherwise, as if somebody had changed the sheet by hand."""
    parts = [tuple(_changed(part, old, new) for part in each.parts) for each in found.sections]
    pairs = zip(found.sections, parts, strict=True)
    return replace(found, sections=tuple(replace(section, parts=those) for section, those in pairs))


def _changed(part: Part, old: str, new: str) -> Part:
    if not isinstance(part, Table):
        return part
    rows = [tuple(_cell(cell, old, new) for cell in row) for row in part.rows]
    return replace(part, rows=tuple(rows))


def _cell(cell: Cell, old: str, new: str) -> Cell:
    return replace(cell, text=new) if isinstance(cell, Number) and cell.text == old else cell


def _only(*keys: str) -> Report:
    """The report with these sections alone: a long sheet takes seconds to read."""
    found = report(GAME)
    return replace(found, sections=tuple(section for section in found.sections if section.key in keys))


def test_the_document_comes_back_as_it_was_attached() -> None:
    sheet = par_sheet.render(Report("Game", "PAR sheet", (), ()), '{"edge": "5 %"}')
    assert attached(sheet) == b'{"edge": "5 %"}'
    assert attached(pdf_bytes(GAME)) is None


def test_a_sheet_that_says_the_same_has_no_changed_words() -> None:
    assert list(changed_words(pdf_bytes(GAME), pdf_bytes(GAME), report(GAME))) == []
    assert list(changed_drawing(pdf_bytes(GAME), pdf_bytes(GAME))) == []


def _drawn_over(orders: bytes) -> bytes:
    """A sheet of one page, with something drawn over it that is no word."""
    writer = PdfWriter(clone_from=io.BytesIO(par_sheet.render(Report("Game", "PAR sheet", (), ()), "{}")))
    stream, out = DecodedStreamObject(), io.BytesIO()
    contents = writer.pages[0].get_contents()
    stream.set_data((b"" if contents is None else contents.get_data()) + orders)
    writer.pages[0][NameObject("/Contents")] = writer._add_object(stream)
    writer.write(out)
    return out.getvalue()


def test_what_is_drawn_over_a_page_is_noticed() -> None:
    (wrong,) = changed_drawing(_drawn_over(b" 1 1 1 rg 60 500 400 100 re f"), _drawn_over(b""))
    assert wrong.figure == "page 1, what is drawn on it"


def test_a_page_that_draws_nothing_is_noticed() -> None:
    blank = PdfWriter(clone_from=io.BytesIO(_drawn_over(b"")))
    del blank.pages[0]["/Contents"]
    emptied, full = io.BytesIO(), PdfWriter(clone_from=io.BytesIO(_drawn_over(b"")))
    blank.write(emptied)
    full.pages[0][NameObject("/Contents")] = full._add_object(_only_a_rectangle())
    rectangle = io.BytesIO()
    full.write(rectangle)
    assert [each.printed for each in changed_drawing(emptied.getvalue(), rectangle.getvalue())] == ["something else"]


def _only_a_rectangle() -> DecodedStreamObject:
    stream = DecodedStreamObject()
    stream.set_data(b"1 1 1 rg 60 500 400 100 re f")
    return stream


def test_a_figure_that_was_changed_by_hand_is_named() -> None:
    found = _only("outcomes")
    table = next(each for each in found.tables if each.title.startswith("Outcomes of the base game"))
    figure = table.rows[0][4]  # The probability of the best outcome stands in this table only.
    assert isinstance(figure, Number)
    forged = par_sheet.render(_with(found, figure.text, "0.1234567890"))
    (wrong,) = changed_words(forged, par_sheet.render(found), found)
    assert (wrong.printed, wrong.computed) == ("0.1234567890", figure.text)
    assert wrong.figure.endswith(f"{table.title}, {table.rows[0][0]}, probability")


def test_words_outside_of_tables_are_named_by_those_before_them_and_a_missing_page_is_noticed() -> None:
    right = _only("rules", "method")
    fresh = par_sheet.render(right)
    other = replace(right, subtitle="Another report")
    first = next(iter(changed_words(par_sheet.render(other), fresh, right)))
    assert first.figure == "page 1, after “Three Card Poker”"
    missing = changed_words(par_sheet.render(_only("rules")), fresh, right)
    assert any(each.printed == "nothing" for each in missing)


def _small(edge: str, per_hour: str, title: str = "Wagers") -> Report:
    """A report of one table with two figures below it."""
    below = (("Edge", Number(edge, Fraction(1, 20), "percent")), ("Win per hour", Number(per_hour, None, "dollars")))
    table = Table(title, (Column("wager"), *figures("stake")), (("Ante", "25"),), below=below)
    return Report("Game", "PAR sheet", (), (Section("summary", "Summary", (table,)),))


def test_every_figure_below_a_table_is_named() -> None:
    right = _small("5.0000 %", "$50.00")
    fresh = par_sheet.render(right)
    forged = par_sheet.render(_small("4.0000 %", "$40.00"))
    assert [(each.figure, each.printed, each.computed) for each in changed_words(forged, fresh, right)] == [
        ("page 1, Wagers, Edge", "4.0000", "5.0000"),
        ("page 1, Wagers, Win per hour", "$40.00", "$50.00"),
    ]


def test_what_cannot_be_found_on_the_pages_is_not_named() -> None:
    right = _small("5.0000 %", "$50.00")
    forged = par_sheet.render(_small("4.0000 %", "$50.00"))
    (wrong,) = changed_words(forged, par_sheet.render(right), _small("6.0000 %", "$60.00", title=""))
    assert wrong.figure == "page 1, after “stake Ante 25 Edge”"


def test_a_row_that_is_on_no_page_is_passed_over() -> None:
    right = _small("5.0000 %", "$50.00")
    (section,) = right.sections
    (table,) = section.parts
    assert isinstance(table, Table)
    longer = replace(table, rows=(("Bet", "75"), *table.rows))
    told = replace(right, sections=(replace(section, parts=(longer,)),))
    forged = par_sheet.render(_small("4.0000 %", "$50.00"))
    (wrong,) = changed_words(forged, par_sheet.render(right), told)
    assert wrong.figure == "page 1, Wagers, Edge"
