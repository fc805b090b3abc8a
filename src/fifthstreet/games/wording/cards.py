"""Which cards a rule looks at, in words."""

from __future__ import annotations

from fifthstreet.games.description import Cards
from fifthstreet.games.wording.voice import YOU, Voice


def cards_words(cards: Cards, voice: Voice = YOU) -> str:
    """The cards that a wager looks at: ``your first 3 cards``, ``the dealer's hand``."""
    if cards.holder == "board":
        return _board(cards.first)
    own = voice.own if cards.holder == "player" else "the dealer's"
    hand = f"{own} hand" if cards.first is None else f"{own} first {cards.first} cards"
    others = [_board(cards.board_first)] * cards.with_board + ["the dealer's"] * cards.with_dealer
    return f"{hand} with {' and '.join(others)}" if others else hand


def _board(first: int | None) -> str:
    return "the community cards" if first is None else f"the first {first} community cards"
