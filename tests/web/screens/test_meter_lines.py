"""The levels of a link over time: a line to read off, and a table of values."""

from __future__ import annotations

from fifthstreet.reports.house.meter_history import LevelHistory, MeterHistory
from fifthstreet.web.screens.meter_lines import meter_lines, span

DOLLAR, DAY = 1_000_000, 86_400_000


def test_each_level_is_a_line_and_a_table_and_the_first_is_the_largest() -> None:
    mega = tuple((at * DAY, (10_000 + at) * DOLLAR) for at in range(60))
    minor = ((0, 250 * DOLLAR), (30 * DAY, 400 * DOLLAR))
    levels = (LevelHistory("mega", "Mega", mega), LevelHistory("minor", "Minor", minor))
    first, second = meter_lines(MeterHistory("east", "East", 0, 60 * DAY, levels), "UTC")
    assert (first.large.width, second.large.width, second.small.width) == (790, 390, 350)
    assert list(first.plot.points[1]) == [DAY, 10_001.0, "2 Jan 00:00: $10,001"]
    assert list(first.plot.points[-1]) == [60 * DAY, 10_059.0, "2 Mar 00:00: $10,059"]
    assert (first.plot.high, first.plot.label) == (15_000.0, "$10,059")
    # 61 values in steps of three, the newest first.
    assert len(first.rows) == 21
    assert first.rows[0] == ("2 Mar 00:00", "$10,059")
    assert second.rows == (("2 Mar 00:00", "$400"), ("31 Jan 00:00", "$400"), ("1 Jan 00:00", "$250"))


def test_the_head_says_since_when_where_the_link_is_younger_than_what_was_asked_for() -> None:
    history = MeterHistory("east", "East", 0, 29 * DAY, ())
    assert span(history, "30 days", 30, "UTC") == "30 days"
    assert span(history, "1 year", 365, "America/New_York") == "since 31 Dec"


def test_a_link_of_this_moment_has_a_line_too() -> None:
    (only,) = meter_lines(MeterHistory("east", "East", 5, 5, (LevelHistory("m", "Mega", ((5, 0),)),)), "UTC")
    assert only.plot.begin < only.plot.end
