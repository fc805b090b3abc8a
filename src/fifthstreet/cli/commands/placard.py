"""``fifthstreet rules placard``: the placard of a table drawn as one page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from fifthstreet.cli.drawing import fitted, money, plain_table
from fifthstreet.games.wording.pay_tables import heading, heading_by_hands
from fifthstreet.games.wording.placard import (
    Placard,
    PostedPayTable,
    PostedReading,
    notices,
    seeds_sentence,
    slips_sentence,
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
    out.print(fitted(out, _wagers_table(posted)))
    out.print(fitted(out, _choices_table(posted)))
    out.print(Columns([_pay_table(out, table) for table in _merged(posted.pay_tables)], padding=(0, 2)))
    if by_hands := [table for table in posted.pay_tables if table.hands is not None]:
        out.print(fitted(out, _by_hands(by_hands)))
    out.print(Padding(Group(*map(Text, notices(posted, clock_runs=clock))), (1, 0)))
    readings = [each for each in posted.silent_or_disagreeing if each.concerns_this_table and not each.has_a_notice]
    if readings:
        out.print(fitted(out, _readings_table(readings)))
    if posted.slips:
        out.print(Text(slips_sentence(posted)))
    out.print(Text(f"Why, and every other option: rules show {posted.game}.", style="dim"))


def _alike(rows: Iterable[tuple[str, tuple[str, ...], tuple[str, ...]]]) -> Iterator[tuple[str, ...]]:
    """Rows that differ only in their names and clauses, as one row."""
    found: dict[tuple[str, ...], list[tuple[str, tuple[str, ...]]]] = {}
    for name, cells, cites in rows:
        found.setdefault(cells, []).append((name, cites))
    for cells, ends in found.items():
        names = ", ".join(dict.fromkeys(name for name, _ in ends))
        yield names, *cells, clauses([cite for _, cites in ends for cite in cites])


def _wagers_table(posted: Placard) -> Table:
    table = plain_table("wager", "stake", "how it ends", "fold", "clause", title="Wagers")
    rows = []
    for wager in posted.wagers:
        made = "" if wager.made == "before the cards" else f", {wager.made}"
        rows.append((wager.name, (wager.stake + made, wager.settled, wager.fold), wager.cites))
    for row in _alike(rows):
        table.add_row(*row)
    for award in posted.awards:
        table.add_row(award.name, "none", award.paid, "", clauses(award.cites))
    return table


def _choices_table(posted: Placard) -> Table:
    table = plain_table("at", "choice", "what it does", "clause", title="Choices")
    before = ""
    for at, *cells in _alike((title(each.at), (each.choice, each.does), each.cites) for each in posted.choices):
        table.add_row("" if at == before else at, *cells)
        before = at
    return table


def _merged(tables: Iterable[PostedPayTable]) -> list[PostedPayTable]:
    """The tables that do not depend on the number of hands, those that pay alike as one."""
    found: list[PostedPayTable] = []
    for table in tables:
        if table.hands is not None:
            continue
        place = next((place for place, each in enumerate(found) if _pays(each) == _pays(table)), None)
        if place is None:
            found.append(table)
        else:
            names = (*found[place].pays, *table.pays)
            found[place] = replace(found[place], pays=names, title=", ".join(names))
    return found


def _pays(table: PostedPayTable) -> object:
    return [(row.hand, row.pays) for row in table.rows], table.envy, table.levels


def _by_hands(tables: list[PostedPayTable]) -> Table:
    """Tables by the number of hands are the columns of one."""
    heads = ["hand", *(f"{table.hands} hands" for table in tables)]
    drawn = plain_table(*heads, right=heads[1:], title=heading_by_hands(tables[0].pays[0]))
    for number, row in enumerate(tables[0].rows):
        drawn.add_row(row.hand, *(table.rows[number].pays for table in tables))
    return drawn


def _pay_table(out: Console, table: PostedPayTable) -> RenderableType:
    heads = ["hand", "pays", *(["envy"] if table.envy else [])]
    drawn = plain_table(*heads, right=("pays", "envy"), title=heading(table.title, table.pays))
    beside = {envy.row: money(envy.pays) for envy in table.envy}
    for row in table.rows:
        drawn.add_row(row.hand, row.pays, *([beside.get(row.hand, "")] if table.envy else []))
    for envy in table.envy:
        if envy.row is None:
            drawn.add_row(envy.hand.capitalize(), "", money(envy.pays))
    fit = fitted(out, drawn)
    return Group(fit, Text(f"  {seeds_sentence(table)}", style="dim")) if table.levels else fit


def _readings_table(readings: list[PostedReading]) -> Table:
    heading = "Where the documents are silent or disagree, this table holds"
    table = plain_table("reading", "in force", "clauses", title=heading)
    for each in readings:
        table.add_row(each.title, each.holds, clauses(each.cites))
    return table
