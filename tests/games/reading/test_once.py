"""What is read of a game is read once, and kept with that game alone."""

from __future__ import annotations

from fifthstreet.games import Game, describe
from fifthstreet.games.reading.once import once
from fifthstreet.rulebook import load_pack, rules_for


def boston() -> Game:
    return describe(rules_for(load_pack("us-ma"), "boston-5"))


def test_a_game_is_read_once_and_another_game_again() -> None:
    read: list[Game] = []

    @once
    def wagers(game: Game) -> int:
        """How many wagers there are."""
        read.append(game)
        return len(game.wagers)

    first, second = boston(), boston()
    # Ante, first and second wager, and the optional bonus.
    assert [wagers(first), wagers(first), wagers(second)] == [4, 4, 4]
    assert [id(game) for game in read] == [id(first), id(second)]
    assert wagers.__doc__ == "How many wagers there are."
    # What was read is no part of what a game is.
    assert first == second
