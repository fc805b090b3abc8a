"""The base game before it is counted: what it stakes at first."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.maths.counted import game_of, rules_of

from fifthstreet.games.description import PlayersChoice
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.solve.prepare import base_game


def test_an_opening_wager_that_is_no_multiple_of_the_base_wager_has_no_unit() -> None:
    game = game_of(rules_of("let-it-ride"))
    free = [replace(wager, stake=PlayersChoice("bet")) if wager.key == "second" else wager for wager in game.wagers]
    with pytest.raises(AnalysisError, match="second is no multiple of first") as refused:
        base_game(replace(game, wagers=tuple(free)))
    assert refused.value.code == "analysis/unsupported"
