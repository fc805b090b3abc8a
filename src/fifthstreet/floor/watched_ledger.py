"""The ledger of a house: what is written is anchored at once, and signed after a number of commands."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from sqlalchemy import Engine

from fifthstreet.floor.anchor import Anchor
from fifthstreet.ledger.checkpoints import sign
from fifthstreet.ledger.errors import LedgerError
from fifthstreet.ledger.records import Head, Record, Writing
from fifthstreet.ledger.store import Ledger

#: Commands after which the head is signed: a signature costs about as much as a command.
SIGNED_EVERY = 200
#: What is signed at once: the ends of tables and days.
_ENDS = frozenset({"table_closed", "day_closed"})


class WatchedLedger(Ledger):
    """A ledger that keeps its anchor and its checkpoints by itself."""

    def __init__(self, engine: Engine, key: Ed25519PrivateKey, anchor: Anchor, clock: Callable[[], int]) -> None:
        super().__init__(engine)
        self.key, self.anchor, self.clock = key, anchor, clock
        self._unsigned = 0

    def write_all(self, asked: Sequence[Writing], seen: Head | None = None) -> list[tuple[Record, ...] | LedgerError]:
        """Write commands; when they are on disk, note it outside the database.

        A log in which the anchored record is another one was changed while the house was open: nothing goes on top.
        """
        there = seen or self.anchor.read()
        done = super().write_all(asked, there)
        written = [records for records in done if not isinstance(records, LedgerError)]
        if written:
            self._note(written, there)
        return done

    def _note(self, written: Sequence[tuple[Record, ...]], there: Head | None) -> None:
        last = max((records[-1] for records in written), key=lambda record: record.position)
        if there is None or there.position < last.position:  # It may be the answer of a command from before.
            self.anchor.write(Head(last.position, last.hash))
        self._unsigned += len(written)
        ends = any(record.kind in _ENDS for records in written for record in records)
        if ends or self._unsigned >= SIGNED_EVERY:
            self.sign()

    def sign(self) -> None:
        """Sign the head as it is."""
        sign(self, self.key, self.clock())
        self._unsigned = 0

    def close(self) -> None:
        """Sign what was written, and leave the database."""
        self.sign()
        self.engine.dispose()
