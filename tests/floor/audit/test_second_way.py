"""The accounts of an export, added up by other means: a tray by what its events say."""

from __future__ import annotations

import json
from typing import Any

import pytest

from fifthstreet.floor.audit.second_way import second_way


def record(position: int, stream: str, kind: str, body: dict[str, Any], **postings: int) -> dict[str, Any]:
    accounts = [[account.replace("_", "/", 1), amount] for account, amount in postings.items()]
    return {"position": position, "stream": stream, "kind": kind, "body": json.dumps(body), "postings": accounts}


def settled(position: int, stake: str, returned: str, paid: str, paid_from: str) -> dict[str, Any]:
    line = {"stake": stake, "returned": returned, "paid": paid, "paid_from": paid_from}
    return record(position, "table/T1", "lines_settled", {"lines": [line]}, tray_T1=-1)


def test_a_tray_is_worked_out_from_the_lines_and_not_from_its_postings() -> None:
    fill = record(1, "table/T1", "chips_moved", {"what": "fill", "amount": "100.00"}, tray_T1=0, cage=-100_000_000)
    # A stake of 10 is lost; one of 5 wins 15 and is returned: the tray gains 10 and pays 15.
    lost, won = settled(2, "10.00", "0.00", "0.00", "tray"), settled(3, "5.00", "5.00", "15.00", "tray")
    assert second_way([fill, lost, won], after=1) == {
        "cage": (-100_000_000, {}),
        "tray/T1": (100_000_000, {"lines_settled": -5_000_000}),
    }


def test_a_hand_pay_leaves_the_tray_as_it_is() -> None:
    assert second_way([settled(1, "1.00", "1.00", "500.00", "hand_pay")], after=0) == {"tray/T1": (0, {})}


def test_a_count_takes_all_that_the_log_expected_out_of_the_tray() -> None:
    counted = record(1, "table/T1", "tray_counted", {"expected": "90.00", "counted": "89.00"}, tray_T1=-1, cage=5)
    assert second_way([counted], after=1) == {"cage": (5, {}), "tray/T1": (-90_000_000, {})}


def test_the_same_kind_in_another_stream_is_taken_as_it_was_posted() -> None:
    cash_out = record(1, "cage", "chips_moved", {"what": "cash_out", "amount": "3.00"}, chips_bob=-3, outside=3)
    assert second_way([cash_out], after=0) == {"chips/bob": (0, {"cash_out": -3}), "outside": (0, {"cash_out": 3})}


def test_a_movement_of_a_tray_that_nobody_knows_is_not_passed_over() -> None:
    with pytest.raises(KeyError):
        second_way([record(1, "table/T1", "chips_moved", {"what": "gift", "amount": "1.00"})], after=0)
