"""A report of a house by its name: computed, computed a second way, and compared (S9)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import TypeAdapter

from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.house import House
from fifthstreet.reports.house.hits import Hits, hits
from fifthstreet.reports.house.papers import PayoutSlip, WinPage, payout_slip, win_page
from fifthstreet.reports.house.parameters import ParameterHistory, parameter_history
from fifthstreet.reports.house.periods import Period, period_of
from fifthstreet.reports.house.readings import MeterReadings, meter_readings
from fifthstreet.reports.house.reconciliation import Reconciliation, reconciliation
from fifthstreet.reports.house.second import meters, papers, tables
from fifthstreet.reports.house.second.raw import Plain, Raw, ReportScope, raw
from fifthstreet.reports.house.significant import SignificantEvents, significant_events

HouseReport = MeterReadings | Reconciliation | Hits | ParameterHistory | SignificantEvents | WinPage | PayoutSlip
_JSON: TypeAdapter[HouseReport] = TypeAdapter(HouseReport)


@dataclass(frozen=True, slots=True)
class Question:
    """What a report is about: a gaming day or a week, a link, or the number of a page and which print of it."""

    day: str | None = None
    week: str | None = None
    link: str | None = None
    number: int | None = None
    copy: int | None = None

    def period(self, house: House) -> Period:
        """The time that it is about."""
        if self.day is not None and self.week is not None:
            raise FloorError("house/malformed", "name a day or a week, not both")
        return period_of(house, self.day, self.week)

    @property
    def page(self) -> int:
        """The number of the page."""
        if self.number is None or self.number < 1:
            raise FloorError("house/malformed", "say the number of the page")
        return self.number


Make = Callable[[House, Question], HouseReport]
Again = Callable[[list[Raw], ReportScope], Plain]


def _reconciled_again(log: list[Raw], asked: ReportScope) -> Plain:
    return {"links": meters.reconciled(log, asked), "tables": tables.tables(log, asked)}


#: Every report: how it is made, and how it is made again.
REPORTS: Mapping[str, tuple[Make, Again]] = {
    "win-page": (lambda house, asked: win_page(house, asked.page, asked.copy), papers.win_page),
    "payout-slip": (lambda house, asked: payout_slip(house, asked.page, asked.copy), papers.payout_slip),
    "readings": (
        lambda house, asked: meter_readings(house, asked.period(house), asked.link),
        meters.readings,
    ),
    "reconciliation": (lambda house, asked: reconciliation(house, asked.period(house)), _reconciled_again),
    "hits": (lambda house, asked: hits(house, asked.period(house), asked.link), meters.hits),
    "parameters": (
        lambda house, asked: parameter_history(house, asked.period(house), asked.link),
        meters.parameters,
    ),
    "events": (lambda house, asked: significant_events(house, asked.period(house)), papers.significant),
}


def build(name: str, house: House, asked: Question | None = None) -> HouseReport:
    """A report whose figures come out the same in two ways; where they do not, both are named."""
    if name not in REPORTS:
        raise FloorError("house/unknown", f"there is no report {name[:40]!r}; there are {', '.join(REPORTS)}")
    asked = asked or Question()
    make, again = REPORTS[name]
    report = make(house, asked)
    same = ReportScope(asked.day, asked.week, asked.link, asked.number or 0)
    second = again(raw(house.ledger.log(most=report.stamp.position)), same)
    found = [*differences(plain(report), second, name)]
    if found:
        raise FloorError("house/differs", "; ".join(found[:10]))
    return report


def plain(report: HouseReport) -> dict[str, Any]:
    """A report as plain values, amounts as text."""
    told: dict[str, Any] = _JSON.dump_python(report, mode="json")
    return told


def differences(first: Any, second: Any, where: str) -> Iterator[str]:
    """Where the second way says something else; what it says nothing of is words."""
    if isinstance(first, dict) and isinstance(second, dict):
        for key, value in second.items():
            yield from differences(first.get(key), value, f"{where} {key}")
    elif isinstance(first, list) and isinstance(second, list) and len(first) == len(second):
        for number, (one, other) in enumerate(zip(first, second, strict=True), 1):
            yield from differences(one, other, f"{where} {number}")
    elif first != second:
        yield f"{where}: {_said(first)} the first way, {_said(second)} the second way"


def _said(value: Any) -> str:
    return f"{len(value)} entries" if isinstance(value, list) else str(value)
