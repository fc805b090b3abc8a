"""An analysis as JSON."""

from __future__ import annotations

import json
from fractions import Fraction
from math import comb

import pytest
from tests.maths.counted import analysis_of, played

from fifthstreet.maths.as_json import as_json

HANDS = comb(52, 5)


def test_the_json_has_the_promised_shape() -> None:
    found = as_json(
        analysis_of("caribbean-stud", bonus_paytable="A", progressive_paytable="D", five_card=True, cover_all=True)
    )
    main = found["wagers"]["main"]
    assert (found["game"], found["pack"], main["unit"]) == ("caribbean-stud", "us-ma", "ante")
    assert (main["deals"], main["net"]) == ("19933230517200", "-1041372912372")
    assert main["edge"] == pytest.approx(0.0522430577)
    assert sum(int(each["count"]) for each in main["outcomes"]) == int(main["deals"])
    assert [each["net"] for each in main["outcomes"]][:2] == ["-3", "-1"]
    assert "ties" not in main
    progressive = found["wagers"]["progressive"]
    assert progressive["fixed_return"] == "86183/162435"
    assert progressive["return_per_dollar"] == {"main": "19/6497400"}
    assert progressive["break_even"] == {"main": "160530.53"}
    assert Fraction(progressive["envy_per_other_player"]) == Fraction(14_800, HANDS)
    assert sorted(found["wagers"]["cover_all"]) == list("2345678")
    assert json.loads(json.dumps(found)) == found


def test_ties_are_given_both_ways() -> None:
    ties = as_json(analysis_of("mississippi-stud"))["wagers"]["main"]["ties"]
    larger, smaller = ties["to_larger_wager"], ties["to_smaller_wager"]
    assert set(larger) == set(smaller)
    assert "net" not in larger
    assert larger["average_wagered"] == pytest.approx(3.58977, abs=1e-5)
    assert smaller["average_wagered"] == pytest.approx(3.48357, abs=1e-5)


def test_a_strategy_is_told_with_what_it_costs() -> None:
    found = as_json(played("caribbean-stud", "pair"))["wagers"]["main"]
    assert found["net"] == "-1090272101460"
    assert Fraction(found["cost"]["exact"]) == Fraction(1_090_272_101_460 - 1_041_372_912_372, 19_933_230_517_200)
