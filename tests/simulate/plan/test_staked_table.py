"""The table that is simulated: seats, stakes and meters that it cannot have are refused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from tests.simulate.tables import boston, caribbean, mississippi, sensible_play

from fifthstreet.progressive.readings import Reading
from fifthstreet.simulate.errors import SimulationError
from fifthstreet.simulate.plan.build import planned
from fifthstreet.simulate.plan.staked_table import TableToSimulate


def progressive(**more: Any) -> TableToSimulate:
    return mississippi(1, {"progressive_paytable": "MS Stud-01"}, **more)


def five_seats(players: int) -> TableToSimulate:
    """Boston 5 by a pack whose table has five seats."""
    table = boston(players)
    entry = table.rules.entry.model_copy(update={"seats": 5})
    pack = table.rules.pack.model_copy(update={"games": {table.rules.game: entry}})
    return replace(table, rules=replace(table.rules, pack=pack))


CASES: dict[str, tuple[Callable[[], object], str, str]] = {
    "no seats": (lambda: planned(boston(0)), "simulate/seats", "0 seats"),
    "eight seats": (lambda: planned(boston(8)), "simulate/seats", "8 seats"),
    "six at a table for five": (lambda: planned(five_seats(6)), "simulate/seats", "6 seats: this table has 1 to 5"),
    "stakes of other seats": (lambda: planned(boston(2, stakes=({},))), "simulate/seats", "for 1 seats"),
    "unknown wager": (lambda: planned(boston(stakes={"bet": 5})), "simulate/stake", "'bet'"),
    "later wager": (lambda: planned(boston(stakes={"second": 2_000})), "simulate/stake", "'second'"),
    "below the limits": (lambda: planned(boston(stakes={"ante": 1})), "simulate/stake", "Ante of \\$0.01"),
    "not in steps": (lambda: planned(boston(stakes={"ante": 1_050})), "simulate/stake", "in steps"),
    "not as fixed": (lambda: planned(progressive(stakes={"progressive": 200})), "simulate/stake", "exactly \\$1"),
    "not twice": (lambda: planned(boston(stakes={"first": 5_000})), "simulate/stake", "must be \\$20 with ante"),
    "without what it needs": (
        lambda: planned(boston(stakes={"ante": 0, "optional_bonus": 500})),
        "simulate/stake",
        "cannot be made without ante",
    ),
    "nothing at stake": (lambda: planned(boston(stakes={"ante": 0})), "simulate/stake", "not dealt in"),
    "above the law": (
        lambda: planned(mississippi(stakes={"ante": 30_100})),
        "simulate/stake",
        "exceeds the limit of \\$300",
    ),
    "meter nobody wagers on": (
        lambda: planned(boston(rates={"progressive": {"main": 1}})),
        "simulate/meter",
        "nobody wagers on",
    ),
    "level that is not there": (
        lambda: planned(progressive(rates={"progressive": {"mega": 1}})),
        "simulate/meter",
        "no level 'mega'",
    ),
    "more than all": (
        lambda: planned(progressive(rates={"progressive": {"main": 1_000_001}})),
        "simulate/meter",
        "100 %",
    ),
    "less than nothing": (
        lambda: planned(progressive(readings={"progressive": {"main": Reading(amount=-1)}})),
        "simulate/meter",
        "less than nothing",
    ),
    "below the least reset": (
        lambda: planned(
            caribbean(
                1,
                {"five_card": True},
                play=sensible_play,
                readings={"five_card": {"main": Reading(amount=10**10, seed=10**9)}},
            )
        ),
        "simulate/meter",
        "below 10000.00",
    ),
    "too large a meter": (
        lambda: planned(progressive(readings={"progressive": {"main": Reading(amount=10**15)}})),
        "simulate/too_large",
        "1000000000.00",
    ),
    "too large a reserve": (
        lambda: planned(progressive(readings={"progressive": {"main": Reading(amount=0, reserve=10**15)}})),
        "simulate/too_large",
        "1000000000.00",
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_it_is_refused(case: str) -> None:
    what, code, sentence = CASES[case]
    with pytest.raises(SimulationError, match=sentence) as refused:
        what()
    assert refused.value.code == code


def test_as_many_play_as_the_pack_has_seats_for() -> None:
    assert len(five_seats(5).staked) == 5


@pytest.mark.req("P6")
def test_a_level_is_fed_as_the_link_splits_the_contribution() -> None:
    options = {"progressive_paytable": "PTMGLML03", "progressive_split": "50/15/5"}
    levels = {level.key: level.added for level in caribbean(2, options).levels}
    # Two wagers of a dollar, in millionths.
    assert levels == {"mega": 1_000_000, "major": 300_000, "minor": 100_000}
