"""Reports by name, and the comparison of the two ways."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.floor.houses import Floor
from tests.reports.house.scripted import Scripted

from fifthstreet.floor.errors import FloorError
from fifthstreet.ledger.records import Entry, Posting, Writing
from fifthstreet.reports.house.build import REPORTS, Question, build, differences, plain

PAGES = ("win-page", "payout-slip")
QUESTIONS = [
    *((name, Question(number=number)) for name in PAGES for number in (1, 2, 3)),
    *((name, Question(day=day)) for name in REPORTS if name not in PAGES for day in ("2026-01-01", "2026-01-02")),
    *((name, Question(week="2026-01-01")) for name in REPORTS if name not in PAGES),
    *((name, Question()) for name in REPORTS if name not in PAGES),
    ("readings", Question(link="west")),
]


@pytest.mark.req("S9", "S10")
@pytest.mark.parametrize(("name", "asked"), QUESTIONS)
def test_both_ways_agree_and_every_report_is_stamped(floor: Scripted, name: str, asked: Question) -> None:
    told = plain(build(name, floor.house, asked))
    stamp = told["stamp"]
    assert stamp["position"] == floor.house.ledger.head().position
    assert stamp["digest"].startswith("sha256:")
    assert all(digest.startswith("sha256:") for digest in stamp["packs"].values())


@pytest.mark.req("S9")
def test_a_report_that_comes_out_differently_is_refused_with_both_figures(tmp_path: Path) -> None:
    """Somebody writes a fill whose posting is not what it says."""
    floor = Floor(tmp_path / "house").opened()
    wrong = (Posting("cage", -7_000_000), Posting("tray/B5", 7_000_000))
    body = '{"event":"chips_moved","what":"fill","amount":"5.00","player":null}'
    floor.house.ledger.write(Writing((Entry("table/B5", "chips_moved", body, wrong),), at=1, actor="somebody"))
    with pytest.raises(FloorError) as refused:
        build("reconciliation", floor.house)
    assert refused.value.code == "house/differs"
    assert "total fills: 7.00 the first way, 5.00 the second way" in refused.value.message


@pytest.mark.parametrize(
    ("name", "asked", "message"),
    [
        ("weather", Question(), "there is no report 'weather'; there are win-page"),
        ("hits", Question(day="2026-01-01", week="2026-01-01"), "a day or a week, not both"),
        ("win-page", Question(), "say the number"),
        ("payout-slip", Question(number=0), "say the number"),
    ],
)
def test_a_question_without_an_answer_is_refused(floor: Scripted, name: str, asked: Question, message: str) -> None:
    with pytest.raises(FloorError, match=message):
        build(name, floor.house, asked)


def test_differences_name_the_place_and_both_figures() -> None:
    first = {"links": [{"opening": "1.00", "title": "Grand"}], "events": [1, 2]}
    second = {"links": [{"opening": "2.00"}], "events": [1]}
    assert [*differences(first, second, "report")] == [
        "report links 1 opening: 1.00 the first way, 2.00 the second way",
        "report events: 2 entries the first way, 1 entries the second way",
    ]
