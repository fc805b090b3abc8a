"""The state of a stream, folded from its records and kept in memory; it is read again where somebody else wrote."""

from __future__ import annotations

import hmac
from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any, Generic, TypeVar

from pydantic import TypeAdapter

from fifthstreet.ledger.records import Entry, Posting, Record
from fifthstreet.ledger.store import Ledger, Snapshot
from fifthstreet.version import package_digest

State = TypeVar("State")
#: Records after which the state of a stream is kept, so that opening it costs the same whatever its history.
KEPT_EVERY = 500


class Stream(Generic[State]):
    """One stream of the house: its name, its state and the version that state has."""

    def __init__(
        self,
        name: str,
        begin: Callable[[], State],
        evolve: Callable[[State, Any], State],
        events: TypeAdapter[Any],
        snapshots: Snapshots[State] | None = None,
    ) -> None:
        self.name = name
        self.version = 0
        self.state = begin()
        self.evolve = evolve
        self._begin, self._events, self._snapshots = begin, events, snapshots
        self._write = events.serializer.to_json  # As dump_json writes it, with no options to go through.
        self._kept = 0

    def entry(self, event: Any, postings: Sequence[Posting] = ()) -> Entry:
        """An event as the log keeps it."""
        return Entry(self.name, event.event, self._write(event).decode(), tuple(postings))

    def event(self, record: Record) -> Any:
        """What a record says."""
        return self._events.validate_json(record.body)

    def refresh(self, ledger: Ledger) -> None:
        """Read what was written since."""
        if self.version == 0 and self._snapshots is not None:
            self._read_kept(ledger, self._snapshots)
        for record in ledger.stream(self.name, self.version):
            self.state = self.evolve(self.state, self.event(record))
            self.version = record.version

    def _read_kept(self, ledger: Ledger, snapshots: Snapshots[State]) -> None:
        """Begin with what was kept; where it is not to be trusted, with the first record."""
        kept = ledger.snapshot(self.name)
        state = None if kept is None else snapshots.opened(self.name, kept)
        if kept is not None and state is not None:
            self.version = self._kept = kept.version
            (self.state,) = state

    def moved(self, state: State, records: int) -> None:
        """This process wrote records, and knows the state after them."""
        self.state = state
        self.version += records

    def forget(self) -> None:
        """The state in memory is not to be trusted: it is read again from the log."""
        self.version, self.state, self._kept = 0, self._begin(), 0

    def keep(self, ledger: Ledger) -> None:
        """Keep the state where enough was written since."""
        if self._snapshots is None or self.version - self._kept < KEPT_EVERY:
            return
        ledger.keep_snapshot(self.name, self.version, self._snapshots.sealed(self.name, self.version, self.state))
        self._kept = self.version


class Snapshots(Generic[State]):
    """How a state is written down and read again, by the same program in the same house only."""

    def __init__(self, key: bytes, write: Callable[[State], str], read: Callable[[str], State]) -> None:
        self._key, self.write, self.read = key, write, read

    def sealed(self, stream: str, version: int, state: State) -> str:
        """A state with its seal before it: who changes the one cannot make the other."""
        body = self.write(state)
        return f"{self._seal(stream, version, body)}\n{body}"

    def opened(self, stream: str, kept: Snapshot) -> tuple[State] | None:
        """The state that was kept, or None if another program kept it or somebody changed it."""
        seal, _, body = kept.body.partition("\n")
        if not hmac.compare_digest(seal.encode(), self._seal(stream, kept.version, body).encode()):
            return None
        return (self.read(body),)

    def _seal(self, stream: str, version: int, body: str) -> str:
        text = f"fifthstreet snapshot 1\n{package_digest()}\n{stream}\n{version}\n{body}"
        return hmac.new(self._key, text.encode(), sha256).hexdigest()
