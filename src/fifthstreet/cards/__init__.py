"""Cards, decks and the ranking of hands; nothing of the games."""

from fifthstreet.cards.card import (
    DECK,
    HIDDEN,
    JOKER,
    RANKS,
    SUITS,
    WITH_JOKER,
    Card,
    CardError,
    first_duplicate,
    format_cards,
    parse_cards,
)
from fifthstreet.cards.category import Category
from fifthstreet.cards.deck import cut, shuffled
from fifthstreet.cards.longest_suit import LongestSuit
from fifthstreet.cards.ranking import Ranking
from fifthstreet.cards.standard import (
    DEUCES_AND_JOKER,
    FIVE_CARD,
    FOUR_CARD,
    LONGEST_FLUSH,
    LONGEST_STRAIGHT_FLUSH,
    NATURAL_OR_WILD,
    THREE_CARD,
    TWO_CARD,
)
from fifthstreet.cards.wild import WildRanking

__all__ = [
    "DECK",
    "DEUCES_AND_JOKER",
    "FIVE_CARD",
    "FOUR_CARD",
    "HIDDEN",
    "JOKER",
    "LONGEST_FLUSH",
    "LONGEST_STRAIGHT_FLUSH",
    "NATURAL_OR_WILD",
    "RANKS",
    "SUITS",
    "THREE_CARD",
    "TWO_CARD",
    "WITH_JOKER",
    "Card",
    "CardError",
    "Category",
    "LongestSuit",
    "Ranking",
    "WildRanking",
    "cut",
    "first_duplicate",
    "format_cards",
    "parse_cards",
    "shuffled",
]
