"""Limits that allow no wager are refused."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import BaseModel, ValidationError

from fifthstreet.rulebook.models import DatedLimit, Limit


@pytest.mark.parametrize(
    ("model", "data", "message"),
    [
        (Limit, {"min": "0", "max": "5", "step": "1"}, "allow no wager"),
        (Limit, {"min": "6", "max": "5", "step": "1"}, "allow no wager"),
        (Limit, {"min": "1", "max": "5", "step": "0"}, "limits 1 to 5 in steps of 0 allow no wager"),
        (Limit, {"min": "1", "max": "x", "step": "1"}, "not an amount of dollars: 'x'"),
        (Limit, {"min": "5", "max": "9", "step": "10"}, "no multiple of 10 lies between 5 and 9"),
        (DatedLimit, {"since": "2009-01-01", "max": "x"}, "not an amount of dollars: 'x'"),
        (DatedLimit, {"since": "2009-01-01", "max": "0"}, "a limit of 0 allows no wager"),
    ],
)
def test_a_value_that_makes_no_sense_is_refused(model: type[BaseModel], data: dict[str, Any], message: str) -> None:
    with pytest.raises(ValidationError) as refused:
        model.model_validate(data)
    assert message in str(refused.value)
