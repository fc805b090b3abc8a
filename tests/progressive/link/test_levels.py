"""A level and its totals: each movement changes both sides of the sum by the same amount."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fifthstreet.progressive.link.levels import Level, all_moved, moved
from fifthstreet.progressive.readings import Account, Movement, Reason

REASONS = [each for part in get_args(Reason) for each in (get_args(part) or (part,))]
MOVEMENTS = st.builds(
    Movement,
    meter=st.just("l"),
    level=st.just("main"),
    account=st.sampled_from(get_args(Account)),
    amount=st.integers(-(10**12), 10**12),
    reason=st.sampled_from(REASONS),
)


@pytest.mark.req("P1")
@given(movements=st.lists(MOVEMENTS))
def test_whatever_moves_the_sum_holds(movements: list[Movement]) -> None:
    level = all_moved({"main": Level()}, movements)["main"]
    assert level.is_balanced
    assert level.held == sum(each.amount for each in movements)


@pytest.mark.req("P1")
@pytest.mark.parametrize(
    ("reason", "total", "counted"),
    [
        ("contribution", "contributions", 7),
        ("seed", "seeds", 7),
        ("seed_recovery", "seeds", 7),
        ("share_award", "paid", -7),
        ("fixed_award", "paid", -7),
        ("house_top_up", "adjustments", 7),
        ("void", "adjustments", 7),
        ("back_out", "adjustments", 7),
    ],
)
def test_a_movement_counts_to_its_total(reason: Reason, total: str, counted: int) -> None:
    level = moved(Level(), Movement(meter="l", level="main", account="meter", amount=7, reason=reason))
    assert (level.amount, getattr(level, total)) == (7, counted)


def test_an_account_below_zero_is_not_covered_and_a_wrong_sum_is_noticed() -> None:
    assert Level().is_covered
    assert not Level(reserve=-1).is_covered
    assert not Level(amount=1).is_balanced
