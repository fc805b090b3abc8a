"""Settling a deal somebody types in."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from typing import Any

import pytest
from tests.rulebook.building import extending

from fifthstreet import Refusal, settle
from fifthstreet.rulebook import load_pack
from fifthstreet.table.messages.lines import Line
from fifthstreet.table.recorded import scenario

SEAT = {"wagers": {"ante": "10.00"}, "cards": "Ah Ad Qs Jc 9c", "decisions": ["bet"]}
DEAL = {"game": "caribbean-stud", "pack": "us-ma", "dealer": "Kc Kd 9h 4s 2c", "seats": {"1": SEAT}}


def test_a_scenario_that_is_no_json_at_all_is_refused_also_from_python() -> None:
    with pytest.raises(Refusal) as caught:
        settle({"game": {1, 2}})
    assert caught.value.code == "scenario/malformed"


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"seats": {"01": SEAT}}, "seat/unknown"),
        ({"seats": {}}, "round/no_wagers"),
        ({"dealer": None}, "scenario/cards"),
        ({"dealer": "Kc Kd 9h 4s 2c 3c"}, "scenario/cards"),
        ({"dealer": "Ah Kd 9h 4s 2c"}, "cards/duplicate"),
        ({"dealer": "Kc Kd 9h 4s 2x"}, "scenario/malformed"),
        ({"community": "3c"}, "scenario/cards"),
        ({"seats": {"1": {**SEAT, "decisions": []}}}, "decision/missing"),
        ({"seats": {"1": {**SEAT, "decisions": ["bet", "bet"]}}}, "decision/too_many"),
        ({"seats": {"1": {**SEAT, "decisions": ["fold", "bet"]}}}, "decision/after_fold"),
        ({"seats": {"1": {**SEAT, "hat": "on"}}}, "scenario/malformed"),
    ],
)
def test_what_is_wrong_with_a_scenario_is_named(wrong: dict[str, Any], code: str) -> None:
    with pytest.raises(Refusal) as caught:
        settle({**DEAL, **wrong})
    assert caught.value.code == code


def test_a_scenario_is_read_alike_from_text_and_from_a_mapping() -> None:
    assert scenario.read(json.dumps(DEAL)) == scenario.read(DEAL)
    # A pair of aces beats a pair of kings: ante 10 and bet 20 at even money.
    assert settle(DEAL)["seats"]["1"]["net"] == "30.00"


def test_what_is_rare_in_a_line_is_written_only_where_it_occurs() -> None:
    line = Line(wager="ante", stake=10_00, outcome="push", returned=10_00, cites=("ma-csp 10",))
    assert scenario.line_json(line) == {
        "wager": "ante",
        "stake": "10.00",
        "outcome": "push",
        "odds": None,
        "paid": "0.00",
        "returned": "10.00",
        "paid_from": "tray",
        "charged_to": "house",
        "cites": ["ma-csp 10"],
    }
    assert scenario.line_json(replace(line, coupon="returned"))["coupon"] == "returned"


def test_what_is_settled_has_the_fields_of_its_type_and_no_others() -> None:
    assert list(scenario.SettledLine.__annotations__) == [field.name for field in fields(Line)]
    seats = {
        "1": {"wagers": {"ante": "10.00", "progressive": "1.00"}, "cards": "Ah Ad Qs Jc 9c", "decisions": ["bet"]}
    }
    found = settle(
        {
            **DEAL,
            "options": {"progressive_paytable": "A"},
            "meters": {"progressive": {"main": {"amount": "50000.00"}}},
            "seats": seats,
        }
    )
    assert list(found) == [name for name in scenario.Settled.__annotations__ if name != "base_digest"]
    assert list(found["seats"]["1"]) == list(scenario.SettledSeat.__annotations__)
    assert list(found["meters"]["progressive"]["main"]) == list(scenario.MovedMeter.__annotations__)


@pytest.mark.req("S10")
def test_what_is_settled_names_its_pack_and_the_one_below() -> None:
    own = extending("us-ma", "")
    found, house = settle(DEAL), settle(DEAL, own)
    assert (found["pack"], found["version"], found["digest"]) == ("us-ma", "1", load_pack("us-ma").digest)
    assert "base_digest" not in found
    assert (house["pack"], house["digest"]) == ("our-house", own.digest)
    assert house["base_digest"] == found["digest"] != house["digest"]


def test_an_offer_is_taken_by_its_word_or_by_saying_so() -> None:
    # A pair of aces in the first three cards pays the optional bonus only when they are shown.
    seat = {"wagers": {"ante": "10.00", "first": "20.00", "optional_bonus": "1.00"}, "cards": "Ah Ad Qs Jc 9c"}
    deal = {"game": "boston-5", "pack": "us-ma", "dealer": "Kc Kd 9h 4s 2c"}
    by_word = settle({**deal, "seats": {"1": {**seat, "decisions": ["expose", "second"]}}})
    by_saying = settle({**deal, "seats": {"1": {**seat, "decisions": ["second"], "expose": True}}})
    hidden = settle({**deal, "seats": {"1": {**seat, "decisions": ["second"]}}})
    assert by_word["seats"] == by_saying["seats"]
    assert by_word["seats"]["1"]["net"] != hidden["seats"]["1"]["net"]


@pytest.mark.req("S7")
@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"dealer": "2c 3d 4h 5s 7c 9c"}, "the dealer has too many cards: 6, where Caribbean Stud Poker deals 5"),
        (
            {"seats": {"1": {"wagers": {"ante": "10.00"}, "cards": "Ah Kh Qh Jh 9h 8h", "decisions": []}}},
            "seat 1 has too many cards: 6, where Caribbean Stud Poker deals 5",
        ),
    ],
)
def test_more_cards_than_a_hand_takes_are_refused_before_anything_is_played(given: dict[str, Any], said: str) -> None:
    """Nobody has decided yet, and the player would fold: the cards are looked at first."""
    fold = {"wagers": {"ante": "10.00"}, "cards": "Ah Kh Qh Jh 9h", "decisions": ["fold"]}
    deal = {"game": "caribbean-stud", "pack": "us-ma", "dealer": "2c 3d 4h 5s 7c", "seats": {"1": fold}}
    with pytest.raises(Refusal, match=said) as refused:
        settle({**deal, **given})
    assert refused.value.code == "scenario/cards"


def test_a_hand_that_is_typed_in_is_one_that_allows_its_decision() -> None:
    """Three times the ante is for a pair of aces or better."""
    deal = {"game": "crazy-4-poker", "pack": "published", "dealer": "Kc Qd 9h 7s 3c"}
    seat = {"wagers": {"ante": "10.00", "super_bonus": "10.00"}, "decisions": ["3x"]}
    with pytest.raises(Refusal) as caught:
        settle({**deal, "seats": {"1": {**seat, "cards": "Ks Kh 9c 5d 2h"}}})
    assert (caught.value.code, caught.value.message) == (
        "decision/not_available",
        "seat 1 cannot 3x with this hand",
    )
    # Ante 10 and play 30 at even money; the Super Bonus is returned.
    assert settle({**deal, "seats": {"1": {**seat, "cards": "As Ah 9c 5d 2h"}}})["seats"]["1"]["net"] == "40.00"


def test_a_dealer_without_cards_is_given_none() -> None:
    seat = {"wagers": {"ante": "10.00"}, "cards": "Ah Kd", "decisions": ["fold"]}
    with pytest.raises(Refusal, match="in Mississippi Stud the dealer has no cards: leave dealer out") as caught:
        settle({"game": "mississippi-stud", "pack": "us-wa", "dealer": "2c", "seats": {"1": seat}})
    assert caught.value.code == "scenario/cards"


def test_cards_that_are_never_dealt_are_refused() -> None:
    """Who folds after three cards is dealt no fourth."""
    seat = {"wagers": {"ante": "10.00", "first": "20.00"}, "cards": "Ah Kd 9s 5c 2h", "decisions": ["fold"]}
    with pytest.raises(Refusal) as caught:
        settle({"game": "boston-5", "pack": "us-ma", "dealer": "Kc Kh 9h", "seats": {"1": seat}})
    assert caught.value.code == "scenario/cards"
    assert caught.value.message == "seat 1 has too many cards: 5c is never dealt (3 are)"
