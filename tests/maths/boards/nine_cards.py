"""Games on a board with nine cards left: two each and a board of five take them all."""

from __future__ import annotations

from functools import cache

from tests.maths.counted import game_of, rules_of
from tests.maths.test_small_decks import LiveTable, rest_of_deck

from fifthstreet.games import Game
from fifthstreet.maths.solve.base_game import BaseGame
from fifthstreet.maths.solve.prepare import base_game
from fifthstreet.maths.strategies.rules import TableStrategy, read_strategy

LEFT = "As Ks Qs Js Td Th 7c 2s 2d"
CARDS, GONE = rest_of_deck(LEFT)


@cache
def holdem(key: str) -> Game:
    return game_of(rules_of(key))


@cache
def with_nine_cards(key: str) -> BaseGame:
    """A game counted with nine cards left."""
    return base_game(holdem(key), known=GONE)


def ultimate(before: str, on_the_flop: str, on_the_river: str) -> TableStrategy:
    """A strategy for Ultimate Texas Hold'em with one rule for each decision."""
    rules = {"before_the_flop": before, "on_the_flop": on_the_flop, "on_the_river": on_the_river}
    lines = ['game = "ultimate-texas-holdem"', *(f"{step} = ['{rule}']" for step, rule in rules.items())]
    return read_strategy("\n".join(lines), holdem("ultimate-texas-holdem"))


def live(key: str, *opening: str) -> LiveTable:
    """The live table of a game with these wagers."""
    return LiveTable(rules_of(key), dict.fromkeys(opening, "10.00"))
