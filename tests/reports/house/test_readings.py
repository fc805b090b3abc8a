"""Meter readings and every decrease."""

from __future__ import annotations

import pytest
from tests.reports.house.scripted import Scripted

from fifthstreet.floor.errors import FloorError
from fifthstreet.reports.house.periods import period_of
from fifthstreet.reports.house.readings import meter_readings


@pytest.mark.req("P2")
def test_every_decrease_has_its_reason_who_and_the_original_entry(floor: Scripted) -> None:
    (grand,) = meter_readings(floor.house, period_of(floor.house), "grand").links
    told = [(each.level, each.reason, each.amount, each.before, each.after) for each in grand.decreases]
    void = [("mega", -500_000), ("major", -150_000), ("minor", -50_000)] * 2
    assert told[:3] == [
        ("mega", "share_award", -10_001_000_000, 10_001_000_000, 0),
        ("major", "share_award", -1_000_300_000, 1_000_300_000, 0),
        # The seed that the win had used, after its 1,000.30 came back; a wager of the round after it added 0.15.
        ("major", "back_out", -1_000_000_000, 2_000_450_000, 1_000_450_000),
    ]
    assert [(level, amount) for level, reason, amount, _, _ in told[3:9] if reason == "void"] == void
    assert told[9:] == [("mega", "malfunction", -500_000, 10_000_500_000, 10_000_000_000)]
    originals = [each.original for each in grand.decreases]
    assert originals[0] == "win 1: round 1 at table T1, seat 5"
    assert originals[2] == "win 2"
    assert originals[3] == "round 2 at table T2, seats 2, 3"
    assert originals[9] == "round 1 at table T1"
    assert grand.decreases[9].who.startswith("Technician (technician, technician) and Executive")


@pytest.mark.req("P2", "P8")
def test_a_meter_that_moves_with_the_key_goes_back_to_its_win(floor: Scripted) -> None:
    (west,) = meter_readings(floor.house, period_of(floor.house), "west").links
    assert [(each.amount, each.original) for each in west.decreases] == [(-10_000_200_000, "win 1")]


def test_a_day_opens_with_what_the_day_before_closed_with(floor: Scripted) -> None:
    first, second = (meter_readings(floor.house, period_of(floor.house, day)) for day in ("2026-01-01", "2026-01-02"))
    for one, other in zip(first.links, second.links, strict=True):
        assert [level.closing for level in one.levels] == [level.opening for level in other.levels]
    mega, major, minor = second.links[0].levels
    assert (mega.closing.amount, major.closing.amount, minor.closing.amount) == (
        10_000_000_000,
        1_000_450_000,
        250_150_000,
    )


def test_a_link_that_is_not_there_is_refused(floor: Scripted) -> None:
    with pytest.raises(FloorError, match="there are grand, west"):
        meter_readings(floor.house, period_of(floor.house), "great")
