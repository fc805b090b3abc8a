"""The arithmetic of a meter, against fractions and figures worked by hand."""

from __future__ import annotations

from fractions import Fraction
from math import floor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fifthstreet.money import MICROS_PER_CENT, parse_cents, parse_micros
from fifthstreet.progressive.arithmetic import carried_cents, contribution_micros, share_cents, shown_cents

MICROS = st.integers(0, 10**14)


@pytest.mark.req("P3")
@pytest.mark.parametrize(
    ("stake", "rate", "added"),
    [
        ("1.00", 700_000, "0.70"),
        ("5.00", 123_456, "0.61728"),
        ("1.00", 1, "0.000001"),
        ("3.00", 333_333, "0.999999"),
    ],
)
def test_a_contribution_is_exact_to_the_millionth(stake: str, rate: int, added: str) -> None:
    assert contribution_micros(parse_cents(stake), rate) == parse_micros(added)


@pytest.mark.req("P3")
@given(dollars=st.integers(0, 10_000), rate=st.integers(0, 1_000_000))
def test_of_whole_dollars_nothing_is_ever_rounded(dollars: int, rate: int) -> None:
    exact = Fraction(dollars) * Fraction(rate, 1_000_000) * 1_000_000
    assert contribution_micros(dollars * 100, rate) == exact


@pytest.mark.req("P4")
@pytest.mark.parametrize(
    ("meter", "percent", "among", "each"),
    [
        ("12345.67", 10, 1, "1234.56"),  # 1,234.567
        ("100000.00", 100, 1, "100000.00"),
        ("20000.01", 100, 3, "6666.67"),
        ("20000.00", 100, 3, "6666.66"),
        ("10000.005", 10, 2, "500.00"),  # 500.00025
        ("0.009999", 100, 1, "0.00"),
    ],
)
def test_a_share_is_whole_cents_rounded_down(meter: str, percent: int, among: int, each: str) -> None:
    assert share_cents(parse_micros(meter), percent, among) == parse_cents(each)


@given(micros=MICROS, percent=st.integers(1, 100), among=st.integers(1, 7))
def test_a_share_is_the_floor_of_the_exact_one_and_all_shares_fit_in_the_meter(
    micros: int, percent: int, among: int
) -> None:
    cents = share_cents(micros, percent, among)
    assert cents == floor(Fraction(micros, MICROS_PER_CENT) * Fraction(percent, 100) / among)
    assert cents * among <= shown_cents(micros)


@pytest.mark.req("P5")
@pytest.mark.parametrize(
    ("meter", "award", "carried"),
    [("500.00", "300.00", "300.00"), ("299.999999", "300.00", "299.99"), ("0.00", "300.00", "0.00")],
)
def test_a_meter_carries_an_award_as_far_as_its_whole_cents_go(meter: str, award: str, carried: str) -> None:
    assert carried_cents(parse_micros(meter), parse_cents(award)) == parse_cents(carried)
