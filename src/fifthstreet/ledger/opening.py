"""Making a ledger and opening one: the tables are brought to this version, a newer database is left alone."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect
from sqlalchemy.exc import DatabaseError

from fifthstreet.ledger.database import database, why, writing
from fifthstreet.ledger.errors import LedgerError
from fifthstreet.ledger.store import Ledger

_MIGRATIONS = Path(__file__).parent / "migrations"


def create(url: str) -> Ledger:
    """A new ledger in a database that is empty."""
    return _migrated(url, new=True)


def open_ledger(url: str) -> Ledger:
    """The ledger of a database; one of an earlier version gets the tables of this one."""
    return _migrated(url, new=False)


def _migrated(url: str, *, new: bool) -> Ledger:
    engine = database(url)
    try:
        with writing(engine) as connection:
            _check(connection, new)
            config = Config()
            config.set_main_option("script_location", str(_MIGRATIONS))
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except DatabaseError as problem:
        engine.dispose()
        raise LedgerError("ledger/not_a_ledger", f"the database does not open: {why(problem)}") from None
    except LedgerError:
        engine.dispose()
        raise
    return Ledger(engine)


def _check(connection: Connection, new: bool) -> None:
    there = MigrationContext.configure(connection).get_current_revision()
    if new and inspect(connection).get_table_names():
        raise LedgerError("ledger/not_a_ledger", "the database is not empty")
    if not new and there is None:
        raise LedgerError("ledger/not_a_ledger", "there is no ledger in the database")
    known = {each.revision for each in ScriptDirectory(str(_MIGRATIONS)).walk_revisions()}
    if there is not None and there not in known:
        raise LedgerError("ledger/newer", f"a newer version of the program wrote the database (tables {there})")
