"""Wins by level and row, and the time between them."""

from __future__ import annotations

from collections.abc import Iterable

from fifthstreet.floor.house import House
from fifthstreet.json_amounts import Money
from fifthstreet.json_records import strict_record
from fifthstreet.progressive.link import events as e
from fifthstreet.progressive.link.commands import FixedAward
from fifthstreet.reports.house.log import local, logged
from fifthstreet.reports.house.periods import Period
from fifthstreet.reports.house.readings import history, links_of
from fifthstreet.reports.house.stamp import Stamp, stamp_of

#: The level of an award that is an amount of money.
FIXED = "fixed"


@strict_record
class Hit:
    """One win; ``since`` is the time since the one before of the same level and row that stands, in milliseconds."""

    page: int
    win: int
    at: str
    level: str
    row: str
    table: str
    round: int
    seat: int
    amount: Money
    backed_out: bool
    since: int | None


@strict_record
class HitRow:
    """All wins of a level and row in the period; those that were backed out are counted apart.

    ``amount`` and ``amount_backed_out`` together are the awards that were taken for them.
    """

    level: str
    row: str
    wins: int
    amount: Money
    backed_out: int
    amount_backed_out: Money
    mean_between: int | None


@strict_record
class Returned:
    """A win that was backed out in the period, whenever it was won: its award came back."""

    page: int
    win: int
    at: str
    level: str
    row: str
    amount: Money


@strict_record
class LinkHits:
    """The wins of a link."""

    link: str
    title: str
    rows: tuple[HitRow, ...]
    hits: tuple[Hit, ...]
    returned: tuple[Returned, ...]


@strict_record
class Hits:
    """The wins of a period."""

    stamp: Stamp
    period: Period
    links: tuple[LinkHits, ...]


def hits(house: House, period: Period, link: str | None = None) -> Hits:
    """The wins on one link or on all."""
    pages = {
        (each.event.about.link, each.event.about.win): each.event.number
        for each in logged(house.ledger.stream("house"), {"page_numbered"})
    }
    links = tuple(_link(house, name, period, pages) for name in links_of(house, link, period))
    return Hits(stamp=stamp_of(house), period=period, links=links)


def _link(house: House, name: str, period: Period, pages: dict[tuple[str | None, int | None], int]) -> LinkHits:
    found: list[Hit] = []
    times: dict[tuple[str, str], int] = {}
    title, undone = "", _undone(house, name, period)
    for each in history(house, name, period):
        event = each.event
        if isinstance(event, e.LinkCreated):
            title = event.terms.title
        if not isinstance(event, e.WinLogged):
            continue
        level = _level(event)
        before = times.get((level, event.row))
        if event.number not in undone:
            times[level, event.row] = each.record.at
        if period.has(each.record.position):
            found.append(
                Hit(
                    page=pages[name, event.number],
                    win=event.number,
                    at=local(house, each.record.at),
                    level=level,
                    row=event.row,
                    table=event.table,
                    round=event.round,
                    seat=event.seat,
                    amount=event.amount,
                    backed_out=event.number in undone,
                    since=None if before is None else each.record.at - before,
                )
            )
    returned = tuple(_returned(house, name, period, pages))
    return LinkHits(link=name, title=title, rows=tuple(_rows(found)), hits=tuple(found), returned=returned)


def _level(event: e.WinLogged) -> str:
    return FIXED if isinstance(event.award, FixedAward) else event.award.level


def _returned(
    house: House, name: str, period: Period, pages: dict[tuple[str | None, int | None], int]
) -> Iterable[Returned]:
    wins: dict[int, e.WinLogged] = {}
    for each in history(house, name, period):
        if isinstance(each.event, e.WinLogged):
            wins[each.event.number] = each.event
        elif isinstance(each.event, e.WinBackedOut) and period.has(each.record.position):
            win = wins[each.event.number]
            yield Returned(
                page=pages[name, win.number],
                win=win.number,
                at=local(house, each.record.at),
                level=_level(win),
                row=win.row,
                amount=win.amount,
            )


def _undone(house: House, name: str, period: Period) -> set[int]:
    """The wins that were backed out by the end of the period."""
    return {each.event.number for each in history(house, name, period) if isinstance(each.event, e.WinBackedOut)}


def _rows(found: Iterable[Hit]) -> Iterable[HitRow]:
    rows: dict[tuple[str, str], list[Hit]] = {}
    for hit in found:
        rows.setdefault((hit.level, hit.row), []).append(hit)
    for (level, row), all_of_them in rows.items():
        stands = [hit for hit in all_of_them if not hit.backed_out]
        times = [hit.since for hit in stands if hit.since is not None]
        yield HitRow(
            level=level,
            row=row,
            wins=len(stands),
            amount=sum(hit.amount for hit in stands),
            backed_out=len(all_of_them) - len(stands),
            amount_backed_out=sum(hit.amount for hit in all_of_them if hit.backed_out),
            mean_between=sum(times) // len(times) if times else None,
        )
