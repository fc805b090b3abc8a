"""What a wager adds to a level, its reserve and its overflow."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fifthstreet.money import Cents, Micros, format_micros, parse_cents, parse_micros
from fifthstreet.progressive.contributions import Terms, contribution, reversal
from fifthstreet.progressive.readings import Cause, Reading

CAUSE = Cause("progressive", "mega", 2, "progressive")


def added(reading: Reading, stake: str, terms: Terms) -> dict[str, int]:
    return {each.account: each.amount for each in contribution(CAUSE, reading, parse_cents(stake), terms)}


@pytest.mark.req("P3", "P6")
def test_a_wager_adds_to_the_level_and_to_its_reserve() -> None:
    terms = Terms(rate=150_000, reserve_rate=12_345)
    assert added(Reading(amount=0), "5.00", terms) == {"meter": 750_000, "reserve": 61_725}


def test_a_level_without_a_rate_is_not_moved() -> None:
    assert contribution(CAUSE, Reading(amount=7), parse_cents("5.00"), Terms()) == ()


@pytest.mark.req("P6")
@pytest.mark.parametrize(
    ("shows", "accounts"),
    [
        ("9.00", {"meter": 1_000_000}),
        ("9.40", {"meter": 600_000, "overflow": 400_000}),
        ("10.00", {"overflow": 1_000_000}),
        ("12.00", {"overflow": 1_000_000}),
    ],
)
def test_what_is_above_the_limit_goes_to_the_overflow(shows: str, accounts: dict[str, int]) -> None:
    terms = Terms(rate=1_000_000, limit=parse_micros("10.00"))
    assert added(Reading(amount=parse_micros(shows)), "1.00", terms) == accounts


@pytest.mark.req("P1")
@given(
    amount=st.integers(0, 10**9),
    dollars=st.integers(0, 100),
    rate=st.integers(0, 500_000),
    reserve=st.integers(0, 500_000),
    limit=st.one_of(st.none(), st.integers(0, 10**9)),
)
def test_every_part_of_a_contribution_goes_somewhere(
    amount: int, dollars: int, rate: int, reserve: int, limit: int | None
) -> None:
    terms = Terms(rate=rate, reserve_rate=reserve, limit=None if limit is None else Micros(limit))
    movements = contribution(CAUSE, Reading(amount=amount), Cents(dollars * 100), terms)
    # A dollar at a rate in millionths adds as many millionths of a dollar.
    assert sum(each.amount for each in movements) == dollars * (rate + reserve)
    assert all(each.amount > 0 and each.reason == "contribution" for each in movements)


@pytest.mark.req("P2", "P15")
@pytest.mark.parametrize(
    ("shows", "moved"),
    [
        ("25.00", [("void", "-0.70")]),
        ("0.70", [("void", "-0.70")]),
        ("0.20", [("house_top_up", "0.50"), ("void", "-0.70")]),
    ],
)
def test_a_void_wager_takes_its_contribution_back_and_no_meter_below_zero(
    shows: str, moved: list[tuple[str, str]]
) -> None:
    movements = reversal(CAUSE, Reading(amount=parse_micros(shows)), parse_micros("0.70"))
    assert [(each.reason, format_micros(each.amount)) for each in movements] == moved
    assert {each.account for each in movements} == {"meter"}
