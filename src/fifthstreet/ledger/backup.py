"""Copies of a ledger: a backup is one SQLite file with its tables, whichever database they come from."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import Connection, Engine, select
from sqlalchemy.exc import DBAPIError

from fifthstreet.ledger.database import why, writing
from fifthstreet.ledger.errors import LedgerError
from fifthstreet.ledger.new_file import new_file
from fifthstreet.ledger.opening import create, open_ledger
from fifthstreet.ledger.records import Head
from fifthstreet.ledger.schema import METADATA
from fifthstreet.ledger.store import Ledger

#: Rows that are copied at a time.
_PAGE = 5_000


def back_up(ledger: Ledger, file: Path) -> Head:
    """Copy all that was written up to now into a new file, while others go on writing."""
    with new_file(file) as part, _taken(f"cannot write {file.name}", "ledger/file"):
        if ledger.engine.dialect.name == "sqlite":
            _copy_sqlite(ledger.engine, part)
        else:
            _copy_rows_out(ledger.engine, part)
        with opened(part) as copy:
            return copy.head()


@contextmanager
def _taken(text: str, code: str) -> Iterator[None]:
    """Refuse what the disk or the database did not take; nothing of it is kept."""
    try:
        yield
    except (sqlite3.Error, DBAPIError) as problem:
        raise LedgerError(code, f"{text} ({why(problem)})") from None


def restore(file: Path, url: str) -> Ledger:
    """Fill a database that holds no records with those of a backup."""
    with opened(file) as backup:
        ledger = _empty(url)
        with (
            _taken("the database did not take the backup", "ledger/unwritable"),
            backup.engine.connect() as source,
            writing(ledger.engine) as target,
        ):
            _copy_rows(source, target)
    return ledger


@contextmanager
def opened(file: Path) -> Iterator[Ledger]:
    """The ledger in a backup, brought to the tables of this version; the file itself is left alone."""
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.db"
        try:
            shutil.copyfile(file, copy)
        except OSError as error:
            raise LedgerError("ledger/file", f"cannot read {file.name}: {error.strerror}") from None
        ledger = open_ledger(f"sqlite:///{copy}")
        try:
            yield ledger
        finally:
            ledger.engine.dispose()


def _copy_sqlite(engine: Engine, part: Path) -> None:
    """SQLite's own copy: a reader among others, in one transaction."""
    raw = engine.raw_connection()
    copy = sqlite3.connect(part)
    try:
        source = raw.driver_connection
        assert isinstance(source, sqlite3.Connection)
        source.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")  # one file, and no other beside it
    finally:
        copy.close()
        raw.close()


def _copy_rows_out(engine: Engine, part: Path) -> None:
    """Every row as it stood at one moment."""
    with TemporaryDirectory() as folder:
        made = create(f"sqlite:///{folder}/copy.db")
        try:
            with (
                engine.connect().execution_options(isolation_level="REPEATABLE READ", stream_results=True) as source,
                writing(made.engine) as target,
            ):
                _copy_rows(source, target)
            _copy_sqlite(made.engine, part)
        finally:
            made.engine.dispose()


def _copy_rows(source: Connection, target: Connection) -> None:
    for table in METADATA.sorted_tables:
        rows = source.execute(select(table).order_by(*table.primary_key)).mappings()
        while page := [dict(row) for row in rows.fetchmany(_PAGE)]:
            target.execute(table.insert(), page)


def _empty(url: str) -> Ledger:
    """A ledger without records: a new one, or one that an interrupted restore left."""
    try:
        ledger = open_ledger(url)
    except LedgerError as refused:
        if refused.code != "ledger/not_a_ledger":
            raise
        return create(url)
    if used := ledger.head().position:
        ledger.engine.dispose()
        raise LedgerError("ledger/in_use", f"the database holds {used} records: a backup is not restored over them")
    return ledger
