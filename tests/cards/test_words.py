"""Hands in words, as a dealer would call them."""

import pytest

from fifthstreet.cards import FIVE_CARD, THREE_CARD, Ranking, parse_cards
from fifthstreet.cards.words import RANK_NAMES, plural


def called(ranking: Ranking, text: str) -> str:
    return ranking.describe(ranking.value(parse_cards(text)))


def test_sixes_are_spelt_with_an_e() -> None:
    assert [plural(rank) for rank in (0, 4, 12)] == ["twos", "sixes", "aces"]
    assert len(RANK_NAMES) == 13


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Ah Kh Qh Jh Th", "royal flush"),
        ("9h Kh Qh Jh Th", "straight flush, king high"),
        ("Ah 2h 3h 4h 5h", "straight flush, five high"),
        ("6c 6d 6h 6s Th", "four of a kind, sixes"),
        ("Qc Qd Qh 9s 9h", "full house, queens over nines"),
        ("Ah 2h 3h 4h 8h", "flush, ace high"),
        ("9c 8d 7h 6s 5c", "straight, nine high"),
        ("Ac 2d 3h 4s 5c", "straight, five high"),
        ("7c 7d 7h 6s 5c", "three of a kind, sevens"),
        ("Ac 7d 7h Ks Kc", "two pair, kings and sevens"),
        ("Tc Td 7h 6s 5c", "pair of tens"),
        ("6c 6d 7h 9s 5c", "pair of sixes"),
        ("Ac Kd 7h 6s 5c", "ace-king high"),
        ("2c 3d 4h 5s 7c", "seven-five high"),
    ],
)
def test_five_card_hands_in_words(text: str, words: str) -> None:
    assert called(FIVE_CARD, text) == words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Ah Kh Qh", "mini royal"),
        ("Ah 2h 3h", "straight flush, three high"),
        ("Ah Ad As", "three of a kind, aces"),
        ("Ah Kh Qd", "straight, ace high"),
        ("Ah Kh 9h", "flush, ace high"),
        ("2h 2d Qd", "pair of twos"),
        ("Jh 2d Qd", "queen-jack high"),
    ],
)
def test_three_card_hands_in_words(text: str, words: str) -> None:
    assert called(THREE_CARD, text) == words
