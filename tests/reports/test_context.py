"""What a report says beyond the analysis."""

from __future__ import annotations

from fractions import Fraction

import pytest

from fifthstreet.reports.context import CheckedWager


def test_a_check_is_off_by_standard_errors_unless_it_could_not_vary() -> None:
    assert CheckedWager("any", 0.05, 0.01, Fraction(3, 100)).z == pytest.approx(2)
    assert CheckedWager("never varies", 0.05, 0.0, Fraction(5, 100)).z is None
