"""The simulations of a report."""

from __future__ import annotations

import fifthstreet as fs
from fifthstreet.api.simulated_checks import checked_by_simulation

ROUNDS = {"cross_check": 20_000, "meters_check": 2_000}


def test_a_wager_on_a_meter_is_simulated_where_its_meter_stands() -> None:
    analysis = fs.analyze("mississippi-stud", meters={"progressive.main": "50000"})
    check, meters = checked_by_simulation(analysis, ROUNDS)
    assert check is not None
    assert meters is not None
    assert check.rounds == 20_000
    assert meters.rounds == 2_000
    (wager,) = meters.wagers
    assert wager.name == analysis.wagers["progressive"].name
    assert wager.exact_edge == analysis.wagers["progressive"].edge
    assert wager.z is not None
    assert abs(wager.z) < 5
    assert "main of Progressive at $50,000" in meters.says


def test_a_game_without_meters_or_with_known_cards_has_no_such_check() -> None:
    _, meters = checked_by_simulation(fs.analyze("boston-5"), ROUNDS)
    assert meters is None
    assert checked_by_simulation(fs.analyze("boston-5", known="2c 2d"), ROUNDS) == (None, None)
