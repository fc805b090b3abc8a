"""The longest suit of a hand, and the longest sequence in a suit: order, counts, words and bounds."""

from __future__ import annotations

import pickle
from collections import Counter
from itertools import combinations
from math import comb

import pytest

from fifthstreet.cards import DECK, LONGEST_FLUSH, LONGEST_STRAIGHT_FLUSH, Card, CardError, LongestSuit, parse_cards


def called(ranking: LongestSuit, cards: str) -> str:
    return ranking.describe(ranking.value(parse_cards(cards)))


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("2h 3h 4h 5h As Ks Qs", "Ah Kh Qh As Ks Qd Jd"),  # Four cards of a suit beat three.
        ("Ah Kh 2h 9c 8c 7d 6d", "Ah Qh Jh 9c 8c 7d 6d"),  # Of three each, the second rank decides.
        ("9h 8h 3h Ac Kc 7d 6d", "9s 8s 2s Ac Kc 7d 6d"),  # And the third.
    ],
)
def test_the_longest_suit_counts_and_then_its_ranks(higher: str, lower: str) -> None:
    assert LONGEST_FLUSH.value(parse_cards(higher)) > LONGEST_FLUSH.value(parse_cards(lower))


def test_suits_have_no_order_and_hands_are_called_by_what_counts() -> None:
    assert LONGEST_FLUSH.value(parse_cards("9h 8h 3h Ac Kc 7d 6d")) == LONGEST_FLUSH.value(
        parse_cards("9s 8s 3s Ac Kc 7d 6d")
    )
    assert called(LONGEST_FLUSH, "9h 8h 3h Ac Kc 7d 6d") == "three-card flush, nine high"
    assert called(LONGEST_FLUSH, "9h 8h 3h Ah Kh 7h 6h") == "seven-card flush, ace high"
    assert [each.key for each in LONGEST_FLUSH.categories][::5] == ["seven_card_flush", "two_card_flush"]


def test_every_set_of_two_to_seven_ranks_is_a_value() -> None:
    assert len(LONGEST_FLUSH) == sum(comb(13, cards) for cards in range(2, 8))
    assert len(LONGEST_FLUSH.bounds("three_card_flush")) == comb(13, 3)
    assert LONGEST_FLUSH.span("six_card_flush", or_better=True).stop == len(LONGEST_FLUSH)
    nine_high = LONGEST_FLUSH.span("three_card_flush", low="9", or_better=True)
    assert LONGEST_FLUSH.describe(nine_high.start) == "three-card flush, nine high"
    assert LONGEST_FLUSH.ranks_of(nine_high.start) == (7, 1, 0)


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("9h 8h 7h 6h 5h 4h 3h", "seven-card straight flush, nine high"),
        ("Ah 2h 3h Kc Qd 8s 9d", "three-card straight flush, three high"),  # The ace below the two.
        ("Ah Kh Qh 2h 8s 9d 4c", "three-card straight flush, ace high"),  # Or above the king, and never between.
        ("Ah Kh 2h 3h 8s 9d 5c", "three-card straight flush, three high"),
        ("Ah Kh 9c 8c 2s 4s 6s", "two-card straight flush, ace high"),  # Of two equally long, the higher.
        ("Kh Jh 9c 7c 5d 3d Qs", "one-card straight flush, king high"),
    ],
)
def test_the_longest_sequence_in_a_suit(cards: str, words: str) -> None:
    assert called(LONGEST_STRAIGHT_FLUSH, cards) == words


def test_values_of_four_cards_agree_with_an_order_worked_out_hand_by_hand() -> None:
    """Four cards of the ranks two to six: the key of each hand is worked out from its notation."""
    few = [card for card in DECK if card.rank < 5]
    flush, straight = LongestSuit("flush", 4), LongestSuit("straight", 4, in_sequence=True)
    for ranking, key in ((flush, _flush_key), (straight, _sequence_key)):
        hands = [*combinations(few, 4)]
        by_value: dict[int, set[tuple[int, tuple[int, ...]]]] = {}
        for hand in hands:
            by_value.setdefault(ranking.value(hand), set()).add(key(hand))
        assert all(len(keys) == 1 for keys in by_value.values())
        keys = [next(iter(by_value[value])) for value in sorted(by_value)]
        assert keys == sorted(keys)
        assert len(keys) == len({*keys})


def _flush_key(hand: tuple[Card, ...]) -> tuple[int, tuple[int, ...]]:
    suits = Counter(str(card)[1] for card in hand)
    return max(
        (n, tuple(sorted((c.rank for c in hand if str(c)[1] == suit), reverse=True))) for suit, n in suits.items()
    )


def _sequence_key(hand: tuple[Card, ...]) -> tuple[int, tuple[int, ...]]:
    runs = [
        (length, (top,))
        for suit in "cdhs"
        for length in range(1, 5)
        for top in range(length - 1, 5)
        if all(f"{'23456'[rank]}{suit}" in map(str, hand) for rank in range(top - length + 1, top + 1))
    ]
    return max(runs)


def test_it_can_be_pickled_and_is_the_same_ranking() -> None:
    again = pickle.loads(pickle.dumps(LONGEST_STRAIGHT_FLUSH))
    assert again == LONGEST_STRAIGHT_FLUSH
    assert again != LONGEST_FLUSH
    assert again.in_sequence


def test_what_is_no_hand_or_no_size_is_refused() -> None:
    with pytest.raises(CardError, match="has 6 cards"):
        LONGEST_FLUSH.value(parse_cards("9h 8h 3h Ac Kc 7d"))
    with pytest.raises(CardError, match="9h twice"):
        LONGEST_FLUSH.value(parse_cards("9h 9h 3h Ac Kc 7d 6d"))
    with pytest.raises(ValueError, match="2 to 7 cards, not 8"):
        LongestSuit("eight", 8)


def test_the_joker_is_of_no_suit_and_is_refused() -> None:
    with pytest.raises(CardError, match="has a joker, which the ranking longest_flush does not know"):
        LONGEST_FLUSH.value(parse_cards("Jk 8h 3h Ac Kc 7d 6d"))
