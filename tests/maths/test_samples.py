"""Figures that were counted or simulated."""

from __future__ import annotations

from fractions import Fraction

import pytest

from fifthstreet.maths.distribution import Distribution, Outcome
from fifthstreet.maths.samples import Figures, Sample

#: Lost three times in four.
LOST = Distribution(
    (Outcome("push", Fraction(0), Fraction(1), 1), Outcome("lost", Fraction(-1), Fraction(1), 3)),
)


def test_a_simulated_edge_lies_in_an_interval_and_a_counted_one_is_exact() -> None:
    assert Figures(LOST).interval is None
    # 1.96 standard errors of 0.05 to both sides of 0.75.
    assert Figures(LOST, Sample(4, 1, 0.05)).interval == pytest.approx((0.652, 0.848), abs=1e-5)
