"""Every round of a simulation kept: the same rounds that a trace writes down line by line."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from functools import cache

import numpy as np
import pytest
from tests.simulate.tables import (
    ALL_STREETS,
    EVERYTHING,
    boston,
    caribbean,
    example_table,
    mississippi,
    sensible_play,
)

from fifthstreet.simulate.errors import SimulationError
from fifthstreet.simulate.plan.staked_table import TableToSimulate
from fifthstreet.simulate.run.by_round import room_for
from fifthstreet.simulate.run.result import Result
from fifthstreet.simulate.run.simulation import Local, simulate
from replays.rounds import TracedLine, trace

#: The first of them plays rounds that repeat each other, the last one takes wagers back.
TABLES: dict[str, Callable[[], TableToSimulate]] = {
    "one seat, rounds that repeat": lambda: caribbean(1, {"bonus_paytable": "B"}, play=sensible_play),
    "one seat on meters": lambda: mississippi(1, ALL_STREETS),
    "seven seats with everything": lambda: caribbean(7, EVERYTHING),
    "three seats, shown cards": lambda: boston(3),
    "wagers taken back": lambda: example_table("let_it_ride", 1, {"three_card_bonus_paytable": "1"}),
}


def kept(table: TableToSimulate, rounds: int = 3_000, **how: object) -> Result:
    return simulate(table, rounds, 11, session=1_000, sessions_a_task=1, per_round=True, **how)  # type: ignore[arg-type]


@cache
def whole(name: str) -> tuple[TableToSimulate, Result]:
    """A table and all rounds of a run there."""
    table = TABLES[name]()
    return table, kept(table)


def _net(lines: tuple[TracedLine, ...]) -> int:
    return sum(line.paid + line.returned - line.stake for line in lines)


@pytest.mark.parametrize("name", TABLES)
def test_every_round_is_what_its_lines_add_up_to(name: str) -> None:
    table, result = whole(name)
    found = result.by_round
    assert found is not None
    shape = (-1, table.seats)
    for number, traced in enumerate(trace(table, 3_000, 11, session=1_000)):
        assert [_net(seat.lines) for seat in traced.seats] == found["net"].reshape(shape)[number].tolist()
        wagered = [sum(line.stake for line in seat.lines) for seat in traced.seats]
        assert wagered == found["wagered"].reshape(shape)[number].tolist()


@pytest.mark.parametrize("name", TABLES)
def test_the_rounds_add_up_to_the_result_and_change_nothing_in_it(name: str) -> None:
    table, result = whole(name)
    without = simulate(table, 3_000, 11, session=1_000)
    assert result.by_round is not None
    assert without.by_round is None
    assert result.to_json() == without.to_json()
    assert int(result.by_round["net"].sum()) == result.everything.net
    assert int(result.by_round["main"].sum()) == result.main.net
    assert int(result.by_round["wagered"].sum()) == sum(each.wagered for each in result.wagers.values())


def test_two_processes_keep_the_same_rounds_in_the_same_order() -> None:
    """Slow: processes are started."""
    table = boston(2)
    one, two = kept(table, 3_500).by_round, kept(table, 3_500, engine=Local(2)).by_round
    assert one is not None
    assert two is not None
    assert len(one) == 3_500
    assert np.array_equal(one, two)


def interrupt(done: int, rounds: int) -> None:
    """Ctrl-C after the first task."""
    os.kill(os.getpid(), signal.SIGINT)


def test_a_run_that_is_stopped_has_the_rounds_until_then() -> None:
    table = boston(2)
    whole, part = kept(table).by_round, kept(table, progress=interrupt).by_round
    assert whole is not None
    assert part is not None
    assert np.array_equal(part, whole[:1_000])


def test_more_rounds_than_fit_are_refused() -> None:
    # Three numbers of eight bytes for each of seven seats.
    with pytest.raises(
        SimulationError, match=r"rounds with 7 seats take 1,680,000\.0 GB when each is kept"
    ) as refused:
        room_for(10**13, 7)
    assert refused.value.code == "simulate/per_round"
