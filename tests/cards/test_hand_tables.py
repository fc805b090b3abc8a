"""The tables that find the value of a hand with one look-up."""

from itertools import combinations
from math import comb

from fifthstreet.cards import DECK, THREE_CARD
from fifthstreet.cards.category import Category, shapes
from fifthstreet.cards.hand_tables import ACE, HandTables

PAIR, PLAIN = Category("pair", "pair", (2,)), Category("high_card", "high card")
TWO_CARDS = {shape: PAIR if shape.groups == (2,) else PLAIN for shape in shapes(2)}


def test_hands_of_two_cards_are_pairs_and_pairs_of_ranks() -> None:
    tables = HandTables(2, [PAIR, PLAIN], TWO_CARDS)
    # 78 = 13 * 12 / 2 choices of two ranks, and above them 13 pairs; the ace leads the highest of each.
    assert (tables.bounds["high_card"], tables.bounds["pair"]) == (range(78), range(78, 91))
    assert tables.hands[0] == (PLAIN, (1, 0))
    assert (tables.hands[77], tables.hands[90]) == ((PLAIN, (ACE, ACE - 1)), (PAIR, (ACE,)))


def test_every_hand_of_three_cards_is_found_by_its_code() -> None:
    """The sum of the cards' numbers, masked, leads to a value; 22,100 hands in 741 classes."""
    tables = THREE_CARD._tables
    found = [
        tables.value_of[sum((tables.codes[card] for card in hand), tables.start) & tables.mask]
        for hand in combinations(DECK, 3)
    ]
    assert len(found) == comb(52, 3)
    # 455 multisets of three ranks out of 13; the 286 with different ranks may be suited too.
    assert len(set(found)) == comb(15, 3) + comb(13, 3) == len(THREE_CARD)
