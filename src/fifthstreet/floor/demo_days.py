"""The gaming days of a demonstration floor: each begins by itself, and a new floor has some weeks behind it.

Nothing of the past is written into the log from outside: the same commands as today's,
with the clock of the house set back.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from datetime import UTC, date, datetime, time, timedelta
from itertools import pairwise
from typing import Any
from zoneinfo import ZoneInfo

from fifthstreet.errors import Error
from fifthstreet.floor.demo import LINKS, TABLES, DemoLink, as_demo
from fifthstreet.floor.demo_rounds import visit
from fifthstreet.floor.house import House
from fifthstreet.money import Cents, format_cents, parse_cents

TIME_ZONE = "America/New_York"
#: The table that people attend, for dealers to try; the house attends all others.
FOR_PEOPLE = "C2"
_TRAY = "100000.00"
#: How many days a new floor has behind it; when its meters grow, when it opens on Saturdays, and when it closes.
PAST, _MORNING, _EVENING, _NIGHT = 28, time(6), time(18), time(23, 30)
_SATURDAY = 5
#: How much a meter grows on a Monday, a Tuesday …, beside the other days; a small link only from Sunday to Sunday.
_BUSY, _WEEKLY = (6, 5, 7, 8, 13, 16, 10), (0, 0, 0, 0, 0, 0, 1)
#: What the clock goes on by whenever it is looked at, in milliseconds.
_TICK = 200


class PastClock:
    """The clock of a house that lives through days that are over."""

    def __init__(self, at: datetime) -> None:
        self.set(at)

    def set(self, at: datetime) -> None:
        """The hands are put forward."""
        self._at = round(at.timestamp() * 1000)

    def __call__(self) -> int:
        self._at += _TICK
        return self._at


def first_day(now: datetime) -> datetime:
    """When a new floor began."""
    return _at(now.astimezone(ZoneInfo(TIME_ZONE)).date() - timedelta(PAST), time())


def live_through(house: House, clock: PastClock, now: datetime) -> None:
    """Every day until yesterday the meters grow; on Saturdays the floor is open, and two guests play at a table."""
    days = [now.astimezone(ZoneInfo(TIME_ZONE)).date() - timedelta(number) for number in range(PAST, 0, -1)]
    grown = [(name, _growing(name, link, days)) for name, link in LINKS.items()]
    played = (table.id for table in TABLES if table.id != FOR_PEOPLE)
    with suppress(Error):  # A win that waits for an executive ends the history: nobody is there to pay it.
        for number, day in enumerate(days):
            clock.set(_at(day, _MORNING))
            for name, growth in grown:
                if growth[number]:
                    _do(house, growth[number], link=name)
            if day.weekday() == _SATURDAY:
                clock.set(_at(day, _EVENING))
                begin(house, _at(day, _EVENING))
                visit(house, next(played))
                clock.set(_at(day, _NIGHT))
                _end(house)
    clock.set(now)


def _at(day: date, hour: time) -> datetime:
    return datetime.combine(day, hour, ZoneInfo(TIME_ZONE)).astimezone(UTC)


def _growing(name: str, link: DemoLink, days: list[date]) -> list[list[dict[str, Any]]]:
    """What each day transfers to the levels of a link, if anything; the link's first entry made them."""
    weights = _BUSY if len(link.levels) > 1 else _WEEKLY
    levels = {key: _parts(parse_cents(amount), weights, days) for key, (_, _, amount) in link.levels.items()}
    made = {"do": "adjust", "because": "transfer", "original": f"link/{name} 1"}
    return [
        [
            {**made, "level": key, "amount": format_cents(part)}
            for key, parts in levels.items()
            if (part := parts[number])
        ]
        for number in range(len(days))
    ]


def _parts(total: Cents, weights: tuple[int, ...], days: list[date]) -> list[Cents]:
    """An amount in a part for each day, larger on busy ones; together they are the amount."""
    each = [weights[day.weekday()] * (10 + day.day * 7 % 5) for day in days]
    ends = [total * sum(each[: number + 1]) // sum(each) for number in range(len(days))]
    return [Cents(end - before) for before, end in pairwise([0, *ends])]


def begin(house: House, now: datetime) -> None:
    """The last day is closed where it is over and no round is played; a day that people closed stays closed."""
    registry = house.registry.state
    assert registry.created is not None
    today = now.astimezone(ZoneInfo(registry.created.time_zone)).date().isoformat()
    if registry.day is not None and registry.day < today and not _is_played(house):
        _end(house)
    if house.registry.state.day is None and today > (house.registry.state.last_day or ""):
        _do(house, [{"do": "open_day", "day": today}])
    if house.registry.state.day is not None:
        for table in TABLES:
            if table.id not in _open_tables(house):
                _do(house, _opening(house, table.id), table=table.id)


def _end(house: House) -> None:
    """Every table is closed, and then the day."""
    for name in _open_tables(house):
        _do(house, [{"do": "close_table"}], table=name)
    _do(house, [{"do": "close_day"}])


def _opening(house: House, name: str) -> list[dict[str, Any]]:
    """A table gets its chips the first time, and is opened; the house attends it, or people."""
    first = not house.ledger.balance(f"tray/{name}")
    by = "people" if name == FOR_PEOPLE else "house"
    attends = [] if house.registry.state.attendance(name) == by else [{"do": "attend", "by": by}]
    return [*([{"do": "opener", "amount": _TRAY}] if first else []), {"do": "open_table"}, *attends]


def _open_tables(house: House) -> list[str]:
    return [name for name in house.registry.state.tables if house.table(name).state.session is not None]


def _is_played(house: House) -> bool:
    """Whether a round is played anywhere: it is finished on the day it began."""
    rounds = [house.table(name).state.state.round for name in _open_tables(house)]
    return any(each.seats or each.bets_closed for each in rounds)


def _do(house: House, commands: Iterable[dict[str, Any]], **envelope: Any) -> None:
    as_demo(house, lambda _: commands, **envelope)
