"""What exchanges of two and more cards can be worth at most: never less than what they are worth."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from tests.maths.exchange.few_cards import oasis, rest

from fifthstreet.cards import parse_cards
from fifthstreet.maths.count.counts import no_progress
from fifthstreet.maths.count.situations import relabelling
from fifthstreet.maths.exchange.choosing import ALL_FIVE, bound_of, not_excluded
from fifthstreet.maths.exchange.hands import deck_of
from fifthstreet.maths.exchange.one_card import first_pass
from fifthstreet.maths.exchange.one_hand import OneHand
from fifthstreet.maths.exchange.rows import EXCHANGED, exchanged_sets
from fifthstreet.maths.exchange.spreading import parts_of
from fifthstreet.maths.exchange.whole_hand import likes_of
from fifthstreet.maths.solve.exchanged import Exchanged
from fifthstreet.maths.solve.prepare import base_game

LEFT = parse_cards("As Ks Qs Js Ts 9s Ah Kh Qh Jh 9h 2h Ad Kc Qd 9d 8c 2c 2d 3h 4c 7s")
#: One of so many hands is looked at.
_STEP = 1709


@pytest.mark.parametrize("less", [0, 2])
def test_what_an_exchange_is_worth_is_never_excluded(less: int) -> None:
    base = base_game(oasis("each"))
    assert isinstance(base, Exchanged)
    terms, pays = base.terms, base.terms.pays
    _, gone, alike = relabelling(rest(LEFT))
    deck = deck_of(gone, alike)
    likes, bound = likes_of(deck.kept), bound_of(deck, terms)
    parts = [parts_of(deck.kept[size]) for size in (4, 3)]
    worth = first_pass(deck, pays, parts[0], parts[1], bound, exchanged_sets(EXCHANGED, 2), no_progress, False)
    # Nothing is as good as an exchange where a hand is worth a million antes, or as what it was found to be worth.
    unit, nets = 10_000, np.full((len(deck.mine), 52), 10**10, np.int64)
    wanted = set()
    for number in range(0, len(deck.mine), _STEP):
        hand = deck.mine[number].tolist()
        shown = next(card for card in deck.cards.tolist() if card not in hand)
        # The suits of the deck are in an order of its own.
        one = OneHand.of(hand, shown, [card for card in range(52) if card not in deck.cards], pays)
        dealers, best = one.dealers(), {}
        # All five cards of every other hand, as their price would never let them be the best.
        for cards in (2, 3, 4) if number // _STEP % 2 else (5,):
            way = terms.way(cards)
            assert way is not None
            for places in combinations(range(5), cards):
                stay = [card for at, card in enumerate(hand) if at not in places]
                found = one.worth(stay, dealers, may_fold=way.fold is not None) - way.price
                best[sum(1 << at for at in places)] = found
        given = max(best, key=lambda each: best[each])
        nets[number, shown] = int(best[given] * unit) - (best[given] < 0) + less * unit
        wanted.add((number, shown, given))
    found_all = {tuple(row) for row in not_excluded(deck, terms, worth, bound, likes, nets, unit).tolist()}
    if less:
        # Two antes more than the best of them is more than the bound allows, for most hands; for five new cards it
        # leaves much room with so few that are left.
        some = {each for each in wanted if each[2] != ALL_FIVE}
        assert len(found_all & some) < len(some) // 2
    else:
        assert wanted <= found_all
