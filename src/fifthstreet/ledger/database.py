"""Opening a database: SQLite in a file, or PostgreSQL; one writer at a time, and what is written is on disk."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, InterfaceError, OperationalError
from sqlalchemy.pool import ConnectionPoolEntry

from fifthstreet.ledger.errors import LedgerError

#: How long a writer waits for another one, in milliseconds.
_PATIENCE = 30_000
#: Pages of SQLite's own log, 32 MB, after which it is worked in: the same pages are changed again and again.
_PAGES = 8_000
#: Whoever holds this lock of PostgreSQL may write to the log.
_WRITER = 0x46495645
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
    for pragma in (*modes, "foreign_keys=ON", f"busy_timeout={_PATIENCE}"):
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
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _WRITER})
        yield connection


@contextmanager
def sending(engine: Engine) -> Iterator[Connection]:
    """A transaction of the one writer whose statements wait for no answer but the one that is read, and the commit.

    A server answers them together, so that a command costs two journeys to it instead of seven. Rows are read with
    ``answer``.
    """
    with (
        engine.connect().execution_options(**{_WRITES: True}) as connection,
        _pipeline(connection),
        connection.begin(),
    ):
        if engine.dialect.name == "postgresql":
            connection.exec_driver_sql("SELECT pg_advisory_xact_lock(%s)", (_WRITER,))
        yield connection


def _pipeline(connection: Connection) -> AbstractContextManager[Any]:
    """PostgreSQL takes statements one after the other without waiting; SQLite is not elsewhere."""
    driver: Any = connection.connection.driver_connection
    return driver.pipeline() if connection.dialect.name == "postgresql" else nullcontext()


def answer(connection: Connection, statement: str, values: Any) -> Any:
    """The first row that a statement finds, or None: here its answer is waited for."""
    cursor = connection.connection.cursor()
    try:
        cursor.execute(statement, values)
        return cursor.fetchone()
    finally:
        cursor.close()


@contextmanager
def reached(engine: Engine) -> Iterator[None]:
    """A database that cannot be written to is a refusal; whether the last word still came through nobody knows."""
    driver: Any = engine.dialect.dbapi
    try:
        yield
    except (OperationalError, InterfaceError, driver.OperationalError, driver.InterfaceError) as problem:
        why = str(getattr(problem, "orig", problem)).partition("\n")[0][:80]
        text = f"the database did not take it ({why}): give the command again with the same key"
        raise LedgerError("ledger/unwritable", text) from problem
