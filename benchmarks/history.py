"""A long history: verified and replayed, and what it costs to open a table, give a command and read a meter after it.

``--full`` grows it to a million events; otherwise to a hundred thousand.
"""

from __future__ import annotations

import json
import sqlite3
import statistics
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import count, groupby, islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from benchmarks.houses import LINK, BenchHouse
from benchmarks.measuring import Ratio, judged, seconds

from fifthstreet.floor.creating import database_file, signing_key
from fifthstreet.ledger.records import Entry, Record, Writing
from fifthstreet.ledger.verify import flaws

FULL = "--full"
SIZES = (10_000, 100_000, 1_000_000)
#: What a longer history may cost more: nothing, but a busy machine does not measure it more exactly.
MOST_GROWTH = 1.5
#: Checking a log may take so many times as long as reading its rows does.
MOST_OF_READING = 25
TURNS = 15
_TABLE = "T1"
_STREAMS = {f"table/{_TABLE}", f"link/{LINK}"}


# Growing ---------------------------------------------------------------------------------------------------------


def a_round(bench: BenchHouse) -> list[Record]:
    """The records of one round of the table and its link, without a win that would be written down elsewhere too."""
    running = bench.commands(bench.house)
    while True:
        number, begin = _round(bench), bench.house.ledger.head().position
        while _round(bench) == number:
            next(running)
        found = list(bench.house.ledger.log(begin))
        if number > 1 and {record.stream for record in found} <= _STREAMS and not _wins(found):
            return found


def _round(bench: BenchHouse) -> int:
    return bench.house.table(_TABLE).state.round_number


def _wins(found: Sequence[Record]) -> bool:
    return any(record.kind.startswith("win_") for record in found)


def grow(bench: BenchHouse, found: Sequence[Record], size: int) -> None:
    """Copies of a round, numbered on, until there are so many events; a house folds them as any others."""
    ledger = bench.house.ledger
    numbers = count(_round(bench))
    while (there := ledger.head().position) < size:
        rounds = min(20, 1 + (size - there) // len(found))
        ledger.write_all([each for number in islice(numbers, rounds) for each in copied(found, number)])


def copied(found: Sequence[Record], number: int) -> Iterator[Writing]:
    """The commands of a round, with another number."""
    cleared = next(json.loads(record.body) for record in found if record.kind == "round_cleared")
    for _, records in groupby(found, key=lambda record: record.command):
        command = list(records)
        entries = [
            Entry(each.stream, each.kind, _numbered(each.body, cleared["number"], number), each.postings)
            for each in command
        ]
        yield Writing(tuple(entries), at=command[0].at, actor=command[0].actor)


def _numbered(body: str, old: int, new: int) -> str:
    def renumbered(fields: dict[str, Any]) -> dict[str, Any]:
        return fields | {name: new for name in ("number", "round") if fields.get(name) == old}

    return json.dumps(json.loads(body, object_hook=renumbered))


# Measuring -----------------------------------------------------------------------------------------------------


def verified(bench: BenchHouse) -> Iterator[Ratio]:
    """Every record, posting, balance and signature, against reading the rows and doing nothing with them."""
    ledger = bench.house.ledger
    events, key = ledger.head().position, signing_key(bench.folder).public_key()
    anchor = ledger.anchor.read()
    found: list[object] = []
    taken = seconds(lambda: found.extend(flaws(ledger, key, anchor)))
    assert not found, found
    reading = seconds(lambda: rows(database_file(bench.folder)))
    print(
        f"  verify: {events / taken:,.0f} of {events:,} events a second on one core,"
        f" {taken / reading:.1f} times as long as reading the rows ({events / reading:,.0f} a second)"
    )
    yield Ratio("verifying the log, times reading its rows", taken / reading, MOST_OF_READING, at_most=True)


def rows(file: Path) -> int:
    """All rows of records and postings, read by the driver alone."""
    connection = sqlite3.connect(file)
    found = sum(len(row) for table in ("records", "postings") for row in connection.execute(f"SELECT * FROM {table}"))
    connection.close()
    return found


def replayed(bench: BenchHouse) -> None:
    """Everything folded from the first record, as if no snapshot had been kept."""
    bench.house.ledger.forget_snapshots()
    events = bench.house.ledger.head().position

    def fold() -> None:
        house = bench.again()
        assert house.table(_TABLE).version + house.link(LINK).version > events // 2
        house.ledger.engine.dispose()

    print(f"  replay: {events / seconds(fold):,.0f} of {events:,} events a second on one core")


def costs(bench: BenchHouse) -> dict[str, float]:
    """What is done with the house as it stands, in processor time: the median of some turns."""
    bench.house.refresh()
    running = bench.commands(bench.house)
    list(islice(running, 60))  # Two rounds: the snapshots are kept again.
    reading = {"do": "readings", "link": LINK, "session": bench.crew.session(bench.house, "dealer1")}
    return {
        "opening a table": _median(lambda: _opened(bench)),
        "a command": _median(lambda: next(running), 4 * TURNS),
        "a meter reading": _median(lambda: bench.house.do(reading)),
    }


def _opened(bench: BenchHouse) -> None:
    """A process that begins, up to the table and its meter."""
    house = bench.again()
    house.table(_TABLE)
    house.link(LINK)
    house.ledger.engine.dispose()


def _median(work: Callable[[], object], turns: int = TURNS) -> float:
    return statistics.median(seconds(work) for _ in range(turns))


def measured() -> Iterator[Ratio]:
    """A house that grows; what it costs each time, against the smallest one."""
    sizes = SIZES if FULL in sys.argv else SIZES[:-1]
    with TemporaryDirectory(prefix="fifthstreet") as folder:
        bench = BenchHouse(Path(folder) / "house", None, 1)
        found = a_round(bench)
        seen = []
        for size in sizes:
            grow(bench, found, size)
            seen.append(costs(bench))
            told = ", ".join(f"{name} {cost * 1000:.1f} ms" for name, cost in seen[-1].items())
            print(f"  {size:,} events: {told}", flush=True)
        yield from verified(bench)
        replayed(bench)
        bench.close()
    for name, cost in seen[-1].items():
        growth = cost / seen[0][name]
        yield Ratio(f"{name}, {sizes[-1]:,} events against {sizes[0]:,}", growth, MOST_GROWTH, at_most=True)


if __name__ == "__main__":
    judged(measured())
