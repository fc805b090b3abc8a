"""Rows of a table: plain values, and what is exact twice."""

from __future__ import annotations

from fractions import Fraction

from fifthstreet.api.rows import exactly


def test_an_exact_value_is_there_as_a_float_and_as_text() -> None:
    assert exactly(edge=Fraction(1, 4), net=Fraction(-3)) == {
        "edge": 0.25,
        "edge_exact": "1/4",
        "net": -3.0,
        "net_exact": "-3",
    }
