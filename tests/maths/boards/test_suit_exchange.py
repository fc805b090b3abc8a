"""Exchanges of suits, and where holdings go."""

from __future__ import annotations

from itertools import combinations

from fifthstreet.maths.boards.suit_exchange import EXCHANGES, HOLDINGS, exchanged_holdings


def test_each_exchange_takes_each_holding_to_the_one_with_its_suits() -> None:
    found = exchanged_holdings.__wrapped__()  # What an earlier test left in the cache is not looked at.
    assert found.shape == (24, HOLDINGS)
    for number, suits in enumerate(EXCHANGES):
        assert sorted(found[number].tolist()) == [*range(HOLDINGS)]
        for low, high in combinations((0, 1, 6, 39, 51), 2):
            goes = sorted(card - card % 4 + suits[card % 4] for card in (low, high))
            assert found[number, high * (high - 1) // 2 + low] == goes[1] * (goes[1] - 1) // 2 + goes[0]
