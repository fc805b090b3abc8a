"""Reading hands off the layout: which cards a wager looks at, and what they are worth."""

from __future__ import annotations

from fifthstreet.cards import Card
from fifthstreet.games.description import Cards, Hand
from fifthstreet.games.reading.course import looked_at
from fifthstreet.table.state import Round, Seat


def positions(round_: Round, seat: int, cards: Cards) -> tuple[int, ...]:
    """The places in the deck of the cards a wager of this seat looks at."""
    held = round_.seats[seat].cards if cards.holder == "player" else round_.cards_of(cards.holder)
    return looked_at(cards, held, round_.board, round_.dealer)


def cards_of(round_: Round, seat: int, cards: Cards) -> tuple[Card, ...]:
    """The faces of those cards; all of them have been turned."""
    return tuple(map(round_.faces.__getitem__, positions(round_, seat, cards)))


def value(round_: Round, seat: int, hand: Hand) -> int:
    """What a hand is worth in its ranking."""
    return hand.ranking.best_value(cards_of(round_, seat, hand.cards))


def in_contention(round_: Round, counts_folded: bool) -> tuple[Seat, ...]:
    """The seats whose hands can be the highest at the table: a void hand never is."""
    return tuple(
        seat for seat in round_.seats.values() if seat.cards and not seat.void and (counts_folded or not seat.folded)
    )
