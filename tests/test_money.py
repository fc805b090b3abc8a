"""Amounts are read, counted and written as whole numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fifthstreet.money import (
    AmountError,
    dollars,
    format_cents,
    format_micros,
    parse_cents,
    parse_micros,
    typed_cents,
)


@pytest.mark.parametrize(
    ("text", "cents"),
    [("0", 0), ("7", 700), ("0.5", 50), ("10.05", 1005), ("999999999999.99", 99_999_999_999_999)],
)
def test_dollars_are_read_as_cents(text: str, cents: int) -> None:
    assert parse_cents(text) == cents


@pytest.mark.parametrize("text", ["1000", "$1000", "1,000.00", " $1,000 ", "$ 1,000"])
def test_dollars_are_read_as_people_type_them(text: str) -> None:
    assert typed_cents(text) == 100_000


@pytest.mark.parametrize("text", ["$ten", "10,20", "1,00", ",100", "1000,000", "1,000,00", "1,000.123"])
def test_what_is_typed_and_no_amount_is_refused(text: str) -> None:
    with pytest.raises(AmountError):
        typed_cents(text)


@pytest.mark.parametrize(
    ("text", "micros"), [("1", 1_000_000), ("0.000001", 1), ("1.2345", 1_234_500), ("10.00", 10_000_000)]
)
def test_meters_are_read_as_millionths(text: str, micros: int) -> None:
    assert parse_micros(text) == micros


@pytest.mark.parametrize(
    "text", ["", "1,000", "-1", "+1", "1.", ".5", "1.005", " 1", "1e3", "٣", "1" * 13, "1.00\n", "$5"]
)
def test_anything_else_is_refused_with_the_text_and_the_right_form(text: str) -> None:
    with pytest.raises(AmountError) as refused:
        parse_cents(text)
    assert str(refused.value) == f"not an amount of dollars: {text!r}; write it like 10.00"


def test_a_meter_has_at_most_six_decimals() -> None:
    with pytest.raises(AmountError, match="up to six decimals"):
        parse_micros("0.0000001")


@pytest.mark.parametrize(("cents", "text"), [(0, "0.00"), (5, "0.05"), (1005, "10.05"), (-50, "-0.50")])
def test_cents_are_written_with_two_decimals(cents: int, text: str) -> None:
    assert format_cents(cents) == text


@pytest.mark.parametrize(
    ("micros", "text"), [(0, "0.00"), (1, "0.000001"), (1_230_000, "1.23"), (1_234_500, "1.2345")]
)
def test_millionths_are_written_with_two_to_six_decimals(micros: int, text: str) -> None:
    assert format_micros(micros) == text


@pytest.mark.parametrize(
    ("cents", "text"), [(100, "$1"), (5_000_000, "$50,000"), (250, "$2.50"), (100_005, "$1,000.05")]
)
def test_a_sign_shows_whole_dollars_without_cents(cents: int, text: str) -> None:
    assert dollars(cents) == text


@given(st.integers(min_value=0, max_value=10**14 - 1))
def test_what_is_written_reads_back(amount: int) -> None:
    assert parse_cents(format_cents(amount)) == amount
    assert parse_micros(format_micros(amount)) == amount
