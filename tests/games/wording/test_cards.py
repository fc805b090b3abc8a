"""Cards in words."""

from __future__ import annotations

import pytest

from fifthstreet.games.description import Cards
from fifthstreet.games.wording.cards import cards_words


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        (Cards("player"), "your hand"),
        (Cards("player", first=3), "your first 3 cards"),
        (Cards("player", with_board=True, board_first=3), "your hand with the first 3 community cards"),
        (Cards("player", with_dealer=True), "your hand with the dealer's"),
        (
            Cards("player", with_board=True, with_dealer=True),
            "your hand with the community cards and the dealer's",
        ),
        (Cards("dealer", first=2), "the dealer's first 2 cards"),
        (Cards("board"), "the community cards"),
        (Cards("board", first=3), "the first 3 community cards"),
    ],
)
def test_which_cards_a_wager_looks_at(cards: Cards, said: str) -> None:
    assert cards_words(cards) == said
