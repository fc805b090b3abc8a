"""Opening a database: SQLite in a file, or PostgreSQL; one writer at a time, and what is written is on disk."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, DatabaseError, InterfaceError, OperationalError
from sqlalchemy.pool import ConnectionPoolEntry, PoolProxiedConnection

from fifthstreet.ledger.errors import LedgerError

#: How long a writer waits for another one, in milliseconds.
_PATIENCE = 30_000
#: Pages of SQLite's own log, 4 MB, after which it is worked in and begun again. To make a file longer takes half as
#: long again as to write over it: the file system notes its new length before a commit is on disk.
_PAGES = 1_000
#: Whoever holds this lock of PostgreSQL may write to the log.
WRITER = 0x46495645
_WRITES = "fifthstreet_writes"


def database(url: str) -> Engine:
    """The database at a URL, ``sqlite:///file`` or ``postgresql://...``."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise LedgerError("ledger/not_a_ledger", "write sqlite:///FILE or postgresql://...") from None
    if parsed.get_backend_name() == "postgresql":
        return create_engine(parsed.set(drivername="postgresql+psycopg"), isolation_level="READ COMMITTED")
    if parsed.get_backend_name() != "sqlite":
        text = f"{parsed.get_backend_name()} is not a database for a ledger; sqlite and postgresql are"
        raise LedgerError("ledger/not_a_ledger", text)
    engine = create_engine(parsed, connect_args={"timeout": _PATIENCE / 1000})
    event.listen(engine, "connect", _set_up_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _set_up_sqlite(connection: Any, _: ConnectionPoolEntry) -> None:
    """Transactions are begun by us; a commit is on disk before it returns."""
    connection.isolation_level = None
    cursor = connection.cursor()
    modes = ("journal_mode=WAL", "synchronous=FULL", f"wal_autocheckpoint={_PAGES}")
    for pragma in (*modes, f"busy_timeout={_PATIENCE}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    """Whoever will write asks for the lock at once: two readers that both want to write would block each other."""
    writes = connection.get_execution_options().get(_WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """A transaction of the one writer; it is kept when the block ends, and undone when it fails."""
    with engine.connect().execution_options(**{_WRITES: True}) as connection, connection.begin():
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": WRITER})
        yield connection


class Driven:
    """The driver's own connection, kept from one command to the next until the database is left.

    To take one out of the pool and to give it back takes longer than to run the statements of a small command.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        #: Those that nobody uses now: one, or more where several threads wrote at once.
        self._idle: list[PoolProxiedConnection] = []
        event.listen(engine, "engine_disposed", self._leave)

    @contextmanager
    def connection(self) -> Iterator[Any]:
        """A connection; if its driver fails it is closed, and so are all others: their server may be gone."""
        raw = self._idle.pop() if self._idle else self._engine.raw_connection()
        driver: Any = self._engine.dialect.dbapi
        try:
            yield raw.driver_connection
        except driver.Error:
            raw.invalidate()
            self._engine.dispose()
            raise
        except BaseException:
            raw.close()  # The pool undoes what is not committed.
            raise
        self._idle.append(raw)

    def _leave(self, engine: Engine) -> None:
        while self._idle:
            self._idle.pop().invalidate()


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    """A connection to read with; a database that cannot be read is a refusal."""
    try:
        with engine.connect() as connection:
            yield connection
    except (DatabaseError, InterfaceError) as problem:
        text = f"the database could not be read ({why(problem)}): try again when it is there"
        raise LedgerError("ledger/unreadable", text) from problem


@contextmanager
def reached(engine: Engine) -> Iterator[None]:
    """A database that cannot be written to is a refusal; whether the last word still came through nobody knows."""
    driver: Any = engine.dialect.dbapi
    try:
        yield
    except (OperationalError, InterfaceError, driver.OperationalError, driver.InterfaceError) as problem:
        text = f"the database did not take it ({why(problem)}): give the command again with the same key"
        raise LedgerError("ledger/unwritable", text) from problem


def why(problem: Exception) -> str:
    """What a database says in its first line."""
    return str(getattr(problem, "orig", problem)).partition("\n")[0][:80]
