"""Daily and weekly reconciliation: every level of every link, and every table's tray and box (P1, B1)."""

from __future__ import annotations

from fifthstreet.floor.house import House
from fifthstreet.json_amounts import FineChange, FineMoney
from fifthstreet.json_records import strict_record
from fifthstreet.progressive.link.evolve import evolve_link
from fifthstreet.progressive.link.levels import Level
from fifthstreet.progressive.link.state import Link
from fifthstreet.reports.house.periods import Period
from fifthstreet.reports.house.readings import history, links_of
from fifthstreet.reports.house.stamp import Stamp, stamp_of
from fifthstreet.reports.house.table_figures import TableReconciled, tables_reconciled


@strict_record
class LevelReconciled:
    """A level: what meter, reserve and overflow held together, and by what that changed."""

    level: str
    name: str
    opening: FineMoney
    seeds: FineChange
    contributions: FineChange
    adjustments: FineChange
    awards: FineChange
    closing: FineMoney
    meter: FineMoney
    reserve: FineMoney
    overflow: FineMoney
    balanced: bool


@strict_record
class LinkReconciled:
    """The levels of a link."""

    link: str
    title: str
    levels: tuple[LevelReconciled, ...]


@strict_record
class Reconciliation:
    """The reconciliation of a period."""

    stamp: Stamp
    period: Period
    links: tuple[LinkReconciled, ...]
    tables: tuple[TableReconciled, ...]


def reconciliation(house: House, period: Period) -> Reconciliation:
    """Every link and every table."""
    return Reconciliation(
        stamp=stamp_of(house),
        period=period,
        links=tuple(_link(house, name, period) for name in links_of(house, None, period)),
        tables=tables_reconciled(house, period),
    )


def _link(house: House, name: str, period: Period) -> LinkReconciled:
    opening: Link | None = None
    link: Link | None = None
    for each in history(house, name, period):
        link = evolve_link(link, each.event)
        opening = link if each.record.position <= period.after else opening
    assert link is not None
    levels = tuple(
        _level(
            terms.key, terms.name, Level() if opening is None else opening.levels[terms.key], link.levels[terms.key]
        )
        for terms in link.terms.levels
    )
    return LinkReconciled(link=name, title=link.terms.title, levels=levels)


def _level(key: str, name: str, before: Level, after: Level) -> LevelReconciled:
    """What changed is the difference of the totals since the level began."""
    return LevelReconciled(
        level=key,
        name=name,
        opening=before.held,
        seeds=after.seeds - before.seeds,
        contributions=after.contributions - before.contributions,
        adjustments=after.adjustments - before.adjustments,
        awards=after.paid - before.paid,
        closing=after.held,
        meter=after.amount,
        reserve=after.reserve,
        overflow=after.overflow,
        balanced=after.is_balanced,
    )
