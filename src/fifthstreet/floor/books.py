"""The books of a house: the streams it is made of, as this process has read them, its keys and its clock."""

from __future__ import annotations

import hmac
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from argon2 import PasswordHasher

from fifthstreet.chance import secure_bytes, system
from fifthstreet.floor.bank import BANK_EVENTS, evolve_cage
from fifthstreet.floor.people import PEOPLE_EVENTS, People, evolve_people
from fifthstreet.floor.pins import HASHER, Pins
from fifthstreet.floor.registry import REGISTRY_EVENTS, Registry, evolve_registry
from fifthstreet.floor.school import SCHOOL_EVENTS, School, evolve_school
from fifthstreet.floor.sealed_decks import Vault
from fifthstreet.floor.snapshots import (
    cage_snapshots,
    link_snapshots,
    people_snapshots,
    registry_snapshots,
    school_snapshots,
    table_snapshots,
)
from fifthstreet.floor.streams import Stream
from fifthstreet.floor.tables import TABLE_EVENTS, HouseTable, evolve_table
from fifthstreet.ledger.records import Head
from fifthstreet.ledger.store import Ledger, Place
from fifthstreet.progressive.link.events import link_event_adapter
from fifthstreet.progressive.link.evolve import evolve_link
from fifthstreet.progressive.link.state import Link

LINK_EVENTS = link_event_adapter()
#: The state and the version of every stream, by its name.
Standing = Mapping[str, tuple[Any, int]]


@dataclass(frozen=True, slots=True)
class Keys:
    """What only the house knows, and its database does not."""

    decks: bytes
    sessions: bytes

    def tag(self, text: bytes) -> str:
        """The HMAC-SHA-256 of a text under the key of sessions."""
        begun = _begun(self.sessions).copy()
        begun.update(text)
        return begun.hexdigest()


@cache
def _begun(key: bytes) -> hmac.HMAC:
    """An HMAC with its key worked in: to begin one takes longer than all the rest of it."""
    return hmac.new(key, digestmod="sha256")


class Books:
    """What a house is made of, over its ledger: its streams, its keys and its clock."""

    def __init__(
        self,
        ledger: Ledger,
        keys: Keys,
        clock: Callable[[], int],
        *,
        hasher: PasswordHasher = HASHER,
        randbelow: Callable[[int], int] | None = None,
        random_bytes: Callable[[int], bytes] | None = None,
    ) -> None:
        self.ledger, self.keys, self.clock = ledger, keys, clock
        self.pins = Pins(hasher, keys.sessions)
        self.vault = Vault(keys.decks, random_bytes or secure_bytes, randbelow or system())
        key = keys.sessions
        self.people: Stream[People] = Stream("people", People, evolve_people, PEOPLE_EVENTS, people_snapshots(key))
        self.registry: Stream[Registry] = Stream(
            "house", Registry, evolve_registry, REGISTRY_EVENTS, registry_snapshots(key)
        )
        self.cage: Stream[None] = Stream("cage", lambda: None, evolve_cage, BANK_EVENTS, cage_snapshots(key))
        self.school: Stream[School] = Stream("school", School, evolve_school, SCHOOL_EVENTS, school_snapshots(key))
        self._tables: dict[str, Stream[HouseTable]] = {}
        self._links: dict[str, Stream[Link | None]] = {}
        self.latest = 0
        #: Where the log ended when all streams were last read, and the time of its last record.
        self._end: tuple[Head, int] | None = None
        self.refresh()

    def table(self, name: str) -> Stream[HouseTable]:
        """The stream of a table, read when it is first asked for."""
        if name not in self._tables:
            kept = table_snapshots(self.keys.sessions, self.vault, name)
            stream = Stream(f"table/{name}", lambda: HouseTable(name, self.vault), evolve_table, TABLE_EVENTS, kept)
            stream.refresh(self.ledger)
            self._tables[name] = stream
        return self._tables[name]

    def link(self, name: str) -> Stream[Link | None]:
        """The stream of a link, read when it is first asked for."""
        if name not in self._links:
            kept = link_snapshots(self.keys.sessions)
            stream: Stream[Link | None] = Stream(f"link/{name}", lambda: None, evolve_link, LINK_EVENTS, kept)
            stream.refresh(self.ledger)
            self._links[name] = stream
        return self._links[name]

    def linked(self, table: str) -> dict[str, Link]:
        """The link of each meter of a table that is on one."""
        states = {meter: self.link(name).state for meter, name in self.registry.state.linked(table).items()}
        return {meter: link for meter, link in states.items() if link is not None}

    def refresh(self) -> int:
        """Read what other processes wrote; gives the position that was reached, or one before it."""
        end = self.ledger.end()
        if end != self._end:
            for stream in self._streams():
                stream.refresh(self.ledger)
            self._end = end
        self.latest = end[1]
        return end[0].position

    def standing(self) -> Standing:
        """Where every stream stands in memory."""
        return {stream.name: (stream.state, stream.version) for stream in self._streams()}

    def stand(self, before: Standing) -> None:
        """Every stream stands in memory where it stood; one that was read since then is read again."""
        self._end = None
        for stream in self._streams():
            if stream.name in before:
                stream.state, stream.version = before[stream.name]
            else:
                stream.forget()

    def is_behind(self, new: Iterable[Place]) -> bool:
        """Whether records were written that this process has not read."""
        versions = {stream.name: stream.version for stream in self._streams()}
        return any(place.version > versions.get(place.stream, place.version) for place in new)

    def _streams(self) -> list[Stream[Any]]:
        return [self.people, self.registry, self.cage, self.school, *self._tables.values(), *self._links.values()]

    def read_the_time(self) -> None:
        """The time of the last record: this house is not earlier."""
        self.latest = self.ledger.time()

    def now(self) -> int:
        """The time of the house: a clock that is set back is held until it has caught up."""
        return max(self.clock(), self.latest)
