"""Cards for a hand of a certain value."""

from __future__ import annotations

import pytest

from fifthstreet.cards import (
    DECK,
    DEUCES_AND_JOKER,
    FIVE_CARD,
    NATURAL_OR_WILD,
    THREE_CARD,
    WITH_JOKER,
    WildRanking,
    parse_cards,
)
from fifthstreet.chance import seeded
from fifthstreet.school.cards_worth import cards_worth


@pytest.mark.parametrize(
    "hand", ["As Ks Qs Js Ts", "5h 4d 3c 2s Ah", "9h 9d 9c 9s 2d", "Kh Qd 9c 5s 2d", "Qh 9h 7h 5h 2h"]
)
def test_five_cards_are_found_for_a_value(hand: str) -> None:
    value = FIVE_CARD.value(parse_cards(hand))
    for seed in range(5):
        found = cards_worth(FIVE_CARD, value, DECK, seeded(seed))
        assert found is not None
        assert FIVE_CARD.value(found) == value


@pytest.mark.parametrize("ranking", [DEUCES_AND_JOKER, NATURAL_OR_WILD])
def test_cards_are_found_for_every_kind_of_hand_with_wild_cards(ranking: WildRanking) -> None:
    for category in ranking.categories:
        value = ranking.bounds(category.key)[-1]
        found = cards_worth(ranking, value, WITH_JOKER, seeded(3))
        assert found is not None, category.key
        assert ranking.value(found) == value


def test_five_wild_cards_are_not_found_without_the_joker() -> None:
    (value,) = DEUCES_AND_JOKER.bounds("five_wilds")
    assert cards_worth(DEUCES_AND_JOKER, value, DECK, seeded(1)) is None


def test_three_cards_are_found_and_what_the_deck_lacks_is_not() -> None:
    value = THREE_CARD.value(parse_cards("Ah Ad Ac"))
    assert cards_worth(THREE_CARD, value, DECK, seeded(1)) is not None
    without = [card for card in DECK if card.rank != 12]
    assert cards_worth(THREE_CARD, value, without, seeded(1)) is None
    royal = FIVE_CARD.value(parse_cards("As Ks Qs Js Ts"))
    assert cards_worth(FIVE_CARD, royal, without, seeded(1)) is None
