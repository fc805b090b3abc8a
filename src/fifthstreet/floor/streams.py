"""The state of a stream, folded from its records and kept in memory; it is read again where somebody else wrote."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from pydantic import TypeAdapter

from fifthstreet.ledger.records import Entry, Posting, Record
from fifthstreet.ledger.store import Ledger

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
        self._kept = 0

    def entry(self, event: Any, postings: Sequence[Posting] = ()) -> Entry:
        """An event as the log keeps it."""
        return Entry(self.name, event.event, self._events.dump_json(event).decode(), tuple(postings))

    def event(self, record: Record) -> Any:
        """What a record says."""
        return self._events.validate_json(record.body)

    def refresh(self, ledger: Ledger) -> None:
        """Read what was written since."""
        if self.version == 0 and self._snapshots is not None and (kept := ledger.snapshot(self.name)) is not None:
            self.version = self._kept = kept.version
            self.state = self._snapshots.read(kept.body)
        for record in ledger.stream(self.name, self.version):
            self.state = self.evolve(self.state, self.event(record))
            self.version = record.version

    def moved(self, state: State, records: int) -> None:
        """This process wrote records, and knows the state after them."""
        self.state = state
        self.version += records

    def forget(self) -> None:
        """The state in memory is not to be trusted: it is read again from the log."""
        self.version, self.state, self._kept = 0, self._begin(), 0

    def keep(self, ledger: Ledger) -> None:
        """Keep the state where enough was written since, and where it can be kept."""
        if self._snapshots is None or self.version - self._kept < KEPT_EVERY:
            return
        body = self._snapshots.write(self.state)
        if body is not None:
            ledger.keep_snapshot(self.name, self.version, body)
            self._kept = self.version


class Snapshots(Generic[State]):
    """How a state is written down and read; what is written may be None where a state cannot be kept now."""

    def __init__(self, write: Callable[[State], str | None], read: Callable[[str], State]) -> None:
        self.write, self.read = write, read
