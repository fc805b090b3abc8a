"""Fifty full tables on one link at the pace of a casino, in one process: how long commands take, how many fit."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.houses import SEATS, BenchHouse
from benchmarks.measuring import Ratio, judged

TABLES, ROUNDS_AN_HOUR = 50, 60
MOST_MILLISECONDS = 50
#: Rounds that each table plays.
ROUNDS = 2


def measured() -> Iterator[Ratio]:
    """Every command of the tables in turns: by the clock, until it is on disk.

    Nobody waits for the next minute here: what the pace asks for is worked out from the commands of a round.
    """
    with TemporaryDirectory(prefix="fifthstreet") as folder:
        bench = BenchHouse(Path(folder) / "house", None, TABLES)
        taken: list[float] = []
        rounds = 0
        running = bench.commands(bench.house)
        list(islice(running, SEATS * TABLES))  # Everybody sits down.
        begun = sum(bench.house.table(place.table).state.round_number for place in bench.crew.places)
        while rounds < ROUNDS * TABLES:
            taken += islice(running, TABLES)
            there = sum(bench.house.table(place.table).state.round_number for place in bench.crew.places)
            rounds = there - begun
        bench.close()
    slowest = statistics.quantiles(taken, n=100)[98] * 1000
    busy = sum(taken) / rounds * ROUNDS_AN_HOUR / 3600  # The part of an hour that one table takes.
    print(
        f"  {TABLES} tables of {SEATS} seats: 99 % of commands under {slowest:.1f} ms,"
        f" {len(taken) / rounds:.0f} commands a round; {TABLES * busy:.1%} busy, room for {1 / busy:,.0f} tables"
    )
    yield Ratio(f"{TABLES} tables, milliseconds of 99 % of commands", slowest, MOST_MILLISECONDS, at_most=True)
    yield Ratio("tables that one process could serve at that pace", 1 / busy, TABLES)


if __name__ == "__main__":
    judged(measured())
