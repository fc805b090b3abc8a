"""Every pay table of the packs against a second transcription, typed from the documents.

``transcription.csv`` keeps what is printed: names of hands, odds with their commas and capitals, “N/A” where a
column has no payout, envy and seeds in dollars. A level's seed has the name of the level in place of a hand.
"""

from __future__ import annotations

import csv
import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from fifthstreet.money import dollars, parse_cents
from fifthstreet.rulebook import PayTable, load_pack
from fifthstreet.rulebook.clauses import clauses_by_id
from fifthstreet.rulebook.models import PayRow
from fifthstreet.rulebook.seals import approved_digests

Hand = tuple[str, str | None, str | None, bool]

#: Which hand a printed name means, beyond the names that say it themselves.
SPECIAL: dict[str, Hand] = {
    "any winning hand": ("royal_flush", None, None, True),
    "magic card": ("royal_flush", None, None, True),
    "lucky bonus": ("royal_flush", None, None, True),
    "a pair or less": ("pair", None, None, True),
    "a pair of 10s or better": ("pair", "T", None, False),
    "pair of jacks or better": ("pair", "J", None, False),
    "pair of 6s to 10s": ("pair", "6", "T", False),
    "one pair": ("pair", None, None, False),
    "4 of a kind": ("four_of_a_kind", None, None, False),
    "3 of a kind": ("three_of_a_kind", None, None, False),
}


class Place(NamedTuple):
    """Where a printed table stands in the packs."""

    clause: str
    pack: str
    game: str
    wager: str
    table: str


class Line(NamedTuple):
    """A printed line: of a table, or of the seeds below it."""

    hand: str
    pays: str
    envy: str
    seed: str


def _read() -> dict[Place, list[Line]]:
    groups: dict[Place, list[Line]] = defaultdict(list)
    with Path(__file__).with_name("transcription.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            place = Place(row["clause"], row["pack"], row["game"], row["wager"], row["table"])
            groups[place].append(Line(row["hand"], row["pays"], row["envy"], row["seed"]))
    return dict(groups)


PRINTED = _read()


def _each(prints: Callable[[Line], str]) -> pytest.MarkDecorator:
    """Every table; a case shows its clause where something of the kind is printed."""
    cases = []
    for place, lines in PRINTED.items():
        marks = pytest.mark.rule(place.clause) if any(map(prints, lines)) else ()
        cases.append(pytest.param(place, lines, marks=marks, id="-".join(place)))
    return pytest.mark.parametrize(("place", "lines"), cases)


def _table(place: Place) -> PayTable:
    return load_pack(place.pack).games[place.game].tables(place.wager)[place.table]


def _hand(printed: str) -> Hand:
    name = printed.lower()
    plain = name.removeprefix("three-card ").replace("-", "_").replace(" ", "_")
    return SPECIAL.get(name, (plain, None, None, False))


def _pays(printed: str) -> str:
    """The odds of a printed cell, in the words of the packs."""
    if printed.isdigit():  # wa-ms cover-all note to 1
        return f"{printed} to 1"
    text = printed.lower()
    return re.sub(r"(\d%)(?: of)?(?: (\w+))?$", lambda found: f"{found[1]} of {found[2] or 'meter'}", text)


def _of_row(row: PayRow) -> Hand:
    return row.hand, row.low, row.high, row.or_less


@_each(lambda line: line.pays)
def test_rows_are_the_printed_ones(place: Place, lines: list[Line]) -> None:
    printed = [(_hand(line.hand), _pays(line.pays)) for line in lines if line.pays not in ("", "N/A")]
    table = _table(place)
    if printed:
        assert place.clause in table.cites
        assert [(_of_row(row), row.pays) for row in table.rows] == printed
    if place.clause == table.cites[0]:
        assert [row.title for row in table.rows] == [x.hand for x in lines if x.pays not in ("", "N/A")]


@_each(lambda line: line.envy)
def test_envy_is_the_printed_one(place: Place, lines: list[Line]) -> None:
    table = _table(place)
    printed = [(_hand(line.hand)[0], line.envy) for line in lines if line.envy]
    rows = [row for row in table.envy if place.clause in (row.cites or table.cites)]
    assert [(row.hand, dollars(parse_cents(row.amount))) for row in rows] == printed


@_each(lambda line: line.seed)
def test_seeds_are_the_printed_ones(place: Place, lines: list[Line]) -> None:
    table = _table(place)
    printed = [(line.hand, line.seed) for line in lines if line.seed]
    levels = [each for each in table.levels if each.printed and place.clause in (each.cites or table.cites)]
    assert [(level.name, dollars(parse_cents(level.seed))) for level in levels] == printed


def _all_tables() -> Iterator[tuple[str, str, PayTable]]:
    """The tables of the packs whose documents are at hand; of the published games there is no print to type."""
    for pack in approved_digests():
        for game, entry in load_pack(pack).games.items():
            for table in entry.paytables:
                yield pack, game, table


def test_the_packs_hold_nothing_that_is_not_printed() -> None:
    """Rows, envy and seeds each belong to a clause that was typed again, so none escapes the comparison."""
    typed = set(PRINTED)
    for pack, game, table in _all_tables():
        parts = [table.cites, *(row.cites for row in table.envy if row.cites)]
        parts += [level.cites for level in table.levels if level.printed and level.cites]
        for cites in parts:
            assert typed & {Place(cite, pack, game, table.wager, table.id) for cite in cites}, (
                pack,
                game,
                table.id,
            )


def test_every_table_of_the_documents_was_typed() -> None:
    tables = {
        clause
        for clause in clauses_by_id()
        if re.search(r"(table( \w+)?|paytable (?!MS-01 \w)[\w -]+)$", clause) and "scope" not in clause
    }
    assert len(tables) == 57
    assert tables <= {place.clause for place in PRINTED}


def test_a_seed_that_is_not_printed_says_so() -> None:
    presets = {table.id for _, _, table in _all_tables() if any(not level.printed for level in table.levels)}
    link = {"WA-01", "WA-ML01", "WA-ML03"}
    assert presets == {"A", "B", "C", "D", "E", "MS Stud-01", "MS Stud Quick Hit 01"} | link
