"""Papers and significant events, from the records alone."""

from __future__ import annotations

from typing import Any

import pytest
from tests.reports.house.second.records import Given, log

from fifthstreet.reports.house.second.papers import payout_slip, significant, win_page
from fifthstreet.reports.house.second.raw import ReportScope


def settled(paid_from: str, paid: str) -> Given:
    line = {"wager": "ante", "paid": paid, "paid_from": paid_from}
    return "table/T1", "lines_settled", {"seat": 2, "lines": [line]}, {}


def won(number: int, link: str = "grand") -> Given:
    body = {"number": number, "table": "T1", "round": 4, "seat": 2, "wager": "progressive", "row": "Royal flush"}
    return f"link/{link}", "win_logged", {**body, "amount": "9.00", "award": {}, "before": {}}, {}


PRINTED: Given = ("house", "page_printed", {"page": "slip", "number": 1, "copy": 0}, {})


@pytest.mark.parametrize(
    ("kind", "body", "is_one"),
    [
        ("pin_failed", {}, True),
        ("cards_dealt", {}, False),
        ("tray_counted", {"counted": "5.00", "expected": "5.00"}, False),
        ("tray_counted", {"counted": "4.00", "expected": "5.00"}, True),
        ("request_decided", {"approved": True}, False),
        ("request_decided", {"approved": False}, True),
        ("link_checked", {"overridden": False, "warnings": []}, False),
        ("requested", {"command": {"override": True}}, True),
        ("page_printed", {"copy": 1}, True),
    ],
)
def test_what_is_significant_is_listed(kind: str, body: dict[str, Any], is_one: bool) -> None:
    found = significant(log(("house", kind, body, {})), ReportScope())["events"]
    assert found == ([{"position": 1, "entry": "house 1", "kind": kind}] if is_one else [])


def test_a_slip_is_for_a_payment_by_hand_of_the_round_that_was_not_cleared_yet() -> None:
    cleared: Given = ("table/T1", "round_cleared", {}, {})
    found = log(cleared, settled("tray", "5.00"), settled("hand_pay", "0.00"), settled("hand_pay", "7.00"), PRINTED)
    slip = payout_slip(found, ReportScope(number=1))
    assert (slip["round"], slip["amount"], slip["prints"], slip["proof"]["position"]) == (2, "7.00", 1, 4)
    with pytest.raises(IndexError):
        payout_slip(found, ReportScope(number=2))


def test_a_page_of_a_win_that_was_backed_out_is_void() -> None:
    found = log(won(1), won(1, "west"), ("link/west", "win_backed_out", {"number": 1}, {}))
    assert win_page(found, ReportScope(number=1))["void"] is None
    second = win_page(found, ReportScope(number=2))
    assert (second["link"], second["win"], second["void"], second["prints"]) == (
        "west",
        1,
        {"entry": "link/west 2"},
        0,
    )
