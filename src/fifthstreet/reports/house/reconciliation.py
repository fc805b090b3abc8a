"""Daily and weekly reconciliation: every level of every link, and every table's tray and box (P1, B1)."""

from __future__ import annotations

from fifthstreet.floor.house import House
from fifthstreet.json_amounts import FineChange, FineMoney
from fifthstreet.json_records import strict_record
from fifthstreet.progressive.link import events as e
from fifthstreet.progressive.link.evolve import evolve_link
from fifthstreet.progressive.link.levels import Level
from fifthstreet.progressive.link.state import Link
from fifthstreet.progressive.link.terms import LevelTerms
from fifthstreet.progressive.readings import Movement
from fifthstreet.reports.house.periods import Period
from fifthstreet.reports.house.readings import history, links_of
from fifthstreet.reports.house.stamp import Stamp, stamp_of
from fifthstreet.reports.house.table_figures import TableReconciled, tables_reconciled


@strict_record
class LevelReconciled:
    """A level: what meter, reserve and overflow held together, and by what that changed.

    Back-outs stand apart from other adjustments: awards that they ``returned``, and what of seeds, reserves and
    top-ups was ``taken_back`` for them.
    """

    level: str
    name: str
    opening: FineMoney
    seeds: FineChange
    contributions: FineChange
    adjustments: FineChange
    returned: FineChange
    taken_back: FineChange
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
    back: list[Movement] = []
    for each in history(house, name, period):
        link = evolve_link(link, each.event)
        opening = link if each.record.position <= period.after else opening
        if isinstance(each.event, e.WinBackedOut) and period.has(each.record.position):
            back += [movement for movement in each.event.movements if movement.reason == "back_out"]
    assert link is not None
    before = {terms.key: Level() for terms in link.terms.levels} if opening is None else opening.levels
    levels = tuple(
        _level(terms, before[terms.key], link.levels[terms.key], [each for each in back if each.level == terms.key])
        for terms in link.terms.levels
    )
    return LinkReconciled(link=name, title=link.terms.title, levels=levels)


def _level(terms: LevelTerms, before: Level, after: Level, back: list[Movement]) -> LevelReconciled:
    """What changed is the difference of the totals since the level began; a back-out returns awards to the meter."""
    returned = sum(each.amount for each in back if each.account == "meter" and each.amount > 0)
    taken_back = returned - sum(each.amount for each in back)
    return LevelReconciled(
        level=terms.key,
        name=terms.name,
        opening=before.held,
        seeds=after.seeds - before.seeds,
        contributions=after.contributions - before.contributions,
        adjustments=after.adjustments - before.adjustments - returned + taken_back,
        returned=returned,
        taken_back=taken_back,
        awards=after.paid - before.paid,
        closing=after.held,
        meter=after.amount,
        reserve=after.reserve,
        overflow=after.overflow,
        balanced=after.is_balanced,
    )
