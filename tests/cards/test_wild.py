"""Wild cards: what they stand for, natural hands, and every hand against all that its wild cards can be."""

from __future__ import annotations

import pickle
from collections import Counter
from dataclasses import replace
from itertools import combinations, product
from random import Random

import pytest

from fifthstreet.cards import (
    DECK,
    DEUCES_AND_JOKER,
    FIVE_CARD,
    JOKER,
    NATURAL_OR_WILD,
    WITH_JOKER,
    Card,
    CardError,
    WildRanking,
    parse_cards,
)
from fifthstreet.cards.category import Category

_PAIR, _HIGH = Category("pair", "pair", (2,)), Category("high_card", "high card")
#: Two cards of which only the joker is wild.
JOKER_ALONE = WildRanking("joker_alone", 2, [_PAIR, _HIGH])


def called(cards: str, ranking: WildRanking = DEUCES_AND_JOKER) -> str:
    return ranking.describe(ranking.value(parse_cards(cards)))


@pytest.mark.parametrize(
    ("cards", "hand"),
    [
        ("2c 2d 2h 2s Jk", "five wild cards"),
        ("2c 2d 2h 2s Kd", "royal flush"),
        ("2c 2d 2h 2s 9d", "five of a kind, nines"),
        ("2c 2d 2h Kh Kd", "five of a kind, kings"),
        ("2c 9h 8h Jk 5h", "straight flush, nine high"),
        ("Jk 2c 3h 4h 5h", "straight flush, seven high"),
        ("Jk 7c 7d 7h Ks", "four of a kind, sevens"),
        ("7c 7d 9h 9s 2c", "full house, nines over sevens"),
        ("Kh Jh 9h 3h Jk", "flush, ace high"),
        ("3d 4c 5h Jk 2s", "straight, seven high"),
        ("Ad 3c 4h 5s Jk", "straight, five high"),
        ("Ah Qd 8c 2s 2c", "three of a kind, aces"),
        ("Ah Qd 8c 3s 2c", "pair of aces"),
        ("Ah Ad 8c 8s 3c", "two pair, aces and eights"),
        ("Ah Qd 8c 5s 3c", "ace-queen high"),
    ],
)
def test_a_wild_card_stands_for_what_makes_the_hand_best(cards: str, hand: str) -> None:
    assert called(cards) == hand


@pytest.mark.parametrize(
    ("cards", "hand"),
    [
        ("2c 3d 4c 5h 6s", "natural straight, six high"),
        ("Jk 3d 4c 5h 6s", "wild straight, seven high"),
        ("2c 2d 2h Ks 9d", "wild four of a kind, kings"),
        ("4c 4d 4h Ks 9d", "natural three of a kind, fours"),
        ("2c 5c 9c Jc Kc", "natural flush, king high"),
        ("2c 6c 7c 8c Tc", "wild straight flush, ten high"),
        ("Ad Kd Qd Jd Td", "natural royal flush"),
        ("Ad Kd Qd Jd Jk", "wild royal flush"),
        ("2c 7d 7h 9s 9d", "wild full house, nines over sevens"),
    ],
)
def test_a_hand_is_read_as_natural_or_wild_as_it_stands_higher(cards: str, hand: str) -> None:
    assert called(cards, NATURAL_OR_WILD) == hand


def _best_standing(cards: tuple[Card, ...]) -> tuple[int, int]:
    """The best of all hands that the wild cards can make, tried out one by one: place of the category, and value."""
    wild = [card for card in cards if card is JOKER or card.rank == 0]
    others = [card for card in cards if card not in wild]
    best = (-1, -1)
    for stand in product(DECK, repeat=len(wild)):
        ranks = sorted(card.rank for card in (*others, *stand))
        if len({*others, *stand}) == len(cards):
            value = FIVE_CARD.value((*others, *stand))
            place = [each.key for each in DEUCES_AND_JOKER.categories[::-1]].index(FIVE_CARD.category(value).key)
            best = max(best, (place, value))
        elif ranks[0] == ranks[-1]:
            best = max(best, (9, ranks[0]))
    return best


def test_every_way_to_stand_for_other_cards_was_tried() -> None:
    """Five of a kind is the tenth category from below; up to two wild cards are tried as every card there is."""
    chance = Random(4)
    for _ in range(60):
        wild = chance.sample([*DECK[:4], JOKER], chance.choice((0, 1, 1, 2)))
        cards = (*wild, *chance.sample(DECK[4:], 5 - len(wild)))
        place, value = _best_standing(cards)
        found = DEUCES_AND_JOKER.value(cards)
        category = DEUCES_AND_JOKER.category(found)
        assert category is DEUCES_AND_JOKER.categories[-1 - place]
        if category.groups != (5,):
            assert DEUCES_AND_JOKER.ranks_of(found) == FIVE_CARD.ranks_of(value)


def test_every_value_is_reached_and_every_category_counted() -> None:
    """All hands of two wild ones, a rank with all its suits and three other cards, by the arithmetic beside them."""
    few = WildRanking("few", 2, [Category("wilds", "wilds", all_wild=True), _PAIR, _HIGH], wild="2")
    found = Counter(few.value(cards) for cards in combinations(WITH_JOKER, 2))
    assert sorted(found) == [*range(len(few))]
    by_category = Counter({few.category(value).key: 0 for value in found})
    for value, count in found.items():
        by_category[few.category(value).key] += count
    # Two of five wild cards; one of them with one of 48, or a pair of one of twelve ranks; two of twelve ranks.
    assert by_category == {"wilds": 10, "pair": 5 * 48 + 12 * 6, "high_card": 66 * 16}


def test_a_joker_alone_pairs_any_card() -> None:
    assert called("Jk Kd", JOKER_ALONE) == "pair of kings"
    assert called("2c Kd", JOKER_ALONE) == "king-two high"
    assert called("2c 2d", JOKER_ALONE) == "pair of twos"


def test_a_pickle_is_the_same_ranking_again() -> None:
    again = pickle.loads(pickle.dumps(NATURAL_OR_WILD))
    assert (again.key, again.wild, again.categories) == ("natural_or_wild", "2", NATURAL_OR_WILD.categories)
    assert again.value(parse_cards("2c 3d 4c 5h 6s")) == NATURAL_OR_WILD.value(parse_cards("2c 3d 4c 5h 6s"))


@pytest.mark.parametrize("cards", ["2c 2d 2h 2s", "2c 2c 2h 2s Kd", "Jk Jk 2h 2s Kd"])
def test_what_is_no_hand_is_refused(cards: str) -> None:
    with pytest.raises(CardError, match="not a hand of 5 cards"):
        DEUCES_AND_JOKER.value(parse_cards(cards))


def test_a_ranking_without_wild_cards_does_not_know_the_joker() -> None:
    with pytest.raises(CardError, match="has a joker, which the ranking five_card does not know"):
        FIVE_CARD.value(parse_cards("Jk 3c 4d 5h 6s"))


def test_rows_of_natural_hands_span_the_values_of_their_category() -> None:
    fives = NATURAL_OR_WILD.span("natural_four_of_a_kind", "5", "5")
    assert {NATURAL_OR_WILD.describe(value) for value in fives} == {"natural four of a kind, fives"}


@pytest.mark.parametrize(
    ("size", "categories", "wild", "says"),
    [
        (6, [_PAIR, _HIGH], "2", "a hand with wild cards has 2 to 5 cards, not 6"),
        (2, [_PAIR, _HIGH], "1", "not a rank that can be wild: '1'"),
        (2, [_PAIR, _PAIR, _HIGH], "2", "two categories have one key: pair, pair, high_card"),
        (2, [replace(_PAIR, counts_as="flush"), _HIGH], "2", "which is not the category below it"),
        (2, [_PAIR], "2", "no category takes a hand of"),
        (2, [Category("wild_pair", "wild pair", (2,), natural=False), _HIGH], "", "no category takes a hand of A A"),
        (2, [Category("three", "three", (3,)), _PAIR, _HIGH], "2", "no hand of 2 cards is a three"),
    ],
)
def test_a_ranking_that_makes_no_sense_is_refused(
    size: int, categories: list[Category], wild: str, says: str
) -> None:
    with pytest.raises(ValueError, match=says):
        len(WildRanking("odd", size, categories, wild))
