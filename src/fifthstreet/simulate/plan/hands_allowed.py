"""Choices that only some hands may take: a way to play must keep to them."""

from __future__ import annotations

import numpy as np

from fifthstreet.games.description import Choice, Holding
from fifthstreet.games.reading.course import at_decisions, choices, looked_at
from fifthstreet.maths.count.hand_values import best_values
from fifthstreet.maths.solve.policy import Situations
from fifthstreet.maths.strategies.recalled import Recalled
from fifthstreet.simulate.errors import SimulationError
from fifthstreet.simulate.plan.staked_table import TableToSimulate


def check_hands(given: TableToSimulate) -> None:
    """Refuse a way to play that chooses what a hand does not allow, or of which nobody can say so beforehand."""
    for _, choice in choices(given.game):
        # What was worked out minds the hand; what a strategy says about each round may not.
        if choice.holding is not None and not isinstance(given.strategy, Recalled | None):
            said = f"{choice.word!r} is open to some hands only, and a strategy that is asked does not mind the hand"
            raise SimulationError("simulate/unsupported", said, choice.cites)
    for (step, _), situations in zip(at_decisions(given.game), given.policy, strict=False):
        for at, choice in enumerate(step.choices):
            if choice.holding is not None:
                _check(situations, at, choice, choice.holding)


def _check(situations: Situations, at: int, choice: Choice, holding: Holding) -> None:
    cards, ranking = holding.hand.cards, holding.hand.ranking
    own, board = situations.own.shape[1], situations.board.shape[1]
    columns = looked_at(cards, range(own), range(own, own + board))
    if cards.holder != "player" or len(columns) < ranking.size:
        said = f"{situations.step}: {choice.word!r} depends on a hand that is not known there"
        raise SimulationError("simulate/unsupported", said, choice.cites)
    chosen = (situations.choice == at).any(axis=1)
    known = np.ascontiguousarray(np.hstack([situations.own, situations.board])[chosen])
    values = best_values(known, columns, ranking)
    if ((values < holding.values.start) | (values >= holding.values.stop)).any():
        said = f"{situations.step}: {choice.word!r} is open to some hands only, and is chosen with others"
        raise SimulationError("simulate/policy", said, choice.cites)
