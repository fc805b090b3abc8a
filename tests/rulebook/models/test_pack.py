"""What the whole of a pack refuses by itself."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import BaseModel, ValidationError

from fifthstreet.rulebook.models import Pack


@pytest.mark.parametrize(
    ("model", "data", "message"),
    [
        (Pack, {"key": "k", "name": "K", "version": "1", "games": {}}, "at least 1 item"),
    ],
)
def test_a_value_that_makes_no_sense_is_refused(model: type[BaseModel], data: dict[str, Any], message: str) -> None:
    with pytest.raises(ValidationError) as refused:
        model.model_validate(data)
    assert message in str(refused.value)
