"""A line over time: where its points lie, the amounts and dates beside it, and its last value."""

from __future__ import annotations

from fifthstreet.web.screens.line_drawings import level_drawing, readings, top_of

DOLLAR, DAY = 1_000_000, 86_400_000


def test_a_level_climbs_in_steps_and_falls_straight_down() -> None:
    points = [(0, 10_000 * DOLLAR), (5 * DAY, 20_000 * DOLLAR), (10 * DAY, 5_000 * DOLLAR)]
    drawn = level_drawing("Mega", points, 0, 10 * DAY, "UTC", 790, 236, 84)
    # 654 wide from 52 on, 190 high from 206 up: the scale goes to 20,000 in steps of 5,000.
    assert drawn.line == "52.0,111.0 379.0,111.0 379.0,16.0 706.0,16.0 706.0,158.5 706.0,158.5"
    assert [label for _, label in drawn.amounts] == ["$0", "$5k", "$10k", "$15k", "$20k"]
    assert [label for _, label, _ in drawn.dates] == ["1 Jan", "6 Jan", "11 Jan"]
    assert (drawn.last, drawn.label) == ((706.0, 158.5), "$5,000")
    assert drawn.says == "Mega from $10,000 to $5,000"


def test_values_are_read_off_by_the_clock_of_the_house() -> None:
    # New York is five hours behind in January; the value lasts until the end.
    read = readings([(0, 10_000 * DOLLAR), (DAY, 20_000_500_000)], 2 * DAY, "America/New_York")
    assert [at for at, *_ in read] == [-5 * 3_600_000, DAY - 5 * 3_600_000, 2 * DAY - 5 * 3_600_000]
    assert [words for _, _, *words in read][1] == ["1 Jan 19:00", "$20,000.50"]
    assert read[-1][1:] == (20_000_500_000, "2 Jan 19:00", "$20,000.50")
    assert top_of([(0, 10_000 * DOLLAR), (DAY, 20_000_500_000)]) == 30_000 * DOLLAR


def test_a_short_time_is_marked_by_hours_and_large_amounts_by_millions() -> None:
    drawn = level_drawing("Mega", [(0, 3_500_000 * DOLLAR)], 0, DAY // 2, "UTC", 350, 170, 12)
    assert [label for _, label, _ in drawn.dates] == ["00:00", "06:00", "12:00"]
    assert [label for _, label in drawn.amounts] == ["$0", "$1M", "$2M", "$3M", "$4M"]


def test_a_level_of_nothing_has_a_scale_too() -> None:
    drawn = level_drawing("Minor", [(0, 0)], 0, 0, "UTC", 350, 170, 12)
    assert [label for _, label in drawn.amounts] == ["$0", "$1"]
