"""What the analyst's desk shows: pay tables to edit, figures with what they were as printed, outcomes and meters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from fifthstreet.web.screens.plots import Plot
from fifthstreet.web.working.asked import Asked


@dataclass(frozen=True, slots=True)
class Choosable:
    """Something to choose from a list."""

    value: str
    name: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class OptionShown:
    """An option of the pack: a list to choose from, or a text; ``about`` says what it can be."""

    name: str
    title: str
    value: str
    choices: tuple[Choosable, ...]
    about: str
    is_changed: bool
    cites: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RowShown:
    """A row of a pay table: what is typed in its cell, and what the pack prints there."""

    cell: str
    hand: str
    value: str
    printed: str
    unit: str
    even: str

    @property
    def is_edited(self) -> bool:
        return self.value != self.printed


@dataclass(frozen=True, slots=True)
class TableShown:
    """A pay table in force."""

    key: str
    name: str
    id: str
    rows: tuple[RowShown, ...]
    cites: tuple[str, ...]

    @property
    def is_edited(self) -> bool:
        return any(row.is_edited for row in self.rows)


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure as it is printed, exactly, and how far it is from what it is as printed."""

    name: str
    text: str
    exact: str
    change: str


@dataclass(frozen=True, slots=True)
class OutcomeShown:
    """Something that can happen; ``chance_bar`` and ``adds_bar`` are lengths of bars, from 0 and -1 to 1."""

    event: str
    net: str
    chance: str
    deals: str
    adds: str
    chance_bar: float
    adds_bar: float


@dataclass(frozen=True, slots=True)
class LevelShown:
    """A level of a meter: where it stands, its seed, how far the slider goes, and what it returns."""

    field: str
    name: str
    amount: str
    seed: str
    most: str
    even_text: str
    per_dollar: str
    plot: Plot


@dataclass(frozen=True, slots=True)
class MeterShown:
    """What a wager on a meter returns where its levels stand."""

    wager: str
    name: str
    returned: str
    returned_exact: str
    fixed: str
    holds_for: str
    levels: tuple[LevelShown, ...]


@dataclass(frozen=True, slots=True)
class WagerShown:
    """The figures of a wager as it is played; none where they are still being worked out."""

    key: str
    name: str
    unit: str
    holds_for: str
    figures: tuple[Figure, ...]
    outcomes: tuple[OutcomeShown, ...]
    deals: str
    #: How often a round ends with at least so much.
    at_least: Plot
    interval: str = ""


@dataclass(frozen=True, slots=True)
class Figures:
    """Every figure of what is asked; ``waiting`` wagers take longer, ``left_out`` says why one has none."""

    wagers: tuple[WagerShown, ...]
    meters: tuple[MeterShown, ...]
    evens: tuple[tuple[str, str], ...]
    edits: tuple[str, ...]
    waiting: tuple[tuple[str, str], ...]
    left_out: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Desk:
    """The page without its figures."""

    asked: Asked
    game: str
    pack: str
    version: str
    digest: str
    approved: bool
    games: tuple[Choosable, ...]
    packs: tuple[Choosable, ...]
    options: tuple[OptionShown, ...]
    tables: tuple[TableShown, ...]
    unit: str
    has_decisions: bool

    @property
    def first(self) -> str:
        """The pay table that lies open: the first with several rows."""
        return next((table.key for table in self.tables if len(table.rows) > 1), self.tables[0].key)


class CellShown(NamedTuple):
    """What to do, in a word that fits, in full, and the number of the colour."""

    short: str
    text: str
    colour: str


class ChartShown(NamedTuple):
    """A chart to lay out, with the short words and what they stand for."""

    title: str
    note: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[CellShown, ...]], ...]
    words: tuple[CellShown, ...]
    is_grid: bool
