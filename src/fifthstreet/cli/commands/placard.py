"""``fifthstreet rules placard``: the placard of a table drawn as one page."""

from __future__ import annotations

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from fifthstreet.cli.drawing import fitted, money, plain_table
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
from fifthstreet.games.wording.pay_tables import (
    by_hands,
    column_heading,
    heading,
    heads_of,
    rows_by_hands,
    rows_of,
)
from fifthstreet.games.wording.placard import Placard
from fifthstreet.games.wording.posted import (
    PostedAward,
    PostedOption,
    PostedPayTable,
    PostedPossible,
    PostedReading,
    PostedWager,
)
from fifthstreet.games.wording.text import clauses, title


def print_placard(out: Console, posted: Placard, *, clock: bool = True) -> None:
    """Print the wagers first and the small print last, without the decision clock where none runs."""
    out.print(Text(f"{posted.name}  ·  {posted.pack_name} ({posted.pack})", style="bold"))
    if not posted.approved:
        out.print("This pack is not approved.", style="bold red")
    if posted.borrowed:
        out.print(posted.borrowed, style="dim")
    out.print()
    out.print(fitted(out, _wagers_table("Wagers", posted.wagers, posted.awards, posted.names)))
    out.print(fitted(out, _choices_table(posted)))
    _print_pay_tables(out, posted.pay_tables, posted.wagers)
    out.print(Padding(Group(*map(Text, notices(posted, clock_runs=clock))), (1, 0)))
    readings = [each for each in posted.silent_or_disagreeing if each.concerns_this_table and not each.has_a_notice]
    if readings:
        out.print(fitted(out, _readings_table(readings)))
    said = {each.option for each in posted.silent_or_disagreeing}
    options = [each for each in posted.options if each.concerns_this_table and each.name not in said]
    out.print(fitted(out, _options_table(options)))
    if posted.slips:
        out.print(Text(slips_sentence(posted)))
    if posted.not_in_force is not None:
        _print_possible(out, posted, posted.not_in_force)
    out.print(Text(f"Why, and every other option: rules show {posted.game}.", style="dim"))


def _print_possible(out: Console, posted: Placard, possible: PostedPossible) -> None:
    """What the house could offer and does not, named so."""
    out.print(Text("\nNot in force: what else the house may offer at this table\n", style="bold"))
    if possible.wagers or possible.awards:
        names = posted.names | {each.key: each.name for each in possible.wagers}
        names |= {each.key: each.name for each in possible.awards}
        heading = "Wagers not offered"
        table = _wagers_table(heading, possible.wagers, possible.awards, names, possible.offered_by)
        out.print(fitted(out, table))
    _print_pay_tables(out, possible.pay_tables, (*posted.wagers, *possible.wagers), ", not in force")


# Wagers and choices ----------------------------------------------------------------------------------------------


def _wagers_table(
    heading: str,
    wagers: Sequence[PostedWager],
    awards: Sequence[PostedAward],
    names: dict[str, str],
    how: dict[str, str] | None = None,
) -> Table:
    """Each wager with what it may be, how it ends, what a fold does to it, and its clauses, line by line."""
    table = plain_table("wager", "what holds", title=heading)
    told = {key: (f"{words[0].upper()}{words[1:]}.",) for key, words in (how or {}).items()}
    rows = [
        (each.name, (*told.get(each.key, ()), *wager_sentences(each, names)), (*each.cites, *each.fold_cites))
        for each in wagers
    ]
    for name, *lines in alike(rows):
        table.add_row(name, _lines(lines))
    for award in awards:
        said = (*told.get(award.key, ()), *award_sentences(award))
        table.add_row(award.name, _lines((*said, clauses(award.cites))))
    return table


def _lines(lines: Sequence[str]) -> Text:
    """Sentences under one another, the clauses of all of them last."""
    *said, cites = lines
    return Text.assemble("\n".join(said), (f"\n{cites}" if cites else "", "dim"))


def _choices_table(posted: Placard) -> Table:
    table = plain_table("at", "choice", "what it does", "clause", title="Choices")
    before = ""
    for at, *cells in alike((title(each.at), (each.choice, each.does), each.cites) for each in posted.choices):
        table.add_row("" if at == before else at, *cells)
        before = at
    return table


# Pay tables ------------------------------------------------------------------------------------------------------


def _print_pay_tables(
    out: Console, tables: Sequence[PostedPayTable], wagers: Sequence[PostedWager], after: str = ""
) -> None:
    drawn = [_pay_table(out, table, after) for table in merged(tables)]
    if drawn:
        out.print(Columns(drawn, padding=(0, 2)))
    for name, columns in by_hands(tables, wagers):
        out.print(fitted(out, _by_hands(columns, name + after)))


def _by_hands(tables: Sequence[PostedPayTable], heading: str) -> Table:
    """Tables by the number of hands are the columns of one."""
    heads = ["hand", *map(column_heading, tables)]
    drawn = plain_table(*heads, right=heads[1:], title=heading)
    drawn.caption = _notes(tables)
    for row in rows_by_hands(tables):
        drawn.add_row(*row)
    return drawn


def _pay_table(out: Console, table: PostedPayTable, after: str) -> RenderableType:
    drawn = plain_table(*heads_of(table), right=("pays", "envy"), title=heading(table.title, table.pays) + after)
    for row in rows_of(table, money):
        drawn.add_row(*row)
    drawn.caption = _notes([table])
    return fitted(out, drawn)


def _notes(tables: Sequence[PostedPayTable]) -> Text:
    """The sentences under a pay table, and its clauses."""
    said = [*table_notes(tables[0]), *dict.fromkeys(note for table in tables for note in house_figures(table))]
    notes = [f"{note[0].upper()}{note[1:]}.\n" for note in said]
    return Text.assemble(*notes, (table_clauses(tables), "dim"))


# Small print -----------------------------------------------------------------------------------------------------


def _readings_table(readings: list[PostedReading]) -> Table:
    heading = "Where the documents are silent or disagree, this table holds"
    table = plain_table("reading", "in force", "clauses", title=heading)
    for each in readings:
        table.add_row(each.title, each.holds, clauses(each.cites))
    return table


def _options_table(options: list[PostedOption]) -> Table:
    heading = "What the rules leave to the house"
    table = plain_table("option", "in force", "set by", "clauses", title=heading)
    for each in options:
        table.add_row(each.title, each.in_force, each.set_by, clauses(each.cites))
    return table
