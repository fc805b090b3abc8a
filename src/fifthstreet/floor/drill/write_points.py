"""The points of a write at which a process can end or a disk can fail: each is told before it is passed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, get_args

from sqlalchemy import Connection, event

from fifthstreet.ledger.records import Record, Writing
from fifthstreet.ledger.schema import BALANCES, POSTINGS, RECORDS
from fifthstreet.ledger.store import Ledger

#: Before the transaction, in the middle of it, and after the commit but before the answer.
WritePoint = Literal["before", "records", "postings", "balances", "commit", "committed"]
WRITE_POINTS: tuple[WritePoint, ...] = get_args(WritePoint)
_INSERTS: dict[str, WritePoint] = {
    f"INSERT INTO {RECORDS.name} ": "records",
    f"INSERT INTO {POSTINGS.name} ": "postings",
    f"INSERT INTO {BALANCES.name} ": "balances",
}


class FragileLedger(Ledger):
    """A ledger that tells when a command passes a write point; whoever is told may raise, or end the process."""

    def __init__(self, ledger: Ledger, passing: Callable[[WritePoint], None]) -> None:
        super().__init__(ledger.engine)
        self._ledger = ledger
        self._passing = passing
        self._writes = False
        #: What was last asked for.
        self.asked: Writing | None = None
        event.listen(ledger.engine, "before_cursor_execute", self._execute)
        event.listen(ledger.engine, "commit", self._commit)

    def write(self, asked: Writing) -> tuple[Record, ...]:
        self.asked = asked
        self._passing("before")
        self._writes = True
        try:
            records = self._ledger.write(asked)
        finally:
            self._writes = False
        self._passing("committed")
        return records

    def _execute(self, connection: Connection, cursor: Any, statement: str, *_: Any) -> None:
        for start, point in _INSERTS.items():
            if self._writes and statement.startswith(start):
                self._passing(point)

    def _commit(self, connection: Connection) -> None:
        if self._writes:
            self._passing("commit")
