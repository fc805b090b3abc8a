"""The placard of a table: wagers, choices, pay tables, and the sentences and options in force."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from fifthstreet.games.wording.alike import alike, merged
from fifthstreet.games.wording.notices import (
    award_sentences,
    house_figures,
    notices,
    slips_sentence,
    table_clauses,
    table_notes,
    wager_sentences,
)
from fifthstreet.games.wording.pay_tables import by_hands, column_heading, heading, heads_of, rows_by_hands, rows_of
from fifthstreet.games.wording.placard import Placard
from fifthstreet.games.wording.posted import PostedPayTable
from fifthstreet.games.wording.text import clauses, title
from fifthstreet.web.screens.felts import Felt
from fifthstreet.web.words import amount

Rows = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class TableShown:
    """A pay table: the heads of its columns, its rows, the sentences below it, and its clauses."""

    heading: str
    heads: tuple[str, ...]
    rows: Rows
    notes: tuple[str, ...]
    clauses: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A wager, an award, a reading or an option: what holds, and its clauses."""

    name: str
    sentences: tuple[str, ...]
    clauses: str


@dataclass(frozen=True, slots=True)
class PlacardShown:
    """Everything that is posted at a table."""

    felt: Felt
    wagers: tuple[Paragraph, ...]
    choices: Rows
    tables: tuple[TableShown, ...]
    notices: tuple[str, ...]
    readings: tuple[Paragraph, ...]
    options: tuple[Paragraph, ...]
    slips: str


def placard_shown(felt: Felt) -> PlacardShown:
    """The placard of a table."""
    posted = felt.posted
    said = {each.option for each in posted.silent_or_disagreeing}
    readings = [each for each in posted.silent_or_disagreeing if each.concerns_this_table and not each.has_a_notice]
    options = [each for each in posted.options if each.concerns_this_table and each.name not in said]
    return PlacardShown(
        felt=felt,
        wagers=tuple(_wagers(posted)),
        choices=tuple(alike((title(each.at), (each.choice, each.does), each.cites) for each in posted.choices)),
        tables=pay_tables(posted),
        notices=tuple(notices(posted)),
        readings=tuple(Paragraph(each.title, (each.holds,), clauses(each.cites)) for each in readings),
        options=tuple(
            Paragraph(each.title, (each.in_force, f"set by the {each.set_by}"), clauses(each.cites))
            for each in options
        ),
        slips=slips_sentence(posted) if posted.slips else "",
    )


def _wagers(posted: Placard) -> Iterator[Paragraph]:
    rows = [
        (each.name, wager_sentences(each, posted.names), (*each.cites, *each.fold_cites)) for each in posted.wagers
    ]
    for name, *sentences, cites in alike(rows):
        yield Paragraph(name, tuple(sentences), cites)
    for award in posted.awards:
        yield Paragraph(award.name, award_sentences(award), clauses(award.cites))


def pay_tables(posted: Placard) -> tuple[TableShown, ...]:
    """The pay tables in force; those by the number of hands are the columns of one."""
    found = [_pay_table(table) for table in merged(posted.pay_tables)]
    columns = (_by_hands(each, name) for name, each in by_hands(posted.pay_tables, posted.wagers))
    return (*found, *columns)


def _pay_table(table: PostedPayTable) -> TableShown:
    name, rows = heading(table.title, table.pays), tuple(rows_of(table, amount))
    return TableShown(name, heads_of(table), rows, _notes([table]), table_clauses([table]))


def _by_hands(tables: Sequence[PostedPayTable], name: str) -> TableShown:
    heads = ("hand", *map(column_heading, tables))
    return TableShown(name, heads, tuple(rows_by_hands(tables)), _notes(tables), table_clauses(tables))


def _notes(tables: Sequence[PostedPayTable]) -> tuple[str, ...]:
    """The sentences under a pay table."""
    said: Iterable[str] = (*table_notes(tables[0]), *(note for table in tables for note in house_figures(table)))
    return tuple(f"{note[0].upper()}{note[1:]}." for note in dict.fromkeys(said))
