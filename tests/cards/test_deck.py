"""Shuffling and cutting."""

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import product

import pytest

from fifthstreet.cards import DECK, cut, format_cards, shuffled


def drawing(numbers: Sequence[int]) -> Callable[[int], int]:
    """A source that gives these numbers one after the other, whatever it is asked."""
    left: Iterator[int] = iter(numbers)
    return lambda below: next(left)


def test_every_order_comes_from_exactly_one_sequence_of_draws() -> None:
    # Four cards stand for 52: 4 x 3 x 2 draws must give 24 different orders, so none is likelier.
    orders = {shuffled(drawing(draws), DECK[:4]) for draws in product(range(4), range(3), range(2))}
    assert len(orders) == 24
    assert all(sorted(order) == sorted(DECK[:4]) for order in orders)


def test_a_shuffle_asks_for_each_place_from_the_last_down() -> None:
    asked: list[int] = []

    def randbelow(below: int) -> int:
        asked.append(below)
        return below - 1

    assert shuffled(randbelow) == DECK
    assert asked == list(range(52, 1, -1))


def test_a_shuffled_deck_holds_all_cards_and_follows_its_source() -> None:
    deck = shuffled(random.Random(5).randrange)
    assert sorted(deck) == list(DECK)
    assert deck != DECK
    assert deck == shuffled(random.Random(5).randrange)


def test_a_draw_that_is_out_of_range_is_refused() -> None:
    with pytest.raises(ValueError, match="gave 52 when asked for 0 to 51"):
        shuffled(lambda below: below)
    with pytest.raises(ValueError, match="gave -1 when asked for 0 to 51"):
        shuffled(lambda below: -1)


def test_a_cut_moves_the_top_to_the_bottom() -> None:
    deck = cut(DECK, 10)
    assert format_cards(deck[:2]) == "4h 4s"
    assert deck[:42] == DECK[10:]
    assert deck[42:] == DECK[:10]
    assert cut(DECK, 1) == (*DECK[1:], DECK[0])
    assert cut(DECK, 51) == (DECK[51], *DECK[:51])


@pytest.mark.parametrize("cards", [-1, 0, 52, 53])
def test_a_cut_of_nothing_or_of_everything_is_refused(cards: int) -> None:
    with pytest.raises(ValueError, match=f"cannot cut {cards} cards off a deck of 52; cut 1 to 51"):
        cut(DECK, cards)
