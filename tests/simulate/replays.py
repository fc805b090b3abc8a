"""Traced rounds and the same rounds at the live table, for the tests."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from fifthstreet.simulate.plan.staked_table import TableToSimulate
from replays.live_table import replayed
from replays.rounds import TracedRound


def differences(table: TableToSimulate, rounds: Iterable[TracedRound]) -> list[str]:
    """The first differences, for a person to read."""
    return [str(each) for each in islice(replayed(table, rounds), 2)]
