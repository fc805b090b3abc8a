"""What is read from the whole log of a house, outside the thread that serves its tables: reports, papers, charts.

Each function opens the house of a folder by itself, so that it can run in another process.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from fifthstreet.floor.creating import FolderHouse, open_house

Form = Literal["html", "json", "pdf"]
#: A day in milliseconds.
DAY = 86_400_000


@dataclass(frozen=True, slots=True)
class LinkLog:
    """What the log says of a link: its meters over time, its last wins, and what took its levels down."""

    history: Any
    hits: tuple[Any, ...]
    wins: int
    decreases: tuple[Any, ...]


@contextmanager
def _opened(folder: str) -> Iterator[FolderHouse]:
    house = open_house(Path(folder))
    try:
        yield house
    finally:
        house.ledger.engine.dispose()


def link_log(folder: str, link: str, days: int, now: int, most: int = 12) -> LinkLog:
    """The last wins and decreases of a link, and its meters over some days."""
    from fifthstreet.reports.house.hits import hits  # noqa: PLC0415 (the server starts without them)
    from fifthstreet.reports.house.meter_history import meter_history  # noqa: PLC0415
    from fifthstreet.reports.house.periods import period_of  # noqa: PLC0415
    from fifthstreet.reports.house.readings import meter_readings  # noqa: PLC0415

    with _opened(folder) as house:
        period = period_of(house)
        (won,), (read,) = hits(house, period, link).links, meter_readings(house, period, link).links
        history = meter_history(house, link, now - days * DAY, now)
    return LinkLog(history, won.hits[: -most - 1 : -1], len(won.hits), read.decreases[: -most - 1 : -1])


def prepare_terms(folder: str, table: str, meter: str) -> None:
    """The mathematics behind the terms of a link, before somebody asks the house to check them."""
    from fifthstreet.floor.expected_return import prepare  # noqa: PLC0415
    from fifthstreet.floor.opening import setup_for  # noqa: PLC0415

    with _opened(folder) as house:
        prepare(setup_for(house.registry.state.table(table)), meter)


def school_certificate(folder: str, number: int, form: Form) -> bytes:
    """A certificate of the school, as a page or as PDF."""
    from fifthstreet.reports.house.certificates import house_certificate  # noqa: PLC0415
    from fifthstreet.reports.writers import paper  # noqa: PLC0415

    with _opened(folder) as house:
        sheet = house_certificate(house, number)
    return paper.render_pdf(sheet) if form == "pdf" else paper.render_html(sheet).encode()


def house_report(folder: str, name: str, asked: dict[str, Any], form: Form) -> bytes:
    """A report of a house in one of its forms; it is computed twice and compared."""
    from fifthstreet.reports.house.build import Question, build  # noqa: PLC0415
    from fifthstreet.reports.house.forms import as_html, as_json, as_pdf  # noqa: PLC0415

    with _opened(folder) as house:
        report = build(name, house, Question(**asked))
    if form == "pdf":
        return as_pdf(report)
    return (as_html(report) if form == "html" else as_json(report)).encode()
