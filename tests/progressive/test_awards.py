"""Awards off a meter in every order, worked by hand; and what holds in any order."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fifthstreet.money import MICROS_PER_CENT, Cents, parse_cents, parse_micros
from fifthstreet.progressive.awards import fixed_award, house_top_up, share, share_award
from fifthstreet.progressive.readings import Cause, Movement, Reading, after

CAUSE = Cause("progressive", "main", 3, "progressive")
FULL = Reading(amount=parse_micros("100000.00"), seed=parse_micros("10000.00"), reserve=parse_micros("2345.67"))
ROYAL, STRAIGHT_FLUSH = 100, 10


def moved(reading: Reading, movements: Sequence[Movement]) -> Reading:
    return after({"progressive": {"main": reading}}, movements)["progressive"]["main"]


def won(reading: Reading, percent: int) -> tuple[Cents, Reading]:
    """What one winner of so many percent is paid, and the meter after that."""
    paid = share(reading, percent, 1)
    return paid, moved(reading, share_award(CAUSE, reading, paid, restarts=percent == 100))


@pytest.mark.req("P4")
@pytest.mark.parametrize(
    ("hands", "paid", "left"),
    [
        # 12,345.67 after the restart, of which 10 % are 1,234.567.
        ((ROYAL, STRAIGHT_FLUSH), ("100000.00", "1234.56"), "11111.11"),
        # 90,000.00 are left for the royal; the rest is seed and reserve.
        ((STRAIGHT_FLUSH, ROYAL), ("10000.00", "90000.00"), "12345.67"),
        # The second restart has no reserve any more.
        ((ROYAL, ROYAL), ("100000.00", "12345.67"), "10000.00"),
        ((STRAIGHT_FLUSH, STRAIGHT_FLUSH), ("10000.00", "9000.00"), "81000.00"),
    ],
)
def test_a_later_winner_is_paid_from_what_the_first_one_leaves(
    hands: tuple[int, ...], paid: tuple[str, ...], left: str
) -> None:
    reading = FULL
    for percent, amount in zip(hands, paid, strict=True):
        cents, reading = won(reading, percent)
        assert cents == parse_cents(amount)
    assert reading.amount == parse_micros(left)
    assert reading.reserve == (0 if ROYAL in hands else FULL.reserve)
    assert reading.seed == FULL.seed


@pytest.mark.req("P4")
def test_the_odd_rest_of_a_whole_award_stays_in_the_meter() -> None:
    paid, left = won(Reading(amount=parse_micros("500.009999"), seed=parse_micros("100.00")), ROYAL)
    assert paid == parse_cents("500.00")
    assert left.amount == parse_micros("100.009999")


def test_a_whole_award_says_what_came_from_where() -> None:
    movements = share_award(CAUSE, FULL, parse_cents("100000.00"), restarts=True)
    assert [(each.account, each.reason, each.amount) for each in movements] == [
        ("meter", "share_award", -parse_micros("100000.00")),
        ("meter", "seed", parse_micros("10000.00")),
        ("meter", "reserve", parse_micros("2345.67")),
        ("reserve", "reserve", -parse_micros("2345.67")),
    ]
    assert {(each.meter, each.level, each.seat, each.wager) for each in movements} == {
        ("progressive", "main", 3, "progressive")
    }


@pytest.mark.req("P5")
def test_a_meter_that_cannot_carry_a_fixed_award_is_topped_up_by_the_house_first() -> None:
    reading = Reading(amount=parse_micros("120.004"), seed=parse_micros("100.00"))
    paid = parse_cents("300.00")
    assert house_top_up(reading, paid) == parse_cents("180.00")
    movements = fixed_award(CAUSE, reading, paid)
    assert [(each.reason, each.amount) for each in movements] == [
        ("house_top_up", parse_micros("180.00")),
        ("fixed_award", -parse_micros("300.00")),
    ]
    assert moved(reading, movements).amount == parse_micros("0.004")


@pytest.mark.req("P5")
def test_a_fixed_award_that_the_meter_carries_needs_no_house_and_no_restart() -> None:
    paid = parse_cents("300.00")
    assert house_top_up(FULL, paid) == 0
    (movement,) = fixed_award(CAUSE, FULL, paid)
    assert (movement.reason, movement.amount) == ("fixed_award", -parse_micros("300.00"))


AMOUNTS = st.integers(0, 10**12)
#: Percentages to share, or fixed awards in cents.
AWARDS = st.lists(
    st.one_of(
        st.tuples(st.just("share"), st.sampled_from((10, 25, 100))),
        st.tuples(st.just("fixed"), st.integers(1, 5_000_000)),
    ),
    max_size=8,
)


@pytest.mark.req("P1", "P2", "P4", "P5")
@given(amount=AMOUNTS, seed=AMOUNTS, reserve=AMOUNTS, awards=AWARDS)
def test_in_any_order_nothing_is_lost_and_no_meter_goes_below_zero(
    amount: int, seed: int, reserve: int, awards: list[tuple[str, int]]
) -> None:
    reading = Reading(amount=amount, seed=seed, reserve=reserve)
    paid = topped_up = restarts = 0
    for kind, much in awards:
        if kind == "share":
            cents = share(reading, much, 1)
            movements = share_award(CAUSE, reading, cents, restarts=much == 100)
            restarts += much == 100
        else:
            cents = Cents(much)
            topped_up += house_top_up(reading, cents)
            movements = fixed_award(CAUSE, reading, cents)
        for movement in movements:
            reading = moved(reading, [movement])
            assert reading.amount >= 0
            assert reading.reserve >= 0
        paid += cents
    held = reading.amount + reading.reserve
    assert held + paid * MICROS_PER_CENT == amount + reserve + restarts * seed + topped_up * MICROS_PER_CENT
    assert (reading.reserve == 0) if restarts else (reading.reserve == reserve)


@pytest.mark.req("P2", "P4")
def test_a_share_that_is_more_than_what_is_left_is_topped_up_by_the_house() -> None:
    reading = Reading(amount=parse_micros("9.505"), seed=parse_micros("5.00"))
    movements = share_award(CAUSE, reading, Cents(1000), restarts=True)
    # 9.50 can be paid: the house adds 0.50, and half a cent stays under the seed.
    assert [(each.reason, each.amount) for each in movements] == [
        ("house_top_up", 500_000),
        ("share_award", -10_000_000),
        ("seed", 5_000_000),
    ]
    assert moved(reading, movements).amount == parse_micros("5.005")
