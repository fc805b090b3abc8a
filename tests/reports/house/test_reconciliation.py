"""The reconciliation of links."""

from __future__ import annotations

import pytest
from tests.reports.house.scripted import Scripted

from fifthstreet.reports.house.periods import period_of
from fifthstreet.reports.house.reconciliation import reconciliation


@pytest.mark.req("P1")
def test_opening_and_what_came_less_what_was_paid_is_closing(floor: Scripted) -> None:
    """Mega, by hand: two seeds of 10,000; 5 wagers of 0.50; two void ones and a malfunction of 0.50 taken back."""
    found = reconciliation(floor.house, period_of(floor.house, week="2026-01-01"))
    mega, major, _ = found.links[0].levels
    assert (mega.opening, mega.seeds, mega.contributions) == (0, 20_000_000_000, 2_500_000)
    assert (mega.adjustments, mega.awards, mega.closing) == (-1_500_000, 10_001_000_000, 10_000_000_000)
    # Backed out: 1,000.30 back and 1,000.00 of seed taken back; two void wagers of 0.15.
    assert (major.seeds, major.contributions, major.adjustments) == (2_000_000_000, 750_000, 0)
    assert (major.awards, major.closing) == (1_000_300_000, 1_000_450_000)
    for link in found.links:
        for level in link.levels:
            assert level.balanced
            came = level.opening + level.seeds + level.contributions + level.adjustments
            assert came - level.awards == level.closing == level.meter + level.reserve + level.overflow


def test_a_second_day_opens_with_what_the_first_left(floor: Scripted) -> None:
    second = reconciliation(floor.house, period_of(floor.house, "2026-01-02"))
    mega = second.links[0].levels[0]
    assert (mega.opening, mega.contributions, mega.adjustments) == (10_000_500_000, 1_000_000, -1_500_000)


def test_a_link_that_was_not_there_yet_is_left_out(floor: Scripted) -> None:
    before = period_of(floor.house).after
    assert before == 0
    early = type(period_of(floor.house))(title="early", after=0, until=22)
    assert reconciliation(floor.house, early).links == ()
