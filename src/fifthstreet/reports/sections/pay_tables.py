"""Every pay table of the pack, side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import ceil

from fifthstreet.games.reading.endings import survives_fold
from fifthstreet.reports.comparison import Compared, TableFigures, break_even, hits
from fifthstreet.reports.document import Column, Heading, Part, Prose, Row, Section, Table, figures
from fifthstreet.reports.material import IN_FORCE, NOBODY_FOLDS, NOT_IN_FORCE, Material, edge_in_force
from fifthstreet.reports.numbers import NONE, decimal, dollars, percent
from fifthstreet.rulebook.odds import MeterShare
from fifthstreet.rulebook.payouts import PayoutRow

#: How many pay tables fit side by side.
_ABREAST = 7
_ONE_EACH = "No wager of this game has more than one pay table in the pack."
_NOT_DESCRIBED = "The pack has further pay tables, which cannot be put in force without the description of the game."
_FORFEITED = (
    "A fold forfeits the wager. Standard deviation and hit frequency, too, are those of a wager that stayed in "
    "action (not in force)."
)
_SIMULATED = " An edge with an interval was simulated, with 95 % confidence; see the method."


def pay_tables_section(material: Material) -> Section:
    """For each wager with several tables the figures of each, then what each pays."""
    parts: list[Part] = []
    for each in material.compared:
        offered = "" if each.offered else ", not offered here"
        parts += [Heading(f"{each.wager.name}{offered}"), _figures(each), *_pays(each)]
    if not parts:
        wagers = [table.wager for table in material.analysis.rules.entry.paytables]
        parts.append(Prose(_NOT_DESCRIBED if len(wagers) > len(set(wagers)) else _ONE_EACH))
    return Section("pay-tables", "Every pay table of the pack", tuple(parts))


def _figures(each: Compared) -> Table:
    title = f"{each.wager.name}: figures by pay table"
    if any(table.meters is not None for table in each.tables):
        return _meter_figures(title, each)
    folds = any(table.after_folds is not None for table in each.tables)
    simulated = any(table.after_folds is not None and table.after_folds.sample is not None for table in each.tables)
    would_stay = each.by_hands and not survives_fold(each.wager)
    edge = f"edge {NOT_IN_FORCE}" if would_stay else f"edge, {NOBODY_FOLDS}" if folds else "edge"
    after = [f"edge, {IN_FORCE}"] if folds else []
    heads = (Column("hands" if each.by_hands else "pay table", wide=1), Column("in force"))
    more = figures(*after, edge, "standard deviation", "hit frequency")
    note = f"{_FORFEITED if would_stay else ''}{_SIMULATED if simulated else ''}"
    return Table(title, (*heads, *more), tuple(_row(table, folds, each.by_hands) for table in each.tables), note)


def _row(table: TableFigures, folds: bool, by_hands: bool) -> Row:
    found = table.distribution
    assert found is not None
    after = (edge_in_force(table.after_folds),) if folds else ()
    shown = found if by_hands or table.after_folds is None else table.after_folds.distribution
    spread, hits = decimal(shown.standard_deviation, 4), percent(shown.hit_frequency)
    return _name(table, by_hands), "yes" if table.in_force else "", *after, percent(found.edge), spread, hits


_METERS = (
    "Of each unit staked, as it is played: where a fold forfeits the wager, folded hands lose. Break-even of a "
    "level: what it must show, the others at their seeds, for a wager without an edge; envy and draws apart."
)


def _meter_figures(title: str, each: Compared) -> Table:
    folds = any(table.meters is not None and table.meters.folds_cost for table in each.tables)
    heads = (
        Column("pay table", wide=1),
        Column("in force"),
        *figures("stake", "fixed return"),
        Column("level"),
        *figures(
            "seed",
            "per $10,000",
            "break-even",
            "at seeds",
            *([f"at seeds, {NOBODY_FOLDS}"] if folds else []),
            "envy per player",
            "hit frequency",
        ),
    )
    rows = tuple(row for table in each.tables for row in _meter_rows(table, folds))
    return Table(title, heads, rows, _METERS)


def _meter_rows(table: TableFigures, folds: bool) -> Iterator[Row]:
    found = table.meters
    assert found is not None
    played = found.played
    for number, (level, known) in enumerate(found.levels.items()):
        row: Row = (
            table.id,
            "yes" if table.in_force else "",
            dollars(table.unit),
            percent(played.fixed, 3),
            level,
            dollars(known.seed, 0),
            percent(played.per_dollar(level) * 10_000, 3),
            dollars(break_even(found, played, level)),
            percent(played.at(found.seeds), 3),
            *((percent(found.all_hands.at(found.seeds), 3),) if folds else ()),
            percent(found.envy_played if found.envy is not None else None, 3),
            percent(hits(played), 3),
        )
        # What holds for the whole table stands in its first line only.
        yield row if number == 0 else tuple(cell if 4 <= place <= 7 else "" for place, cell in enumerate(row))


def _pays(each: Compared) -> Iterator[Table]:
    """Hands against tables, a few tables at a time; a hand is the same whatever a table calls it."""
    blocks = ceil(len(each.tables) / _ABREAST)
    starts = [*range(0, len(each.tables), ceil(len(each.tables) / blocks)), len(each.tables)]
    for start, stop in pairwise(starts):
        some = each.tables[start:stop]
        heads = (Column("hand", wide=1), *figures(*(_name(table, each.by_hands) for table in some)))
        place = f", {start + 1} to {stop} of {len(each.tables)}" if blocks > 1 else ""
        yield Table(f"{each.wager.name}: what each pays{place}", heads, tuple(_pay_rows(some)))


def _name(table: TableFigures, by_hands: bool) -> str:
    return f"{table.id} hands" if by_hands else table.id


def _pay_rows(tables: Sequence[TableFigures]) -> Iterator[Row]:
    spans: dict[tuple[object, ...], PayoutRow] = {}
    for table in tables:
        for row, bound in zip(table.payouts.table.rows, table.payouts.rows, strict=False):
            spans.setdefault((row.takes, bound.when), bound)
    for bound in sorted(spans.values(), key=lambda each: -each.values.start):
        yield (bound.title, *(_paid(table, bound) for table in tables))


def _paid(table: TableFigures, bound: PayoutRow) -> str:
    """What a table pays the lowest hand of a row, whenever that row pays: by such a row or by a wider one."""
    lowest, when = bound.values.start, set(bound.when)
    always = (row for row in table.payouts.rows if not row.when or (when and when <= set(row.when)))
    row = next((row for row in always if lowest in row.values), None)
    if row is None:
        return NONE
    pays = row.pays
    return f"{pays.percent} % {pays.level}" if isinstance(pays, MeterShare) else str(pays)
