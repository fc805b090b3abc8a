"""Writing into PostgreSQL in one journey to the server, as long as nobody else writes.

A process knows where the log ended when it last wrote. It drafts its records from there and sends them in one
statement together with what they rest on; the server writes them only if all of that holds. Where it does not, the
writer asks how the log stands, under the lock of the one writer, and drafts again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import Engine

from fifthstreet.ledger.database import WRITER
from fifthstreet.ledger.drafting import MOST, Answered, Draft, Standing
from fifthstreet.ledger.errors import LedgerError
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

#: Records with their postings, what accounts gain, and what all of it rests on travel as JSON: one statement serves
#: any number of them, and the server plans it once. It sees the log as it was when it began. Who had the lock at that
#: time may have written since; the positions of those records are taken then, and the statement fails.
_WRITE = f"""
WITH fits AS MATERIALIZED (
    SELECT 1
    WHERE pg_try_advisory_xact_lock({WRITER})
    AND coalesce((SELECT max(position) FROM records), 0) = %(position)s
    AND coalesce((SELECT hash FROM records WHERE position = %(position)s), %(hash)s) = %(hash)s
    AND NOT EXISTS (
        SELECT FROM json_each_text(%(versions)s) AS thought (stream, version)
        WHERE version::bigint <> coalesce((SELECT max(r.version) FROM records r WHERE r.stream = thought.stream), 0)
    )
    AND NOT EXISTS (
        SELECT FROM json_each_text(%(needed)s) AS needed (account, amount)
        WHERE amount::bigint > coalesce((SELECT b.amount FROM balances b WHERE b.account = needed.account), 0)
    )
    AND NOT EXISTS (
        SELECT FROM json_array_elements_text(%(keys)s) AS new (key)
        WHERE (SELECT r.position FROM records r WHERE r.key = new.key) IS NOT NULL
    )
), asked AS MATERIALIZED (
    SELECT each.* FROM fits, json_to_recordset(%(records)s) AS each (
        position bigint, command bigint, stream text, version bigint, kind text, body text, at bigint, actor text,
        key text, request text, hash text, postings json
    )
), recorded AS (
    {INSERT_RECORDS}
    SELECT position, command, stream, version, kind, body, at, actor, key, request, decode(hash, 'base64') FROM asked
), posted AS (
    {INSERT_POSTINGS}
    SELECT asked.position, line - 1, account, amount FROM asked, ROWS FROM (
        json_to_recordset(asked.postings) AS (account text, amount bigint)
    ) WITH ORDINALITY AS each (account, amount, line)
), added AS (
    {INSERT_BALANCES}
    SELECT key, value::bigint FROM fits, json_each_text(%(moved)s) {ADD_TO_BALANCES}
)
SELECT count(*) FROM fits
"""


class PostgresqlWriter(Writer):
    """Writes commands into PostgreSQL."""

    def __init__(self, engine: Engine, answered: Callable[[str], Answered]) -> None:
        super().__init__(engine, answered)
        self._driver: Any = engine.dialect.dbapi
        #: The end of the log and its time when this process last wrote.
        self._last: tuple[Head, int] | None = None

    def write(self, asked: Sequence[Writing], seen: Head | None) -> Done:
        with self.driven.connection() as connection:
            return self._at_once(connection, asked, seen) or self._after_a_look(connection, asked, seen)

    def _at_once(self, connection: Any, asked: Sequence[Writing], seen: Head | None) -> Done | None:
        """Draft on the log as it is thought to stand, and write; None if it stands otherwise, or who knows how."""
        if self._last is None or seen not in (None, self._last[0]) or not all(map(_expects_all, asked)):
            return None
        draft, done = self._drafted(asked, partial(_thought, *self._last))
        if any(isinstance(each, LedgerError) for each in done):
            return None
        for point in ("records", "postings", "balances", "commit"):
            self.passing(point)
        connection.autocommit = True  # One statement is a transaction of its own: no BEGIN and no COMMIT travel.
        try:
            is_written = _send(connection, draft).fetchone() == (1,)
        except self._driver.errors.UniqueViolation:
            is_written = False
        connection.autocommit = False
        return self._written(draft, done) if is_written else None

    def _after_a_look(self, connection: Any, asked: Sequence[Writing], seen: Head | None) -> Done:
        """Ask how the log stands, and write on top of it, while nobody else can."""
        with connection.pipeline():  # Only the look and the commit are waited for.
            connection.execute("SELECT pg_advisory_xact_lock(%s)", (WRITER,))
            draft, done = self._drafted(asked, partial(look, connection, "%s", seen))
            if not draft.records:
                connection.rollback()
                return done
            for point in ("records", "postings", "balances"):
                self.passing(point)
            sent = _send(connection, draft)
            self.passing("commit")
            connection.commit()
        assert sent.fetchone() == (1,)
        return self._written(draft, done)

    def _written(self, draft: Draft, done: Done) -> Done:
        assert draft.head is not None
        self._last = (draft.head, draft.time)
        return done


def _expects_all(asked: Writing) -> bool:
    """Whether a command says which version each stream has; what an account holds, only a look at it shows."""
    return not asked.holding and all(entry.stream in asked.expects for entry in asked.entries)


def _thought(head: Head, time: int, asked: Writing) -> Standing:
    """How a command thinks that the log stands; what accounts hold, only the server knows."""
    return Standing(head, time, False, asked.expects, dict.fromkeys(asked.at_least, MOST))


def _send(connection: Any, draft: Draft) -> Any:
    """Send what was drafted; the answer is whether it is written."""
    assert draft.base is not None
    values = {
        "position": draft.base.position,
        "hash": draft.base.hash,
        "versions": _json(draft.found),
        "needed": _json(draft.needed),
        "keys": _json([record.key for record in draft.records if record.key is not None]),
        "records": _json(draft.records),
        "moved": _json(draft.moved),
    }
    return connection.execute(_WRITE, values, prepare=True)


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
