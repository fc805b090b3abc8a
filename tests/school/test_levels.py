"""The levels of the school: each is harder than the one before it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from fifthstreet.school.errors import SchoolError
from fifthstreet.school.levels import HIGHEST, LEVELS, LOWEST, level


def test_a_level_is_found_by_its_number() -> None:
    assert [level(number).number for number in range(LOWEST, HIGHEST + 1)] == [each.number for each in LEVELS]


@pytest.mark.parametrize("number", [LOWEST - 1, HIGHEST + 1])
def test_there_is_none_below_the_lowest_or_above_the_highest(number: int) -> None:
    with pytest.raises(SchoolError, match=f"no level {number}; the school has 1 to 5"):
        level(number)


def test_a_higher_level_has_no_more_time_and_no_fewer_seats() -> None:
    for lower, higher in pairwise(LEVELS):
        assert higher.seconds < lower.seconds
        assert higher.seats >= lower.seats
        assert higher.paid >= lower.paid
        assert {*higher.asks} >= {*lower.asks}
    assert all(each.paid <= each.seats for each in LEVELS)
