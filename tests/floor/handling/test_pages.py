"""Pages that are printed, and venues that are set."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.floor.houses import Floor
from tests.floor.linked import DEALER, ROYAL, Linked

from fifthstreet.errors import Error

VENUE: dict[str, Any] = {"do": "set_venue", "venue": "east", "title": "East Room"}


def code(floor: Floor, badge: str, do: str, **fields: Any) -> str:
    head = floor.house.ledger.head()
    with pytest.raises(Error) as refused:
        floor.do(badge, do, **fields)
    assert floor.house.ledger.head() == head
    return refused.value.code


@pytest.mark.req("P12")
def test_the_first_print_is_the_original_and_the_log_counts_the_others(tmp_path: Path) -> None:
    floor = Linked(tmp_path / "house")
    floor.deal("T1", {5: ROYAL}, DEALER, console="start_game")
    floor.swiped("T1", 5, "Royal Flush")
    prints = [floor.do(badge, "print_page", page="win", number=1) for badge in ("floorperson", "accounting")]
    assert [each["events"][0]["copy"] for each in prints] == [0, 1]
    assert floor.do("executive", "print_page", page="slip", number=1)["events"][0]["copy"] == 0
    assert code(floor, "floorperson", "print_page", page="win", number=2) == "house/unknown"
    assert code(floor, "floorperson", "print_page", page="win", number=0) == "house/malformed"
    assert code(floor, "dealer", "print_page", page="win", number=1) == "people/role"
    assert floor.again().registry.state.printed("win", 1) == 2


@pytest.mark.req("P12", "S5")
def test_two_people_set_how_a_venue_heads_its_pages(tmp_path: Path) -> None:
    floor = Floor(tmp_path / "house")
    assert code(floor, "executive", "set_venue", venue="east", title="East Room") == "request/needed"
    floor.signed({**VENUE, "tax_form_from": "1200.00", "shifts": {"day": "08:00"}})
    floor.signed({**VENUE, "title": "East Hall"})
    assert floor.house.registry.state.venues["east"].title == "East Hall"
    for wrong in ({"shifts": {"day": "24:00"}}, {"address": ["x"] * 7}, {"tax_form_from": "-1.00"}):
        asked = {"command": {**VENUE, **wrong}, "reason": "for the test"}
        assert code(floor, "executive", "request", **asked) == "house/malformed"
