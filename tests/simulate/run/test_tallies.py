"""Tallies of several tasks put together are exact, whatever the order."""

from __future__ import annotations

from itertools import permutations

import numpy as np

from fifthstreet.simulate.plan.record_types import Record
from fifthstreet.simulate.plan.records import SESSION, TALLY
from fifthstreet.simulate.run.tallies import added, nothing, square_of, together

_LOW = (1 << 32) - 1


def tally(square: int, jackpots: int = 0, least: int = 0, most: int = 0) -> Record:
    made: Record = np.zeros(1, TALLY)[0]
    made["squares"][..., 0], made["squares"][..., 1] = square >> 32, square & _LOW
    made["jackpots"] = jackpots
    made["jackpot_least"], made["jackpot_most"] = least, most
    return made


def test_a_sum_of_squares_carries_from_its_lower_part() -> None:
    # Twice 2^32 - 1 is 2^33 - 2: one above, and 2^32 - 2 below.
    both = added(tally(_LOW), tally(_LOW))
    parts = both["squares"].reshape(-1, 2)[0]
    assert (int(parts[0]), int(parts[1])) == (1, _LOW - 1)
    assert square_of(parts) == 2 * _LOW


def test_the_order_does_not_matter() -> None:
    each = (tally(5, 1, 70, 70), tally(3 * _LOW), tally(9, 2, 20, 90))
    sums = {added(added(one, two), three).tobytes() for one, two, three in permutations(each)}
    assert len(sums) == 1


def test_the_least_jackpot_is_of_those_that_were_won() -> None:
    none, won = tally(0), tally(0, 1, 500, 500)
    for both in (added(none, won), added(won, none)):
        assert (both["jackpot_least"].max(), both["jackpot_most"].max()) == (500, 500)
    assert added(won, tally(0, 1, 300, 300))["jackpot_least"].max() == 300


def test_sessions_follow_each_other() -> None:
    sessions = np.zeros(2, SESSION)
    sessions["rounds"] = (10, 32)
    gathered = together(together(nothing(), tally(1), sessions[:1]), tally(2), sessions[1:])
    assert (nothing().rounds, gathered.rounds) == (0, 42)
    assert square_of(gathered.tally["squares"].reshape(-1, 2)[0]) == 3
