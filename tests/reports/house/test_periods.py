"""Gaming days and weeks."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.floor.houses import Floor
from tests.reports.house.scripted import Scripted

from fifthstreet.floor.errors import FloorError
from fifthstreet.reports.house.periods import period_of


@pytest.mark.req("B1")
def test_a_gaming_day_reaches_to_the_opening_of_the_next_one(floor: Scripted) -> None:
    first, second = (period_of(floor.house, day) for day in ("2026-01-01", "2026-01-02"))
    assert first.until == second.after
    assert second.until == floor.house.ledger.head().position
    # The closer was counted after the day was closed, and still belongs to it.
    counted = next(each for each in floor.house.ledger.log() if each.kind == "tray_counted")
    assert first.has(counted.position)
    assert not second.has(counted.position)


def test_a_week_is_the_days_of_seven_dates(floor: Scripted) -> None:
    assert period_of(floor.house, week="2025-12-26").days == ("2026-01-01",)
    assert period_of(floor.house, week="2026-01-01").days == ("2026-01-01", "2026-01-02")


@pytest.mark.parametrize(
    ("day", "week", "message"),
    [
        ("2026-01-03", None, "no gaming day 2026-01-03 was opened; the last one was 2026-01-02"),
        (None, "2025-12-25", "no week of 2025-12-25 was opened"),
        (None, "Monday", "'Monday' is no date"),
    ],
)
def test_a_time_without_a_gaming_day_is_refused(
    floor: Scripted, day: str | None, week: str | None, message: str
) -> None:
    with pytest.raises(FloorError, match=message):
        period_of(floor.house, day, week)


def test_a_house_that_never_opened_has_no_days(tmp_path: Path) -> None:
    with pytest.raises(FloorError, match="there was none yet"):
        period_of(Floor(tmp_path / "house").house, "2026-01-01")
