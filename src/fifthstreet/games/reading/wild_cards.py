"""Which cards of a game's deck are wild."""

from __future__ import annotations

from collections.abc import Iterator

from fifthstreet.cards import JOKER, Card, Ranking, WildRanking
from fifthstreet.games.description import Game
from fifthstreet.games.reading.awards import award_ends
from fifthstreet.games.reading.course import choices
from fifthstreet.games.reading.endings import wager_ends
from fifthstreet.games.reading.once import once


@once
def wild_cards(game: Game) -> tuple[Card, ...]:
    """The cards that stand for any other in some hand that is looked at."""
    wild = {rank for ranking in rankings(game) if isinstance(ranking, WildRanking) for rank in ranking.wild_ranks}
    return tuple(card for card in game.deck if card.rank in wild)


def has_joker(game: Game) -> bool:
    """Whether the deck has a joker."""
    return JOKER in game.deck


def rankings(game: Game) -> Iterator[Ranking]:
    """The rankings by which hands of a game are seen."""
    for ends in wager_ends(game).values():
        yield from (hand.ranking for hand in (ends.hand, ends.dealer) if hand is not None)
    yield from (ends.hand.ranking for ends in award_ends(game).values() if ends.hand is not None)
    yield from (choice.holding.hand.ranking for _, choice in choices(game) if choice.holding is not None)
