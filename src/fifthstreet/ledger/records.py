"""What stands in the log: entries as somebody asks for them, records as they are kept, and the hash over each.

An amount is a whole number of millionths of a dollar. A stream is the history of one thing: a table, a link, the
house.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, NamedTuple

import msgspec

#: The hash before the first record.
NO_HASH = bytes(32)
#: Stands first in what is hashed, so that another form of record can never have the same hash.
_FORM = "fifthstreet record 1"


class Posting(msgspec.Struct, frozen=True):
    """An amount that an account gains, or loses if it is negative."""

    account: str
    amount: int


class Entry(msgspec.Struct, frozen=True):
    """One thing that happened in a stream, and the money it moved."""

    stream: str
    kind: str
    body: str
    postings: tuple[Posting, ...] = ()


@dataclass(frozen=True, slots=True)
class Writing:
    """The entries of one command: all of them are written, or none.

    ``expects`` names the versions that its streams must have, ``holding`` what accounts must hold before it,
    ``at_least`` what they must hold afterwards.
    ``key`` makes a command act once; ``request`` is the digest of what was asked with it. ``at`` is the clock of the
    house, in milliseconds.
    """

    entries: tuple[Entry, ...]
    at: int
    actor: str
    key: str | None = None
    request: str | None = None
    expects: Mapping[str, int] = field(default_factory=dict)
    at_least: Mapping[str, int] = field(default_factory=dict)
    holding: Mapping[str, int] = field(default_factory=dict)


class Record(msgspec.Struct, frozen=True):
    """An entry as it is kept: its place in the log and in its stream, who wrote it when, and the hash of all that.

    ``command`` is the position of the first record of the same command; that one carries the key.
    """

    position: int
    command: int
    stream: str
    version: int
    kind: str
    body: str
    at: int
    actor: str
    key: str | None
    request: str | None
    postings: tuple[Posting, ...]
    hash: bytes


class Head(NamedTuple):
    """Where the log ends."""

    position: int
    hash: bytes


def canonical(value: Any) -> str:
    """Plain values as text that is the same for everybody: sorted keys, no spaces."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def digest(value: Any) -> str:
    """The SHA-256 of plain values, in hexadecimal."""
    return sha256(canonical(value).encode()).hexdigest()


def recorded(
    entry: Entry,
    *,
    position: int,
    command: int,
    version: int,
    at: int,
    actor: str,
    key: str | None,
    request: str | None,
    previous: bytes,
) -> Record:
    """An entry as it is kept, with the hash over all of it and the hash of the record before it."""
    placed = (position, command, entry.stream, version, entry.kind, entry.body, at, actor, key, request)
    return Record(*placed, entry.postings, _hash(placed, entry.postings, previous))


def record_hash(record: Record, previous: bytes) -> bytes:
    """The SHA-256 over every field of a record and the hash of the record before it."""
    placed = (
        *(record.position, record.command, record.stream, record.version, record.kind, record.body),
        *(record.at, record.actor, record.key, record.request),
    )
    return _hash(placed, record.postings, previous)


def _hash(placed: tuple[object, ...], postings: Iterable[Posting], previous: bytes) -> bytes:
    # msgspec writes the same text as json does without spaces and with letters as they are, in a tenth of the time.
    lines = [(posting.account, posting.amount) for posting in postings]
    return sha256(msgspec.json.encode((_FORM, *placed, lines, previous.hex()))).digest()
