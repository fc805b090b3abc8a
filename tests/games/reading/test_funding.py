"""Which meters a game has, and what goes to them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from fifthstreet import open_table
from fifthstreet.games.description import Wager
from fifthstreet.games.reading.endings import ends_of
from fifthstreet.games.reading.funding import (
    at_seeds,
    below_reset,
    below_start,
    carries_fixed,
    consoles_for,
    contributed,
    levels_of,
    meters_of,
    not_as_printed,
    rates_of,
    seed_of,
    stands_alone,
)
from fifthstreet.games.reading.stakes import unit_of
from fifthstreet.money import parse_cents, parse_micros
from fifthstreet.progressive.readings import Reading
from fifthstreet.table.state import Setup


def setup_of(pack: str = "us-ma", game: str = "caribbean-stud", **options: object) -> Setup:
    return open_table(game, pack, options=options).state.setup


def wager_of(setup: Setup, key: str = "progressive") -> Wager:
    return setup.game.wager(key)


def test_both_five_card_wagers_feed_one_meter() -> None:
    setup = setup_of(progressive_paytable="D", five_card=True)
    meters = {meter: [wager.key for wager in wagers] for meter, wagers in meters_of(setup.game).items()}
    assert meters == {"progressive": ["progressive"], "five_card": ["five_card_player", "five_card_dealer"]}
    assert meters_of(setup_of(game="boston-5").game) == {}


@pytest.mark.req("G7")
def test_levels_come_top_first_and_their_seeds_grow_with_the_wager() -> None:
    one = wager_of(setup_of("us-wa", progressive_paytable="WA-ML03", progressive_link="different_games"))
    assert levels_of(one) == ("mega", "major", "minor")
    five = wager_of(setup_of(progressive_paytable="PTMGL01", progressive_wager="5.00"))
    plain = wager_of(setup_of(progressive_paytable="PTMGL01"))
    assert seed_of(five, "main") == 5 * seed_of(plain, "main")
    assert unit_of(five) == parse_cents("5.00")


@pytest.mark.rule("ma-csp 11(e)(4)")
def test_a_meter_restarts_where_the_house_set_it_but_not_below_the_least() -> None:
    wager = wager_of(setup_of(five_card=True, five_card_reset="12000.00"), "five_card_player")
    seed = parse_micros("12000.00")
    assert at_seeds(wager) == {"main": Reading(amount=seed, seed=seed)}
    assert unit_of(wager) == parse_cents("1.00")
    assert below_reset(wager, parse_micros("10000.00")) is None
    assert below_reset(wager, parse_micros("9999.999999")) == "restarts at 9999.999999, below 10000.00"
    assert below_reset(wager_of(setup_of(progressive_paytable="A")), 0) is None


def test_the_whole_rate_goes_to_the_top_level_unless_a_link_splits_it() -> None:
    setup = setup_of(progressive_paytable="PTMGLML03", progressive_rate="72.5")
    wager = wager_of(setup)
    assert rates_of(wager) == {"mega": 725_000}
    split = {"mega": 500_000, "minor": 225_000}
    assert rates_of(wager, split) == split
    divided = setup_of(progressive_paytable="PTMGLML03", progressive_rate="72.5", progressive_split="60/10/2.5")
    assert rates_of(wager_of(divided)) == {"mega": 600_000, "major": 100_000, "minor": 25_000}


def test_without_an_option_nothing_goes_to_a_meter() -> None:
    wager = wager_of(setup_of(progressive_paytable="A"))
    assert rates_of(replace(wager, funding=replace(wager.funding, rate=None))) == {"main": 0}


@pytest.mark.req("P5")
def test_the_top_level_carries_fixed_awards_where_the_meter_pays_them() -> None:
    link = {"progressive_paytable": "PTMGLML03"}
    assert carries_fixed(wager_of(setup_of(**link))) == "mega"
    assert carries_fixed(wager_of(setup_of(**link, fixed_awards_from="house"))) is None
    assert carries_fixed(wager_of(setup_of(five_card=True), "five_card_player")) is None
    assert carries_fixed(wager_of(setup_of(), "ante")) is None


@pytest.mark.rule("ma-csp 11(e)(2)")
def test_only_the_hand_of_the_dealer_is_backed_together() -> None:
    setup = setup_of(progressive_paytable="D", five_card=True)
    together = {wager.key for wager in setup.game.wagers if ends_of(wager).is_shared}
    assert together == {"five_card_dealer"}
    shares = {wager.key for wager in setup.game.wagers if ends_of(wager).takes_meter}
    assert shares == {"progressive", "five_card_player", "five_card_dealer"}


@pytest.mark.parametrize(
    ("paytable", "consoles"),
    [("MS Stud-01", ("game_manager", "nexus")), ("WA-01", ("nexus",)), (None, ())],
)
def test_a_console_serves_the_pay_tables_that_are_printed_for_it(
    paytable: str | None, consoles: tuple[str, ...]
) -> None:
    game = setup_of("us-wa", "mississippi-stud", progressive_paytable=paytable).game
    assert consoles_for(game, ("game_manager", "nexus")) == consoles


@pytest.mark.rule("ma-csp 11(e)(4)")
def test_a_meter_begins_at_the_least_or_above() -> None:
    wager = wager_of(setup_of(five_card=True), "five_card_dealer")
    assert below_start(wager, parse_micros("10000.00")) is None
    assert below_start(wager, parse_micros("9999.99")) == "begins at 9999.99, below 10000.00"
    assert below_start(wager_of(setup_of(progressive_paytable="A")), 0) is None


@pytest.mark.rule("ma-csp 12(l) note seed scales")
def test_only_a_printed_seed_is_binding() -> None:
    link = wager_of(setup_of(progressive_paytable="PTMGLML01", progressive_wager="3.00"))
    assert not_as_printed(link, "minor", parse_micros("3000.00")) is None
    wrong = not_as_printed(link, "minor", parse_micros("1000.00"))
    assert wrong is not None
    assert (wrong.code, wrong.cites[0]) == ("meter/seed", "ma-csp 12(l) table PTMGLML01")
    assert not_as_printed(wager_of(setup_of(progressive_paytable="D")), "main", 1) is None
    five = wager_of(setup_of(five_card=True, five_card_reset="12000.00"), "five_card_player")
    assert not_as_printed(five, "main", parse_micros("11000.00")) is None


def test_only_a_meter_without_a_link_and_with_one_level_is_known_whole() -> None:
    def alone(**options: Any) -> bool:
        setup = setup_of(**options)
        return stands_alone(setup.rules, wager_of(setup))

    assert alone(progressive_paytable="D")
    assert not alone(progressive_paytable="D", progressive_link="same_game")
    assert not alone(progressive_paytable="PTMGLML01")
    setup = setup_of(five_card=True)
    assert not stands_alone(setup.rules, wager_of(setup, "five_card_player"))


def test_a_stake_adds_its_rate_to_the_top_level() -> None:
    wager = wager_of(setup_of(progressive_paytable="PTMGLML03", progressive_rate="72.5", progressive_wager="2.00"))
    assert contributed(wager, 200) == {"mega": 1_450_000}
