"""The database of a drill, and what happens to it: crashes, a full disk, a lost connection, a torn write."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

from sqlalchemy.exc import OperationalError

from fifthstreet.floor.drill.chance import Chance
from fifthstreet.floor.drill.write_points import FragileLedger, WritePoint
from fifthstreet.ledger.opening import create, open_ledger
from fifthstreet.ledger.records import Writing
from fifthstreet.ledger.store import Ledger

#: Bytes that are compared at a time.
_PAGE = 512


class Crash(Exception):
    """The process ends here: nothing after this point was done, and what was in memory is gone."""


class Storage:
    """A database that fails when it is told to, and can be opened again afterwards."""

    def __init__(self, url: str, chance: Chance) -> None:
        self.url, self.chance = url, chance
        self._failing: dict[WritePoint, Callable[[], None]] = {}
        self._torn: tuple[Path, bytes, bytes] | None = None
        self.ledger = FragileLedger(create(url), self._passing)

    @property
    def asked(self) -> Writing | None:
        """What was last asked of the database."""
        return self.ledger.asked

    @property
    def file(self) -> Path | None:
        """The file of the database, if it has one."""
        return Path(self.url.removeprefix("sqlite:///")) if self.url.startswith("sqlite:///") else None

    def another(self) -> Ledger:
        """The same database as another process has it."""
        return open_ledger(self.url)

    def calm(self) -> None:
        """What was planned and did not happen is forgotten."""
        self._failing.clear()
        self._torn = None

    def _passing(self, point: WritePoint) -> None:
        if point in self._failing:
            self._failing.pop(point)()

    # What goes wrong --------------------------------------------------------------------------------------------

    def crash(self, point: WritePoint) -> None:
        """The process ends at a point of the next write."""
        self._failing[point] = self._end

    def _end(self) -> None:
        raise Crash

    def fill_up(self) -> None:
        """The disk is full at the next write."""
        self._failing[self._somewhere()] = _disk_full

    def lose_connection(self) -> None:
        """The connection to the database is lost in the next write."""
        self._failing[self._somewhere()] = self._lost

    def _somewhere(self) -> WritePoint:
        return self.chance.choice(("records", "commit"))

    def _lost(self) -> None:
        self.ledger.engine.pool.dispose()
        raise OperationalError("COMMIT", {}, sqlite3.OperationalError("the connection was lost"))

    def tear(self) -> None:
        """The next write is cut off in the middle of its bytes; that needs a database in a file."""
        if self.file is None:
            self.crash("commit")
        else:
            self._failing["commit"] = self._before_the_commit

    def _before_the_commit(self) -> None:
        """What lies on the disk before the commit; what the commit writes is cut off when the house opens again."""
        assert self.file is not None
        self._torn = (self.file, self.file.read_bytes(), _log_of(self.file).read_bytes())
        self._failing["committed"] = self._end

    # Afterwards -----------------------------------------------------------------------------------------------

    def open_again(self) -> Ledger:
        """The database as a new process finds it."""
        torn = None if self._torn is None else self._cut_off(*self._torn)
        self.ledger.engine.dispose()
        if self._torn is not None and torn is not None:
            file, before, _ = self._torn
            file.write_bytes(before)
            _log_of(file).write_bytes(torn)
            file.with_name(f"{file.name}-shm").unlink(missing_ok=True)
        self.calm()
        self.ledger = FragileLedger(open_ledger(self.url), self._passing)
        return self.ledger

    def _cut_off(self, file: Path, _: bytes, before: bytes) -> bytes:
        """The log of the database with the first bytes of what the last commit wrote, and not the last one."""
        after = _log_of(file).read_bytes()
        written = [place for place in range(0, len(after), _PAGE) if _at(before, place) != _at(after, place)]
        cut = self.chance.randrange(written[0], len(after))
        return after[:cut] + before[cut:]


def _at(data: bytes, place: int) -> bytes:
    return data[place : place + _PAGE]


def _log_of(file: Path) -> Path:
    return file.with_name(f"{file.name}-wal")


def _disk_full() -> None:
    raise OperationalError("INSERT", {}, sqlite3.OperationalError("database or disk is full"))
