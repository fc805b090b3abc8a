"""Commands of a house that are on disk when they are answered, against the commits that the same database can do."""

from __future__ import annotations

import sqlite3
import statistics
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import psycopg
from benchmarks.houses import BenchHouse, postgresql, timed
from benchmarks.measuring import Ratio, judged

TABLES, TURNS = 2, 15
#: Commands, and commits, of a turn.
COMMANDS = 60
LEAST_OF_RAW = 0.5
#: A row about as long as a record.
_ROW = "x" * 300


def raw_sqlite(folder: Path) -> Callable[[], None]:
    """One row for each commit into a file beside the house, in the way the house writes its own."""
    connection = sqlite3.connect(folder / "raw.db", isolation_level=None)
    for statement in ("PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL", "CREATE TABLE raw (body TEXT)"):
        connection.execute(statement)

    def commit() -> None:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("INSERT INTO raw VALUES (?)", (_ROW,))
        connection.execute("COMMIT")

    return commit


def raw_postgresql(url: str) -> Callable[[], None]:
    """One row for each commit into a database of the same server, which waits for its disk."""
    connection: psycopg.Connection[Any] = psycopg.connect(url)
    settings = [connection.execute(f"SHOW {name}").fetchone() for name in ("fsync", "synchronous_commit")]
    assert settings == [("on",), ("on",)], settings
    connection.execute("CREATE TABLE raw (body TEXT)")
    connection.commit()

    def commit() -> None:
        connection.execute("INSERT INTO raw VALUES (%s)", (_ROW,))
        connection.commit()

    return commit


def against_raw(name: str, bench: BenchHouse, commit: Callable[[], None]) -> Ratio:
    """Commands a second against commits a second: the median of turns about, so that a slow disk hits both."""
    taken = bench.commands(bench.house)
    ours, theirs = [], []
    for _ in range(TURNS):
        theirs.append(sum(timed(commit) for _ in range(COMMANDS)) / COMMANDS)
        ours.append(sum(next(taken) for _ in range(COMMANDS)) / COMMANDS)
    ratio = statistics.median(raw / mine for raw, mine in zip(theirs, ours, strict=True))
    print(
        f"  {name}: {1 / statistics.median(ours):,.0f} durable commands a second,"
        f" {1 / statistics.median(theirs):,.0f} commits of one row"
    )
    bench.close()
    return Ratio(f"durable commands on {name}, against raw commits", ratio, LEAST_OF_RAW)


def measured() -> Iterator[Ratio]:
    """Both databases, on the disk of the temporary folder."""
    with TemporaryDirectory(prefix="fifthstreet") as folder:
        here = Path(folder)
        yield against_raw("SQLite", BenchHouse(here / "sqlite", None, TABLES), raw_sqlite(here))
        with postgresql() as new_url:
            bench = BenchHouse(here / "postgresql", new_url(), TABLES)
            yield against_raw("PostgreSQL", bench, raw_postgresql(new_url()))


if __name__ == "__main__":
    judged(measured())
