"""What equipment refuses by itself."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import BaseModel, ValidationError

from fifthstreet.rulebook.models import Console, Cut, Method, SecondDeck, ShufflerMode, StubCount


@pytest.mark.parametrize(
    ("model", "data", "message"),
    [
        (Method, {"key": "hand", "shufflers": []}, "at least 1 item"),
        (Method, {"key": "hand", "shufflers": ["manual"], "stack": 5}, "dealing by hand gives no stacks"),
        (Method, {"key": "automated_shoe", "shufflers": ["automated"], "stack": 0}, "greater than or equal to 1"),
        (Cut, {"minimum": 0, "after": ["manual"]}, "greater than or equal to 1"),
        (Cut, {"minimum": 27, "after": ["manual"]}, "less than or equal to 26"),
        (Cut, {"minimum": 10, "after": []}, "at least 1 item"),
        (StubCount, {"every": 0}, "greater than or equal to 1"),
        (SecondDeck, {"shufflers": []}, "at least 1 item"),
        (ShufflerMode, {"option": "o", "mode": "M", "shufflers": []}, "at least 1 item"),
        (Console, {"key": "Nexus", "title": "Nexus"}, "should match pattern"),
    ],
)
def test_a_value_that_makes_no_sense_is_refused(model: type[BaseModel], data: dict[str, Any], message: str) -> None:
    with pytest.raises(ValidationError) as refused:
        model.model_validate(data)
    assert message in str(refused.value)
