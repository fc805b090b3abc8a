"""What commands come to on top of a log that stands as it does: their records, or why they are refused. Pure."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from fifthstreet.ledger.errors import LedgerError
from fifthstreet.ledger.records import Entry, Head, Posting, Record, Writing, recorded

#: The largest amount that a database holds.
MOST = 2**63 - 1
_CANNOT_BE_KEPT = re.compile("[\0\ud800-\udfff]")

Answered = tuple[Record, ...]


class Standing(NamedTuple):
    """What a command needs to know of the log: its end, whether the key was used, versions of streams, balances."""

    head: Head
    time: int
    used: bool
    versions: Mapping[str, int]
    held: Mapping[str, int]


class Draft:
    """Commands that will be written in one transaction: what they come to so far."""

    def __init__(self, look: Callable[[Writing], Standing], answered: Callable[[str], Answered]) -> None:
        self._look, self._answered = look, answered
        #: Where the log ends before all this, and after it.
        self.base: Head | None = None
        self.head: Head | None = None
        self.time = 0
        self.records: list[Record] = []
        #: What accounts gain or lose.
        self.moved: dict[str, int] = defaultdict(int)
        #: The versions that streams had, and what accounts must have held, before all this.
        self.found: dict[str, int] = {}
        self.needed: dict[str, int] = {}
        self.versions: dict[str, int] = {}
        self._keys: dict[str, Answered] = {}

    def take(self, asked: Writing) -> Answered | LedgerError:
        """The records of a command, new or from before, or why it is refused."""
        try:
            _check_texts(asked)
            standing = self._look(asked)
            before = self._before(asked, standing.used)
            if before:
                return before
            self._check(asked, standing)
        except LedgerError as refused:
            return refused
        return self._append(asked, self.head or standing.head)

    def _before(self, asked: Writing, used: bool) -> Answered:
        if asked.key is None:
            return ()
        before = self._keys.get(asked.key) or (self._answered(asked.key) if used else ())
        if before and before[0].request != asked.request:
            raise LedgerError("ledger/key_reused", f"key {asked.key!r} was used for another command")
        return before

    def _check(self, asked: Writing, standing: Standing) -> None:
        if not asked.entries:
            raise LedgerError("ledger/malformed", "there are no entries to write")
        for entry in asked.entries:
            check_entry(entry)
        for stream, version in standing.versions.items():
            if stream not in self.found:
                self.found[stream] = self.versions[stream] = version
        for stream, expected in asked.expects.items():
            there = self.versions[stream]
            if there != expected:
                text = f"{stream} has version {there}, not {expected}: somebody else wrote first"
                raise LedgerError("ledger/conflict", text)
        self._check_balances(asked, standing.held)
        self.time = max(standing.time, self.time)

    def _check_balances(self, asked: Writing, held: Mapping[str, int]) -> None:
        if not (asked.at_least or asked.holding):
            return
        moved = defaultdict(int, self.moved)
        for account, thought in asked.holding.items():
            if (there := held[account] + moved[account]) != thought:
                text = f"{account} holds {there}, not {thought}: somebody else wrote first"
                raise LedgerError("ledger/conflict", text)
        for posting in _postings(asked.entries):
            moved[posting.account] += posting.amount
        for account, least in asked.at_least.items():
            left = held[account] + moved[account]
            if left < least:
                raise LedgerError("ledger/overdrawn", f"{account} would hold {left}, less than {least}")
            self.needed[account] = max(self.needed.get(account, -MOST), least - moved[account])

    def _append(self, asked: Writing, head: Head) -> Answered:
        self.base = self.base or head
        first = head.position + 1
        key, request = asked.key, asked.request
        self.time = max(asked.at, self.time)  # A clock that was set back does not turn the log back.
        made = []
        for position, entry in enumerate(asked.entries, first):
            version = self.versions[entry.stream] = self.versions[entry.stream] + 1
            record = recorded(
                entry,
                position=position,
                command=first,
                version=version,
                at=self.time,
                actor=asked.actor,
                key=key,
                request=request,
                previous=head.hash,
            )
            head = Head(position, record.hash)
            made.append(record)
            key = request = None  # The first record of a command carries them.
            for posting in entry.postings:
                self.moved[posting.account] += posting.amount
        self.head = head
        self.records += made
        if asked.key is not None:
            self._keys[asked.key] = tuple(made)
        return tuple(made)


def _postings(entries: Iterable[Entry]) -> Iterator[Posting]:
    for entry in entries:
        yield from entry.postings


def _check_texts(asked: Writing) -> None:
    """Refuse text that a database cannot keep."""
    texts = [asked.actor, asked.key or "", asked.request or ""]
    for entry in asked.entries:
        texts += (entry.stream, entry.kind, entry.body)
        texts += [posting.account for posting in entry.postings]
    text = "".join(texts)
    if not (text.isascii() and "\0" not in text) and _CANNOT_BE_KEPT.search(text):  # Most of it is plain.
        raise LedgerError("ledger/malformed", "text with a null character or half a sign cannot be kept")


def check_entry(entry: Entry | Record) -> None:
    """Refuse an entry without a stream or a kind, and postings that do not add up to nothing."""
    if not entry.stream or not entry.kind:
        raise LedgerError("ledger/malformed", "an entry has a stream and a kind")
    total = 0
    for posting in entry.postings:
        if type(posting.amount) is not int or not -MOST <= posting.amount <= MOST:
            raise LedgerError("ledger/malformed", f"{posting.account}: {posting.amount!r} is no amount")
        total += posting.amount
    if total:
        raise LedgerError("ledger/not_balanced", f"the postings of {entry.kind} add up to {total}, not to nothing")
