"""How far the return of a wager strays."""

from __future__ import annotations

from fractions import Fraction

import pytest

from fifthstreet.maths.distribution import Distribution, Outcome
from fifthstreet.maths.volatility import return_after, volatility_index

#: Even money, fair: every round wins or loses a unit, so that the standard deviation is one.
FAIR = Distribution((Outcome("win", Fraction(1), Fraction(1), 1), Outcome("lose", Fraction(-1), Fraction(1), 1)))


@pytest.mark.parametrize(("confidence", "reach"), [(90, 1.644854), (95, 1.959964), (99, 2.575829)])
def test_the_index_is_the_standard_deviation_times_the_reach_of_the_confidence(confidence: int, reach: float) -> None:
    assert volatility_index(FAIR, confidence) == pytest.approx(reach, abs=1e-6)


def test_the_return_strays_by_the_index_over_the_root_of_the_rounds() -> None:
    # Of 10,000 rounds the root is 100: 1 less and more 0.0196.
    assert return_after(FAIR, 10_000, 95) == pytest.approx((1 - 0.01959964, 1 + 0.01959964), abs=1e-8)


def test_a_return_that_was_simulated_strays_by_its_own_error_too() -> None:
    # 100 rounds err by 0.1 and the simulation by 4/3 of that: together by 5/3, as in the triangle of 3, 4 and 5.
    exact = return_after(FAIR, 100, 95, 0.0)[1] - 1
    assert return_after(FAIR, 100, 95, 0.1 * 4 / 3) == pytest.approx((1 - exact * 5 / 3, 1 + exact * 5 / 3), abs=1e-8)


def test_no_return_is_below_that_of_losing_every_round() -> None:
    # A thousandth of the rounds pays 900: mean 0.901, standard deviation 28.5, so that 1.96 * 28.5 / 10 is above it.
    one = Fraction(1)
    rare = Distribution((Outcome("hit", Fraction(900), one, 1), Outcome("no", -one, one, 999)))
    low, high = return_after(rare, 100, 95)
    assert low == 0
    assert high > 5
