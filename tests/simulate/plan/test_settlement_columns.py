"""How wagers are settled, as columns of the plan."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from tests.examples.more import bad_beat_stud
from tests.simulate.policies import random_policy
from tests.simulate.tables import boston

from fifthstreet.games import describe
from fifthstreet.games.description import HandPays
from fifthstreet.games.reading.endings import COMPARISONS
from fifthstreet.rulebook import read_pack, rules_for
from fifthstreet.simulate.errors import SimulationError
from fifthstreet.simulate.plan.build import planned
from fifthstreet.simulate.plan.staked_table import TableToSimulate, every_wager

MORE = Path(__file__).parents[2] / "examples" / "more"


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


def test_the_top_award_of_a_wager_that_is_paid_when_it_loses_is_the_first_row_after_that() -> None:
    pack = read_pack(MORE / "bad_beat_stud.toml")
    rules = rules_for(pack, "bad-beat-stud")
    game = describe(rules, bad_beat_stud.describe)
    made = planned(TableToSimulate(game, rules, random_policy(game, 3), 1, every_wager(game, rules)))
    place = next(number for number, item in enumerate(made.items) if item.key == "bad_beat")
    top = made.items[place].plain[made.program.plan["top_cell"][place]]
    assert (top.end.row, top.comparison) == ("Straight flush beaten", "lower")
