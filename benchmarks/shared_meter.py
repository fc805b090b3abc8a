"""Contributions into one meter from eight processes at once, on PostgreSQL."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import partial
from multiprocessing import get_context
from multiprocessing.context import ForkServerContext
from multiprocessing.managers import SyncManager
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Barrier

from benchmarks.houses import LINK, SEATS, BenchHouse, opened, postgresql
from benchmarks.measuring import Ratio, judged

from fifthstreet.floor.creating import FolderHouse, now
from fifthstreet.floor.desk import Asked, Desk
from fifthstreet.floor.people import Person
from fifthstreet.ledger.errors import LedgerError
from fifthstreet.progressive.link.commands import CloseGame, RegisterGame, Stake

WRITERS, ROUNDS = 8, 40
#: Writers who want the same meter decide again when another was first; that must not bring them to a stand.
LEAST_OF_ONE = 0.15
_DEALER = Person("bench", "Benchmark", "dealer", "")
_STAKES = tuple(Stake(seat=seat, amount=100, wager="progressive") for seat in range(1, SEATS + 1))


def register(house: FolderHouse, table: str, round_: int) -> int:
    """Seven wagers of a table are locked in, and those of its last round closed; how often others were first."""
    conflicts = 0
    while True:
        desk = Desk(house, Asked(_DEALER, now(), f"{table}/{round_}", table=table), house.carry_out)
        link = desk.state(house.link(LINK))
        assert link is not None
        if table in link.games:
            desk.link(LINK, CloseGame(table=table, round=link.games[table].round))
        desk.link(LINK, RegisterGame(table=table, round=round_, stakes=_STAKES))
        try:
            house.ledger.write(desk.writing(None))
        except LedgerError as refused:
            if refused.code != "ledger/conflict":
                raise
            conflicts += 1
            desk.refresh()
            continue
        desk.commit()
        return conflicts


def writer(folder: Path, url: str | None, start: Barrier, rounds: range, table: str) -> tuple[float, float, int]:
    """A process with a house of its own: when it began and ended, and how often it had to try again."""
    house = opened(folder, url)
    house.link(LINK)
    start.wait()
    begin = time.perf_counter()
    conflicts = sum(register(house, table, round_) for round_ in rounds)
    end = time.perf_counter()
    house.ledger.engine.dispose()
    return begin, end, conflicts


def rate(bench: BenchHouse, manager: SyncManager, writers: int, rounds: range) -> tuple[float, int]:
    """Contributions a second of so many writers, each with a table of its own, and their conflicts."""
    work = partial(writer, bench.folder, bench.url, manager.Barrier(writers), rounds)
    with _processes().Pool(writers) as pool:
        done = pool.map(work, [place.table for place in bench.crew.places[:writers]], chunksize=1)
    begins, ends, conflicts = zip(*done, strict=True)
    return writers * len(rounds) * SEATS / (max(ends) - min(begins)), sum(conflicts)


def _processes() -> ForkServerContext:
    context = get_context("forkserver")
    context.set_forkserver_preload(["benchmarks.houses"])
    return context


def measured() -> Iterator[Ratio]:
    """One writer, then eight; every contribution is there afterwards."""
    with (
        TemporaryDirectory(prefix="fifthstreet") as folder,
        postgresql() as new_url,
        _processes().Manager() as manager,
    ):
        bench = BenchHouse(Path(folder) / "house", new_url(), WRITERS)
        alone, _ = rate(bench, manager, 1, range(1, 4 * ROUNDS + 1))
        together, conflicts = rate(bench, manager, WRITERS, range(1_001, 1_001 + ROUNDS))
        bench.house.refresh()
        registered = [each for each in bench.house.ledger.stream(f"link/{LINK}") if each.kind == "game_registered"]
        assert len(registered) == 4 * ROUNDS + WRITERS * ROUNDS
        bench.close()
    print(
        f"  one meter on PostgreSQL: {together:,.0f} contributions a second from {WRITERS} processes"
        f" ({conflicts} times another was first), {alone:,.0f} from one"
    )
    yield Ratio(f"contributions into one meter, {WRITERS} writers against one", together / alone, LEAST_OF_ONE)


if __name__ == "__main__":
    judged(measured())
