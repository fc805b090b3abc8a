"""Means, intervals and quantiles, against figures that are known otherwise."""

from __future__ import annotations

import math

import pytest

from fifthstreet.simulate.run.statistics import deviation, estimate, poisson, quantiles, share


def test_a_mean_and_its_error() -> None:
    # 1, 2, 3, 4: mean 2.5, variance 5/3, error the root of 5/12.
    found = estimate(4, 10, 30)
    assert found.mean == 2.5
    assert found.error == pytest.approx(math.sqrt(5 / 12))
    assert found.high - found.low == pytest.approx(2 * 1.96 * math.sqrt(5 / 12), rel=1e-4)
    assert deviation(1, 7, 49) == 0


def test_large_sums_lose_nothing() -> None:
    # Two values that differ by one at ten to the fifteenth: variance one half.
    big = 10**15
    assert deviation(2, 2 * big + 1, big**2 + (big + 1) ** 2) == pytest.approx(math.sqrt(0.5))


@pytest.mark.parametrize(("count", "low", "high"), [(0, 0, 3.689), (1, 0.0253, 5.572), (10, 4.795, 18.39)])
def test_rare_events_have_an_interval(count: int, low: float, high: float) -> None:
    # The exact limits as printed in tables of the Poisson distribution.
    found = poisson(count)
    assert found[0] == pytest.approx(low, abs=0.02)
    assert found[1] == pytest.approx(high, abs=0.08)


def test_how_often_something_happens() -> None:
    assert share(25, 100).error == pytest.approx(math.sqrt(0.25 * 0.75 / 100))


def test_quantiles_are_values_that_were_seen() -> None:
    found = quantiles(list(range(101)))
    assert found == {"least": 0, "1": 1, "5": 5, "25": 25, "50": 50, "75": 75, "95": 95, "99": 99, "most": 100}
