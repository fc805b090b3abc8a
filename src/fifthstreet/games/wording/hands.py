"""What a hand is called once all of it lies open."""

from __future__ import annotations

from collections.abc import Sequence

from fifthstreet.cards import HIDDEN, Card
from fifthstreet.games.description import Cards, Game, Hand, Holder
from fifthstreet.games.reading.course import looked_at
from fifthstreet.games.reading.endings import wager_ends


def hand_words(game: Game, holder: Holder, cards: Sequence[str], board: Sequence[str]) -> str | None:
    """What a hand is called once it is complete and open: ``pair of tens``."""
    hand = main_hand(game, holder)
    if hand is None:
        return None
    faces = looked_at(hand.cards, cards, board)
    if HIDDEN in faces or len(faces) < hand.ranking.size:
        return None
    return hand.ranking.describe(_value(hand, faces))


def dealer_words(game: Game, cards: Sequence[str]) -> str | None:
    """What the dealer's open hand is called, and whether it qualifies where it has to."""
    called = hand_words(game, "dealer", cards, ())
    has_to = next((ends for ends in wager_ends(game).values() if ends.qualifies is not None), None)
    if called is None or has_to is None or has_to.dealer is None:
        return called
    does = "qualifies" if has_to.is_qualified(_value(has_to.dealer, cards)) else "does not qualify"
    return f"{called}: the dealer {does}"


def main_hand(game: Game, holder: Holder) -> Hand | None:
    """The hand of a holder that the wagers look at first, all of its cards."""
    for ends in wager_ends(game).values():
        for hand in (ends.hand, ends.dealer):
            if hand is not None and hand.cards.holder == holder and _is_own(hand.cards):
                return hand
    return None


def _is_own(cards: Cards) -> bool:
    """Whether all of the holder's cards are looked at, and nobody else's but the community's."""
    return cards.first is None and not cards.with_dealer


def _value(hand: Hand, faces: Sequence[str]) -> int:
    return hand.ranking.best_value([Card.parse(face) for face in faces])
