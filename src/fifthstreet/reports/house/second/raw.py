"""Records as plain values, periods and amounts: what every second computation uses."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any

from fifthstreet.ledger.records import Record

Plain = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Raw:
    """A record with its body as plain values."""

    record: Record
    body: Plain

    @property
    def position(self) -> int:
        return self.record.position

    @property
    def kind(self) -> str:
        return self.record.kind

    @property
    def room(self) -> str:
        return self.record.stream.split("/")[0]

    @property
    def name(self) -> str:
        return self.record.stream.split("/")[-1]

    @property
    def entry(self) -> str:
        return f"{self.record.stream} {self.record.version}"


@dataclass(frozen=True, slots=True)
class ReportScope:
    """What a report was asked about."""

    day: str | None = None
    week: str | None = None
    link: str | None = None
    number: int = 0


def raw(records: Iterable[Record]) -> list[Raw]:
    """All records, with their bodies read."""
    return [Raw(record, json.loads(record.body)) for record in records]


def micros(text: str) -> int:
    """An amount of the log, in millionths."""
    return int(Decimal(text) * 1_000_000)


def text(amount: int) -> str:
    """Millionths as the reports write them."""
    whole = Decimal(amount) / 1_000_000
    return f"{whole:.2f}" if whole == round(whole, 2) else f"{whole:.6f}".rstrip("0")


def span(log: list[Raw], asked: ReportScope) -> tuple[int, int]:
    """The positions of a period: after the first, up to the second."""
    last = log[-1].position
    if asked.day is None and asked.week is None:
        return 0, last
    begins = [(each.body["day"], each.position - 1) for each in log if each.kind == "day_opened"]
    chosen = [number for number, (day, _) in enumerate(begins) if _within(day, asked)]
    after = chosen[-1] + 1
    return begins[chosen[0]][1], begins[after][1] if after < len(begins) else last


def _within(day: str, asked: ReportScope) -> bool:
    if asked.day is not None:
        return day == asked.day
    assert asked.week is not None
    return 0 <= (date.fromisoformat(day) - date.fromisoformat(asked.week)).days < 7


def streams(log: list[Raw], asked: ReportScope, until: int) -> Iterator[tuple[str, list[Raw]]]:
    """The links of a report, each with its records, in the order in which they were set up."""
    for each in log:
        if each.kind == "link_created" and asked.link in (None, each.name) and each.position <= until:
            own = [one for one in log if one.record.stream == each.record.stream and one.position <= until]
            yield each.name, own
