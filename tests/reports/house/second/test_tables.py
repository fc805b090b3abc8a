"""Tables from the records alone: what trays and boxes did, from what the events say."""

from __future__ import annotations

import pytest
from tests.reports.house.second.records import Given, log

from fifthstreet.reports.house.second.raw import ReportScope
from fifthstreet.reports.house.second.tables import tables

BEGIN: tuple[Given, ...] = (
    ("house", "house_created", {"time_zone": "America/New_York"}, {}),
    ("house", "day_opened", {"day": "2026-01-01"}, {}),
    ("house", "table_created", {"table": {"id": "T1", "venue": "east"}}, {}),
)


def bank(what: str, amount: str) -> Given:
    return "table/T1", "chips_moved", {"what": what, "amount": amount}, {}


def line(stake: str, returned: str, paid: str, paid_from: str = "tray") -> dict[str, str]:
    return {"wager": "ante", "stake": stake, "returned": returned, "paid": paid, "paid_from": paid_from}


def settled(*lines: dict[str, str]) -> Given:
    return "table/T1", "lines_settled", {"seat": 1, "lines": [*lines]}, {}


def test_a_tray_is_opened_filled_played_and_counted() -> None:
    lost, won = line("10.00", "0.00", "0.00"), line("5.00", "5.00", "15.00")
    by_hand = line("1.00", "1.00", "99.00", "hand_pay")
    counted: Given = ("table/T1", "tray_counted", {"expected": "115.00", "counted": "114.00"}, {})
    filled = (bank("opener", "100.00"), bank("fill", "25.00"), bank("credit", "5.00"))
    (table,) = tables(log(*BEGIN, *filled, settled(lost, won, by_hand), counted), ReportScope())
    total = table["total"]
    # 10 were lost and 15 won; what is paid by hand is not the tray's. 100 + 25 - 5 - 5 is 115, and a dollar lacks.
    assert (total["openers"], total["fills"], total["credits"]) == ("100.00", "25.00", "5.00")
    assert (total["play"], total["count_difference"], total["win"]) == ("-5.00", "-1.00", "-6.00")
    assert (total["closers"], total["opening"], total["closing"], total["hold"]) == ("114.00", "0.00", "0.00", None)
    (shift,) = table["shifts"]
    assert (shift["day"], shift["shift"]) == ("2026-01-01", "whole day")


def test_a_box_is_dropped_with_what_was_bought_and_the_hold_is_of_that() -> None:
    bought = bank("buy_in", "40.00")
    (table,) = tables(
        log(*BEGIN, bought, settled(line("10.00", "0.00", "0.00")), bank("drop", "0.00")), ReportScope()
    )
    total = table["total"]
    # 10 of 40 are 25 percent.
    assert (total["drop"], total["win"], total["hold"]) == ("40.00", "10.00", "25.00")


def test_a_movement_of_the_bank_that_nobody_knows_is_not_passed_over() -> None:
    with pytest.raises(KeyError):
        tables(log(*BEGIN, bank("gift", "1.00")), ReportScope())
