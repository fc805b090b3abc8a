"""A PAR sheet in PDF read back: the document that it carries, and the words of its pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from io import BytesIO
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from fifthstreet.reports.document import Report, Table
from fifthstreet.reports.verifying.differences import NOTHING, Difference
from fifthstreet.reports.writers.par_sheet import ATTACHED

if TYPE_CHECKING:
    from pypdf import PageObject, PdfReader

Words = list[str]
#: Parts of a page that say where it belongs and how it is packed, not how it looks.
_NOT_DRAWN = ("/Parent", "/P", "/StructParent", "/StructParents", "/Length", "/Filter", "/DecodeParms")
#: Parts of a whole file that a reader may show or run.
_SHOWN_OR_RUN = ("/AcroForm", "/OpenAction", "/AA", "/OCProperties", "/JavaScript")


def attached(data: bytes) -> bytes | None:
    """The document that a PDF carries; None where it carries none."""
    from pypdf import PdfReader  # noqa: PLC0415 (only who verifies reads a PDF)

    found = PdfReader(BytesIO(data)).attachments.get(ATTACHED)
    return None if not found else bytes(found[0])


def pages(data: bytes) -> list[Words]:
    """The words of each page, in the order in which they are printed."""
    from pypdf import PdfReader  # noqa: PLC0415

    return [_words(page) for page in PdfReader(BytesIO(data)).pages]


def _words(page: PageObject) -> Words:
    return page.extract_text().replace("\u2011", "-").split()


def changed_drawing(given: bytes, fresh: bytes) -> Iterator[Difference]:
    """Where a sheet shows something beside its words: a note, a field, a picture, another font, a page of its own."""
    from pypdf import PdfReader  # noqa: PLC0415

    old, new = PdfReader(BytesIO(given)), PdfReader(BytesIO(fresh))
    if len(old.pages) != len(new.pages):
        yield Difference("number of pages", str(len(old.pages)), str(len(new.pages)))
    if _carried(old) != _carried(new):
        yield Difference("files, forms and actions in the sheet", _listed(_carried(old)), _listed(_carried(new)))
    yield from _drawn_otherwise(old, new)


def _drawn_otherwise(old: PdfReader, new: PdfReader) -> Iterator[Difference]:
    """Each page that says the same and is drawn otherwise; all in one where another typesetter is named."""
    one_word = _typesetter(old) != _typesetter(new)
    for number, (one, other) in enumerate(zip(old.pages, new.pages, strict=False), 1):
        if _laid_on(one) != _laid_on(other):
            yield Difference(f"page {number}, notes and fields", _listed(_laid_on(one)), _listed(_laid_on(other)))
        elif _drawn(one) != _drawn(other) and _words(one) == _words(other):
            if one_word:
                # Another release draws the same words in another way, which cannot be told from what somebody drew.
                yield Difference("what is drawn on the pages, by the typesetter", _typesetter(old), _typesetter(new))
                return
            yield Difference(f"page {number}, what is drawn on it", "something else", "the sheet as it is made")


def _typesetter(sheet: PdfReader) -> str:
    return (sheet.metadata and sheet.metadata.creator) or NOTHING


def _carried(sheet: PdfReader) -> list[str]:
    """What a sheet carries besides its pages that a reader may show or run."""
    root = sheet.root_object
    names = root.get("/Names")
    kinds = [*root, *(names.get_object() if names is not None else ())]
    files = [f"file {name}" for name, held in sheet.attachments.items() for _ in held]
    return sorted([*files, *(str(kind) for kind in kinds if kind in _SHOWN_OR_RUN)])


def _laid_on(page: PageObject) -> list[str]:
    """What lies on a page: links, notes, fields."""
    return sorted(str(each.get_object()["/Subtype"]) for each in page.get("/Annots") or ())


def _listed(kinds: list[str]) -> str:
    return ", ".join(kinds) or NOTHING


def _drawn(page: PageObject) -> object:
    """All that a page is drawn from: its orders, its fonts and pictures, its size, what lies on it."""
    contents = page.get_contents()
    others = {key: page.raw_get(key) for key in page if key != "/Contents"}
    return b"" if contents is None else contents.get_data(), _plain(others, ())


def _plain(given: Any, above: tuple[int, ...]) -> object:
    """A part of a PDF without numbers of objects and ways to pack them, which change when a file is kept again."""
    found = given.get_object() if hasattr(given, "get_object") else given
    if id(found) in above:
        return "..."
    if isinstance(found, dict):
        if above and found.get("/Type") == "/Page":
            return "a page"
        data = found.get_data() if hasattr(found, "get_data") else None
        below = sorted(str(key) for key in found if key not in _NOT_DRAWN)
        return data, [(key, _plain(dict.__getitem__(found, key), (*above, id(found)))) for key in below]
    if isinstance(found, list):
        return [_plain(list.__getitem__(found, at), (*above, id(found))) for at in range(len(found))]
    return str(found)


def changed_words(given: bytes, fresh: bytes, report: Report) -> Iterator[Difference]:
    """Where the pages of a sheet do not say what those of the same sheet made again say."""
    old, new = pages(given), pages(fresh)
    if old == new:
        return
    names = _names(report, [word for page in new for word in page])
    start, no_page = 0, Words()
    for number, (one, other) in enumerate(zip_longest(old, new, fillvalue=no_page), 1):
        yield from _changed(number, one, other, names[start : start + len(other)])
        start += len(other)


def _changed(page: int, given: Words, fresh: Words, names: Sequence[str]) -> Iterator[Difference]:
    """The runs of words in which a page differs, each named by the cell of the table that it stands in."""
    for kind, i, j, k, end in SequenceMatcher(None, given, fresh, autojunk=False).get_opcodes():
        if kind == "equal":
            continue
        name = next((each for each in names[k : max(end, k + 1)] if each), "")
        after = " ".join(fresh[max(0, k - 4) : k])
        where = name or f"after “{after}”"
        printed, computed = " ".join(given[i:j]), " ".join(fresh[k:end])
        yield Difference(f"page {page}, {where}", printed or NOTHING, computed or NOTHING)


def _names(report: Report, words: Words) -> list[str]:
    """For each word of a sheet the cell that it belongs to, as far as that can be told."""
    names, start = [""] * len(words), 0
    for table in report.tables:
        start = _find(words, table.title.split(), start) or start
        for row in table.rows:
            start = _name_row(names, words, start, table, [str(cell).split() for cell in row])
        for number, (name, figure) in enumerate(table.below, 1):
            # They stand in one line, with a semicolon after each but the last.
            printed = f"{name} {figure}{';' if number < len(table.below) else ''}"
            start = _name_cell(names, words, start, f"{table.title}, {name}", printed.split())
    return names


def _name_row(names: list[str], words: Words, start: int, table: Table, cells: list[Words]) -> int:
    """Name the words of a row; where it begins the next one goes on."""
    place = _find(words, [word for cell in cells for word in cell], start)
    if place is None:
        return start
    label = " ".join(cells[0])
    for column, cell in zip(table.columns, cells, strict=True):
        for word in range(place, place + len(cell)):
            names[word] = f"{table.title}, {label}, {column.head}"
        place += len(cell)
    return place


def _name_cell(names: list[str], words: Words, start: int, name: str, cell: Words) -> int:
    place = _find(words, cell, start)
    if place is None:
        return start
    end = place + len(cell)
    names[place:end] = [name] * len(cell)
    return end


def _find(words: Words, wanted: Words, start: int) -> int | None:
    """Where words stand one after the other, from a place on."""
    if not wanted:
        return None
    for place in range(start, len(words) - len(wanted) + 1):
        if words[place] == wanted[0] and words[place : place + len(wanted)] == wanted:
            return place
    return None
