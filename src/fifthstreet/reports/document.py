"""A report before it is set: sections of prose, tables, charts and plots, the same for every writer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from fifthstreet.reports.numbers import Number

Cell = str | Number
Row = tuple[Cell, ...]
#: The fact of the title block that stands at the foot of every page too.
PACK_DIGEST = "Rule pack digest (SHA-256)"
Facts = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table; figures stand on the right, and ``wide`` columns share the room that is left."""

    head: str
    right: bool = False
    wide: int = 0


def figures(*heads: str) -> tuple[Column, ...]:
    """Columns of figures."""
    return tuple(Column(head, right=True) for head in heads)


@dataclass(frozen=True)
class Table:
    """Rows of words and figures; the last ``totals`` rows add up the others, ``below`` are figures of all."""

    title: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    note: str = ""
    totals: int = 0
    below: tuple[tuple[str, Number], ...] = ()

    @property
    def told_below(self) -> str:
        """The figures below the table as one line."""
        return "; ".join(f"{name} {number}" for name, number in self.below)


@dataclass(frozen=True, slots=True)
class Square:
    """A cell of a chart: what to do, and the number of the choice, by which it is coloured."""

    text: str
    choice: int | None = None
    varies: bool = False


@dataclass(frozen=True)
class Grid:
    """A strategy chart; ``folds`` are the numbers of the choices that give up the hand."""

    title: str
    note: str
    columns: tuple[str, ...]
    rows: tuple[str, ...]
    cells: tuple[tuple[Square, ...], ...]
    folds: frozenset[int] = frozenset()

    def tone(self, square: Square) -> str:
        """The colour of a cell by name: folds stand out, and so do cells that need another look."""
        if square.varies:
            return "varies"
        if square.choice is None:
            return "plain"
        return "fold" if square.choice in self.folds else f"play-{square.choice % 3}"


@dataclass(frozen=True, slots=True)
class Prose:
    """A paragraph."""

    text: str


@dataclass(frozen=True, slots=True)
class Command:
    """Something to type: it is broken at blanks only."""

    text: str


@dataclass(frozen=True, slots=True)
class Listing:
    """Sentences one below the other."""

    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading within a section."""

    text: str


@dataclass(frozen=True)
class Plot:
    """A picture of figures: a Vega-Lite specification, and what it shows in words."""

    title: str
    alt: str
    spec: dict[str, Any]


Part = Prose | Command | Listing | Heading | Table | Grid | Plot


@dataclass(frozen=True)
class Section:
    """A numbered section."""

    key: str
    title: str
    parts: tuple[Part, ...]


@dataclass(frozen=True)
class FrontPage:
    """Page one: a box with what most readers look for, then what it is filed under, and places to sign.

    What is not ``filed`` yet has an empty text, for a line to write on; ``signs`` are those who sign.
    """

    facts: tuple[tuple[str, str], ...]
    tables: tuple[Table, ...]
    filed: tuple[tuple[str, str], ...]
    signs: tuple[str, ...]


@dataclass(frozen=True)
class Report:
    """Everything that is printed: the title block and the front page, then the sections."""

    title: str
    subtitle: str
    facts: tuple[tuple[str, str], ...]
    sections: tuple[Section, ...]
    notice: str = ""
    has_contents: bool = True
    foot: str | None = None
    front: FrontPage | None = None
    command: str = ""

    @property
    def last_line(self) -> str:
        """What stands at the foot of every page: the digest of the rule pack, unless something else does."""
        if self.foot is not None:
            return self.foot
        return f"Rule pack digest {dict(self.facts).get(PACK_DIGEST, '')}"

    @property
    def tables(self) -> tuple[Table, ...]:
        """Every table, those of the front page first."""
        front = self.front.tables if self.front is not None else ()
        parts = (part for section in self.sections for part in section.parts)
        return (*front, *(part for part in parts if isinstance(part, Table)))


@dataclass(frozen=True)
class PaperSheet:
    """One sheet of paper; the ``amount`` stands large, and ``amount_is`` says what it is."""

    title: str
    number: str
    mark: str
    is_original: bool
    issuer: tuple[str, ...]
    void: str
    amount: str
    groups: tuple[tuple[str, Facts], ...]
    table: Table | None
    signatures: tuple[tuple[str, str, str], ...]
    notes: tuple[str, ...]
    stamp: Facts
    amount_is: str = "Amount"
