"""What the levels of a link showed over time."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.floor.linked import DEALER, NOTHING, STRAIGHT_FLUSH, Linked

from fifthstreet.reports.house.meter_history import MOST_POINTS, meter_history, thinned


@pytest.mark.req("P2")
def test_every_fall_is_a_point_and_the_rest_is_thinned(tmp_path: Path) -> None:
    floor = Linked(tmp_path / "house")
    created = floor.house.ledger.stream("link/grand")[0].at
    floor.deal("T1", {1: NOTHING, 5: STRAIGHT_FLUSH}, DEALER, console="start_game")
    floor.swiped("T1", 5, "Straight Flush")
    end = floor.time + 1000
    found = meter_history(floor.house, "grand", 0, end)
    assert (found.title, found.begin, found.end) == ("Grand", created, end)
    major = next(level for level in found.levels if level.level == "major")
    assert [amount for _, amount in major.points] == [1_000_000_000, 1_000_300_000, 1_000_000_000]
    mega = next(level for level in found.levels if level.level == "mega")
    assert [amount for _, amount in mega.points] == [10_000_000_000, 10_001_000_000]
    # From a later time on, what was there before counts as the beginning.
    late = meter_history(floor.house, "grand", end - 10, end)
    assert [level.points[0] for level in late.levels] == [
        (end - 10, 10_001_000_000),
        (end - 10, 1_000_000_000),
        (end - 10, 250_100_000),
    ]
    assert all(len(level.points) <= MOST_POINTS for level in found.levels)


def test_of_points_close_together_the_last_one_is_kept_and_both_ends_of_a_fall() -> None:
    points = [(0, 1), (1, 2), (2, 3), (3, 9), (4, 5), (5, 6), (6, 7)]
    assert thinned(points, 100) == ((0, 1), (3, 9), (4, 5), (6, 7))
