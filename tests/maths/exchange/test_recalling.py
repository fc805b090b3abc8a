"""What was chosen with an exchange, found again by the cards of any hand in any order."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import islice

import numpy as np
import pytest
from tests.maths.counted import KEEP
from tests.maths.exchange.few_cards import LEFT, rest, with_exchanges

from fifthstreet.cards import DECK, Card, parse_cards
from fifthstreet.maths.exchange.one_hand import OneHand
from fifthstreet.maths.exchange.recalling import Chosen, chosen_by
from fifthstreet.maths.solve.exchanged import Exchanged
from fifthstreet.maths.solve.prepare import base_game

#: Every suit has the same cards, so that suits can be exchanged as in a whole deck.
ALIKE = tuple(card for card in DECK if str(card)[0] in "AKJT9872")
NO_CARD = 53


@cache
def base(left: tuple[Card, ...]) -> Exchanged:
    found = base_game(with_exchanges(one=1, five=1), known=rest(left), keep=KEEP)
    assert isinstance(found, Exchanged)
    return found


def some_hands(left: tuple[Card, ...]) -> list[tuple[list[int], int]]:
    """Hands in any order, each with an open card."""
    rng = np.random.default_rng(5)
    dealt = (rng.permutation(left)[:6].tolist() for _ in range(10_000))
    return [(cards[:5], cards[5]) for cards in islice(dealt, 60)]


def given_up(chosen: Chosen, hand: list[int], shown: int) -> int:
    return int(chosen.given_up(np.array([hand], np.uint8), np.array([shown], np.uint8))[0])


def folded(chosen: Chosen, hand: list[int], shown: int, gone: list[int]) -> bool:
    filled = np.array([[*gone, *[NO_CARD] * (5 - len(gone))]], np.uint8)
    return bool(chosen.folded(np.array([hand], np.uint8), np.array([shown], np.uint8), filled)[0])


@pytest.mark.req("M6")
@pytest.mark.parametrize("left", [LEFT, ALIKE])
def test_a_hand_in_any_order_is_played_by_what_it_is_worth_most_by(left: tuple[Card, ...]) -> None:
    game, gone = base(left), rest(left)
    chosen = chosen_by(game.counted, gone, larger=True)
    seen: Counter[int] = Counter()
    for hand, shown in some_hands(left):
        one = OneHand.of(hand, shown, gone, game.terms.pays)
        dealers = one.dealers()
        worth = {0: one.worth(hand, dealers, may_fold=True), 31: one.worth((), dealers, may_fold=False) - 1}
        for place in range(5):
            stay = [card for at, card in enumerate(hand) if at != place]
            worth[1 << place] = one.worth(stay, dealers, may_fold=True) - 1
        given = given_up(chosen, hand, shown)
        assert worth[given] == max(worth.values())
        if given == 0:
            assert folded(chosen, hand, shown, []) == (one.worth(hand, dealers, may_fold=False) < -1)
        seen[given.bit_count()] += 1
    assert {0, 1, 5} <= {*seen}


@pytest.mark.req("M6")
@pytest.mark.parametrize("left", [LEFT, ALIKE])
def test_a_hand_with_a_new_card_is_folded_where_the_bet_is_worth_less(left: tuple[Card, ...]) -> None:
    game, gone = base(left), rest(left)
    chosen = chosen_by(game.counted, gone, larger=True)
    seen: Counter[bool] = Counter()
    for hand, shown in some_hands(left):
        given = given_up(chosen, hand, shown)
        if given.bit_count() == 1:
            out = hand[given.bit_length() - 1]
            for new in (card for card in left if card not in (*hand, shown)):
                after = [*(card for card in hand if card != out), int(new)]
                one = OneHand.of(after, shown, [*gone, out], game.terms.pays)
                bet = one.worth(after, one.dealers(), may_fold=False)
                assert folded(chosen, after, shown, [out]) == (bet < -1)
                seen[bet < -1] += 1
    assert min(seen[True], seen[False]) > 0


def test_nobody_folds_a_whole_new_hand() -> None:
    chosen = chosen_by(base(LEFT).counted, rest(LEFT), larger=False)
    hand = [*parse_cards("Kh Qd 9d 8c 4c")]
    assert not folded(chosen, [*parse_cards("2c 3h 7s Kh 9d")], int(Card.parse("As")), [*map(int, hand)])
