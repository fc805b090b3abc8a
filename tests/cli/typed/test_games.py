"""The game that a command is about: by its key, or a description of one's own."""

from __future__ import annotations

import pytest

from fifthstreet.cli.typed.games import given_game
from fifthstreet.errors import Error
from fifthstreet.games import three_card_poker


def test_a_game_is_its_key_unless_a_description_is_named() -> None:
    assert given_game("boston-5", None) == "boston-5"
    named = given_game("three-card-poker", "fifthstreet.games.three_card_poker:describe")
    assert callable(named)
    assert named.__qualname__ == three_card_poker.describe.__qualname__


def test_a_description_that_is_not_there_is_refused() -> None:
    with pytest.raises(Error, match="no_such_game"):
        given_game("boston-5", "no_such_game:describe")
