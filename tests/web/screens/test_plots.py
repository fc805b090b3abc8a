"""A line with its scales: what the script is told, and where the same points lie in the picture."""

from __future__ import annotations

from dataclasses import replace

from fifthstreet.web.screens.plots import Plot, Rule

#: From 52 to 346 over, from 16 to 170 up: a picture of 360 by 200.
LINE = Plot(
    says="a line",
    x="dollars",
    y="share",
    x_scale="linear",
    y_scale="linear",
    step="linear",
    height=120,
    begin=0,
    end=100,
    low=0,
    high=1.2,
    points=((0, 0, "none"), (50, 0.6, "half"), (100, 1.2, "all")),
    at=1,
    rule=Rule(1.0, "even"),
    marks=((0, "$0"), (50, "$50"), (100, "$100")),
)


def test_points_lie_evenly_on_even_scales() -> None:
    drawn = LINE.drawn(360, 200)
    assert drawn.line == "52.0,170.0 199.0,93.0 346.0,16.0"
    assert drawn.last == (199.0, 93.0)
    assert drawn.marks == ((52.0, "$0", "start"), (199.0, "$50", "middle"), (346.0, "$100", "end"))
    assert [label for _, label in drawn.amounts] == ["0%", "30%", "60%", "90%", "120%"]
    # 1.0 of 1.2 is five sixths of 154 up from 170.
    assert drawn.rule == (41.7, "even")


def test_a_chance_is_marked_by_powers_of_ten_and_a_result_grows_on_both_sides_of_nothing() -> None:
    points = ((-1.0, 1.0, ""), (0.0, 0.01, ""), (1.0, 0.0001, ""))
    line = replace(
        LINE, x_scale="symlog", y_scale="log", y="chance", begin=-1, end=1, low=0.0001, high=1.0, points=points
    )
    drawn = replace(line, step="step-before", rule=None).drawn(360, 200)
    # The chance of a result holds from just above the one before.
    assert drawn.line == "52.0,16.0 52.0,93.0 199.0,93.0 199.0,170.0 346.0,170.0"
    assert [label for _, label in drawn.amounts] == ["100%", "10%", "1 in 100", "1 in 1k", "1 in 10k"]
    assert drawn.rule is None


def test_a_very_small_chance_has_few_marks() -> None:
    line = replace(LINE, y_scale="log", y="chance", low=1e-9, high=1.0, points=((0, 1.0, ""), (100, 1e-9, "")))
    assert [label for _, label in line.drawn(360, 200).amounts][-2:] == ["1 in 1M", "1 in 100M"]


def test_a_line_of_one_point_has_a_picture_too() -> None:
    line = replace(LINE, begin=5, end=5, points=((5, 0.6, "only"),), at=0)
    assert line.drawn(360, 200).line == "52.0,93.0"


def test_the_script_is_told_all_of_it() -> None:
    told = replace(LINE, label="last").json
    assert (told["from"], told["to"], told["low"], told["high"], told["at"]) == (0, 100, 0, 1.2, 1)
    assert told["points"][1] == (50, 0.6, "half")
    assert told["rule"] == {"at": 1.0, "name": "even"}
    assert (told["marks"], told["label"]) == ([0, 50, 100], "last")
    assert replace(LINE, rule=None).json["rule"] is None


def test_what_holds_until_it_changes_is_drawn_in_steps_with_marks_of_its_own() -> None:
    held = replace(LINE, step="step-after", amounts=((0, "none"), (1.2, "all")), rule=None)
    drawn = held.drawn(360, 200)
    assert drawn.line == "52.0,170.0 199.0,170.0 199.0,93.0 346.0,93.0 346.0,16.0"
    assert drawn.amounts == ((170.0, "none"), (16.0, "all"))
    # With 60 left free on the right instead of 14.
    assert held.drawn(360, 200, 60).right == 300
