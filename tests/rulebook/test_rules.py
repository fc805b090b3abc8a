"""Options, limits and dates, resolved into the rules of a table."""

from __future__ import annotations

import datetime

import pytest
from tests.rulebook.building import checked, house

from fifthstreet.cards import FIVE_CARD
from fifthstreet.money import AmountError
from fifthstreet.rulebook import Limit, OptionError, PackError, Rules, load_pack, rules_for
from fifthstreet.rulebook.rules import option_text, parse_rate

PACK = checked(house())


def _refusal(**options: object) -> OptionError:
    with pytest.raises(OptionError) as refused:
        rules_for(PACK, "demo", options)
    return refused.value


def test_without_options_the_defaults_are_in_force() -> None:
    assert dict(rules_for(PACK, "demo").options) == {
        "main_paytable": "X",
        "main_link": "standalone",
        "main_wager": 100,
        "rate": 700_000,
        "seconds": 60,
        "bonus": False,
        "extra": False,
    }


def test_options_are_read_by_their_kind() -> None:
    given = {
        "main_paytable": "Y",
        "main_wager": "7",
        "rate": "12.5",
        "seconds": 5,
        "bonus": True,
        "extra": True,
    }
    rules = rules_for(PACK, "demo", given)
    assert (rules.option("main_paytable"), rules.cents("main_wager")) == ("Y", 700)
    assert (rules.option("rate"), rules.option("seconds")) == (125_000, 5)
    assert (rules.flag("bonus"), rules.flag("extra"), rules.flag("rate")) == (True, True, False)
    assert rules.cites("rate") == ("house 7",)


def test_an_option_the_pack_does_not_have_is_refused_unless_there_is_a_default() -> None:
    rules = rules_for(PACK, "demo")
    assert rules.option("unheard_of", "as printed") == "as printed"
    assert rules.option("seconds", 5) == 60
    for ask in (rules.option, rules.cents, rules.cites):
        with pytest.raises(PackError, match="demo in house must have an option 'unheard_of'") as refused:
            ask("unheard_of")
        assert refused.value.code == "pack/option_missing"


@pytest.mark.parametrize(
    ("name", "value", "right"),
    [
        ("main_paytable", "Z", "choose one of X, Y"),
        ("main_link", "same_game", "choose one of standalone, different_games"),
        ("bonus", "yes", "say true or false"),
        ("bonus", 1, "say true or false"),
        ("main_wager", 1, 'write dollars as a string, like "1.00"'),
        ("main_wager", "a lot", "not an amount of dollars: 'a lot'; write it like 10.00"),
        ("main_wager", "0.99", "at least $1"),
        ("rate", 70, 'write a percentage as a string, like "70"'),
        ("rate", "most", "not a percentage: 'most'; write it like 70 or 12.5"),
        ("rate", "12.4999", "from 12.5 % to 80 %"),
        ("rate", "80.0001", "from 12.5 % to 80 %"),
        ("seconds", "60", "write a whole number"),
        ("seconds", True, "write a whole number"),
        ("seconds", 4, "from 5 to 1000000"),
        ("seconds", 1_000_001, "from 5 to 1000000"),
    ],
)
def test_a_value_that_is_not_possible_is_refused_with_what_is(name: str, value: object, right: str) -> None:
    refused = _refusal(**{name: value})
    assert refused.code == "option/value"
    assert refused.message == f"option {name}: {value!r} is not possible; {right}"
    assert refused.cites == PACK.games["demo"].options[name].cites


def test_an_amount_without_a_least_and_a_rate_without_bounds_are_free() -> None:
    data = house()
    options = data["games"]["demo"]["options"]
    del options["main_wager"]["min"], options["rate"]["min"], options["rate"]["max"]
    pack = checked(data)
    assert rules_for(pack, "demo", {"rate": "0"}).option("rate") == 0
    assert rules_for(pack, "demo", {"rate": "100"}).option("rate") == 1_000_000
    with pytest.raises(OptionError, match="from 0 % to 100 %"):
        rules_for(pack, "demo", {"rate": "100.1"})
    assert rules_for(pack, "demo", {"main_paytable": None, "main_wager": "0.25"}).cents("main_wager") == 25


@pytest.mark.parametrize(("text", "rate"), [("0", 0), ("70", 700_000), ("0.0001", 1), ("100.00", 1_000_000)])
def test_a_rate_is_read_in_millionths(text: str, rate: int) -> None:
    assert parse_rate(text) == rate


@pytest.mark.parametrize("text", ["", ".5", "70 %", "-1", "0.00001", "1.x", "٧٠", "7.٥", "70.", "1000"])
def test_what_is_no_percentage_is_refused(text: str) -> None:
    with pytest.raises(AmountError, match="not a percentage"):
        parse_rate(text)


def test_an_unknown_option_is_refused_with_those_there_are() -> None:
    refused = _refusal(colour="red")
    assert refused.code == "option/unknown"
    assert refused.message.startswith("demo in house has no option 'colour'; it has bonus, extra, ")


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(OptionError, match="pack house has no game 'whist'; it has demo") as refused:
        rules_for(PACK, "whist")
    assert refused.value.code == "game/unknown"


def test_an_option_that_needs_another_is_refused_without_it() -> None:
    refused = _refusal(extra=True)
    assert (refused.code, refused.message) == ("option/needs", "option extra needs bonus to be offered")
    assert refused.cites == ("house 10",)


def test_a_pay_table_goes_only_on_its_kinds_of_link() -> None:
    refused = _refusal(main_link="different_games")
    assert refused.code == "paytable/link"
    assert refused.message == "pay table X may not be used on a link of kind different_games; only standalone"
    assert refused.cites == ("house 11",)
    shared = rules_for(PACK, "demo", {"main_paytable": "Y", "main_link": "different_games"})
    assert shared.option("main_link") == "different_games"


@pytest.mark.parametrize(
    ("table", "amount", "takes"),
    [("X", "2.00", "1.00 or 5.00, not $2"), ("Y", "2.50", "whole dollars, not $2.50")],
)
def test_a_pay_table_takes_only_its_amounts(table: str, amount: str, takes: str) -> None:
    refused = _refusal(main_paytable=table, main_wager=amount)
    assert refused.code == "paytable/wager_amount"
    assert refused.message == f"pay table {table} takes a wager of {takes}"
    assert rules_for(PACK, "demo", {"main_paytable": "X", "main_wager": "5.00"}).unit("main") == 500
    assert rules_for(PACK, "demo", {"main_paytable": "Y", "main_wager": "3.00"}).unit("main") == 300


def test_a_pay_table_without_amounts_takes_any() -> None:
    data = house()
    del data["games"]["demo"]["paytables"][0]["wager_amounts"]
    assert rules_for(checked(data), "demo", {"main_wager": "2.50"}).unit("main") == 250


# The pay table in force ------------------------------------------------------------------------------------


def _table_id(rules: Rules, wager: str) -> str | None:
    table = rules.table(wager)
    return table.id if table is not None else None


def test_an_option_selects_the_pay_table_of_its_wager() -> None:
    assert _table_id(rules_for(PACK, "demo", {"main_paytable": "Y"}), "main") == "Y"
    assert _table_id(rules_for(PACK, "demo", {"main_paytable": None}), "main") is None


def test_without_an_option_the_only_table_is_in_force() -> None:
    rules = rules_for(PACK, "demo")
    assert _table_id(rules, "side") == "1"
    assert _table_id(rules, "nothing") is None


def test_without_an_option_none_of_several_tables_is_in_force() -> None:
    data = house()
    options = data["games"]["demo"]["options"]
    for name in ("main_paytable", "main_link", "main_wager"):
        del options[name]
    assert _table_id(rules_for(checked(data), "demo"), "main") is None


def test_the_table_in_force_is_bound_to_a_ranking() -> None:
    rules = rules_for(PACK, "demo")
    bound = rules.payouts("main", FIVE_CARD)
    assert bound is not None
    assert [row.title for row in bound.rows] == ["Jacks or better"]
    assert rules.payouts("nothing", FIVE_CARD) is None


def test_tables_named_by_numbers_are_columns() -> None:
    columns = rules_for(PACK, "demo").columns("side", FIVE_CARD)
    assert {number: payouts.id for number, payouts in columns.items()} == {1: "1"}


def test_a_wager_whose_size_nobody_fixes_counts_by_the_dollar() -> None:
    assert rules_for(PACK, "demo").unit("side") == 100
    with pytest.raises(PackError, match="must have an option that sets the amount of side, and has none") as refused:
        rules_for(PACK, "demo").amount_of("side")
    assert refused.value.code == "pack/option_missing"


def test_what_the_house_sets_of_a_wager_is_found_whatever_the_option_is_called() -> None:
    data = house()
    demo = data["games"]["demo"]
    options = demo["options"]
    options["stake"], options["shared"] = options.pop("main_wager"), options.pop("main_link")
    options["rate"] |= {"sets": "contribution", "wager": "main"}
    demo["paytables"][1]["levels"] = [{"name": "Main", "seed": "100"}]
    pack = checked(data)
    given = {"main_paytable": "Y", "stake": "3.00", "shared": "different_games", "rate": "12.5"}
    rules = rules_for(pack, "demo", given)
    assert (rules.amount_of("main"), rules.unit("main")) == (300, 300)
    assert rules.rate_of("main") == 125_000
    assert rules.rate_of("side") is None
    with pytest.raises(OptionError) as refused:
        rules_for(pack, "demo", {"main_paytable": "X", "shared": "different_games"})
    assert refused.value.code == "paytable/link"
    with pytest.raises(OptionError) as refused:
        rules_for(pack, "demo", {"main_paytable": "X", "stake": "3.00"})
    assert refused.value.code == "paytable/wager_amount"


def test_a_contribution_without_a_value_is_none() -> None:
    data = house()
    rate = data["games"]["demo"]["options"]["rate"]
    rate |= {"sets": "contribution", "wager": "main"}
    del rate["default"]
    data["games"]["demo"]["paytables"][1]["levels"] = [{"name": "Main", "seed": "100"}]
    assert rules_for(checked(data), "demo").rate_of("main") is None


def test_a_reading_is_no_option() -> None:
    reading = {"title": "Odd cents", "holds": "Rounded down.", "why": "No clause rounds.", "cites": ["house 1"]}
    pack = checked(house(readings={"odd_cents": reading}))
    assert "odd_cents" not in rules_for(pack, "demo").options
    with pytest.raises(OptionError) as refused:
        rules_for(pack, "demo", {"odd_cents": "up"})
    assert (refused.value.code, refused.value.cites) == ("option/reading", ("house 1",))
    assert refused.value.message == (
        "odd_cents cannot be set: it is how the documents are read. Odd cents: Rounded down."
    )


# Limits ----------------------------------------------------------------------------------------------------


def test_limits_are_the_packs_unless_the_table_has_its_own() -> None:
    ante = rules_for(PACK, "demo").limits["ante"]
    assert (ante.least, ante.most, ante.step, ante.cites) == (500, 50_000, 500, ("house 2",))
    own = Limit(min="10", max="100", step="10", cites=("house 2",))
    ante = rules_for(PACK, "demo", limits={"ante": own}).limits["ante"]
    assert (ante.least, ante.most, ante.step) == (1000, 10_000, 1000)


def test_limits_of_an_unknown_wager_are_refused() -> None:
    own = Limit(min="10", max="100", step="10")
    with pytest.raises(OptionError, match="no limits 'odd'; there are ante") as refused:
        rules_for(PACK, "demo", limits={"odd": own})
    assert refused.value.code == "limits/unknown"


def test_a_pack_without_a_wager_limit_sets_none() -> None:
    rules = rules_for(PACK, "demo")
    assert (rules.single_wager_most, rules.single_wager_cites) == (None, ())


@pytest.mark.rule("wa-ms dealing limits")
def test_washingtons_wager_limit_holds_from_its_day() -> None:
    pack = load_pack("us-wa")
    for game in pack.games:
        rules = rules_for(pack, game)
        assert rules.single_wager_most == 30_000
        assert rules.single_wager_cites == ("wa-ms dealing limits", "WAC 230-15-140")
        assert rules_for(pack, game, on=datetime.date(2009, 1, 1)).single_wager_most == 30_000
        assert rules_for(pack, game, on=datetime.date(2008, 12, 31)).single_wager_most is None


def test_the_latest_limit_before_the_day_is_in_force() -> None:
    data = house()
    data["wager_limits"] = [
        {"since": "2030-01-01", "max": "400", "cites": ["WAC 230-15-140"]},
        {"since": "2009-01-01", "max": "300", "cites": ["WAC 230-15-140"]},
    ]
    pack = checked(data)
    days = {2010: 30_000, 2030: 40_000, 2035: 40_000}
    for year, most in days.items():
        assert rules_for(pack, "demo", on=datetime.date(year, 1, 1)).single_wager_most == most
    assert rules_for(pack, "demo").single_wager_most == 40_000


def test_an_amount_above_the_most_an_option_can_be_is_refused() -> None:
    data = house()
    data["games"]["demo"]["options"]["main_wager"]["max"] = "5.00"
    pack = checked(data)
    assert rules_for(pack, "demo", {"main_wager": "5.00"}).unit("main") == 500
    with pytest.raises(OptionError, match=r"'5\.01' is not possible; at most \$5$") as refused:
        rules_for(pack, "demo", {"main_wager": "5.01"})
    assert (refused.value.code, refused.value.cites) == ("option/value", ("house 6",))


def test_an_option_without_an_amount_where_one_is_needed_is_refused() -> None:
    data = house()
    del data["games"]["demo"]["options"]["main_wager"]["default"]
    with pytest.raises(PackError, match="needs an amount for 'main_wager'") as refused:
        rules_for(checked(data), "demo").unit("main")
    assert refused.value.code == "pack/option_missing"


def test_pay_tables_by_the_number_of_hands_are_called_by_numbers() -> None:
    rules = rules_for(PACK, "demo")
    assert list(rules.columns("side", FIVE_CARD)) == [1]
    with pytest.raises(PackError, match="pay table 'X' of main must have a number as its id") as refused:
        rules.columns("main", FIVE_CARD)
    assert (refused.value.code, refused.value.cites) == ("pack/column", ("house 11",))


def test_an_option_with_a_default_cannot_be_left_without_a_value() -> None:
    with pytest.raises(OptionError, match="option seconds: None is not possible; it needs a value, like 60"):
        rules_for(PACK, "demo", {"seconds": None})


@pytest.mark.parametrize(
    ("kind", "value", "text"),
    [("flag", True, "yes"), ("flag", False, "no"), ("paytable", None, "none"), ("whole", 60, "60")],
)
def test_an_option_is_written_as_a_person_writes_it(kind: str, value: bool | int | None, text: str) -> None:
    assert option_text(kind, value) == text


def test_what_a_game_asks_a_pack_for_and_the_pack_does_not_have_is_refused() -> None:
    rules = rules_for(load_pack("us-ma"), "boston-5")
    assert rules.option("no_such_option", "fold") == "fold"
    with pytest.raises(PackError) as option:
        rules.option("no_such_option")
    with pytest.raises(PackError) as amount:
        rules.cents("payout_limit")
    with pytest.raises(PackError) as limits:
        rules.bounds("moon")
    with pytest.raises(PackError) as hand:
        rules.span_from("on_expiry", FIVE_CARD)
    assert [each.value.code for each in (option, amount, limits, hand)] == [
        "pack/option_missing",
        "pack/option_missing",
        "pack/limits_missing",
        "paytable/unknown_hand",
    ]
    assert rules.least("decision_seconds") == 500


# How a contribution is divided -----------------------------------------------------------------------------


def _split(paytable: str | None, split: object, rate: str = "70") -> Rules:
    options = {"progressive_paytable": paytable, "progressive_rate": rate, "progressive_split": split}
    return rules_for(load_pack("us-ma"), "caribbean-stud", options)


@pytest.mark.req("P3", "P6")
def test_a_split_has_a_part_for_each_level_and_is_the_whole_contribution() -> None:
    rules = _split("PTMGLML03", "50/15.0/5")
    assert rules.split_of("progressive") == (500_000, 150_000, 50_000)
    assert rules.options["progressive_split"] == rules.written()["progressive_split"] == "50/15/5"
    assert _split("PTMGLML03", None).split_of("progressive") is None
    assert rules_for(PACK, "demo").split_of("main") is None


@pytest.mark.parametrize(
    ("paytable", "split", "problem"),
    [
        ("PTMGLML03", "50/20", "a split of 50/20 is for 2 levels; pay table PTMGLML03 has Mega, Major, Minor"),
        ("A", "50/20", "a split of 50/20 is for 2 levels; pay table A has Main"),
        ("PTMGLML01", "50/10", "a split of 50/10 does not make the contribution of 70 %"),
    ],
)
def test_a_split_that_does_not_fit_the_meter_is_refused(paytable: str, split: str, problem: str) -> None:
    with pytest.raises(OptionError) as refused:
        _split(paytable, split)
    assert (refused.value.code, refused.value.message) == ("option/split", problem)


@pytest.mark.parametrize(
    ("split", "says"), [(70, "write percentages as a string, top level first"), ("50/x", "not a percentage: 'x'")]
)
def test_a_split_is_written_as_percentages(split: object, says: str) -> None:
    with pytest.raises(OptionError, match=says) as refused:
        _split("PTMGLML01", split)
    assert refused.value.code == "option/value"
