"""Figures in decimals."""

from __future__ import annotations

from fractions import Fraction

import pytest

from fifthstreet.games.wording.numbers import percent, rounded


@pytest.mark.parametrize(
    ("value", "places", "said"),
    [
        (Fraction(2, 3), 4, "0.6667"),
        (Fraction(-1_234_567, 10), 1, "-123,456.7"),
        (Fraction(-1, 1000), 2, "0.00"),
        (12, 0, "12"),
        (0.25, 1, "0.2"),  # Halves go to the even digit.
    ],
)
def test_a_figure_is_rounded_from_its_exact_value(value: Fraction | float, places: int, said: str) -> None:
    assert rounded(value, places) == said


def test_a_share_is_a_percentage() -> None:
    assert (percent(Fraction(1, 3)), percent(-0.05, 1), percent(Fraction(12), 0)) == (
        "33.3333 %",
        "-5.0 %",
        "1,200 %",
    )
