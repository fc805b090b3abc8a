"""Traced rounds and the same rounds at the live table, for the tests."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import islice

from coverage import Coverage

from fifthstreet.simulate.plan.staked_table import TableToSimulate
from replays.live_table import replayed
from replays.rounds import TracedRound


def differences(table: TableToSimulate, rounds: Iterable[TracedRound]) -> list[str]:
    """The first differences, for a person to read."""
    return [str(each) for each in islice(replayed(table, rounds), 2)]


@contextmanager
def uncovered() -> Iterator[None]:
    """Without coverage, which makes the live table four times as slow; fewer rounds show all that it can show."""
    stopped = []
    # A worker of pytest-xdist measures twice: pytest-cov starts before it knows that it is a worker, and again then.
    while measuring := Coverage.current():
        measuring.stop()
        stopped.append(measuring)
    try:
        yield
    finally:
        for measuring in reversed(stopped):
            measuring.start()
