"""Wins by level and row."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.floor.linked import DEALER, ROYAL, Linked
from tests.reports.house.scripted import Scripted, at

from fifthstreet.reports.house.build import Question, build
from fifthstreet.reports.house.hits import Hits, hits
from fifthstreet.reports.house.periods import period_of

FULL_HOUSE = "9h 9s 9c 5h 5d"


def test_wins_are_listed_with_their_pages_and_backed_out_ones_counted_apart(floor: Scripted) -> None:
    grand, west = hits(floor.house, period_of(floor.house)).links
    assert [(hit.page, hit.row, hit.amount, hit.backed_out) for hit in grand.hits] == [
        (1, "Royal Flush", 1_000_100, False),
        (2, "Straight Flush", 100_030, True),
    ]
    assert [(row.level, row.wins, row.amount, row.backed_out) for row in grand.rows] == [
        ("mega", 1, 1_000_100, 0),
        ("major", 0, 0, 1),
    ]
    assert [hit.page for hit in west.hits] == [3]


def test_wins_of_another_day_are_left_out(floor: Scripted) -> None:
    found = hits(floor.house, period_of(floor.house, "2026-01-02"))
    assert [(link.rows, link.hits) for link in found.links] == [((), ()), ((), ())]


@pytest.mark.req("S9")
def test_the_time_between_two_hits_is_that_of_the_wins_that_stand(tmp_path: Path) -> None:
    wins = {"T1": ("Royal Flush", ROYAL), "T2": ("Full House", FULL_HOUSE), "T3": ("Royal Flush", ROYAL)}
    floor = Linked(tmp_path / "house", tables=[*wins], time=at("2096-01-01 09:00"))
    for table, (row, hand) in wins.items():
        floor.deal(table, {5: hand}, DEALER, console="start_game")
        floor.swiped(table, 5, row)
        floor.time += 3_600_000
    found = build("hits", floor.house, Question(link="grand"))
    assert isinstance(found, Hits)
    rows = {row.row: row for row in found.links[0].rows}
    # Two hours of the test's clock, and some commands of a millisecond each.
    between = rows["Royal Flush"].mean_between
    assert between is not None
    assert 7_200_000 < between < 7_201_000
    assert (rows["Full House"].level, rows["Full House"].amount) == ("fixed", 5_000)
