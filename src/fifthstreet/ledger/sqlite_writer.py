"""Writing into SQLite: look and write in one transaction.

A writer remembers how the log stood when it last wrote. SQLite tells whether another connection wrote since; where
none did, only the key of a command has to be looked up.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from sqlalchemy import Engine

from fifthstreet.ledger.drafting import Answered, Draft, Standing
from fifthstreet.ledger.records import NO_HASH, Head, Writing
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


#: How often another connection has written, as far as this one has seen.
_OTHERS = "PRAGMA data_version"
_KEY = "SELECT position FROM records WHERE key = ?"


@dataclass
class _Known:
    """How the log stood after the last write of a connection, as long as no other one writes."""

    connection: Any
    others: int
    head: Head
    time: int
    versions: dict[str, int] = field(default_factory=dict)
    held: dict[str, int] = field(default_factory=dict)

    def standing(self, asked: Writing) -> Standing | None:
        """All that a command needs to know, if all but its key is known."""
        versions = _known(self.versions, [*asked.expects, *(entry.stream for entry in asked.entries)])
        held = _known(self.held, [*asked.at_least, *asked.holding])
        if versions is None or held is None:
            return None
        used = asked.key is not None and self.connection.execute(_KEY, (asked.key,)).fetchone() is not None
        return Standing(self.head, self.time, used, versions, held)


class SqliteWriter(Writer):
    """Writes commands into SQLite."""

    def __init__(self, engine: Engine, answered: Callable[[str], Answered]) -> None:
        super().__init__(engine, answered)
        self._last: _Known | None = None

    def write(self, asked: Sequence[Writing], seen: Head | None) -> Done:
        with self.driven.connection() as connection:
            connection.execute("BEGIN IMMEDIATE")
            (others,) = connection.execute(_OTHERS).fetchone()
            known, self._last = self._last, None
            if known is None or known.connection is not connection or known.others != others:
                known = _Known(connection, others, Head(0, NO_HASH), 0)
            draft, done = self._drafted(asked, partial(self._standing, known, seen))
            if draft.records:
                self._insert(connection, draft)
            connection.execute("COMMIT")
            self._last = _after(known, draft)
        return done

    def _standing(self, known: _Known, seen: Head | None, asked: Writing) -> Standing:
        """How the log stands for a command: as it is known, or as a look at it shows."""
        if seen in (None, known.head) and (standing := known.standing(asked)) is not None:
            return standing
        standing = look(known.connection, "?", seen, asked)
        known.head, known.time = standing.head, standing.time
        known.versions.update(standing.versions)
        known.held.update(standing.held)
        return standing

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


def _known(there: Mapping[str, int], names: Sequence[str]) -> dict[str, int] | None:
    """What is known of some names, or None where it is not known of all of them."""
    try:
        return {name: there[name] for name in names}
    except KeyError:
        return None


def _after(known: _Known, draft: Draft) -> _Known:
    """What is known once a draft is on disk."""
    if draft.head is not None:
        known.head, known.time = draft.head, draft.time
        known.versions.update(draft.versions)
        for account, amount in draft.moved.items():
            if account in known.held:
                known.held[account] += amount
    return known
