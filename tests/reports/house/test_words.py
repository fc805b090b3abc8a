"""Amounts and times as they are printed."""

from __future__ import annotations

from fifthstreet.reports.house.words import amount, cents, lasted, spoken, when


def test_amounts_have_as_many_decimals_as_they_need() -> None:
    assert [str(amount(each)) for each in (0, 1, -1_234_500_000)] == ["$0.00", "$0.000001", "−$1,234.50"]
    assert str(cents(1_000_100)) == "$10,001.00"


def test_times_and_keys_are_words() -> None:
    assert when("2026-01-01T15:00:00-05:00") == "2026-01-01 15:00:00"
    assert [lasted(each) for each in (None, 61_000, 90_000_000)] == ["–", "00:01:01", "1 d 01:00:00"]
    assert spoken("share_award") == "share award"
