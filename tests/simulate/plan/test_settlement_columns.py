"""How wagers are settled, as columns of the plan."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.simulate.tables import boston

from fifthstreet.games.description import HandPays
from fifthstreet.games.reading.endings import COMPARISONS
from fifthstreet.simulate.errors import SimulationError
from fifthstreet.simulate.plan.build import planned


def test_a_pay_table_with_more_rows_than_there_is_room_for_is_refused() -> None:
    table = boston(1)
    bonus = table.game.by_key["optional_bonus"]
    rule = bonus.settles
    assert isinstance(rule, HandPays)
    rows = rule.payouts.rows * 32
    long = replace(bonus, settles=replace(rule, payouts=replace(rule.payouts, rows=rows)))
    wagers = tuple(long if wager is bonus else wager for wager in table.game.wagers)
    with pytest.raises(SimulationError, match=f"has {len(rows)} rows, too many") as refused:
        planned(replace(table, game=replace(table.game, wagers=wagers)))
    assert refused.value.code == "simulate/unsupported"


def test_a_stake_that_an_award_saves_comes_back_instead_of_being_lost() -> None:
    made = planned(boston(1, {"boston_losing_ante_with_bonus": "ante_returned"}))
    place, lower = {item.key: number for number, item in enumerate(made.items)}, COMPARISONS.index("lower")
    ante, plan = place["ante"], made.program.plan
    assert plan["saved_by"][ante, lower] == place["ante_bonus"]
    cells = (plan["cells"][ante, lower, 0], plan["saved_cell"][ante, lower])
    assert [made.items[ante].plain[cell].kind for cell in cells] == ["lose", "push"]
    # Which wager is saved by an award is said for the lower hand alone.
    assert [plan["saved_by"][ante, how] for how in range(len(COMPARISONS)) if how != lower] == [-1, -1, -1]
