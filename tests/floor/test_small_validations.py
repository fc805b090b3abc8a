"""From a configured amount on, a payout is validated with badge and PIN; below it one touch is enough (T10)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.floor.houses import PIN, refusal
from tests.floor.linked import DEALER, NOTHING, STRAIGHT_FLUSH, Linked

from fifthstreet.floor.small_validations import pin_from
from fifthstreet.money import parse_micros


@pytest.mark.req("T10")
def test_one_touch_is_refused_from_the_amount_on_and_badge_and_pin_are_taken(tmp_path: Path) -> None:
    floor = Linked(tmp_path / "house")
    assert pin_from(floor.house.registry.state, "T1") is None
    floor.signed({"do": "set_venue", "venue": "east", "title": "East", "pin_from": "1000.30"})
    assert pin_from(floor.house.registry.state, "T1") == 100_030
    floor.deal("T1", {1: NOTHING, 5: STRAIGHT_FLUSH}, DEALER, console="start_game")
    floor.claim("T1", 5, "Straight Flush")
    floor.at("T1", "floorperson", "confirm")
    assert refusal(floor, "floorperson", "swipe", table="T1") == "people/pin_due"
    answer = floor.ask({"do": "swipe", "badge": "floorperson", "pin": PIN, "table": "T1"})
    assert any(event["event"] == "win_logged" for event in answer["events"])


@pytest.mark.req("T10", "B2")
def test_a_correction_that_pays_as_much_takes_badge_and_pin_as_well(tmp_path: Path) -> None:
    floor = Linked(tmp_path / "house")
    floor.signed({"do": "set_venue", "venue": "east", "title": "East", "pin_from": "100.00"})
    floor.deal("T1", {1: NOTHING}, DEALER, console="start_game")
    floor.at("T1", "dealer", "reveal", of=1)
    for done in ({"do": "settle", "seat": 1}, {"do": "end_game"}, {"do": "clear"}):
        floor.at("T1", "dealer", **done)

    def correction(paid: str) -> dict[str, Any]:
        # The dealer does not qualify: the ante was paid 10.00 and returned.
        lines = {"ante": {"paid": paid, "returned": "10.00"}}
        return {"table": "T1", "round": 1, "seat": 1, "lines": lines, "reason": "the dealer misread it"}

    assert refusal(floor, "floorperson", "correct", **correction("110.00")) == "people/pin_due"
    floor.do("floorperson", "correct", **correction("109.99"))
    floor.ask({"do": "correct", "badge": "floorperson", "pin": PIN, **correction("99999.00")})
    floor.do("floorperson", "correct", **correction("10.00"))
    assert floor.balance("chips/player") == parse_micros("5010.00") - parse_micros("1.00")
