"""Writing into SQLite: look and write in one transaction. It is in this process, so that a question costs little."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from fifthstreet.ledger.drafting import Draft
from fifthstreet.ledger.records import Head, Writing
from fifthstreet.ledger.writer import (
    ADD_TO_BALANCES,
    INSERT_BALANCES,
    INSERT_POSTINGS,
    INSERT_RECORDS,
    Done,
    Writer,
    look,
)

_RECORDS = f"{INSERT_RECORDS} VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
_POSTINGS = f"{INSERT_POSTINGS} VALUES (?, ?, ?, ?)"
_BALANCES = f"{INSERT_BALANCES} VALUES (?, ?) {ADD_TO_BALANCES}"


class SqliteWriter(Writer):
    """Writes commands into SQLite."""

    def write(self, asked: Sequence[Writing], seen: Head | None) -> Done:
        with self.driven.connection() as connection:
            connection.execute("BEGIN IMMEDIATE")
            draft, done = self._drafted(asked, partial(look, connection, "?", seen))
            if draft.records:
                self._insert(connection, draft)
            connection.execute("COMMIT")
        return done

    def _insert(self, connection: Any, draft: Draft) -> None:
        self.passing("records")
        rows = [
            (
                *(each.position, each.command, each.stream, each.version, each.kind, each.body),
                *(each.at, each.actor, each.key, each.request, each.hash),
            )
            for each in draft.records
        ]
        connection.executemany(_RECORDS, rows)
        self.passing("postings")
        lines = [
            (record.position, line, posting.account, posting.amount)
            for record in draft.records
            for line, posting in enumerate(record.postings)
        ]
        connection.executemany(_POSTINGS, lines)
        self.passing("balances")
        connection.executemany(_BALANCES, draft.moved.items())
        self.passing("commit")
