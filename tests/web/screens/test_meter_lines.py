"""The levels of a link over time: a line to read off, and a table of values."""

from __future__ import annotations

from fifthstreet.reports.house.meter_history import LevelHistory, MeterHistory
from fifthstreet.web.screens.meter_lines import MeterLine, meter_lines, readings, span

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


def line(*points: tuple[int, int], end: int) -> MeterLine:
    (only,) = meter_lines(MeterHistory("east", "East", 0, end, (LevelHistory("m", "Mega", points),)), "UTC")
    return only


def test_a_level_climbs_in_steps_and_falls_straight_down() -> None:
    points = ((0, 10_000 * DOLLAR), (5 * DAY, 20_000 * DOLLAR), (10 * DAY, 5_000 * DOLLAR))
    drawn = line(*points, end=10 * DAY).large
    # 654 wide from 52 on, 190 high from 206 up: the scale goes to 20,000 in steps of 5,000.
    assert drawn.line == "52.0,111.0 379.0,111.0 379.0,16.0 706.0,16.0 706.0,158.5 706.0,158.5"
    assert [label for _, label in drawn.amounts] == ["$0", "$5k", "$10k", "$15k", "$20k"]
    assert drawn.marks == ((52.0, "1 Jan", "start"), (379.0, "6 Jan", "middle"), (706.0, "11 Jan", "end"))
    assert (drawn.last, drawn.label) == ((706.0, 158.5), "$5,000")
    assert drawn.says == "Mega from $10,000 to $5,000"


def test_values_are_read_off_by_the_clock_of_the_house() -> None:
    # New York is five hours behind in January; the value lasts until the end.
    points = ((0, 10_000 * DOLLAR), (DAY, 20_000_500_000))
    read = readings(points, 2 * DAY, "America/New_York")
    assert [at for at, *_ in read] == [-5 * 3_600_000, DAY - 5 * 3_600_000, 2 * DAY - 5 * 3_600_000]
    assert [words for _, _, *words in read][1] == ["1 Jan 19:00", "$20,000.50"]
    assert read[-1][1:] == (20_000_500_000, "2 Jan 19:00", "$20,000.50")
    assert line(*points, end=2 * DAY).plot.high == 30_000


def test_a_short_time_is_marked_by_hours_and_large_amounts_by_millions() -> None:
    drawn = line((0, 3_500_000 * DOLLAR), end=DAY // 2).small
    assert [label for _, label, _ in drawn.marks] == ["00:00", "06:00", "12:00"]
    assert [label for _, label in drawn.amounts] == ["$0", "$1M", "$2M", "$3M", "$4M"]


def test_a_level_of_nothing_has_a_scale_too() -> None:
    assert [label for _, label in line((0, 0), end=0).small.amounts] == ["$0", "$1"]
