"""Cases of rounds: where more than the hands decides how a round ends, there are none."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.simulate.tables import ALL_STREETS, EVERYTHING, boston, caribbean, mississippi

from fifthstreet.simulate.plan.build import planned
from fifthstreet.simulate.plan.staked_table import TableToSimulate


@pytest.mark.parametrize(
    "table",
    [
        lambda: caribbean(2),
        lambda: caribbean(1, EVERYTHING),
        lambda: caribbean(1, {"cover_all": True}),
        lambda: boston(1, {"payout_limit": "50000.00"}),
        lambda: mississippi(1, ALL_STREETS),
        # Too many cases: every decision at random, and after every earlier choice differently.
        lambda: mississippi(1),
    ],
)
def test_rounds_that_more_than_their_hands_decide_are_all_played(table: Callable[[], TableToSimulate]) -> None:
    assert planned(table()).program.plan["repeats"] == 0
