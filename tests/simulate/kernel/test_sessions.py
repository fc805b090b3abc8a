"""The kernel and the reference in C: the same counts, meters and bankrolls to the last one."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
import pytest
from benchmarks.reference.building import Reference, compiler
from tests.simulate.tables import (
    ALL_STREETS,
    CUTTING,
    EVERYTHING,
    boston,
    caribbean,
    example_table,
    mississippi,
    sensible_play,
)

from fifthstreet.simulate.plan.build import planned
from fifthstreet.simulate.plan.staked_table import TableToSimulate
from fifthstreet.simulate.run.kernel_call import play


@pytest.fixture(scope="module")
def reference() -> Iterator[Reference]:
    if compiler() is None:
        pytest.skip("no C compiler here")
    made = Reference()
    yield made
    made.close()


TABLES: dict[str, Callable[[], TableToSimulate]] = {
    "caribbean": lambda: caribbean(7, EVERYTHING, play=sensible_play),
    "caribbean alone": lambda: caribbean(1, play=sensible_play),
    "boston": lambda: boston(5, {"payout_limit": "50000.00"}, stakes={"ante": 30_000, "optional_bonus": 100}),
    "mississippi": lambda: mississippi(6, {**ALL_STREETS, "fixed_awards_from": "meter"}),
    "mississippi with antes that cut choices off": lambda: mississippi(3, stakes=CUTTING),
    "let it ride": lambda: example_table("let_it_ride", 3, {"three_card_bonus_paytable": "1"}),
}


@pytest.mark.parametrize("name", TABLES)
def test_the_kernel_counts_what_the_reference_counts(reference: Reference, name: str) -> None:
    program = planned(TABLES[name]()).program
    lengths = [5_000] * 11 + [1_234]
    tally, sessions = play(program, np.uint64(5), 0, lengths, 5_000)
    its_tally, its_sessions = reference.play(program, 5, 0, lengths, 5_000)
    for field in tally.dtype.names or ():
        assert np.array_equal(tally[field], its_tally[field]), field
    for field in sessions.dtype.names or ():
        assert np.array_equal(sessions[field], its_sessions[field]), field
