"""The time that a report is about: one gaming day, a week of them, or everything since the house began."""

from __future__ import annotations

from datetime import date, timedelta

from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.house import House
from fifthstreet.json_records import strict_record
from fifthstreet.reports.house.log import logged


@strict_record
class Period:
    """Records after one position up to another; a gaming day reaches to the opening of the next one."""

    title: str
    after: int
    until: int
    days: tuple[str, ...] = ()

    def has(self, position: int) -> bool:
        """Whether a record belongs to it."""
        return self.after < position <= self.until


def period_of(house: House, day: str | None = None, week: str | None = None) -> Period:
    """The gaming day, the week that begins with a date, or all of the log."""
    if day is None and week is None:
        return Period(title="since the house was created", after=0, until=house.ledger.head().position)
    days = gaming_days(house)
    if day is not None:
        return _joined(f"gaming day {day}", days, [day])
    first = _date(week or "")
    return _joined(f"week of {week}", days, [str(first + timedelta(number)) for number in range(7)])


def gaming_days(house: House) -> dict[str, tuple[int, int]]:
    """Every gaming day: the position before it opened, and its last one."""
    opened = [(each.event.day, each.record.position) for each in logged(house.ledger.stream("house"), {"day_opened"})]
    ends = [position - 1 for _, position in opened[1:]] + [house.ledger.head().position]
    return {day: (position - 1, end) for (day, position), end in zip(opened, ends, strict=False)}


def _joined(title: str, days: dict[str, tuple[int, int]], wanted: list[str]) -> Period:
    there = [day for day in wanted if day in days]
    if not there:
        known = f"the last one was {[*days][-1]}" if days else "there was none yet"
        raise FloorError("house/unknown", f"no {title} was opened; {known}")
    return Period(title=title, after=days[there[0]][0], until=days[there[-1]][1], days=tuple(there))


def _date(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise FloorError("house/malformed", f"{text[:40]!r} is no date; write 2026-01-31") from None
