"""What trays and boxes did."""

from __future__ import annotations

from zoneinfo import ZoneInfo

import pytest
from tests.reports.house.scripted import SHIFTS, Scripted, at

from fifthstreet.reports.house.periods import period_of
from fifthstreet.reports.house.table_figures import TableReconciled, _shift, hold_of, tables_reconciled

DOLLAR = 1_000_000


def table(floor: Scripted, name: str, day: str | None) -> TableReconciled:
    found = tables_reconciled(floor.house, period_of(floor.house, day))
    return next(each for each in found if each.table == name)


@pytest.mark.req("B1")
def test_a_table_from_the_opener_to_the_closer(floor: Scripted) -> None:
    """T1 by hand: antes paid 10 twice, envy 1,000 and 300, two progressive wagers won, 1.40 of them to the meters."""
    told = table(floor, "T1", "2026-01-01").total
    assert (told.openers, told.fills, told.credits) == (50_000 * DOLLAR, 500 * DOLLAR, 0)
    assert (told.buy_ins, told.drop) == (300 * DOLLAR, 300 * DOLLAR)
    assert told.play == (-20 - 1_300 + 2) * DOLLAR
    assert told.meters == -1_400_000
    # 50,000 + 500 - 300 - 1,318 - 1.40 = 48,880.60 by the log; 5.00 less were counted.
    assert (told.closers, told.count_difference, told.closing) == (48_875_600_000, -5 * DOLLAR, 0)
    # The drop, and the closer, less the opener and the fill.
    assert told.win == 300 * DOLLAR + 48_875_600_000 - 50_000 * DOLLAR - 500 * DOLLAR == -1_324_400_000
    assert told.hold == "-441.47"


@pytest.mark.req("B1")
def test_win_is_told_shift_by_shift_in_the_time_zone_of_the_house(floor: Scripted) -> None:
    shifts = table(floor, "T1", "2026-01-01").shifts
    told = [(each.shift, each.begins, each.figures.win, each.figures.hold) for each in shifts]
    assert told == [
        ("whole day", None, 0, None),  # before the venue had set its shifts
        ("day", "2096-01-01 08:00", -1_319_400_000, None),
        ("swing", "2096-01-01 16:00", 0, "0.00"),
        ("night", "2096-01-02 00:00", -5 * DOLLAR, None),
    ]
    assert [each.figures.opening for each in shifts[1:]] == [each.figures.closing for each in shifts[:-1]]


@pytest.mark.req("B1", "B2")
def test_a_correction_belongs_to_the_day_on_which_it_was_made(floor: Scripted) -> None:
    t2 = table(floor, "T2", None)
    assert [(each.day, each.figures.win) for each in t2.days] == [
        ("2026-01-01", -9_700_000),
        ("2026-01-02", 2 * DOLLAR),
    ]
    assert (t2.total.credits, t2.total.closing) == (200 * DOLLAR, 49_792_300_000)


@pytest.mark.req("B1")
def test_the_base_game_of_a_jackpot_is_paid_from_the_tray_and_the_meter_is_not(floor: Scripted) -> None:
    """Mississippi: 500 to 1 on four stakes of 10, and one progressive wager of which 0.20 went to the meter."""
    told = table(floor, "M1", None).total
    assert (told.play, told.meters) == ((-20_000 + 1) * DOLLAR, -200_000)
    assert (told.closers, told.count_difference) == (30_000_800_000, 0)


def test_a_table_where_nothing_happened_holds_what_it_held(floor: Scripted) -> None:
    told = table(floor, "M1", "2026-01-02")
    assert (told.total.opening, told.total.closing, told.days, told.shifts) == (0, 0, (), ())


@pytest.mark.parametrize(
    ("time", "expected"),
    [
        ("2026-01-01 07:59:59", ("2026-01-01 00:00", "night")),
        ("2026-01-01 08:00:00", ("2026-01-01 08:00", "day")),
        ("2026-01-01 23:59:59", ("2026-01-01 16:00", "swing")),
    ],
)
def test_a_shift_lasts_until_the_next_begins(time: str, expected: tuple[str, str]) -> None:
    assert _shift(SHIFTS, at(time), ZoneInfo("America/New_York")) == expected


def test_before_the_first_shift_of_a_day_the_last_of_the_day_before_goes_on() -> None:
    shifts = {"late": "20:00", "early": "06:00"}
    assert _shift(shifts, at("2026-01-02 03:00"), ZoneInfo("America/New_York")) == ("2026-01-01 20:00", "late")


def test_hold_is_win_over_what_was_bought_in_with() -> None:
    assert (hold_of(25, 200), hold_of(-1, 3), hold_of(5, 0)) == ("12.50", "-33.33", None)
