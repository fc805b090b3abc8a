"""Meters in words."""

from __future__ import annotations

import pytest

from fifthstreet.games.wording.meters import levels_words, meter_money, meter_words


@pytest.mark.parametrize(("amount", "shown"), [("10000.00", "$10,000.00"), ("1.239999", "$1.23"), ("0.70", "$0.70")])
def test_a_meter_shows_whole_cents(amount: str, shown: str) -> None:
    assert meter_money(amount) == shown


def test_only_a_level_beside_others_is_named() -> None:
    assert meter_words("five_card", "main") == "Five card meter"
    assert meter_words("progressive", "mega") == "Progressive meter mega"
    meters = {"progressive": {"major": "10000.00", "minor": "1000.50"}, "five_card": {"main": "7.00"}}
    assert levels_words(meters) == "Progressive major $10,000.00, minor $1,000.50  ·  Five card $7.00"
