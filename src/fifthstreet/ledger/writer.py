"""Writing commands into a database: what the writers of both databases share.

The statements of a writer run for every command, so they are written out and go to the driver: to build them, and to
look up how they are written, took several times as long as to run them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Literal

from sqlalchemy import Engine

from fifthstreet.ledger.database import Driven
from fifthstreet.ledger.drafting import Answered, Draft, Standing
from fifthstreet.ledger.errors import LedgerError
from fifthstreet.ledger.records import NO_HASH, Head, Writing

#: The points of a transaction at which a process can end or a disk can fail.
Point = Literal["records", "postings", "balances", "commit"]
Done = list[Answered | LedgerError]

INSERT_RECORDS = "INSERT INTO records (position, command, stream, version, kind, body, at, actor, key, request, hash)"
INSERT_POSTINGS = "INSERT INTO postings (position, line, account, amount)"
INSERT_BALANCES = "INSERT INTO balances (account, amount)"
ADD_TO_BALANCES = "ON CONFLICT (account) DO UPDATE SET amount = balances.amount + excluded.amount"


class Writer(ABC):
    """Writes commands into a database; ``answered`` gives the records of a key that was used."""

    def __init__(self, engine: Engine, answered: Callable[[str], Answered]) -> None:
        self.driven = Driven(engine)
        self._answered = answered
        #: Is told each point before it is passed: a drill ends the house there.
        self.passing: Callable[[Point], None] = lambda point: None

    @abstractmethod
    def write(self, asked: Sequence[Writing], seen: Head | None) -> Done:
        """Write commands in one transaction; the record of a head that was seen must still be in the log."""

    def _drafted(self, asked: Sequence[Writing], look: Callable[[Writing], Standing]) -> tuple[Draft, Done]:
        draft = Draft(look, self._answered)
        return draft, [draft.take(each) for each in asked]


def look(connection: Any, mark: str, seen: Head | None, asked: Writing) -> Standing:
    """All that a command needs to know, with one question; ``mark`` stands for a value in a statement."""
    streams = list(dict.fromkeys([*asked.expects, *(entry.stream for entry in asked.entries)]))
    accounts = list(dict.fromkeys([*asked.at_least, *asked.holding]))
    values = (asked.key, None if seen is None else seen.position, *streams, *accounts)
    row = connection.execute(_standing(mark, len(streams), len(accounts)), values).fetchone()
    position, hash_, at, used, there, *found = row or (0, NO_HASH, 0, None, None, *(None for _ in values[2:]))
    if seen is not None and there != seen.hash:
        raise LedgerError("ledger/changed", f"record {seen.position} is not the one that this house wrote")
    counts = [each or 0 for each in found]
    versions = dict(zip(streams, counts, strict=False))
    held = dict(zip(accounts, counts[len(streams) :], strict=True))
    return Standing(Head(position, hash_), at, used is not None, versions, held)


@cache
def _standing(mark: str, streams: int, accounts: int) -> str:
    """The end of the log, where a key was used, the record that was seen, versions and balances, in one row."""
    asked = (
        f"(SELECT position FROM records WHERE key = {mark})",
        f"(SELECT hash FROM records WHERE position = {mark})",
        *(f"(SELECT max(version) FROM records WHERE stream = {mark})" for _ in range(streams)),
        *(f"(SELECT amount FROM balances WHERE account = {mark})" for _ in range(accounts)),
    )
    return f"SELECT position, hash, at, {', '.join(asked)} FROM records ORDER BY records.position DESC LIMIT 1"
