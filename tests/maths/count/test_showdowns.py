"""Counting the dealer's hands, against counting them one by one."""

from __future__ import annotations

from itertools import combinations
from random import Random

import numpy as np
import pytest

from fifthstreet.cards import DECK, FIVE_CARD, THREE_CARD, Ranking, parse_cards
from fifthstreet.maths.count.hand_values import values_of
from fifthstreet.maths.count.showdowns import all_hands, below, comparisons, shared_comparisons

QUALIFIES = FIVE_CARD.value(parse_cards("As Kd 4h 3c 2s"))


def _one_by_one(ranking: Ranking, own: str, seen: str, qualifies: int) -> list[int]:
    """Unqualified, higher, equal: every hand of the dealer looked at by itself."""
    player, dealer = parse_cards(own), parse_cards(seen)
    free = [card for card in DECK if card not in player and card not in dealer]
    value = ranking.value(player)
    counts = [0, 0, 0]
    for rest in combinations(free, ranking.size - len(dealer)):
        theirs = ranking.value((*dealer, *rest))
        if theirs < qualifies:
            counts[0] += 1
        elif theirs < value:
            counts[1] += 1
        elif theirs == value:
            counts[2] += 1
    return counts


@pytest.mark.parametrize(
    ("own", "seen", "qualifies"),
    [
        ("As Kd Jh 8c 3s", "Jc", QUALIFIES),
        ("2c 2d 7h 9s Tc", "2h", QUALIFIES),
        ("Ac Kd Qh 4s 3c", "Kh 2d", QUALIFIES),
        ("7c 5d 4h 3s 2c", "9d 9h 9s", QUALIFIES),
        ("Ah Kh Qh Jh Th", "9h", 0),
        ("Ks Kd Kh 2c 2d", "Kc Ac As", 0),
    ],
)
def test_five_card_hands_are_counted_as_one_by_one(own: str, seen: str, qualifies: int) -> None:
    player = np.array([sorted(parse_cards(own))], np.uint8)
    dealer = np.array([parse_cards(seen)], np.uint8)
    values = values_of(player, FIVE_CARD)
    counted = comparisons(player, dealer, values, all_hands(FIVE_CARD, 0), qualifies).columns(values, qualifies)
    assert counted[0, :3].tolist() == _one_by_one(FIVE_CARD, own, seen, qualifies)


@pytest.mark.parametrize("own", ["Qs 3d 2h", "As Ks Qs", "9c 9d 2s", "Ah 2d 3c"])
def test_three_card_hands_are_counted_as_one_by_one(own: str) -> None:
    qualifies = THREE_CARD.value(parse_cards("Qs 3d 2h"))
    player = np.array([sorted(parse_cards(own))], np.uint8)
    hands = all_hands(THREE_CARD, 0)
    values = values_of(player, THREE_CARD)
    counted = comparisons(player, player[:, :0], values, hands, qualifies).columns(values, qualifies)
    assert counted[0, :3].tolist() == _one_by_one(THREE_CARD, own, "", qualifies)


def test_hands_below_a_limit_are_weighed() -> None:
    own, seen = "Kc 9d 7h 4s 2c", "Ah"
    player, dealer = np.array([sorted(parse_cards(own))], np.uint8), np.array([parse_cards(seen)], np.uint8)
    trips = FIVE_CARD.bounds("three_of_a_kind").start
    low = FIVE_CARD.value(parse_cards(own))
    found = below(player, dealer, all_hands(FIVE_CARD, 0), values_of(player, FIVE_CARD), np.array([3]), (low, trips))
    under = sum(
        FIVE_CARD.value((*parse_cards(seen), *rest)) < trips
        for rest in combinations([card for card in DECK if card not in parse_cards(own + seen)], 4)
    )
    # The player's own hand is not below itself.
    assert found == [0, 3 * under]


@pytest.mark.parametrize("ranking", [FIVE_CARD, THREE_CARD])
def test_an_array_of_hands_is_ranked_as_each_of_them_is(ranking: Ranking) -> None:
    chance = np.random.default_rng(3)
    hands = np.array([chance.permutation(52)[: ranking.size] for _ in range(3_000)], np.uint8)
    # Hands of one suit are rare, so every suit adds some.
    suited = np.array([4 * chance.permutation(13)[: ranking.size] + suit for suit in range(4) for _ in range(50)])
    cards = np.concatenate([hands, suited.astype(np.uint8)])
    assert values_of(cards, ranking).tolist() == [ranking.value([DECK[card] for card in hand]) for hand in cards]


def test_a_dealer_who_shares_the_board_is_compared_as_hand_by_hand() -> None:
    """Every pair of cards that the dealer can have, compared in plain Python."""
    random = Random(5)
    situations = np.array([random.sample(range(52), 5) for _ in range(4)], np.uint8)  # Two own cards, three shared.
    values = np.array([FIVE_CARD.value([DECK[card] for card in row]) for row in situations], np.int16)
    qualifies = FIVE_CARD.bounds("pair").start
    found = shared_comparisons(situations, (2, 3, 4), 2, values, FIVE_CARD, 0, qualifies).columns(values, qualifies)
    for row, value, counts in zip(situations.tolist(), values.tolist(), found.tolist(), strict=True):
        left = [card for card in range(52) if card not in row]
        dealers = [FIVE_CARD.value([DECK[card] for card in (*row[2:], *two)]) for two in combinations(left, 2)]
        unqualified = sum(each < qualifies for each in dealers)
        higher = sum(qualifies <= each < value for each in dealers)
        equal = sum(each == value >= qualifies for each in dealers)
        assert counts == [unqualified, higher, equal, 0]
