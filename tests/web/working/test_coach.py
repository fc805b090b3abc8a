"""The coach's figures as a page gets them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.floor.linked import CARIBBEAN
from tests.web.seats import OWN

from fifthstreet.floor.commands import CreateTable
from fifthstreet.money import Cents
from fifthstreet.table.decisions_met import Faced, Met
from fifthstreet.web.working.coach import coach

MADE = CreateTable(
    id="T1", venue="east", game="caribbean-stud", pack="us-ma", options={**CARIBBEAN["options"], "cover_all": True}
)
STAKES = {"ante": Cents(1000), "progressive": Cents(100), "cover_all": Cents(500)}
METERS = {"progressive": {"mega": Cents(5_821_437), "major": Cents(387_142), "minor": Cents(46_219)}}
MET = Met("bet", tuple(OWN.split()), (), ("9d",), None)


@pytest.mark.req("P3")
def test_a_pending_decision_has_its_choices_with_all_that_a_fold_takes() -> None:
    told = coach(MADE, Faced(1, False, STAKES, METERS, (MET,)))
    # Published: with ace-king-queen-nine-four against a nine, ante and bet lose 1028/1265 of the ante on average.
    # The Progressive of a tenth of the ante cannot win with this hand: 1028/1265 + 1/10 = 2309/2530.
    assert told["pending"] == {
        "decision": "bet",
        "choices": [
            {"choice": "bet", "value": "-9.13", "cost": "0.00", "exact": "-2309/2530"},
            {"choice": "fold", "value": "-11.00", "cost": "1.87", "exact": "-11/10"},
        ],
        "ahead": told["pending"]["ahead"],
    }
    ahead = told["pending"]["ahead"]
    # The Progressive is lost with every end: each nets a dollar less than ante and bet alone.
    ends = [(each["event"], each["chance"], each["net"], each["average"]) for each in ahead["ends"]]
    assert (ahead["choice"], ends) == (
        "bet",
        [
            ("win", "3.13 %", "29.00", False),
            ("dealer does not qualify", "49.95 %", "9.00", False),
            ("tie", "0.05 %", "-1.00", False),
            ("dealer wins", "46.87 %", "-31.00", False),
        ],
    )
    assert told["made"] == []
    assert told["about"].endswith("Left out: Cover All Bonus, at risk in a fold, which is not counted.")


def test_after_the_round_a_mistake_has_its_cost() -> None:
    folded = replace(MET, chosen="fold")
    told = coach(MADE, Faced(1, True, {"ante": Cents(1000)}, {}, (folded,)))
    assert (told["pending"], told["made"][0]["choice"], told["made"][0]["cost"]) == (None, "fold", "1.87")
    assert told["about"] == "Exact, over every card that may come, for Ante and Bet."
    assert coach(MADE, Faced(1, False, STAKES, {}, ()))["about"] == ""
    withdrawn = coach(MADE, Faced(1, True, {"ante": Cents(1000)}, {}, (replace(MET, chosen="expired"),)))
    assert withdrawn["made"][0]["cost"] == "0.00"


def test_what_cannot_be_counted_is_said() -> None:
    odd = Met("bet", ("Ad",), (), (), None)
    told = coach(MADE, Faced(1, False, STAKES, METERS, (odd,)))
    assert told["pending"] is None
    assert told["about"].startswith("The coach cannot count this: Caribbean Stud Poker has no decision with")


def test_before_another_decision_nothing_is_said_of_the_end() -> None:
    made = CreateTable(id="M9", venue="west", game="mississippi-stud", pack="us-wa")
    told = coach(made, Faced(1, False, {"ante": Cents(1000)}, {}, (Met("third_street", ("Qs", "Ts"), (), (), None),)))
    assert told["pending"]["ahead"] is None
    assert {each["choice"] for each in told["pending"]["choices"]} == {"1x", "2x", "3x", "fold"}


def test_an_exchange_has_the_worth_of_every_number_of_cards_and_then_the_bet_without_those_given_up() -> None:
    made = CreateTable(id="T9", venue="east", game="oasis-poker", pack="published", options={})
    before = Met("exchange", ("As", "Ks", "Qs", "Js", "2d"), (), ("5c",), "one")
    after = Met("bet", ("As", "Ks", "Qs", "Js", "9d"), (), ("5c",), None, ("2d",))
    told = coach(made, Faced(1, False, {"ante": Cents(1000)}, {}, (before, after)))
    # Ante and exchange are gone with a fold.
    assert {each["choice"]: each["value"] for each in told["pending"]["choices"]}["fold"] == "-20.00"
    again = coach(made, Faced(1, True, {"ante": Cents(1000)}, {}, (before,)))
    assert (again["made"][0]["choice"], again["made"][0]["cost"]) == ("one", "0.00")
    best = again["made"][0]["choices"][0]
    assert (best["choice"], best["gives_up"]) == ("one", "2d")
