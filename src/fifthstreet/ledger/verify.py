"""Checking a log: every record, posting, balance and checkpoint; the first thing that is wrong is named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from sqlalchemy import func, select

from fifthstreet.ledger.checkpoints import Checkpoint, checkpoints, is_signed
from fifthstreet.ledger.database import reading
from fifthstreet.ledger.drafting import check_entry
from fifthstreet.ledger.errors import LedgerError
from fifthstreet.ledger.records import NO_HASH, Head, Record, record_hash
from fifthstreet.ledger.schema import POSTINGS, RECORDS
from fifthstreet.ledger.store import Ledger

_BEGINNING = Head(0, NO_HASH)
#: The number of records after which the check tells how far it has come.
TOLD_EVERY = 10_000


@dataclass(frozen=True, slots=True)
class Flaw:
    """What is wrong, and at which version of which stream; version 0 where no record is meant."""

    stream: str
    version: int
    what: str


def flaws(
    ledger: Ledger,
    key: Ed25519PublicKey,
    anchor: Head | None = None,
    progress: Callable[[int], None] = lambda position: None,
) -> Iterator[Flaw]:
    """Everything that is wrong with a log, in the order of its positions.

    ``anchor`` is a head that was seen earlier and kept outside the database: a log that ends before it was cut.
    """
    signed = {each.position: each for each in checkpoints(ledger)}
    walk = _Walk(signed, key, anchor)
    for record in ledger.log():
        yield from walk.step(record)
        if record.position % TOLD_EVERY == 0:
            progress(record.position)
    yield from walk.end()
    yield from _strays(ledger)
    yield from _balance_flaws(walk.moved, ledger.balances())


@dataclass
class _Walk:
    """Goes over the records one by one."""

    signed: Mapping[int, Checkpoint]
    key: Ed25519PublicKey
    anchor: Head | None
    head: Head = _BEGINNING
    command: int = 0
    versions: Counter[str] = field(default_factory=Counter)
    moved: Counter[str] = field(default_factory=Counter)

    def step(self, record: Record) -> Iterator[Flaw]:
        yield from (Flaw(record.stream, record.version, what) for what in self._wrong(record))
        for posting in record.postings:
            self.moved[posting.account] += posting.amount
        self.versions[record.stream] = record.version
        self.command = record.command
        self.head = Head(record.position, record.hash)

    def _wrong(self, record: Record) -> Iterator[str]:
        if record.position != self.head.position + 1:
            yield f"records {self.head.position + 1} to {record.position - 1} are missing before it"
        if record.version != self.versions[record.stream] + 1:
            yield f"the stream has version {self.versions[record.stream]} before it"
        if record.command not in (self.command, record.position):
            yield "it belongs to no command"
        if record_hash(record, self.head.hash) != record.hash:
            yield "it, or the record before it, was changed after it was written"
        try:
            check_entry(record)
        except LedgerError as refused:
            yield refused.message
        if record.position in self.signed:
            yield from _signature(self.signed[record.position], Head(record.position, record.hash), self.key)
        if self.anchor is not None and self.anchor.position == record.position and self.anchor.hash != record.hash:
            yield "it is not the record that stood here earlier"

    def end(self) -> Iterator[Flaw]:
        """What must be there and is not."""
        seen = max([*self.signed, 0 if self.anchor is None else self.anchor.position])
        if seen > self.head.position:
            yield Flaw("log", 0, f"the log ends at {self.head.position}, but it once had {seen} records")


def _signature(checkpoint: Checkpoint, head: Head, key: Ed25519PublicKey) -> Iterator[str]:
    if not is_signed(checkpoint, key):
        yield "its checkpoint is not signed with the key of this house"
    elif checkpoint.hash != head.hash:
        yield "it is not the record that was signed"


def _strays(ledger: Ledger) -> Iterator[Flaw]:
    """Postings that belong to no record, or are not numbered one after the other."""
    stray = select(func.min(POSTINGS.c.position)).where(POSTINGS.c.position.not_in(select(RECORDS.c.position)))
    line = POSTINGS.c.line
    wrong = (func.min(line) != 0) | (func.max(line) != func.count() - 1)
    numbered = select(POSTINGS.c.position).group_by(POSTINGS.c.position).having(wrong)
    badly = select(RECORDS.c.stream, RECORDS.c.version).where(RECORDS.c.position.in_(numbered))
    with reading(ledger.engine) as connection:
        position = connection.execute(stray).scalar()
        out_of_line = connection.execute(badly.order_by(RECORDS.c.position)).all()
    if position is not None:
        yield Flaw("log", 0, f"there are postings of record {position}, which is not there")
    yield from (Flaw(stream, version, "its postings are not numbered one by one") for stream, version in out_of_line)


def _balance_flaws(moved: Mapping[str, int], kept: Mapping[str, int]) -> Iterator[Flaw]:
    for account in sorted({*moved, *kept}):
        if moved.get(account, 0) != kept.get(account, 0):
            text = f"{account} holds {kept.get(account, 0)}, but its postings add up to {moved.get(account, 0)}"
            yield Flaw("balances", 0, text)
