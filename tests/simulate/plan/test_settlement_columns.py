"""How wagers are settled, as columns of the plan."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.simulate.tables import boston

from fifthstreet.games.description import HandPays
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
