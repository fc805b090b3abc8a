"""The rankings that the rules print, as data."""

from fifthstreet.cards.category import Category
from fifthstreet.cards.ranking import Ranking

_STRAIGHT_FLUSH = Category("straight_flush", "straight flush", suited=True, run=True)
_FLUSH = Category("flush", "flush", suited=True)
_STRAIGHT = Category("straight", "straight", run=True)
_HIGH_CARD = Category("high_card", "high card")

# ma-csp 5(b), ma-b5 5(b). In ma-b5 5(b)(2) the ace-high straight flush is the highest straight flush, in
# ma-csp 5(b)(2) it is only a royal flush; with the royal directly above, the order is the same.
FIVE_CARD = Ranking(
    "five_card",
    5,
    [
        Category("royal_flush", "royal flush", suited=True, run=True, top=True, counts_as="straight_flush"),
        _STRAIGHT_FLUSH,
        Category("four_of_a_kind", "four of a kind", (4, 1)),
        Category("full_house", "full house", (3, 2)),
        _FLUSH,
        _STRAIGHT,
        Category("three_of_a_kind", "three of a kind", (3, 1, 1)),
        Category("two_pair", "two pair", (2, 2, 1)),
        Category("pair", "pair", (2, 1, 1, 1)),
        _HIGH_CARD,
    ],
)

# ma-b5 5(d); the mini royal is the highest row of some 3 Card Bonus pay tables (wa-ms).
THREE_CARD = Ranking(
    "three_card",
    3,
    [
        Category("mini_royal", "mini royal", suited=True, run=True, top=True, counts_as="straight_flush"),
        _STRAIGHT_FLUSH,
        Category("three_of_a_kind", "three of a kind", (3,)),
        _STRAIGHT,
        _FLUSH,
        Category("pair", "pair", (2, 1)),
        _HIGH_CARD,
    ],
)
