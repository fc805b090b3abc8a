"""Limits as people and notations write them: both are read in one place."""

from __future__ import annotations

import pytest

from fifthstreet import replay
from fifthstreet.api.arguments import read_limits
from fifthstreet.api.errors import InputError
from fifthstreet.money import typed_cents
from fifthstreet.rulebook.limits import limit_given
from fifthstreet.table.refusals import Refusal


def test_least_most_and_step_are_read_in_dollars() -> None:
    found = limit_given("ante", "10/200/5")
    assert (found.min, found.max, found.step) == ("10.00", "200.00", "5.00")
    assert limit_given("ante", "$10/$2,000/5", typed_cents).max == "2000.00"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("5/500", "limits ante: '5/500' is not of the form least/most/step, like 10/200/5"),
        ("5/500/x", "limits ante: not an amount of dollars: 'x'; write it like 10.00"),
        ("50/5/1", "limits ante: limits 50.00 to 5.00 in steps of 1.00 allow no wager"),
    ],
)
def test_what_is_wrong_with_limits_is_told_alike_wherever_they_are_written(text: str, problem: str) -> None:
    with pytest.raises(ValueError, match="limits ante") as wrong:
        limit_given("ante", text)
    with pytest.raises(InputError) as typed:
        read_limits([f"ante={text}"])
    with pytest.raises(Refusal) as noted:
        replay(f"caribbean-stud us-ma limits.ante={text} | 1: ante=10.00")
    assert [str(wrong.value), typed.value.message, noted.value.message] == [problem] * 3
    assert (typed.value.code, noted.value.code) == ("input/limits", "notation/malformed")
