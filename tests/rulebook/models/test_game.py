"""A game names only what it has."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import BaseModel, ValidationError

from fifthstreet.rulebook.models import GamePack

ROW = {"hand": "flush", "title": "Flush", "pays": "5 to 1"}
STEP = {"id": "wave", "before": "deal", "each": "round", "text": "Wave."}
TABLE = {"wager": "main", "id": "A", "title": "A", "rows": [ROW]}
GAME = {
    "name": "A game",
    "seats": 7,
    "limits": {},
    "equipment": {
        "methods": [{"key": "hand", "shufflers": ["manual"]}],
        "consoles": [{"key": "nexus", "title": "Nexus"}],
    },
}


@pytest.mark.parametrize(
    ("model", "data", "message"),
    [
        (GamePack, {**GAME, "procedure": [{**STEP, "consoles": ["abacus"]}]}, "step wave names the console 'abacus'"),
        (GamePack, {**GAME, "paytables": [{**TABLE, "consoles": ["abacus"]}]}, "pay table A names the console"),
    ],
)
def test_a_value_that_makes_no_sense_is_refused(model: type[BaseModel], data: dict[str, Any], message: str) -> None:
    with pytest.raises(ValidationError) as refused:
        model.model_validate(data)
    assert message in str(refused.value)


def test_steps_and_pay_tables_may_belong_to_a_console_of_the_game() -> None:
    own = {"procedure": [{**STEP, "consoles": ["nexus"]}], "paytables": [{**TABLE, "consoles": ["nexus"]}]}
    assert GamePack.model_validate({**GAME, **own}).procedure[0].consoles == ("nexus",)
