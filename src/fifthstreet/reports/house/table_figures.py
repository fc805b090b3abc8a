"""What a table's tray and box did in a shift, a gaming day or longer: B1's figures, with win and hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from fractions import Fraction
from zoneinfo import ZoneInfo

from fifthstreet.floor.bank import ChipsMoved, TrayCounted
from fifthstreet.floor.house import House
from fifthstreet.floor.pages import VenueSet
from fifthstreet.floor.registry import DayOpened, TableCreated
from fifthstreet.json_amounts import FineChange, FineMoney
from fifthstreet.json_records import strict_record
from fifthstreet.ledger.records import Posting
from fifthstreet.reports.house.log import Logged, logged, time_zone
from fifthstreet.reports.house.periods import Period

#: What opens a part of the report or moves a tray or a box.
_KINDS = frozenset(
    {
        *("day_opened", "venue_set", "table_created"),
        *("chips_moved", "tray_counted", "lines_settled", "hand_voided", "round_corrected"),
        *("game_registered", "game_voided", "win_logged", "meter_moved", "win_backed_out", "meter_adjusted"),
    }
)
_SUMS = ("openers", "fills", "credits", "buy_ins", "play", "meters", "count_difference", "closers", "drop")
#: A shift where a venue has set none.
WHOLE_DAY = "whole day"


@strict_record
class TableFigures:
    """All in millionths of a dollar; ``meters`` is what links took from the tray and gave to it.

    Win is what the tray and the box are better off by, for all that the cage gave and got; hold is win over buy-ins.
    """

    opening: FineChange
    openers: FineMoney
    fills: FineMoney
    credits: FineMoney
    buy_ins: FineMoney
    play: FineChange
    meters: FineChange
    count_difference: FineChange
    closers: FineMoney
    closing: FineChange
    drop: FineMoney
    win: FineChange
    hold: str | None


@strict_record
class ShiftFigures:
    """One shift of a gaming day."""

    day: str
    shift: str
    begins: str | None
    figures: TableFigures


@strict_record
class DayFigures:
    """One gaming day."""

    day: str
    figures: TableFigures


@strict_record
class TableReconciled:
    """A table: all of the period, day by day and shift by shift."""

    table: str
    venue: str
    total: TableFigures
    days: tuple[DayFigures, ...]
    shifts: tuple[ShiftFigures, ...]


@dataclass
class _Sums:
    """Figures that are being added up."""

    opening: int
    closing: int
    sums: dict[str, int] = field(default_factory=lambda: dict.fromkeys(_SUMS, 0))

    def add(self, what: str, amount: int) -> None:
        self.sums[what] += amount

    def figures(self) -> TableFigures:
        sums = self.sums
        given = sums["openers"] + sums["fills"]
        got = sums["credits"] + sums["closers"] + sums["buy_ins"]
        win = self.closing + got - self.opening - given
        return TableFigures(
            opening=self.opening, closing=self.closing, **sums, win=win, hold=hold_of(win, sums["buy_ins"])
        )


_BANK = {"opener": "openers", "fill": "fills", "credit": "credits", "buy_in": "buy_ins"}


def hold_of(win: int, buy_ins: int) -> str | None:
    """Win as a percentage of what was bought in with, to two decimals; none without buy-ins."""
    return None if buy_ins == 0 else f"{float(round(Fraction(100 * win, buy_ins), 2)):.2f}"


@dataclass
class _Table:
    """A table on the way through the log: what its tray holds, and its figures so far."""

    venue: str
    held: int = 0
    total: _Sums | None = None
    days: dict[str, _Sums] = field(default_factory=dict)
    shifts: dict[tuple[str, str | None, str], _Sums] = field(default_factory=dict)

    def parts(self, key: tuple[str, str | None, str]) -> tuple[_Sums, ...]:
        """All that a record of this day and shift counts to."""
        self.total = self.total or _Sums(self.held, self.held)
        day = self.days.setdefault(key[0], _Sums(self.held, self.held))
        return self.total, day, self.shifts.setdefault(key, _Sums(self.held, self.held))


def tables_reconciled(house: House, period: Period) -> tuple[TableReconciled, ...]:
    """Every table that was there, in a period."""
    tables: dict[str, _Table] = {}
    shifts: dict[str, Mapping[str, str]] = {}
    day, zone = "", time_zone(house)
    for each in logged(house.ledger.log(most=period.until), _KINDS):
        match each.event:
            case DayOpened():
                day = each.event.day
            case VenueSet():
                shifts[each.event.venue] = each.event.shifts
            case TableCreated():
                tables[each.event.table.id] = _Table(each.event.table.venue)
            case _:
                for name, postings in _by_table(each):
                    table = tables[name]
                    if period.has(each.record.position):
                        shift = _shift(shifts.get(table.venue, {}), each.record.at, zone)
                        for sums in table.parts((day, *shift)):
                            _add(sums, each, postings)
                            sums.closing = table.held + postings.get("tray", 0)
                    table.held += postings.get("tray", 0)
    return tuple(_reconciled(name, table) for name, table in tables.items())


def _reconciled(name: str, table: _Table) -> TableReconciled:
    total = table.total or _Sums(table.held, table.held)
    shifts = tuple(
        ShiftFigures(day=day, begins=begins, shift=shift, figures=sums.figures())
        for (day, begins, shift), sums in table.shifts.items()
    )
    days = tuple(DayFigures(day=day, figures=sums.figures()) for day, sums in table.days.items())
    return TableReconciled(table=name, venue=table.venue, total=total.figures(), days=days, shifts=shifts)


def _by_table(each: Logged) -> Iterator[tuple[str, dict[str, int]]]:
    """What a record moved in the tray and the box of each table."""
    found: dict[str, dict[str, int]] = {}
    for posting in each.record.postings:
        room, table = _place(posting)
        if room in ("tray", "drop"):
            own = found.setdefault(table, {})
            own[room] = own.get(room, 0) + posting.amount
    yield from found.items()


def _place(posting: Posting) -> tuple[str, str]:
    room, _, table = posting.account.partition("/")
    return room, table


def _add(sums: _Sums, each: Logged, postings: dict[str, int]) -> None:
    tray = postings.get("tray", 0)
    match each.event:
        case ChipsMoved(what="drop"):
            sums.add("drop", -postings["drop"])
        case ChipsMoved():
            sums.add(_BANK[each.event.what], abs(tray))
        case TrayCounted():
            # The difference comes to the tray and leaves it with the rest.
            sums.add("closers", each.event.counted)
            sums.add("count_difference", each.event.counted - each.event.expected)
        case _ if each.record.stream.startswith("link/"):
            sums.add("meters", tray)
        case _:
            sums.add("play", tray)


def _shift(shifts: Mapping[str, str], at: int, zone: ZoneInfo) -> tuple[str | None, str]:
    """When the shift of a time began, and its name: the last that began before, on that day or the day before."""
    if not shifts:
        return None, WHOLE_DAY
    now = datetime.fromtimestamp(at / 1000, zone)
    clock = f"{now:%H:%M}"
    begun = [(begins, name) for name, begins in shifts.items() if begins <= clock]
    begins, name = max(begun or [(begins, name) for name, begins in shifts.items()])
    day = now.date() if begun else now.date() - timedelta(1)
    return f"{day} {begins}", name
