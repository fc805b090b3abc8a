"""Rounds that are only counted because they must end as an earlier one did: the same tallies as with all played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.simulate.policies import Cards, Choices, pair_or_high, policy
from tests.simulate.tables import (
    boston,
    caribbean,
    example_table,
    mississippi,
    sensible_play,
)

from fifthstreet.simulate.plan.build import Program, planned
from fifthstreet.simulate.plan.staked_table import TableToSimulate
from fifthstreet.simulate.run.kernel_call import play


def suited(own: Cards, board: Cards, dealer: Cards) -> Choices:
    """The second choice with own cards of one suit, so that suits matter in every decision."""
    same: NDArray[np.bool_] = (own & 3 == (own & 3)[:, :1]).all(axis=1)
    return same.astype(np.uint8)


#: Seats alone at their tables, without meters.
ALONE: dict[str, Callable[[], TableToSimulate]] = {
    "caribbean": lambda: caribbean(1, play=sensible_play),
    "caribbean at random": lambda: caribbean(1),
    "caribbean with a bonus": lambda: caribbean(1, {"bonus_paytable": "B"}, play=sensible_play),
    "boston": lambda: boston(1),
    "mississippi": lambda: mississippi(1, play=lambda game: policy(game, [pair_or_high(8)] * 3)),
    "let it ride with a bonus": lambda: example_table(
        "let_it_ride",
        1,
        {"three_card_bonus_paytable": "1"},
        play=lambda game: policy(game, [suited, suited]),
    ),
}


def with_all_played(program: Program) -> Program:
    """The same program, but that no round counts as the repetition of another."""
    plan = program.plan.copy()
    plan["repeats"], plan["cases"] = 0, 1
    return replace(program, plan=plan)


@pytest.mark.parametrize("name", ALONE)
def test_counted_rounds_come_to_what_played_ones_come_to(name: str) -> None:
    program = planned(ALONE[name]()).program
    assert program.plan["repeats"] == 1
    lengths = [5_000] * 7 + [1, 1_234]
    tally, sessions = play(program, np.uint64(7), 3, lengths, 5_000)
    its_tally, its_sessions = play(with_all_played(program), np.uint64(7), 3, lengths, 5_000)
    assert tally.tobytes() == its_tally.tobytes()
    assert sessions.tobytes() == its_sessions.tobytes()
