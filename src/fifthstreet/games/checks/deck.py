"""Whether a game can be played with its deck."""

from __future__ import annotations

from collections.abc import Iterable

from fifthstreet.cards import DECK, WITH_JOKER, WildRanking
from fifthstreet.errors import Problem
from fifthstreet.games.description import Game
from fifthstreet.games.reading.awards import draws
from fifthstreet.games.reading.wild_cards import has_joker, rankings


def deck_problems(game: Game) -> Iterable[Problem]:
    """What is wrong with the deck: its cards, or a joker that something does not know."""
    yield from (Problem("description/deck", says, game.cites) for says in _wrong(game))


def _wrong(game: Game) -> Iterable[str]:
    if sorted(game.deck) not in ([*DECK], [*WITH_JOKER]):
        yield f"a deck of {len(game.deck)} cards: it is the {len(DECK)} cards, or these and a joker"
    elif has_joker(game):
        strange = [ranking.key for ranking in rankings(game) if not isinstance(ranking, WildRanking)]
        yield from (f"the deck has a joker, which the ranking {key} does not know" for key in strange)
        drawn = [name for name, draw in draws(game).items() if draw.of == "card"]
        yield from (f"the deck has a joker, which the draw {name} does not know" for name in drawn)
