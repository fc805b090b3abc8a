"""One hand against an open card, over every new hand and every hand of the dealer."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.maths.exchange.few_cards import LEFT, oasis, rest, ways

from fifthstreet.cards import parse_cards
from fifthstreet.maths.exchange.one_hand import OneHand
from fifthstreet.maths.solve.exchanged import Exchanged
from fifthstreet.maths.solve.prepare import base_game

WORDS = ("keep", "one", "two", "three", "four", "five")
PRICES = dict.fromkeys(WORDS[1:], 0)


@pytest.mark.parametrize(
    ("cards", "dealer"), [("As Ks Qs Js 2c", "Ah"), ("2c 2d 8c 7s 4c", "3h"), ("Ah Kh Qd 9d 7s", "2c")]
)
def test_every_exchange_of_a_hand_nets_what_its_deals_net(cards: str, dealer: str) -> None:
    base = base_game(oasis())
    assert isinstance(base, Exchanged)
    hand, (shown,) = tuple(sorted(parse_cards(cards))), parse_cards(dealer)
    one = OneHand.of(hand, shown, rest(LEFT), base.terms.pays)
    dealers = one.dealers()
    each: dict[str, list[Fraction]] = {word: [] for word in WORDS}
    for way in ways(LEFT, hand, shown, PRICES):
        each[way.word].append(way.mean)
    for number, word in enumerate(WORDS):
        kept = [one.worth(stay, dealers, may_fold=word != "five") for stay in _stays(hand, number)]
        assert sorted(kept) == sorted(each[word])


def _stays(hand: tuple[int, ...], number: int) -> list[tuple[int, ...]]:
    masks = [mask for mask in range(32) if mask.bit_count() == number]
    return [tuple(card for at, card in enumerate(hand) if not mask >> at & 1) for mask in masks]


def test_the_ends_are_counted_with_what_they_net() -> None:
    base = base_game(oasis())
    assert isinstance(base, Exchanged)
    hand, (shown,) = parse_cards("As Ks Qs Js 2c"), parse_cards("Ah")
    one = OneHand.of(hand, shown, rest(LEFT), base.terms.pays)
    total, ends = one.after(hand[:4], one.dealers(), may_fold=True)
    assert int(ends.sum()) == one.deals(1) == 9 * 70
    pays = base.terms.pays
    nets = ends[:, 0] * pays.unqualified + ends[:, 1] * pays.higher + ends[:, 2] * pays.equal
    assert int((nets + ends[:, 3] * pays.lower + ends[:, 4] * pays.fold).sum()) == total
