"""What a game is played with, in words."""

from __future__ import annotations

from fifthstreet.cards.card import JOKER
from fifthstreet.cards.words import plural
from fifthstreet.games.description import Game
from fifthstreet.games.reading.wild_cards import has_joker, wild_cards
from fifthstreet.games.wording.text import listed


def deck_words(game: Game) -> str:
    """``52 cards``, or ``53 cards, one of them a joker; twos and the joker are wild``."""
    cards = f"{len(game.deck)} cards" + (", one of them a joker" if has_joker(game) else "")
    wild = wild_cards(game)
    if not wild:
        return cards
    ranks = [plural(rank) for rank in sorted({card.rank for card in wild if card is not JOKER})]
    called = listed([*ranks, *["the joker"] * (JOKER in wild)])
    return f"{cards}; {called} {'is' if len(wild) == 1 else 'are'} wild"
