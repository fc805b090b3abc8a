"""Pictures of figures."""

from __future__ import annotations

import json

from fifthstreet.reports.plots import Bar, Mark, bars, line, svg


def test_a_bar_chart_says_its_largest_values_and_leaves_out_what_never_comes() -> None:
    values = [Bar("lose", 0.5, "50 %"), Bar("win", 0.25, "25 %"), Bar("never", 0.0, "0 %")]
    values += [Bar("push", 0.2, "20 %"), Bar("jackpot", 0.0004, "1 in 2,500")]
    plot = bars("Events", "probability", values, log=True)
    assert plot.alt == (
        "Bar chart. Events. Largest: lose 50 %, win 25 % and push 20 %. All values stand in the table above."
    )
    spec = json.dumps(plot.spec)
    assert "never" not in spec
    assert "[0.0001, 10.0]" in spec  # The next power of ten below 0.0004.


def test_a_bar_chart_of_nothing_says_so() -> None:
    assert "Largest: nothing." in bars("Returns", "share", [], log=False).alt


def test_a_line_names_its_marks_and_is_drawn_in_the_font_it_is_given() -> None:
    plot = line("Return", ("meter", "return"), [(0.0, 0.5), (100.0, 1.5)], [Mark("seed $10", 10), Mark("even", 50)])
    assert plot.alt == "Line chart. Return. Marked: seed $10 and even. All values stand in the table beside it."
    drawn = svg(plot, "Libertinus Serif")
    assert drawn.startswith("<svg ")
    assert "Libertinus Serif" in drawn
    assert "seed $10" in drawn
