"""The game that a command is about."""
# ruff: noqa: PLC0415

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fifthstreet.api.games import GameGiven


def given_game(game: str, own: str | None) -> GameGiven:
    """The game by its key, or the description of a game of your own."""
    from fifthstreet.api.games import named_game

    return named_game(own) or game
