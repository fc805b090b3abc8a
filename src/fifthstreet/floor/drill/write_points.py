"""The points of a write at which a process can end or a disk can fail: each is told before it is passed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, get_args

from fifthstreet.ledger.records import Record, Writing
from fifthstreet.ledger.store import Ledger

#: Before the transaction, in the middle of it, and after the commit but before the answer.
WritePoint = Literal["before", "records", "postings", "balances", "commit", "committed"]
WRITE_POINTS: tuple[WritePoint, ...] = get_args(WritePoint)


class FragileLedger(Ledger):
    """A ledger that tells when a command passes a write point; whoever is told may raise, or end the process."""

    def __init__(self, ledger: Ledger, passing: Callable[[WritePoint], None]) -> None:
        super().__init__(ledger.engine)
        self._ledger = ledger
        self._passing = passing
        #: What was last asked for.
        self.asked: Writing | None = None
        ledger.writer.passing = passing

    def write(self, asked: Writing) -> tuple[Record, ...]:
        self.asked = asked
        self._passing("before")
        records = self._ledger.write(asked)
        self._passing("committed")
        return records
