"""A report before it is set: sections of prose, tables, charts and plots, the same for every writer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from fifthstreet.reports.numbers import Number

Cell = str | Number
Row = tuple[Cell, ...]


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
    """Rows of words and figures; the last ``totals`` rows add up the others."""

    title: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    note: str = ""
    totals: int = 0


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


Part = Prose | Listing | Heading | Table | Grid | Plot


@dataclass(frozen=True)
class Section:
    """A numbered section."""

    key: str
    title: str
    parts: tuple[Part, ...]


@dataclass(frozen=True)
class Report:
    """Everything that is printed: the title block, then the sections."""

    title: str
    subtitle: str
    facts: tuple[tuple[str, str], ...]
    sections: tuple[Section, ...]
    notice: str = ""
    has_contents: bool = True
    foot: str | None = None

    @property
    def last_line(self) -> str:
        """What stands at the foot of every page: the digest of the rule pack, unless something else does."""
        if self.foot is not None:
            return self.foot
        return f"Rule pack digest {dict(self.facts).get('Rule pack digest', '')}"

    @property
    def tables(self) -> tuple[Table, ...]:
        return tuple(part for section in self.sections for part in section.parts if isinstance(part, Table))
