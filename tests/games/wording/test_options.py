"""Options in words, and which of them mean anything."""

from __future__ import annotations

import pytest
from tests.games.wording.described import described, rules_of

from fifthstreet.games.wording.options import (
    concerns,
    offered_by,
    option_concerns,
    option_value,
    option_words,
    possible_values,
)
from fifthstreet.rulebook import load_pack
from fifthstreet.rulebook.rules import OptionValue


@pytest.mark.parametrize(
    ("value", "kind", "set_as", "said"),
    [
        (100, "money", "$1", "$1"),
        (725_000, "rate", "72.5 %", "72.5 %"),
        (True, "flag", "yes", "yes"),
        (60, "whole", "60", "60"),
        ("any_live_hand", "choice", "any_live_hand", "any live hand"),
        ("MS_01", "paytable", "MS_01", "MS_01"),
        (None, "paytable", "none", "not offered"),
        (None, "money", "none", "none"),
        (None, "rate", "none", "none"),
    ],
)
def test_options_are_written_with_their_unit(value: OptionValue, kind: str, set_as: str, said: str) -> None:
    assert (option_value(value, kind), option_words(value, kind)) == (set_as, said)


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("bonus_paytable", ["A", "B", "C", "none"]),
        ("cover_all", ["yes", "no"]),
        ("on_expiry", ["fold", "wait"]),
        ("progressive_rate", ["percent from 70"]),
        ("five_card_reset", ["dollars from 10000.00"]),
        ("decision_seconds", ["a whole number from 5"]),
    ],
)
def test_what_an_option_can_be_set_to(name: str, values: list[str]) -> None:
    entry = load_pack("us-ma").games["caribbean-stud"]
    assert possible_values(entry, entry.options[name]) == values


def test_a_pay_table_that_the_game_needs_cannot_be_none() -> None:
    entry = load_pack("us-ma").games["boston-5"]
    bonus = entry.options["ante_bonus_paytable"]
    assert possible_values(entry, bonus, {"ante_bonus"}) == ["standard"]
    assert possible_values(entry, entry.options["optional_bonus_paytable"], {"ante_bonus"}) == ["standard", "none"]


def test_a_wager_that_is_not_offered_is_named_with_its_option() -> None:
    entry = load_pack("us-ma").games["caribbean-stud"]
    assert offered_by(entry, "bonus") == "offered with option bonus_paytable=A, B or C"
    assert offered_by(entry, "five_card_dealer") == "offered with option five_card=yes"
    assert offered_by(entry, "first") is None


@pytest.mark.parametrize(
    ("name", "offering"),
    [
        ("envy_trigger", {"progressive_paytable": "D"}),
        ("fixed_awards_from", {"progressive_paytable": "A"}),
        ("cover_all_on_fold", {"cover_all": True}),
        ("five_card_rate", {"five_card": True}),
    ],
)
def test_options_of_wagers_that_are_not_offered_mean_nothing(name: str, offering: dict[str, object]) -> None:
    for options, means in (({}, False), (offering, True)):
        rules = rules_of("caribbean-stud", **options)
        assert concerns(described(rules), rules.entry.options[name].about) is means


@pytest.mark.parametrize(("table", "means"), [(None, False), ("A", False), ("PTMGLML03", True)])
def test_a_split_means_something_where_a_meter_has_several_levels(table: str | None, means: bool) -> None:
    rules = rules_of("caribbean-stud", progressive_paytable=table)
    assert option_concerns(described(rules), rules.entry.options["progressive_split"]) is means


def test_options_of_the_table_always_mean_something() -> None:
    rules = rules_of("boston-5")
    assert concerns(described(rules), rules.entry.options["decision_seconds"].about)
