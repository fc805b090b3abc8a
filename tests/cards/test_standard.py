"""The five-card and three-card rankings, clause by clause and over every hand there is.

Run as a program, this file prints the golden hash, worked out by the slow ranking below (half a minute).
"""

import random
import sys
from array import array
from collections import Counter
from collections.abc import Iterable, Sequence
from hashlib import sha256
from itertools import combinations, combinations_with_replacement, pairwise, permutations

import pytest

from fifthstreet.cards import (
    DECK,
    FIVE_CARD,
    FOUR_CARD,
    RANKS,
    SUITS,
    THREE_CARD,
    TWO_CARD,
    Card,
    Ranking,
    parse_cards,
)

GOLDEN = "915368d8101d00b07f992aa5df74de3677e75b25e89d7e8d087e24e1fad77ef2"
# In the order of the numbers that slow_key gives them.
NAMES = (
    *("high_card", "pair", "two_pair", "three_of_a_kind", "straight"),
    *("flush", "full_house", "four_of_a_kind", "straight_flush", "royal_flush"),
)


def both(*clauses: str) -> pytest.MarkDecorator:
    """The same clause of the two Massachusetts documents."""
    return pytest.mark.rule(*(f"{document} {clause}" for clause in clauses for document in ("ma-csp", "ma-b5")))


def five(text: str) -> int:
    return FIVE_CARD.value(parse_cards(text))


def three(text: str) -> int:
    return THREE_CARD.value(parse_cards(text))


def category(ranking: Ranking, text: str) -> str:
    return ranking.category(ranking.value(parse_cards(text))).key


def hands_by_category(ranking: Ranking, hands_of: Counter[int]) -> dict[str, int]:
    """How many hands each category has, from how many each value has."""
    return {each.key: sum(hands_of[n] for n in ranking.bounds(each.key)) for each in ranking.categories}


# --- A second five-card ranking, written another way and sharing no code, to compare with -------------------


def slow_key(cards: Sequence[Card]) -> tuple[int, ...]:
    """Category and ranks of a hand, worked out from its notation; the greater wins."""
    ranks = Counter(str(card)[0] for card in cards)
    order = sorted(((count, RANKS.index(rank)) for rank, count in ranks.items()), reverse=True)
    shape = [count for count, _ in order]
    suited = len({str(card)[1] for card in cards}) == 1
    ladder = "A23456789TJQKA"
    steps = [place for place in range(10) if set(ladder[place : place + 5]) == set(ranks)]
    if steps:
        return (8 + (steps[0] == 9) if suited else 4, steps[0])
    tail = [rank for _, rank in order]
    kinds = {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}
    return (5 if suited else kinds.get(tuple(shape), 0), *tail)


def one_hand_of_each_class() -> list[tuple[Card, ...]]:
    """A hand for each choice of five ranks, and a suited one where the ranks differ."""
    hands = []
    for ranks in combinations_with_replacement(range(13), 5):
        if ranks[0] == ranks[4]:
            continue
        suits = [ranks[:place].count(rank) for place, rank in enumerate(ranks)]
        if len(set(ranks)) == 5:
            hands.append(tuple(DECK[rank * 4] for rank in ranks))
            suits[0] = 1
        hands.append(tuple(DECK[rank * 4 + suit] for rank, suit in zip(ranks, suits, strict=True)))
    return hands


def digest(values: Iterable[int]) -> str:
    """A hash over values written as 16 bits each, low byte first."""
    numbers = array("H", values)
    if sys.byteorder == "big":
        numbers.byteswap()
    return sha256(numbers).hexdigest()


# --- Every hand ---------------------------------------------------------------------------------------------


@pytest.mark.volume
@both("1 rank", "5(b)")
@pytest.mark.req("G16")
def test_every_five_card_hand_has_its_place() -> None:
    # Slow because it looks at all 2,598,960 hands; one test, so that they are ranked once.
    values = array("H", map(FIVE_CARD.value, combinations(DECK, 5)))
    hands_of = Counter(values)
    assert sorted(hands_of) == list(range(7462))
    assert len(FIVE_CARD) == 7462
    counts = {each.key: sum(hands_of[value] for value in FIVE_CARD.bounds(each.key)) for each in FIVE_CARD.categories}
    assert counts == {
        "royal_flush": 4,
        "straight_flush": 36,
        "four_of_a_kind": 624,
        "full_house": 3_744,
        "flush": 5_108,
        "straight": 10_200,
        "three_of_a_kind": 54_912,
        "two_pair": 123_552,
        "pair": 1_098_240,
        "high_card": 1_302_540,
    }
    for rank in RANKS:
        assert sum(hands_of[value] for value in FIVE_CARD.span("pair", rank, rank)) == 84_480
    assert digest(values) == GOLDEN


@both("1 rank", "5(b)", "5(c)")
@pytest.mark.req("G16")
def test_all_classes_of_five_cards_are_in_the_order_of_the_slow_ranking() -> None:
    hands = sorted(one_hand_of_each_class(), key=slow_key)
    assert [FIVE_CARD.value(hand) for hand in hands] == list(range(7462))
    assert [FIVE_CARD.category(n).key for n in range(7462)] == [NAMES[slow_key(hand)[0]] for hand in hands]


@both("1 suit", "5(c)")
def test_random_hands_compare_as_in_the_slow_ranking() -> None:
    chance = random.Random(5)
    hands = [chance.sample(DECK, 5) for _ in range(3000)]
    for one, other in pairwise(hands):
        mine = FIVE_CARD.value(one) - FIVE_CARD.value(other)
        assert (mine > 0) == (slow_key(one) > slow_key(other))
        assert (mine == 0) == (slow_key(one) == slow_key(other))


@pytest.mark.rule("ma-b5 5(d)")
@pytest.mark.req("G16")
def test_every_three_card_hand_has_its_place() -> None:
    hands_of = Counter(map(THREE_CARD.value, combinations(DECK, 3)))
    assert sorted(hands_of) == list(range(len(THREE_CARD)))
    counts = {
        each.key: sum(hands_of[value] for value in THREE_CARD.bounds(each.key)) for each in THREE_CARD.categories
    }
    assert counts == {
        "mini_royal": 4,
        "straight_flush": 44,
        "three_of_a_kind": 52,
        "straight": 720,
        "flush": 1_096,
        "pair": 3_744,
        "high_card": 16_440,
    }


# --- Section 5 of the two Massachusetts documents -----------------------------------------------------------


@both("1 rank", "5(a)")
def test_cards_rank_from_ace_down_to_two() -> None:
    assert RANKS[::-1] == "AKQJT98765432"
    for low, high in pairwise(RANKS):
        filler = [rank for rank in RANKS if rank not in (low, high)]
        # As a pair, and as the last card of a hand that has nothing else.
        rest = f"{filler[0]}c {filler[2]}d {filler[4]}h"
        assert five(f"{high}c {high}d {rest}") > five(f"{low}c {low}d {rest}")
        rest = f"{filler[0]}c {filler[2]}d {filler[5]}h {filler[9]}s"
        assert five(f"{high}c {rest}") > five(f"{low}c {rest}")


@both("5(a)")
def test_an_ace_completes_the_lowest_straight_and_straight_flush() -> None:
    assert category(FIVE_CARD, "Ah 2c 3d 4s 5h") == "straight"
    assert category(FIVE_CARD, "Ah 2h 3h 4h 5h") == "straight_flush"
    assert five("Ah 2c 3d 4s 5h") < five("2c 3d 4s 5h 6h")
    assert five("Ah 2h 3h 4h 5h") < five("2h 3h 4h 5h 6h")


HIGHEST_AND_LOWEST = [
    pytest.param("royal_flush", "As Ks Qs Js Ts", "Ac Kc Qc Jc Tc", marks=both("5(b)(1)")),
    pytest.param("straight_flush", "Kd Qd Jd Td 9d", "Ac 2c 3c 4c 5c", marks=both("5(b)(2)")),
    pytest.param("four_of_a_kind", "Ac Ad Ah As Kc", "2c 2d 2h 2s 3c", marks=both("5(b)(3)")),
    pytest.param("full_house", "Ac Ad Ah Ks Kc", "2c 2d 2h 3s 3c", marks=both("5(b)(4)")),
    pytest.param("flush", "Ad Kd Qd Jd 9d", "2s 3s 4s 5s 7s", marks=both("5(b)(5)")),
    pytest.param("straight", "Ac Kd Qd Jd Td", "Ac 2d 3d 4d 5d", marks=both("5(b)(6)")),
    pytest.param("three_of_a_kind", "Ac Ad Ah Ks Qc", "2c 2d 2h 3s 4c", marks=both("5(b)(7)")),
    pytest.param("two_pair", "Ac Ad Kh Ks Qc", "3c 3d 2h 2s 4c", marks=both("5(b)(8)")),
    pytest.param("pair", "Ac Ad Kh Qs Jc", "2c 2d 3h 4s 5c", marks=both("5(b)(9)")),
    pytest.param("high_card", "Ac Kd Qh Js 9c", "2c 3d 4h 5s 7c", marks=both("5(c)")),
]


@pytest.mark.parametrize(("key", "highest", "lowest"), HIGHEST_AND_LOWEST)
def test_a_category_goes_from_its_highest_hand_to_its_lowest(key: str, highest: str, lowest: str) -> None:
    bounds = FIVE_CARD.bounds(key)
    assert (five(lowest), five(highest)) == (bounds[0], bounds[-1])
    assert category(FIVE_CARD, lowest) == category(FIVE_CARD, highest) == key


@both("5(b)")
def test_the_lowest_hand_of_a_category_beats_the_highest_of_the_next() -> None:
    assert [each.key for each in FIVE_CARD.categories] == [str(case.values[0]) for case in HIGHEST_AND_LOWEST]
    for better, worse in pairwise(HIGHEST_AND_LOWEST):
        assert five(str(better.values[2])) > five(str(worse.values[1]))


@pytest.mark.rule("ma-b5 5(b)(2)")
def test_the_ace_high_straight_flush_is_the_highest_straight_flush() -> None:
    assert five("Ah Kh Qh Jh Th") == FIVE_CARD.span("straight_flush", with_special=True)[-1]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        pytest.param("As Ks Qs Js Td", "straight", marks=both("5(b)(1)")),
        pytest.param("Ks Qs Js Ts 9d", "straight", marks=both("5(b)(2)")),
        pytest.param("Ks Qs Js Ts 8s", "flush", marks=both("5(b)(2)", "5(b)(5)")),
        pytest.param("9c 9d 9h 8s 8c", "full_house", marks=both("5(b)(3)", "5(b)(4)")),
        pytest.param("9c 9d 9h 8s 7c", "three_of_a_kind", marks=both("5(b)(4)", "5(b)(7)")),
        pytest.param("Ks Qs Js Ts 8d", "high_card", marks=both("5(b)(5)", "5(b)(6)")),
        pytest.param("9c 9d 8h 8s 7c", "two_pair", marks=both("5(b)(7)", "5(b)(8)")),
        pytest.param("9c 9d 8h 7s 6c", "pair", marks=both("5(b)(8)", "5(b)(9)")),
    ],
)
def test_a_near_miss_is_the_lesser_hand(text: str, key: str) -> None:
    assert category(FIVE_CARD, text) == key


@both("5(a)", "5(b)(2)", "5(b)(6)")
@pytest.mark.parametrize("ranks", ["QKA23", "KA234", "JQKA2"])
def test_a_run_does_not_go_round_the_ace(ranks: str) -> None:
    assert category(FIVE_CARD, "".join(map("".join, zip(ranks, "cdhsc", strict=True)))) == "high_card"
    assert category(FIVE_CARD, "".join(rank + "h" for rank in ranks)) == "flush"


@both("5(b)", "5(c)")
@pytest.mark.req("G16")
def test_groups_count_before_the_other_cards() -> None:
    assert five("3c 3d Qh Js Tc") > five("2c 2d Ah Ks Qc")
    assert five("3c 3d 3h 4s 2c") > five("2c 2d 2h As Kc")
    assert five("3c 3d 3h 2s 2c") > five("2c 2d 2h As Ac")
    assert five("4c 4d 2h 2s 3c") > five("3c 3d 2h 2s Ac")


@both("5(c)")
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Ac Kd 9h 8s 3c", "Ad Kc 9d 8h 2c"),
        ("Ac Kd 9h 8s 2c", "Ad Kc 9d 7h 6c"),
        ("Ac Kc 9c 8c 3c", "Ad Kd 9d 8d 2d"),
        ("7c 7d Ah 9s 3c", "7h 7s Ac 9d 2d"),
        ("7c 7d 6h 6s 3c", "7h 7s 6c 6d 2d"),
        ("7c 7d 7h As 3c", "7c 7d 7h Ac 2d"),
        ("7c 7d 7h 7s 3c", "7c 7d 7h 7s 2d"),
    ],
)
def test_the_highest_card_that_the_other_hand_lacks_decides(better: str, worse: str) -> None:
    assert five(better) > five(worse)


@both("1 suit", "5(c)")
@pytest.mark.parametrize(
    "text",
    [
        "Ac Kd 9h 8s 2c",
        "7c 7d Ah 9s 3c",
        "9c 9d 9h 8s 8c",
        "Ah Kh 9h 8h 2h",
        "Th Jh Qh Kh Ah",
        "6c 7d 8h 9s Tc",
    ],
)
def test_hands_that_differ_in_suit_alone_push(text: str) -> None:
    value = five(text)
    for suits in permutations(SUITS):
        assert five(text.translate(str.maketrans(SUITS, "".join(suits)))) == value


# --- Three cards --------------------------------------------------------------------------------------------


@pytest.mark.rule("ma-b5 5(d)")
def test_three_card_hands_rank_in_the_order_of_the_document() -> None:
    lowest_and_highest = [
        ("2c 3d 5h", "Ac Kd Jh"),
        ("2c 2d 3h", "Ac Ad Kh"),
        ("2c 3c 5c", "Ad Kd Jd"),
        ("Ac 2d 3h", "Ac Kd Qh"),
        ("2c 2d 2h", "Ac Ad Ah"),
        ("Ac 2c 3c", "Kd Qd Jd"),
        ("Ac Kc Qc", "As Ks Qs"),
    ]
    for each, (lowest, highest) in zip(reversed(THREE_CARD.categories), lowest_and_highest, strict=True):
        bounds = THREE_CARD.bounds(each.key)
        assert (three(lowest), three(highest)) == (bounds[0], bounds[-1])


@pytest.mark.parametrize(
    ("text", "key"),
    [
        pytest.param("5h 6h 7h", "straight_flush", marks=pytest.mark.rule("ma-b5 5(d)(1)")),
        pytest.param("Ah 2h 3h", "straight_flush", marks=pytest.mark.rule("ma-b5 5(d)(1)")),
        pytest.param("5h 6h 7d", "straight", marks=pytest.mark.rule("ma-b5 5(d)(1)", "ma-b5 5(d)(3)")),
        pytest.param("5h 6h 8h", "flush", marks=pytest.mark.rule("ma-b5 5(d)(1)", "ma-b5 5(d)(4)")),
        pytest.param("9c 9d 9h", "three_of_a_kind", marks=pytest.mark.rule("ma-b5 5(d)(2)")),
        pytest.param("9c 9d 8h", "pair", marks=pytest.mark.rule("ma-b5 5(d)(2)", "ma-b5 5(d)(5)")),
        pytest.param("Qh Kd Ac", "straight", marks=pytest.mark.rule("ma-b5 5(d)(3)")),
        pytest.param("Ah 2d 3c", "straight", marks=pytest.mark.rule("ma-b5 5(d)(3)")),
        pytest.param("Kh Ad 2c", "high_card", marks=pytest.mark.rule("ma-b5 5(d)(3)")),
        pytest.param("Kh Ah 2h", "flush", marks=pytest.mark.rule("ma-b5 5(d)(1)", "ma-b5 5(d)(4)")),
        pytest.param("5h 6h 8d", "high_card", marks=pytest.mark.rule("ma-b5 5(d)(3)", "ma-b5 5(d)(4)")),
        pytest.param("9c 8d 7h", "straight", marks=pytest.mark.rule("ma-b5 5(d)(5)")),
    ],
)
def test_three_card_hands_are_what_the_document_says(text: str, key: str) -> None:
    assert category(THREE_CARD, text) == key


def test_a_mini_royal_counts_as_a_straight_flush() -> None:
    assert category(THREE_CARD, "Ah Kh Qh") == "mini_royal"
    assert three("Ah Kh Qh") in THREE_CARD.span("straight_flush", with_special=True)
    assert three("Ah Kh Qh") not in THREE_CARD.span("straight_flush")


if __name__ == "__main__":
    place = {key: number for number, key in enumerate(sorted(map(slow_key, one_hand_of_each_class())))}
    print(digest(place[slow_key(hand)] for hand in combinations(DECK, 5)))


def test_four_cards_rank_three_of_a_kind_above_a_flush_and_a_flush_above_a_straight() -> None:
    counted = hands_by_category(FOUR_CARD, Counter(map(FOUR_CARD.value, combinations(DECK, 4))))
    # Four of a kind; straight flushes of 11 tops; three of a kind; flushes, straights, two pair, a pair, nothing.
    assert counted == {
        "four_of_a_kind": 13,
        "straight_flush": 4 * 11,
        "three_of_a_kind": 13 * 4 * 48,
        "flush": 4 * (715 - 11),
        "straight": 11 * (4**4 - 4),
        "two_pair": 78 * 6 * 6,
        "pair": 13 * 6 * 66 * 16,
        "high_card": (715 - 11) * (4**4 - 4),
    }
    order = ["four_of_a_kind", "straight_flush", "three_of_a_kind", "flush", "straight", "two_pair", "pair"]
    assert [each.key for each in FOUR_CARD.categories] == [*order, "high_card"]


def test_two_cards_are_a_pair_suited_or_neither() -> None:
    counted = hands_by_category(TWO_CARD, Counter(map(TWO_CARD.value, combinations(DECK, 2))))
    assert counted == {"pair": 13 * 6, "suited": 78 * 4, "high_card": 78 * 12}
