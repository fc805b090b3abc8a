"""Cards, decks and the ranking of hands; nothing of the games."""

from fifthstreet.cards.card import (
    DECK,
    HIDDEN,
    RANKS,
    SUITS,
    Card,
    CardError,
    first_duplicate,
    format_cards,
    parse_cards,
)
from fifthstreet.cards.category import Category
from fifthstreet.cards.deck import cut, shuffled
from fifthstreet.cards.ranking import Ranking
from fifthstreet.cards.standard import FIVE_CARD, THREE_CARD

__all__ = [
    "DECK",
    "FIVE_CARD",
    "HIDDEN",
    "RANKS",
    "SUITS",
    "THREE_CARD",
    "Card",
    "CardError",
    "Category",
    "Ranking",
    "cut",
    "first_duplicate",
    "format_cards",
    "parse_cards",
    "shuffled",
]
