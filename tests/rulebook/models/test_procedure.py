"""What a step refuses by itself."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import BaseModel, ValidationError

from fifthstreet.rulebook.models import Step

STEP = {"id": "wave", "before": "deal", "each": "round", "text": "Wave."}


@pytest.mark.parametrize(
    ("model", "data", "message"),
    [
        (Step, {**STEP, "before": "clear", "at": "settle"}, "before clear there is one place only"),
        (Step, {**STEP, "decks": 3}, "less than or equal to 2"),
    ],
)
def test_a_value_that_makes_no_sense_is_refused(model: type[BaseModel], data: dict[str, Any], message: str) -> None:
    with pytest.raises(ValidationError) as refused:
        model.model_validate(data)
    assert message in str(refused.value)
