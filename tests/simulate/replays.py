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
    """Without coverage, which makes the live table three times as slow; fewer rounds show all that it can show."""
    measuring = Coverage.current()
    if measuring is not None:
        measuring.stop()
    try:
        yield
    finally:
        if measuring is not None:
            measuring.start()
