"""An analysis as JSON."""

from __future__ import annotations

import json
from fractions import Fraction
from math import comb

import pytest
from tests.maths.counted import analysis_of, played

from fifthstreet.cards import parse_cards
from fifthstreet.maths.analysis import Question
from fifthstreet.maths.as_json import as_json
from fifthstreet.money import Cents
from fifthstreet.rulebook import load_pack

HANDS = comb(52, 5)


def test_the_json_has_the_promised_shape() -> None:
    found = as_json(
        analysis_of("caribbean-stud", bonus_paytable="A", progressive_paytable="D", five_card=True, cover_all=True)
    )
    main = found["wagers"]["main"]
    assert (found["game"], found["pack"], main["unit"]) == ("caribbean-stud", "us-ma", "ante")
    assert (found["version"], found["digest"], found["approved"]) == ("1", load_pack("us-ma").digest, True)
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


def test_a_side_wager_that_no_fold_touches_is_given_once() -> None:
    wagers = as_json(analysis_of("boston-5"))["wagers"]
    assert "never_folded" not in wagers["optional_bonus"]
    cover = as_json(analysis_of("caribbean-stud", cover_all=True, cover_all_on_fold="stays"))["wagers"]["cover_all"]
    assert {*cover["2"]} == {*wagers["optional_bonus"]}, "the figures of a distribution, and nothing about folds"


def test_choices_above_the_limit_on_a_single_wager_are_named() -> None:
    # Three times $150 is above $300.
    found = as_json(analysis_of("mississippi-stud", Question(ante=Cents(150_00))))["above_wager_limit"]
    streets = ("third_street", "fourth_street", "fifth_street")
    assert found == {"ante": "150.00", "choices": {street: ["3x"] for street in streets}}


def test_live_meters_are_given_with_what_they_change() -> None:
    question = Question(meters={"progressive": {"main": Cents(250_000_00)}}, ante=Cents(5_00))
    analysis = analysis_of("mississippi-stud", question, progressive_paytable="MS Stud-01")
    found = as_json(analysis)["with_meter"]
    assert (found["ante"], found["meters"]) == ("5.00", {"progressive.main": "250000.00"})
    assert found["edge"] < found["played_apart"]["edge"] == float(Fraction(found["played_apart"]["exact"]))
    assert sum(int(each["count"]) for each in found["outcomes"]) == int(found["deals"])
    first, *others = found["changes"]
    assert (found["changed_situations"], len(others)) == (89, 39)
    # Two low cards of one suit that can still become a straight flush.
    assert (first["decision"], first["board"], first["dealer"], first["without"]) == ("third_street", "", "", "fold")
    one, other = parse_cards(first["own"])
    assert one.suit == other.suit
