"""Figures as they are printed."""

from __future__ import annotations

from fractions import Fraction

import pytest

from fifthstreet.reports import numbers


@pytest.mark.parametrize(
    ("value", "places", "text"),
    [
        (Fraction(2, 3), 4, "0.6667"),
        (Fraction(-1, 3), 2, "−0.33"),
        (Fraction(-1, 1000), 2, "0.00"),
        (1_234_567, 0, "1,234,567"),
        (Fraction(9_999_999, 10), 0, "1,000,000"),
        (Fraction(10**30 + 1, 10**10), 10, "100,000,000,000,000,000,000.0000000001"),
    ],
)
def test_decimals_are_rounded_from_the_exact_value(value: Fraction, places: int, text: str) -> None:
    assert numbers.rounded(value, places) == text


def test_money_and_shares_carry_their_unit_and_their_value() -> None:
    assert numbers.dollars(-123_456_7).text == "−$12,345.67"
    assert numbers.dollars(-123_456_7).value == Fraction(-1234567, 100)
    assert numbers.percent(Fraction(1, 8), 1).text == "12.5\u00a0%"
    assert numbers.percent(Fraction(1, 8), 1).value == Fraction(1, 8)


def test_what_never_happens_is_not_one_in_anything() -> None:
    assert numbers.one_in(Fraction(0)) is numbers.NOTHING
    assert numbers.one_in(Fraction(2, 5)).text == "2.5"
