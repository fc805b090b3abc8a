"""The statements that every command runs, written out once for each database.

To build a statement and to look up how it is written took several times as long as to run it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from sqlalchemy import ClauseElement, Connection, Dialect, Table, bindparam, func, select
from sqlalchemy.dialects import postgresql, sqlite

from fifthstreet.ledger.database import answer
from fifthstreet.ledger.schema import BALANCES, RECORDS

_DIALECTS: Mapping[str, tuple[Any, Dialect]] = {
    "postgresql": (postgresql.insert, postgresql.psycopg.dialect()),  # type: ignore[no-untyped-call]
    "sqlite": (sqlite.insert, sqlite.dialect()),
}

#: Rows that are put into a table with one statement.
_TOGETHER = 32


class Statement:
    """A statement as its database reads it."""

    def __init__(self, statement: ClauseElement, dialect: Dialect) -> None:
        compiled: Any = statement.compile(dialect=dialect)
        self._text: str = compiled.string
        self._order: Sequence[str] | None = compiled.positiontup

    def first(self, connection: Connection, values: Mapping[str, Any]) -> Any:
        """The first row it finds, or None."""
        return answer(connection, self._text, self._values(values))

    def run(self, connection: Connection, values: Mapping[str, Any]) -> None:
        connection.exec_driver_sql(self._text, self._values(values))

    def _values(self, values: Mapping[str, Any]) -> Any:
        return values if self._order is None else tuple(values[name] for name in self._order)


@cache
def standing(database: str, streams: int, accounts: int) -> Statement:
    """The head, where ``key`` was used, the versions of ``stream0``... and what ``account0``... hold, in one row."""
    keyed, other = RECORDS.alias("keyed"), RECORDS.alias("other")
    used = select(keyed.c.position).where(keyed.c.key == bindparam("key")).scalar_subquery()
    last = select(func.max(other.c.position)).scalar_subquery()
    versions = [
        select(func.max(other.c.version)).where(other.c.stream == bindparam(f"stream{number}")).scalar_subquery()
        for number in range(streams)
    ]
    held = [
        select(BALANCES.c.amount).where(BALANCES.c.account == bindparam(f"account{number}")).scalar_subquery()
        for number in range(accounts)
    ]
    head = (RECORDS.c.position, RECORDS.c.hash, RECORDS.c.at)
    found = select(*head, used, *versions, *held).where(RECORDS.c.position == last)
    return Statement(found, _DIALECTS[database][1])


def insert(connection: Connection, table: Table, rows: Sequence[Mapping[str, Any]]) -> None:
    """Put rows into a table, many with one statement."""
    for begin in range(0, len(rows), _TOGETHER):
        some = rows[begin : begin + _TOGETHER]
        values = {f"{name}{number}": value for number, row in enumerate(some) for name, value in row.items()}
        _inserting(connection.dialect.name, table, len(some)).run(connection, values)


@cache
def _inserting(database: str, table: Table, rows: int) -> Statement:
    """So many rows; to what accounts hold already, it is added."""
    make, dialect = _DIALECTS[database]
    names = [each.name for each in table.columns]
    made = make(table).values([{name: bindparam(f"{name}{row}") for name in names} for row in range(rows)])
    if table is BALANCES:
        added = {"amount": BALANCES.c.amount + made.excluded.amount}
        made = made.on_conflict_do_update(index_elements=["account"], set_=added)
    return Statement(made, dialect)
