"""A PAR sheet in PDF read back."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any, cast

import pytest
from pypdf import PdfWriter
from pypdf.generic import (
    DecodedStreamObject,
    DictionaryObject,
    NameObject,
    NumberObject,
    RectangleObject,
    StreamObject,
    TextStringObject,
)
from tests.reports.reported import pdf_bytes, report

from fifthstreet.reports.document import Cell, Column, Part, Report, Section, Table, figures
from fifthstreet.reports.numbers import Number
from fifthstreet.reports.verifying.sheets_of_pdf import attached, changed_drawing, changed_words, pages
from fifthstreet.reports.writers import par_sheet
from fifthstreet.reports.writers.par_sheet import ATTACHED

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


def _sheet() -> bytes:
    """A sheet of one page with words in two fonts."""
    table = Table("Wagers", (Column("wager"), *figures("stake")), (("Ante", "25"),))
    return par_sheet.render(Report("Game", "PAR sheet", (), (Section("summary", "Summary", (table,)),)), "{}")


def _forged(change: Callable[[PdfWriter], object]) -> bytes:
    """The sheet as somebody opened it, changed it and kept it."""
    writer, out = PdfWriter(clone_from=io.BytesIO(_sheet())), io.BytesIO()
    change(writer)
    writer.write(out)
    return out.getvalue()


def _noticed(change: Callable[[PdfWriter], object]) -> list[tuple[str, str, str]]:
    found = changed_drawing(_forged(change), _sheet())
    return [(each.figure, each.printed, each.computed) for each in found]


DRAWN = ("page 1, what is drawn on it", "something else", "the sheet as it is made")


def _draw(writer: PdfWriter, orders: bytes) -> None:
    stream, contents = DecodedStreamObject(), writer.pages[0].get_contents()
    stream.set_data((b"" if contents is None else contents.get_data()) + orders)
    writer.pages[0][NameObject("/Contents")] = writer._add_object(stream)


def _lay_a_picture(writer: PdfWriter) -> None:
    """A white picture over the page: it shows no figure any more, and has every word it had."""
    picture = StreamObject()
    picture.set_data(b"\xff" * 3)
    shape = {"/Width": NumberObject(1), "/Height": NumberObject(1), "/BitsPerComponent": NumberObject(8)}
    names = {"/Type": "/XObject", "/Subtype": "/Image", "/ColorSpace": "/DeviceRGB"}
    picture.update({NameObject(key): value for key, value in shape.items()})
    picture.update({NameObject(key): NameObject(value) for key, value in names.items()})
    named = DictionaryObject({NameObject("/Over"): writer._add_object(picture)})
    cast("DictionaryObject", writer.pages[0]["/Resources"])[NameObject("/XObject")] = named
    _draw(writer, b" q 500 0 0 700 40 60 cm /Over Do Q")


def _exchange_fonts(writer: PdfWriter) -> None:
    """The shapes of two fonts exchanged: the words can be read as before, and other letters are drawn."""
    fonts = cast("DictionaryObject", cast("DictionaryObject", writer.pages[0]["/Resources"])["/Font"])
    parts = [cast("Any", fonts[name])["/DescendantFonts"][0].get_object() for name in fonts]
    one, other, *_ = [
        part["/FontDescriptor"].get_object() for part in parts if "/FontFile3" in part["/FontDescriptor"]
    ]
    first, second = one.raw_get("/FontFile3"), other.raw_get("/FontFile3")
    one[NameObject("/FontFile3")], other[NameObject("/FontFile3")] = second, first


def _crop(writer: PdfWriter) -> None:
    writer.pages[0][NameObject("/CropBox")] = RectangleObject((0, 400, 595, 842))


def _go_in_circles(writer: PdfWriter) -> None:
    """A part of the page that holds itself."""
    circle = DictionaryObject()
    circle[NameObject("/Circle")] = writer._add_object(circle)
    writer.pages[0][NameObject("/Mine")] = circle


def _empty(writer: PdfWriter) -> None:
    del writer.pages[0]["/Contents"]


def _add_a_page(writer: PdfWriter) -> None:
    """A page without a word, on which a picture may say anything."""
    writer.add_blank_page(595, 842)


def _act(writer: PdfWriter) -> None:
    action = DictionaryObject({NameObject("/S"): NameObject("/JavaScript"), NameObject("/JS"): TextStringObject("1")})
    writer._root_object[NameObject("/OpenAction")] = action


def _attach_another(writer: PdfWriter) -> None:
    writer.add_attachment(ATTACHED, b"{}")


def test_a_sheet_that_was_only_opened_and_kept_is_the_same() -> None:
    assert _noticed(lambda writer: None) == []


@pytest.mark.parametrize(
    "change", [_lay_a_picture, _exchange_fonts, _crop, _go_in_circles], ids=["picture", "fonts", "cropped", "circle"]
)
def test_a_page_that_says_the_same_and_looks_otherwise_is_noticed(change: Callable[[PdfWriter], object]) -> None:
    assert pages(_forged(change)) == pages(_sheet())
    assert _noticed(change) == [DRAWN]


def test_a_page_that_draws_nothing_is_left_to_its_words() -> None:
    assert _noticed(_empty) == []
    assert pages(_forged(_empty)) == [[]]


def test_a_page_without_words_that_was_added_is_noticed() -> None:
    assert _noticed(_add_a_page) == [("number of pages", "2", "1")]


def test_actions_and_other_files_are_noticed() -> None:
    what, document = "files, forms and actions in the sheet", f"file {ATTACHED}"
    assert _noticed(_act) == [(what, f"/OpenAction, {document}", document)]
    assert _noticed(_attach_another) == [(what, f"{document}, {document}", document)]
    bare = par_sheet.render(Report("Game", "PAR sheet", (), ()))
    assert next(each.printed for each in changed_drawing(bare, _sheet())) == "nothing"


def test_another_typesetter_is_named_and_does_not_excuse_another_drawing() -> None:
    def change(writer: PdfWriter) -> None:
        writer.add_metadata({"/Creator": "Typst 0.1"})

    def forge(writer: PdfWriter) -> None:
        change(writer)
        _lay_a_picture(writer)

    assert _noticed(change) == []
    ((figure, printed, computed),) = _noticed(forge)
    assert (figure, printed) == ("what is drawn on the pages, by the typesetter", "Typst 0.1")
    assert computed.startswith("Typst 0.")


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
