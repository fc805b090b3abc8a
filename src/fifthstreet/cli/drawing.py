"""Cards, chips and settlement lines drawn for a terminal."""

from __future__ import annotations

import codecs
import io
import json
import os
import shutil
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

import typer
from rich.box import ROUNDED, SIMPLE_HEAD
from rich.console import Console, Group, RenderableType
from rich.measure import Measurement
from rich.padding import Padding
from rich.table import Column, Table
from rich.text import Text

from fifthstreet.cards import HIDDEN, Card
from fifthstreet.games.wording.text import clauses as clauses_of
from fifthstreet.money import dollars, parse_cents

PLAIN_WIDTH = 100
RED = "bold #c1121f on #f8f5ec"
BLACK = "bold #1d1d1d on #f8f5ec"
EDGE = "#9a9484 on #f8f5ec"
BACK = "#8fb3d9 on #1f3a5f"
GONE = "grey50"
CARD_HEIGHT = 5

OUTCOME_STYLES = {"win": "bold green", "push": "yellow", "void": "yellow", "lose": "red", "forfeit": "red"}


def print_json(data: object) -> None:
    """Print plain values as JSON."""
    typer.echo(json.dumps(data, indent=2, ensure_ascii=False))


def console() -> Console:
    """The terminal, or a page of a fixed width where the output goes to a file."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors=PLAIN_LETTERS)
    fixed = not sys.stdout.isatty() and "COLUMNS" not in os.environ
    # Text of packs and people is never read as markup.
    return Console(highlight=False, markup=False, width=PLAIN_WIDTH if fixed else None)


def program() -> str:
    """How this program is called from where the reader stands: a virtual environment is often not on the path."""
    beside = Path(sys.executable).parent / "fifthstreet"
    if shutil.which("fifthstreet") or not beside.is_file():
        return "fifthstreet"
    here = Path.cwd()
    return str(beside.relative_to(here) if beside.is_relative_to(here) else beside)


# Where the output knows no cards -------------------------------------------------------------------------------

PLAIN_LETTERS = "fifthstreet.plain_letters"
_PLAIN = str.maketrans("♣♦♥♠★·░▒│─╭╮╰╯├┤┬┴┼“”’…", 'cdhs*-##|-+++++++++""\'.')


def _plain_letters(error: UnicodeError) -> tuple[str, int]:
    """What an output that cannot write a character gets in its place, of the same width."""
    assert isinstance(error, UnicodeEncodeError)
    lost = error.object[error.start : error.end].translate(_PLAIN)
    return "".join(letter if letter.isascii() else "?" for letter in lost), error.end


codecs.register_error(PLAIN_LETTERS, _plain_letters)


# Cards -------------------------------------------------------------------------------------------------------


def box_cards(faces: Sequence[str], *, faded: bool = False) -> Text:
    """Cards side by side, each a box five lines high; a card that is not shown is a back."""
    rows = [Text(no_wrap=True) for _ in range(CARD_HEIGHT)]
    for number, face in enumerate(faces):
        for row, (part, style) in zip(rows, _box(face), strict=True):
            row.append(" " if number else "")
            row.append(part, style=GONE if faded else style)
    return Text("\n").join(rows)


def _box(face: str) -> list[tuple[str, str]]:
    if face == HIDDEN:
        rows = ("╭─────╮", "│░▒░▒░│", "│▒░▒░▒│", "│░▒░▒░│", "╰─────╯")
        return [(row, BACK) for row in rows]
    rank, suit, style = _parts(face)
    return [
        ("╭─────╮", EDGE),
        (f"│{rank:<5}│", style),
        (f"│  {suit}  │", style),
        (f"│{rank:>5}│", style),
        ("╰─────╯", EDGE),
    ]


def _parts(face: str) -> tuple[str, str, str]:
    pretty = Card.parse(face).pretty
    return pretty[:-1], pretty[-1], RED if pretty[-1] in "♥♦" else BLACK


def small_cards(faces: Iterable[str], *, faded: bool = False) -> Text:
    """Cards in one line, for hands that are not the reader's own."""
    line = Text(no_wrap=True)
    for face in faces:
        line.append(" " if line else "")
        if face == HIDDEN:
            line.append("▒▒", style=GONE if faded else BACK)
        else:
            rank, suit, style = _parts(face)
            line.append(rank + suit, style=GONE if faded else style)
    return line


# Chips and lines -----------------------------------------------------------------------------------------------


def chip(name: str, amount: str) -> Text:
    """A stake on its spot: ``(Ante $10)``."""
    return Text.assemble(("(", "bold yellow"), f"{name} ", (money(amount), "bold yellow"), (")", "bold yellow"))


def money(amount: str) -> str:
    """A decimal string as a sign on the table writes it: ``$1,000``."""
    negative = amount.startswith("-")
    return ("-" if negative else "") + dollars(parse_cents(amount.removeprefix("-")))


def net_text(amount: str) -> Text:
    style = "bold red" if amount.startswith("-") else "bold green" if parse_cents(amount) else "bold yellow"
    sign = "+" if style == "bold green" else ""
    return Text(sign + money(amount), style=style)


def lines_table(
    lines: Iterable[Mapping[str, Any]],
    names: Mapping[str, str],
    rests_on: Mapping[str, str] | None = None,
    *,
    clauses: bool = True,
) -> Table:
    """The lines of a settlement: what each wager came to, and the clause that says so.

    ``rests_on`` says for an award, which has no stake of its own, what it is measured by.
    """
    table = Table(box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1))
    for head in ("wager", "stake", "outcome", "odds", "paid", "returned"):
        right = head in ("stake", "paid", "returned")
        table.add_column(head, justify="right" if right else "left", no_wrap=head not in ("wager", "stake"))
    if clauses:
        table.add_column("clause", style="dim", overflow="fold")
    for line in lines:
        outcome, key = str(line["outcome"]), str(line["wager"])
        said = [Text.assemble((_remarks(line), "not dim yellow"), clauses_of(line["cites"]))] if clauses else []
        table.add_row(
            names.get(key, key),
            (rests_on or {}).get(key) or money(line["stake"]),
            Text(outcome, style=OUTCOME_STYLES[outcome]),
            str(line["odds"] or ""),
            money(line["paid"]),
            money(line["returned"]),
            *said,
        )
    return table


def _remarks(line: Mapping[str, Any]) -> str:
    """What is rare on a line, in brackets before its clauses."""
    found = []
    if line["paid_from"] != "tray":
        found.append(str(line["paid_from"]).replace("_", " "))
    if "capped_from" in line:
        found.append(f"cut from {money(line['capped_from'])}")
    if "coupon" in line:
        found.append(f"coupon {line['coupon']}")
    return f"({', '.join(found)}) " if found else ""


def plain_table(
    *heads: str,
    rows: Iterable[Iterable[str | Text]] = (),
    right: Sequence[str] = (),
    whole: Sequence[str] = (),
    title: str | None = None,
) -> Table:
    """A table in the house style; the columns in ``whole`` are not broken."""
    table = Table(
        box=ROUNDED,
        title=title,
        title_justify="left",
        title_style="bold",
        header_style="bold",
        caption_justify="left",
        caption_style="none",
    )
    for head in heads:
        justify: Literal["left", "right"] = "right" if head in right else "left"
        table.add_column(head, justify=justify, overflow="fold", no_wrap=head in whole)
    for row in rows:
        table.add_row(*row)
    return table


def print_table(
    out: Console,
    *heads: str,
    rows: Iterable[Iterable[str | Text]],
    right: Sequence[str] = (),
    whole: Sequence[str] = (),
    title: str | None = None,
) -> None:
    """Print a table in the house style, fitted to the page."""
    out.print(fitted(out, plain_table(*heads, rows=rows, right=right, whole=whole, title=title)))


def fitted(out: Console, table: Table, indent: int = 0) -> RenderableType:
    """A table no wider than the page and with no word broken; where it cannot be, its rows one under the other."""
    columns = table.columns
    wide = out.options.update(width=10_000)
    spans = [_span(out, column) for column in columns]
    framing = table.__rich_measure__(out, wide).maximum - sum(span.maximum for span in spans)
    room = out.width - indent - framing
    if sum(span.maximum for span in spans) <= room:
        return table
    spare = room - sum(span.minimum for span in spans)
    if spare < 0:
        return _stacked(table)
    short_first = sorted(zip(columns, spans, strict=True), key=lambda each: each[1].maximum - each[1].minimum)
    for number, (column, span) in enumerate(short_first):
        more = min(span.maximum - span.minimum, spare // (len(columns) - number))
        column.width = span.minimum + more
        spare -= more
    return table


def narrowed(out: Console, table: Table, spare: Sequence[str]) -> Table:
    """A table no wider than the page, each row one line and no number broken.

    Where it is too wide, columns that can be spared go, the first named first; then the first column is cut.
    """
    for column in table.columns:
        column.no_wrap = True
    for head in spare:
        if _width(out, table) <= out.width:
            break
        table.columns = [column for column in table.columns if column.header != head]
        for number, column in enumerate(table.columns):
            column._index = number  # Rich pads the last column differently, and finds it by this.
    over, first = _width(out, table) - out.width, table.columns[0]
    if over > 0:
        first.overflow, first.width = "ellipsis", max(1, _span(out, first).maximum - over)
    return table


def _width(out: Console, table: Table) -> int:
    return table.__rich_measure__(out, out.options.update(width=10_000)).maximum


def _span(out: Console, column: Column) -> Measurement:
    """The width of a column's longest word, or cell where it is not broken, and of its longest cell."""
    wide = out.options.update(width=10_000)
    cells = [Measurement.get(out, wide, cell) for cell in (column.header, *column.cells)]
    most = max(cell.maximum for cell in cells)
    return Measurement(most if column.no_wrap else max(cell.minimum for cell in cells), most)


def _stacked(table: Table) -> RenderableType:
    """The rows of a table one under the other, each cell after the heading of its column."""
    parts: list[RenderableType] = [Text(str(table.title), style="bold")] if table.title else []
    for cells in zip(*(column.cells for column in table.columns), strict=True):
        first, *rest = (cell if isinstance(cell, Text) else Text(str(cell)) for cell in cells)
        parts.append(Text.assemble(first, style="bold"))
        told = [
            Text.assemble((f"{column.header}: ", "dim"), cell)
            for column, cell in zip(table.columns[1:], rest, strict=True)
            if cell.plain
        ]
        parts.append(Padding(Text("; ").join(told), (0, 0, 0, 2)))
    return Group(*parts, *([table.caption] if table.caption else []))
