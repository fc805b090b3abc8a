"""A way to play that was worked out, given to a table that is simulated."""

from __future__ import annotations

from dataclasses import replace

from fifthstreet.games.reading.wild_cards import has_joker
from fifthstreet.maths.count.hand_arrays import LARGEST_HAND
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.solve.base_game import Play
from fifthstreet.maths.solve.exchanged import ExchangedPlay
from fifthstreet.maths.strategies.recalled import recalled
from fifthstreet.simulate.errors import SimulationError
from fifthstreet.simulate.plan.staked_table import TableToSimulate


def playing_by(table: TableToSimulate, play: Play) -> TableToSimulate:
    """The table played this way: from a choice for every situation, or, where these are too many, asked for each."""
    if is_recalled(play):
        try:
            return replace(table, strategy=recalled(play))
        except AnalysisError as error:
            raise SimulationError("simulate/unsupported", error.message) from error
    return replace(table, policy=play.policy())


def is_recalled(play: Play) -> bool:
    """Whether the choices are found again by the cards of every round: the kernel's tables do not take them.

    There are too many, the deck has a joker, or cards are exchanged.
    """
    if isinstance(play, ExchangedPlay):
        return True
    priced = play.base.priced
    own = [play.base.view(number).own.shape[1] for number in range(priced.kept)]
    too_many = priced.late is not None or max(own, default=0) > LARGEST_HAND
    return too_many or has_joker(play.base.model.game)
