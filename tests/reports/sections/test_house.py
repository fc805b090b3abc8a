"""The section on the house's side, against figures computed another way."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from tests.reports.reported import (
    analysed,
    column,
    context_of,
    forfeiting,
    plain,
    simulating,
    table,
    with_known_cards,
    words,
)

from fifthstreet.money import Cents
from fifthstreet.reports.context import Assumptions
from fifthstreet.reports.document import Listing
from fifthstreet.reports.material import Material
from fifthstreet.reports.numbers import Number
from fifthstreet.reports.report import report_of
from fifthstreet.reports.sections.house import house_section


def test_the_win_of_an_hour_follows_from_what_is_assumed() -> None:
    assumed = Assumptions(rounds_per_hour=50, seats=2, stakes={"ante": Cents(10_00)})
    found = report_of(analysed("boston-5"), replace(context_of("boston-5"), assumptions=assumed))
    per_hour = next(each for each in found.tables if each.title == "At the stakes stated")
    base, *_ = [cell.value for cell in column(per_hour, "win per hour") if isinstance(cell, Number)]
    # An ante of $10, fifty rounds, two seats.
    assert base == Fraction(7_780_056_267_720, 39_866_461_034_400) * 10 * 50 * 2


def test_the_win_of_an_hour_takes_a_meter_in_the_long_run() -> None:
    found = table("caribbean-stud", "At the stakes stated")
    edges = dict(zip(column(found, "wager"), column(found, "edge"), strict=True))
    # Of each dollar 70 cents go to the meter, which carries the fixed awards too; each of 4 royal flushes among
    # 2,598,960 hands makes the house restart it at $10,000; envy for six others.
    restarts = Fraction(4 * 10_000, 2_598_960)
    envy = Fraction(4 * 1_000 + 36 * 300, 2_598_960) * 6
    edge = edges["Progressive Payout, long run"]
    assert isinstance(edge, Number)
    assert edge.value == 1 - Fraction(70, 100) - restarts - envy


def test_odds_for_one_are_told_without_the_stake() -> None:
    # Table D pays at most 300 for 1 on $1.
    found = table("caribbean-stud", "At the largest stakes")
    most = dict(zip(column(found, "wager or award"), map(str, column(found, "most it pays")), strict=True))
    assert most["Progressive Payout"] == "$299.00"


def test_what_only_a_simulation_tells_is_not_in_the_win_of_an_hour() -> None:
    per_hour = next(each for each in forfeiting().tables if each.title == "At the stakes stated")
    assert not any("Cover All" in str(name) for name in column(per_hour, "wager"))
    assert "Cover All Bonus: not in the total; a fold forfeits it, and with 3 hands only a simulation" in words(
        forfeiting()
    )


def test_what_cannot_be_counted_is_not_in_the_total() -> None:
    section = house_section(Material(with_known_cards(), context_of("caribbean-stud")))
    (missing,) = [part.items for part in section.parts if isinstance(part, Listing)]
    assert missing[0].startswith("Cover All Bonus: not in the total; the highest of several hands")


@pytest.mark.req("M7")
def test_a_simulated_wager_is_in_the_win_of_an_hour_with_its_interval() -> None:
    per_hour = next(each for each in simulating().tables if each.title == "At the stakes stated")
    names = [str(name) for name in column(per_hour, "wager")]
    told = plain(next(name for name in names if name.startswith("Cover All")))
    # 850 lost and 450 won of 1,000; 1.96 standard errors of 1 % to both sides.
    assert told == "Cover All Bonus, 3 hands, simulated: 95 % confidence from 38.04 % to 41.96 %"
    edges = dict(zip(map(plain, names), column(per_hour, "edge"), strict=True))
    edge = edges[told]
    assert isinstance(edge, Number)
    assert edge.value == Fraction(4, 10)
    assert "not in the total" not in words(simulating())


def test_the_largest_payout_takes_the_players_at_the_table() -> None:
    # Two players and the dealer: 300 to 1 on $100.
    found = next(each for each in simulating().tables if each.title == "At the largest stakes")
    most = dict(zip(column(found, "wager or award"), map(str, column(found, "most it pays")), strict=True))
    assert most["Cover All Bonus"] == "$30,000.00"
    assert "The table, 2 seats" in most
    assert "Pay that depends on the number of hands is the most that can come with 2 players dealt in." in found.note
