"""Figures that other programs worked out, which share no line with this one: ``independent_figures.csv``."""

from __future__ import annotations

import csv
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from tests.maths.counted import analysis_of

from fifthstreet.maths.analysis import Analysis, Question
from fifthstreet.maths.as_played import at_meter
from fifthstreet.maths.distribution import Distribution
from fifthstreet.maths.wagers.highest_hand import HighestHand
from fifthstreet.maths.wagers.progressives import OnMeters
from fifthstreet.maths.wagers.side_wagers import Side
from fifthstreet.money import Cents

_ROWS = [
    (row["figure"], row["of"], row["value"])
    for row in csv.DictReader(Path(__file__).with_name("independent_figures.csv").read_text().splitlines())
]
_OFFERED: dict[str, dict[str, Any]] = {
    "caribbean-stud": {"bonus_paytable": "A", "progressive_paytable": "A", "five_card": True, "cover_all": True},
    "boston-5": {},
    "mississippi-stud": {"three_card_bonus_paytable": "1", "progressive_paytable": "MS Stud-01"},
    "let-it-ride": {},
    "high-card-flush": {},
}
_SHOWN = {"progressive": {"main": Cents(250_000_00)}}


def _analysis(game: str) -> Analysis:
    return analysis_of(game, **_OFFERED[game])


def _shown(game: str) -> Analysis:
    return analysis_of(game, Question(meters=_SHOWN, ante=Cents(500)), **_OFFERED[game])


def _outcomes(game: str, key: str) -> Distribution:
    found = _analysis(game)
    if key == "main":
        return found.main
    side = found.sides[key]
    assert isinstance(side, Side)
    return side.distribution


def _on_meters(found: Analysis, key: str) -> OnMeters:
    side = found.sides[key]
    assert isinstance(side, OnMeters)
    return side


def _meter(game: str, key: str) -> Fraction:
    mean = _on_meters(_analysis(game), key).levels["main"].mean_when_hit
    assert mean is not None
    return mean / 100


def _two_hands(game: str, key: str) -> Distribution:
    side = _analysis(game).sides[key]
    assert isinstance(side, HighestHand)
    return side.by_hands[2]


def _at_250000(game: str, key: str) -> Fraction:
    found = _shown(game)
    return Fraction(at_meter(found, _on_meters(found, key)).net)


def _together(game: str, key: str) -> Fraction:
    found = _shown(game).with_meter
    assert found is not None
    return Fraction(found.joint.net)


_WORKED_OUT: dict[str, Callable[[str, str], Fraction | int]] = {
    "edge": lambda game, key: _outcomes(game, key).edge,
    "variance": lambda game, key: _outcomes(game, key).variance,
    "hit_frequency": lambda game, key: _outcomes(game, key).hit_frequency,
    "average_wagered": lambda game, key: _outcomes(game, key).average_wagered,
    "net": lambda game, key: _outcomes(game, key).net,
    "return_at_seeds": lambda game, key: 1 - _on_meters(_analysis(game), key).at_seeds.edge,
    "variance_at_seeds": lambda game, key: _on_meters(_analysis(game), key).at_seeds.variance,
    "mean_meter_when_hit": _meter,
    "envy_for_each_other_player": lambda game, key: _on_meters(_analysis(game), key).envy_played,
    "net_at_250000": _at_250000,
    "net_together_at_250000": _together,
    "net_of_two_hands": lambda game, key: _two_hands(game, key).net,
    "hits_of_two_hands": lambda game, key: sum(each.count for each in _two_hands(game, key).outcomes if each.net > 0),
}


@pytest.mark.req("M1", "M3", "M4")
@pytest.mark.parametrize(("figure", "of", "value"), _ROWS, ids=[f"{figure} {of}" for figure, of, _ in _ROWS])
def test_a_figure_is_what_another_program_worked_out(figure: str, of: str, value: str) -> None:
    assert _WORKED_OUT[figure](*of.split()) == Fraction(value)
