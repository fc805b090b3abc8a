"""The ways a pack lets a game be set up."""

from __future__ import annotations

import pytest
from tests.rulebook.building import checked, house

from fifthstreet.games import describe
from fifthstreet.games.variants import first_possible, needed_tables, usable_with
from fifthstreet.rulebook import OptionError, load_pack, rules_for


def test_a_pay_table_is_tried_with_each_link_and_amount_it_may_be_used_with() -> None:
    entry = checked(house()).games["demo"]
    assert list(usable_with(entry, entry.tables("main")["X"])) == [
        {},
        {"main_wager": "1.00"},
        {"main_wager": "5.00"},
        {"main_link": "standalone"},
        {"main_link": "standalone", "main_wager": "1.00"},
        {"main_link": "standalone", "main_wager": "5.00"},
    ]
    # Any whole dollars will do: one is tried.
    assert list(usable_with(entry, entry.tables("main")["Y"])) == [{}, {"main_wager": "1.00"}]


def test_without_options_for_link_and_amount_nothing_is_set() -> None:
    data = house()
    del data["games"]["demo"]["options"]["main_link"], data["games"]["demo"]["options"]["main_wager"]
    entry = checked(data).games["demo"]
    assert list(usable_with(entry, entry.tables("main")["X"])) == [{}]


def test_the_first_setting_that_is_allowed_is_taken() -> None:
    pack = checked(house())
    given, rules = first_possible(pack, "demo", ({"main_wager": text} for text in ("2.00", "5.00", "1.00")))
    assert given == {"main_wager": "5.00"}
    assert rules.amount_of("main") == 500


def test_where_none_is_allowed_the_first_refusal_is_raised() -> None:
    pack = checked(house())
    with pytest.raises(OptionError, match=r"not \$2$") as refused:
        first_possible(pack, "demo", ({"main_wager": text} for text in ("2.00", "0.50")))
    assert refused.value.code == "paytable/wager_amount"


def test_the_games_cannot_do_without_some_pay_tables() -> None:
    boston = rules_for(load_pack("us-ma"), "boston-5")
    assert needed_tables(boston, describe) == {"ante_bonus"}
    caribbean = rules_for(load_pack("us-ma"), "caribbean-stud")
    assert needed_tables(caribbean, describe) == {"bet"}
