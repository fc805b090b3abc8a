"""Commands through HTTP against the same commands without it, on both databases, with one process and with two."""

from __future__ import annotations

import http.client
import json
import os
import re
import socket
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from benchmarks.houses import BenchHouse, opened, postgresql
from benchmarks.measuring import Ratio, judged

from fifthstreet.errors import Error
from fifthstreet.floor.creating import DATABASE_URL, FolderHouse
from fifthstreet.floor.drill.crew import Crew

TURNS, COMMANDS = 9, 40
LEAST_OF_DIRECT = 0.5
READY_SECONDS, FIRST_PAGE_BYTES = 3.0, 100_000
Sends = Callable[[dict[str, Any]], bool]


@contextmanager
def served(folder: Path, url: str | None, workers: int) -> Iterator[tuple[int, float]]:
    """A real server; its port, and the seconds until it was ready."""
    with socket.socket() as made:
        made.bind(("127.0.0.1", 0))
        port = made.getsockname()[1]
    words = ["serve", "--house", str(folder), "--port", str(port), "--workers", str(workers), "--requests", "9999999"]
    environment = {**os.environ, **({DATABASE_URL: url} if url else {})}
    begin = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, "-m", "fifthstreet.cli", *words],
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        while not _is_ready(port):
            assert process.poll() is None, "the server did not start"
            time.sleep(0.02)
        yield port, time.perf_counter() - begin
    finally:
        process.terminate()
        process.wait(30)


def _is_ready(port: int) -> bool:
    try:
        return _got(http.client.HTTPConnection("127.0.0.1", port, timeout=5), "/readyz")[0] == 200
    except OSError:
        return False


def _got(line: http.client.HTTPConnection, path: str) -> tuple[int, bytes]:
    line.request("GET", path, headers={"Accept": "text/html"})
    answer = line.getresponse()
    return answer.status, answer.read()


class Player:
    """The people of one table, with a house of their own to look at and a line to the server."""

    def __init__(self, bench: BenchHouse, number: int, port: int) -> None:
        self.house: FolderHouse = opened(bench.folder, bench.url)
        place = bench.crew.places[number]
        self.crew = Crew((place,), bench.chance, f"http{number}-")
        self.bench, (self.people,) = bench, self.crew.plays
        self.line = http.client.HTTPConnection("127.0.0.1", port, timeout=30)

    def by_http(self, command: dict[str, Any]) -> bool:
        self.line.request("POST", "/api/commands", json.dumps(command))
        answer = self.line.getresponse()
        answer.read()
        return answer.status == 200

    def directly(self, command: dict[str, Any]) -> bool:
        try:
            self.house.do(command)
        except Error:
            return False
        return True

    def turn(self, send: Sends) -> list[float]:
        """The seconds of each command that was carried out."""
        self.line.close()  # The server ended it while the other way had its turn.
        taken: list[float] = []
        while len(taken) < COMMANDS:
            self.house.refresh()
            self.people.told = "payout/validation_due"
            badge, wish = self.people.next(self.house)
            wish.setdefault("table", self.people.place.table)
            command = self.crew.message(self.house, (badge, wish), self.people).command
            begin = time.perf_counter()
            if send(command):
                taken.append(time.perf_counter() - begin)
        return taken


def against_direct(name: str, folder: Path, url: str | None, workers: int) -> Iterator[Ratio]:
    """Turns about: through the server, and without it."""
    bench = BenchHouse(folder, url, workers)
    with served(folder, url, workers) as (port, ready), ThreadPoolExecutor(workers) as pool:
        players = [Player(bench, number, port) for number in range(workers)]
        through, without = [], []
        for _ in range(TURNS):
            through.append([each for done in pool.map(lambda one: one.turn(one.by_http), players) for each in done])
            without.append([each for done in pool.map(lambda one: one.turn(one.directly), players) for each in done])
        ratio = statistics.median(sum(two) / sum(one) for one, two in zip(through, without, strict=True))
        times = sorted(each for turn in through for each in turn)
        rate = workers * len(times) / sum(times)
        print(
            f"  {name}: {rate:,.0f} commands a second through HTTP, 99 % within"
            f" {1000 * times[int(len(times) * 0.99)]:.1f} ms; ready after {ready:.1f} s"
        )
        if workers == 1 and url is None:
            yield Ratio("serve: seconds until it is ready", ready, READY_SECONDS, at_most=True)
            yield Ratio(
                "first page, kB without pictures", _first_page(port) / 1000, FIRST_PAGE_BYTES / 1000, at_most=True
            )
        for player in players:
            player.line.close()
            player.house.ledger.engine.dispose()
    yield Ratio(f"commands through HTTP on {name}, against without", ratio, LEAST_OF_DIRECT)
    bench.close()


def _first_page(port: int) -> int:
    """The bytes of the lobby with its styles and scripts."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    page = _got(line, "/")[1]
    files = set(re.findall(rb'(?:href|src)="(/static/[^"]+\.(?:css|js))"', page))
    return len(page) + sum(len(_got(line, file.decode())[1]) for file in files)


def measured() -> Iterator[Ratio]:
    """SQLite with one process, PostgreSQL with one and with two."""
    with TemporaryDirectory(prefix="fifthstreet") as folder:
        here = Path(folder)
        yield from against_direct("SQLite", here / "sqlite", None, 1)
        with postgresql() as new_url:
            for workers in (1, 2):
                name = f"PostgreSQL, {workers} process{'es' if workers > 1 else ''}"
                yield from against_direct(name, here / f"postgresql{workers}", new_url(), workers)


if __name__ == "__main__":
    judged(measured())
