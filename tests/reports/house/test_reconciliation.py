"""The reconciliation of links."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.floor.linked import DEALER, ROYAL, Linked
from tests.reports.house.scripted import Scripted, at

from fifthstreet.reports.house.build import Question, build
from fifthstreet.reports.house.hits import Hits, hits
from fifthstreet.reports.house.periods import period_of
from fifthstreet.reports.house.reconciliation import Reconciliation, reconciliation


@pytest.mark.req("P1")
def test_opening_and_what_came_less_what_was_paid_is_closing(floor: Scripted) -> None:
    """Mega, by hand: two seeds of 10,000; 5 wagers of 0.50; two void ones and a malfunction of 0.50 taken back."""
    found = reconciliation(floor.house, period_of(floor.house, week="2026-01-01"))
    mega, major, _ = found.links[0].levels
    assert (mega.opening, mega.seeds, mega.contributions) == (0, 20_000_000_000, 2_500_000)
    assert (mega.adjustments, mega.awards, mega.closing) == (-1_500_000, 10_001_000_000, 10_000_000_000)
    # Backed out: 1,000.30 back and 1,000.00 of seed taken back; two void wagers of 0.15.
    assert (major.seeds, major.contributions, major.adjustments) == (2_000_000_000, 750_000, -300_000)
    assert (major.returned, major.taken_back) == (1_000_300_000, 1_000_000_000)
    assert (major.awards, major.closing) == (1_000_300_000, 1_000_450_000)
    for link in found.links:
        for level in link.levels:
            assert level.balanced
            came = level.opening + level.seeds + level.contributions + level.adjustments + level.returned
            assert came - level.taken_back - level.awards == level.closing
            assert level.closing == level.meter + level.reserve + level.overflow


@pytest.mark.req("P10", "S9")
def test_awards_and_what_back_outs_returned_are_those_of_the_hits(floor: Scripted) -> None:
    for day in (None, "2026-01-01", "2026-01-02"):
        period = period_of(floor.house, day)
        for link, won in zip(reconciliation(floor.house, period).links, hits(floor.house, period).links, strict=True):
            for level in link.levels:
                rows = [row for row in won.rows if row.level == level.level]
                back = [each.amount for each in won.returned if each.level == level.level]
                assert level.awards == 10_000 * sum(row.amount + row.amount_backed_out for row in rows)
                assert level.returned == 10_000 * sum(back)
    assert [each.win for each in hits(floor.house, period_of(floor.house)).links[0].returned] == [2]


@pytest.mark.req("P10")
def test_a_win_of_yesterday_that_is_backed_out_today_is_returned_today(tmp_path: Path) -> None:
    floor = Linked(tmp_path / "house", time=at("2096-01-01 09:00"))
    floor.deal("T1", {5: ROYAL}, DEALER, console="start_game")
    floor.swiped("T1", 5, "Royal Flush")
    floor.at("T1", "dealer", "end_game")
    floor.at("T1", "dealer", "clear")
    floor.do("floorperson", "close_table", table="T1")
    floor.do("accounting", "close_day")
    floor.do("accounting", "open_day", day="2026-01-02")
    floor.signed({"do": "back_out", "number": 1}, link="grand")
    today = build("hits", floor.house, Question(day="2026-01-02"))
    assert isinstance(today, Hits)
    assert [(each.win, each.level, each.row) for each in today.links[0].returned] == [(1, "mega", "Royal Flush")]
    assert today.links[0].hits == ()
    found = build("reconciliation", floor.house, Question(day="2026-01-02"))
    assert isinstance(found, Reconciliation)
    mega = found.links[0].levels[0]
    assert (mega.awards, mega.returned) == (0, 10_000 * today.links[0].returned[0].amount)
    assert mega.taken_back == 10_000_000_000


def test_a_second_day_opens_with_what_the_first_left(floor: Scripted) -> None:
    second = reconciliation(floor.house, period_of(floor.house, "2026-01-02"))
    mega = second.links[0].levels[0]
    assert (mega.opening, mega.contributions, mega.adjustments) == (10_000_500_000, 1_000_000, -1_500_000)


def test_a_link_that_was_not_there_yet_is_left_out(floor: Scripted) -> None:
    before = period_of(floor.house).after
    assert before == 0
    early = type(period_of(floor.house))(title="early", after=0, until=22)
    assert reconciliation(floor.house, early).links == ()
