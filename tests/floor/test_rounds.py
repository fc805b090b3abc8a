"""Finding a round in a log of any length."""

from __future__ import annotations

import pytest
from tests.floor.houses import Floor
from tests.floor.playing import played, take_seats

from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.rounds import played_round

WAGERS = {"ante": "10.00", "first": "20.00"}


def test_each_round_has_its_records_and_no_others(floor: Floor) -> None:
    for _ in range(5):
        played(floor, "B5", {2: WAGERS})
    take_seats(floor, "B5", {2: WAGERS})
    rounds = [played_round(floor.house.ledger, "B5", number) for number in range(1, 7)]
    assert [record for each in rounds for record in each.records] == floor.house.ledger.stream("table/B5")
    assert [each.over for each in rounds] == [True] * 5 + [False]
    for each in rounds:
        each.check_played()
        assert each.account(2) == "chips/bob"
        assert [record.kind for record in each.records].count("round_cleared") == int(each.over)
    assert not played_round(floor.house.ledger, "B5", 7).records
    assert not played_round(floor.house.ledger, "B5", 7).over


def test_a_round_without_a_wager_was_not_played(floor: Floor) -> None:
    with pytest.raises(FloorError, match="was not played"):
        played_round(floor.house.ledger, "B5", 1).check_played()
    with pytest.raises(FloorError, match="did not play"):
        played_round(floor.house.ledger, "B5", 1).account(1)
