"""When something happened that still matters: the newest records of a stream."""

from __future__ import annotations

import pytest
from tests.floor.houses import Floor

from fifthstreet.floor import recently


def test_the_newest_of_the_named_kinds_come_first(floor: Floor) -> None:
    for amount in ("25.00", "50.00"):
        floor.do("floorperson", "fill", table="B5", amount=amount)
    ledger, table = floor.house.ledger, floor.house.table("B5")
    records = ledger.stream("table/B5")
    kinds = ("chips_moved", "table_opened")
    assert list(recently.recent(ledger, table, kinds)) == [each for each in records[::-1] if each.kind in kinds]
    assert recently.since(ledger, table, ("chips_moved",)) == records[-1].at
    assert recently.since(ledger, table, ("round_cleared",)) is None


def test_what_happened_long_ago_is_not_looked_for(floor: Floor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recently, "_RECENT", 2)
    for amount in ("25.00", "50.00"):
        floor.do("floorperson", "fill", table="B5", amount=amount)
    assert recently.since(floor.house.ledger, floor.house.table("B5"), ("table_opened",)) is None
