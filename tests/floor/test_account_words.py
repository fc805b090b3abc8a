"""Accounts of a house in words."""

from __future__ import annotations

import pytest
from tests.floor.houses import Floor

from fifthstreet.floor.account_words import account_words


def test_accounts_have_names(floor: Floor) -> None:
    found = ("cage", "chips/bob", "chips/nobody", "tray/B5", "drop/B5", "patrons", "play", "meter/none/main")
    floor.signed({"do": "set_venue", "venue": "east", "title": "East"})
    assert [account_words(floor.house, account) for account in found] == [
        "Cage",
        "Chips of Bob",
        "Chips of nobody",
        "Tray of B5",
        "Drop box of B5",
        "Chips of guests",
        "Play chips",
        "none/main, meter",
    ]


def test_every_account_of_the_log_has_words_of_its_own(floor: Floor) -> None:
    accounts = [*floor.house.ledger.balances()]
    assert len({account_words(floor.house, account) for account in accounts}) == len(accounts)


def test_an_account_of_no_known_kind_has_no_words(floor: Floor) -> None:
    with pytest.raises(KeyError):
        account_words(floor.house, "purse/bob")
