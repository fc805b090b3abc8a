"""An answer says where its records stand, so that nobody has to read them again."""

from __future__ import annotations

from typing import Any

import pytest
from tests.floor.houses import Floor

from fifthstreet.floor.answers import places


@pytest.mark.parametrize(
    ("badge", "command"),
    [
        ("dealer", {"do": "shuffle", "table": "B5"}),
        ("accounting", {"do": "buy_in", "player": "bob", "amount": "50.00"}),
        ("bob", {"do": "log_out"}),
    ],
)
def test_an_answer_names_the_places_that_the_log_has(floor: Floor, badge: str, command: dict[str, Any]) -> None:
    ledger = floor.house.ledger
    before = ledger.head().position
    answer = floor.house.do({**command, "session": floor.sessions[badge], "key": "once"})
    assert places(answer) == ledger.new_places(before, 100) != []


def test_what_is_only_shown_has_no_place(floor: Floor) -> None:
    shown = floor.house.do({"do": "view", "table": "B5", "session": floor.sessions["bob"], "key": "look"})
    assert places(shown) == []
