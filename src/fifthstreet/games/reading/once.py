"""What is read of a game is read once: it never changes, and a table asks at every turn."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from fifthstreet.games.description import Game

_Read = TypeVar("_Read")


def once(read: Callable[[Game], _Read]) -> Callable[[Game], _Read]:
    """Read a game the first time somebody asks, and keep the answer with the game."""
    name = f"{read.__module__}.{read.__qualname__}"

    @wraps(read)
    def answer(game: Game) -> _Read:
        kept = vars(game)
        if name not in kept:
            kept[name] = read(game)
        found: _Read = kept[name]
        return found

    return answer
