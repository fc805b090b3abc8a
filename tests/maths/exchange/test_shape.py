"""Which games with an exchange can be counted."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.games.exchanging import KEEP, SWAP, changing
from tests.maths.exchange.few_cards import oasis

from fifthstreet.games.description import Choice, Decide, Game
from fifthstreet.maths.exchange.shape import why_not_counted


def _with_bet(*choices: Choice) -> Game:
    game = oasis()
    steps = tuple(
        replace(step, choices=(*step.choices, *choices)) if isinstance(step, Decide) and step.key == "bet" else step
        for step in game.steps
    )
    return replace(game, steps=steps)


@pytest.mark.parametrize(
    ("game", "why"),
    [
        (oasis(), None),
        (oasis("one_card"), None),
        (changing(SWAP, KEEP), "only one exchange before one bet is counted, with five cards against one open card"),
        (_with_bet(Choice("check")), "at bet there is more than one bet and a fold"),
    ],
)
def test_only_one_exchange_before_one_bet_is_counted(game: Game, why: str | None) -> None:
    assert why_not_counted(game) == why
