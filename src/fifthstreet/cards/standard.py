"""The rankings that the rules print, as data."""

from dataclasses import replace

from fifthstreet.cards.category import Category
from fifthstreet.cards.longest_suit import LongestSuit
from fifthstreet.cards.ranking import Ranking
from fifthstreet.cards.wild import WildRanking

_STRAIGHT_FLUSH = Category("straight_flush", "straight flush", suited=True, run=True)
_FLUSH = Category("flush", "flush", suited=True)
_STRAIGHT = Category("straight", "straight", run=True)
_HIGH_CARD = Category("high_card", "high card")

# Two cards of one's own, as wagers on a hand before the flop look at them.
TWO_CARD = Ranking(
    "two_card",
    2,
    [Category("pair", "pair", (2,)), Category("suited", "suited cards", suited=True), _HIGH_CARD],
)

# Three of a kind stands above a flush, and a flush above a straight: the order by how rare they are in four cards.
FOUR_CARD = Ranking(
    "four_card",
    4,
    [
        Category("four_of_a_kind", "four of a kind", (4,)),
        _STRAIGHT_FLUSH,
        Category("three_of_a_kind", "three of a kind", (3, 1)),
        _FLUSH,
        _STRAIGHT,
        Category("two_pair", "two pair", (2, 2)),
        Category("pair", "pair", (2, 1, 1)),
        _HIGH_CARD,
    ],
)

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

# The more of seven cards are of one suit the higher; and the same for cards of one suit in sequence.
LONGEST_FLUSH = LongestSuit("longest_flush", 7)
LONGEST_STRAIGHT_FLUSH = LongestSuit("longest_straight_flush", 7, in_sequence=True)

# Deuces and the joker are wild: five of a kind, and above all the five wild cards themselves.
DEUCES_AND_JOKER = WildRanking(
    "deuces_and_joker",
    5,
    [
        Category("five_wilds", "five wild cards", all_wild=True),
        Category("royal_flush", "royal flush", suited=True, run=True, top=True),
        Category("five_of_a_kind", "five of a kind", (5,)),
        *FIVE_CARD.categories[1:],
    ],
    wild="2",
)


def _either_way(category: Category) -> tuple[Category, Category]:
    """A category without wild cards that stand for others, and with them."""
    plain = replace(category, counts_as=None)
    return (
        replace(plain, key=f"natural_{plain.key}", name=f"natural {plain.name}", natural=True),
        replace(plain, key=f"wild_{plain.key}", name=f"wild {plain.name}", natural=False),
    )


_NATURAL, _WILD = zip(*map(_either_way, FIVE_CARD.categories[:7]), strict=True)

# The same cards where natural hands are paid for apart: in the order of what they are paid.
NATURAL_OR_WILD = WildRanking(
    "natural_or_wild",
    5,
    [
        Category("five_wilds", "five wild cards", all_wild=True),
        *_NATURAL[:2],
        _WILD[0],
        Category("five_of_a_kind", "five of a kind", (5,)),
        *_NATURAL[2:4],
        _WILD[1],
        *_NATURAL[4:6],
        *_WILD[2:3],
        _NATURAL[6],
        *_WILD[3:],
        *FIVE_CARD.categories[7:],
    ],
    wild="2",
)
