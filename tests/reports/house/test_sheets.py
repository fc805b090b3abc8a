"""House reports as documents."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from tests.floor.houses import Floor
from tests.reports.house.scripted import Scripted

from fifthstreet.reports.document import Prose, Report
from fifthstreet.reports.house.build import Question, build
from fifthstreet.reports.house.papers import PayoutSlip, WinPage
from fifthstreet.reports.house.parameters import ParameterHistory
from fifthstreet.reports.house.reconciliation import Reconciliation
from fifthstreet.reports.house.sheets import sheet

SHEETS = ("readings", "reconciliation", "hits", "parameters", "events")


def made(floor: Floor, name: str, asked: Question | None = None) -> Report:
    report = build(name, floor.house, asked)
    assert not isinstance(report, (WinPage, PayoutSlip))
    return sheet(report)


def cells(report: Report, title: str) -> list[list[str]]:
    return [[str(cell) for cell in row] for table in report.tables if table.title == title for row in table.rows]


@pytest.mark.req("S10")
@pytest.mark.parametrize("name", SHEETS)
def test_every_sheet_names_the_program_the_packs_and_the_log(floor: Scripted, name: str) -> None:
    facts = dict(made(floor, name).facts)
    assert {"Software", "Software digest", "Rule pack us-ma", "Rule pack us-wa", "Log"} <= set(facts)


def test_readings_and_decreases_stand_in_tables(floor: Scripted) -> None:
    told = made(floor, "readings", Question(day="2026-01-01"))
    assert cells(told, "What the levels held")[1] == ["Mega", "closing", "$10,000.50", "$0.00", "$0.00"]
    assert cells(told, "Every decrease")[0][2:6] == ["$10,001.00", "−$10,001.00", "$0.00", "share award"]
    quiet = made(floor, "readings", Question(day="2026-01-02", link="west"))
    assert quiet.sections[0].parts[-1] == Prose("No level decreased.")


@pytest.mark.req("P1", "B1")
def test_a_day_is_told_by_shifts_and_a_week_by_days_first(floor: Scripted) -> None:
    day = made(floor, "reconciliation", Question(day="2026-01-01"))
    assert cells(day, "Shifts of table T1 (east)")[11] == [
        "Win",
        "$0.00",
        "−$1,319.40",
        "$0.00",
        "−$5.00",
        "−$1,324.40",
    ]
    assert cells(day, "Levels")[0][-1] == "balanced"
    week = made(floor, "reconciliation", Question(week="2026-01-01"))
    assert cells(week, "Gaming days of table T2 (east)")[11] == ["Win", "−$9.70", "$2.00", "−$7.70"]
    assert any(table.title.startswith("Shifts from 2026-01-01") for table in week.tables)


@pytest.mark.req("P1")
def test_a_level_that_does_not_balance_cannot_be_overlooked(floor: Scripted) -> None:
    report = build("reconciliation", floor.house)
    assert isinstance(report, Reconciliation)
    link = report.links[0]
    levels = tuple(replace(level, balanced=False) for level in link.levels)
    wrong = replace(report, links=(replace(link, levels=levels),))
    assert cells(sheet(wrong), "Levels")[0][-1] == "NOT BALANCED"


def test_hits_are_listed_by_row_and_one_by_one(floor: Scripted) -> None:
    told = made(floor, "hits")
    assert cells(told, "By level and hand")[1] == ["major", "Straight Flush", "0", "$0.00", "1", "$1,000.30", "–"]
    assert cells(told, "Every win")[1][-1] == "backed out"
    assert made(floor, "hits", Question(day="2026-01-02")).sections[0].parts == (Prose("No wins."),)


@pytest.mark.req("P13")
def test_parameters_say_what_changed_and_who_signed(floor: Scripted) -> None:
    words = [part.text for part in made(floor, "parameters").sections[0].parts if isinstance(part, Prose)]
    assert "An executive logs awards from $5,000.00 on." in words[1]
    assert "Technician (technician, technician) and Executive" in words[0]
    report = build("parameters", floor.house, Question(link="grand"))
    assert isinstance(report, ParameterHistory)
    version = report.links[0].versions[0]
    level = replace(version.terms.levels[0], limit=20_000_000_000, guard=5_000_000)
    terms = replace(version.terms, wager=None, levels=(level,))
    other = replace(report, links=(replace(report.links[0], versions=(replace(version, terms=terms),)),))
    assert cells(sheet(other), "Levels")[0][4:6] == ["$20,000.00", "$5.00"]


def test_a_house_where_nothing_happened_has_reports_too(tmp_path: Path) -> None:
    floor = Floor(tmp_path / "house")
    assert made(floor, "readings").sections[0].title == "Nothing to report"
    assert made(floor, "events").sections[0].parts == (Prose("None."),)
