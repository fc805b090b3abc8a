"""Commands of a house that are on disk when they are answered, against the commits that the same database can do."""

from __future__ import annotations

import os
import sqlite3
import statistics
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import psycopg
from benchmarks.houses import BenchHouse, postgresql, timed
from benchmarks.measuring import Ratio, judged

TABLES, TURNS = 2, 15
#: Clients that wait at the same time, where there are several: their commands share a commit.
CLIENTS = 8
#: Commands, and commits, of a turn.
COMMANDS = 64
LEAST_OF_RAW = 0.5
#: A row about as long as a record.
_ROW = "x" * 300


def sync_time(folder: Path) -> float:
    """How long the disk takes to be sure of one page that was written over: the least that a commit waits for."""
    with (folder / "page").open("wb", buffering=0) as file:
        file.write(bytes(4096))
        os.fsync(file)

        def sync() -> None:
            os.pwrite(file.fileno(), os.urandom(4096), 0)
            os.fsync(file)

        return statistics.median(timed(sync) for _ in range(COMMANDS))


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
    connection.execute("CREATE TABLE IF NOT EXISTS raw (body TEXT)")
    connection.commit()

    def commit() -> None:
        connection.execute("INSERT INTO raw VALUES (%s)", (_ROW,))
        connection.commit()

    return commit


def one_by_one(commit: Callable[[], None]) -> Callable[[], float]:
    """How long a commit takes, one after the other."""
    return lambda: sum(timed(commit) for _ in range(COMMANDS)) / COMMANDS


def at_once(commits: Sequence[Callable[[], None]]) -> Callable[[], float]:
    """How long a commit takes where several clients commit at once, each with a connection of its own."""
    each = COMMANDS // len(commits)
    pool = ThreadPoolExecutor(len(commits))

    def work(commit: Callable[[], None]) -> None:
        for _ in range(each):
            commit()

    return lambda: timed(lambda: list(pool.map(work, commits))) / (each * len(commits))


def against_raw(name: str, bench: BenchHouse, taken: Iterator[float], raw: Callable[[], float]) -> Ratio:
    """Commands a second against commits a second: the median of turns about, so that a slow disk hits both."""
    ours, theirs = [], []
    for _ in range(TURNS):
        theirs.append(raw())
        ours.append(sum(next(taken) for _ in range(COMMANDS)) / COMMANDS)
    ratio = statistics.median(raw / mine for raw, mine in zip(theirs, ours, strict=True))
    print(
        f"  {name}: {1 / statistics.median(ours):,.0f} durable commands a second,"
        f" {1 / statistics.median(theirs):,.0f} commits of one row"
    )
    bench.close()
    return Ratio(f"durable commands on {name}, against raw commits", ratio, LEAST_OF_RAW)


def measured() -> Iterator[Ratio]:
    """Both databases on the disk of the temporary folder, with one client and with several, for both sides alike.

    SQLite has one writer at a time: several clients commit no faster than one, so that one stands for them.
    """
    with TemporaryDirectory(prefix="fifthstreet") as folder:
        here = Path(folder)
        print(f"  the disk is sure of a page after {sync_time(here) * 1e6:,.0f} millionths of a second")
        raw = one_by_one(raw_sqlite(here))
        bench = BenchHouse(here / "sqlite", None, TABLES)
        yield against_raw("SQLite, one client", bench, bench.commands(bench.house), raw)
        bench = BenchHouse(here / "sqlite_clients", None, CLIENTS)
        yield against_raw(f"SQLite, {CLIENTS} clients", bench, bench.groups(bench.house), raw)
        with postgresql() as new_url:
            url = new_url()
            bench = BenchHouse(here / "postgresql", new_url(), TABLES)
            raw = one_by_one(raw_postgresql(url))
            yield against_raw("PostgreSQL, one client", bench, bench.commands(bench.house), raw)
            bench = BenchHouse(here / "postgresql_clients", new_url(), CLIENTS)
            raw = at_once([raw_postgresql(url) for _ in range(CLIENTS)])
            taken = bench.groups(bench.house)
            yield against_raw(f"PostgreSQL, {CLIENTS} clients", bench, taken, raw)


if __name__ == "__main__":
    judged(measured())
