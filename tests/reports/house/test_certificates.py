"""The certificates of a house, made from its log."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.floor.houses import Floor
from tests.floor.schooled import pass_exercise

from fifthstreet.errors import Error
from fifthstreet.reports.house.certificates import house_certificate


def test_a_certificate_names_the_trainee_the_game_and_who_certified(tmp_path: Path) -> None:
    house = Floor(tmp_path / "house").opened()
    house.do("floorperson", "set_exercise", trainee="dealer", table="B5", hands=1, level=1)
    with pytest.raises(Error, match="there is no certificate 1"):
        house_certificate(house.house, 1)
    pass_exercise(house)
    house.do("floorperson", "certify", exercise=1)
    sheet = house_certificate(house.house, 1)
    assert sheet.number == "000001"
    told = str(sheet)
    for word in ("Dealer (dealer)", "Boston 5 Stud Poker", "Floorperson", "Test house"):
        assert word in told
