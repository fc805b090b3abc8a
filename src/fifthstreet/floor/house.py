"""A house: commands come in with a badge or a session, and are on disk before they are answered."""

from __future__ import annotations

import hmac
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from argon2 import PasswordHasher
from pydantic import ValidationError

from fifthstreet.chance import secure_bytes, system
from fifthstreet.errors import Error
from fifthstreet.floor.answers import Answer, public
from fifthstreet.floor.bank import BANK_EVENTS, evolve_cage
from fifthstreet.floor.commands import HOUSE_COMMANDS
from fifthstreet.floor.desk import Asked, Desk, Handlers
from fifthstreet.floor.envelope import Envelope, opened_envelope
from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.handling import after_the_round, bank, consoles, links, pages, people, signing, tables
from fifthstreet.floor.people import PEOPLE_EVENTS, People, Person, PinFailed, evolve_people
from fifthstreet.floor.permissions import AT_A_TABLE, MAY, SIGNED_BY_TWO, WRITES_NOTHING, check_role
from fifthstreet.floor.pins import HASHER, Pins, session_id
from fifthstreet.floor.registry import REGISTRY_EVENTS, Registry, evolve_registry
from fifthstreet.floor.sealed_decks import Vault
from fifthstreet.floor.showing import QUERIES
from fifthstreet.floor.snapshots import (
    cage_snapshots,
    link_snapshots,
    people_snapshots,
    registry_snapshots,
    table_snapshots,
)
from fifthstreet.floor.streams import Stream
from fifthstreet.floor.tables import TABLE_EVENTS, HouseTable, evolve_table
from fifthstreet.ledger.errors import LedgerError
from fifthstreet.ledger.records import Entry, Record, Writing, canonical
from fifthstreet.ledger.store import Ledger
from fifthstreet.progressive.link.events import link_event_adapter
from fifthstreet.progressive.link.evolve import evolve_link
from fifthstreet.progressive.link.state import Link
from fifthstreet.quoting import shown
from fifthstreet.table.messages.commands import command_adapter

#: How often a command is tried again when another process wrote to its streams first.
_TRIES = 5
_HANDLERS: Handlers = {
    kind: handler
    for room in (people, signing, tables, bank, links, consoles, after_the_round, pages)
    for kind, handler in room.HANDLERS.items()
}
_TABLE_COMMANDS = command_adapter()
LINK_EVENTS = link_event_adapter()


@dataclass(frozen=True, slots=True)
class Keys:
    """What only the house knows, and its database does not."""

    decks: bytes
    sessions: bytes


class House:
    """Everything of a house, over its ledger."""

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
        self._tables: dict[str, Stream[HouseTable]] = {}
        self._links: dict[str, Stream[Link | None]] = {}
        self._latest = 0
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

    # Commands ----------------------------------------------------------------------------------------------------

    def do(self, given: object) -> Answer:
        """Carry out a command; a refusal changes nothing. What is answered is on disk."""
        envelope, command = opened_envelope(given)
        if command["do"] in WRITES_NOTHING:
            return self._shown(envelope, command)
        for _ in range(_TRIES):
            try:
                asked = self._asked(envelope)
            except FloorError as refused:
                return self._log_out_again(envelope, command, refused)
            request = self._request(envelope, command, asked.who.badge)
            desk = Desk(self, asked)
            try:
                self._check(asked.who, command)
                self.carry_out(desk, command)
                records = self._write(desk, desk.writing(request))
            except LedgerError as refused:
                if refused.code != "ledger/conflict":
                    raise _as_the_house_says(refused) from None
                self.refresh()
                continue
            except Error:
                before = self._answered(envelope.key, request)
                if not before and desk.refresh():
                    self._read_the_time()
                    continue  # It was refused as things stood before somebody else wrote.
                if not before:
                    raise
                records = before
            return self._answer(records)
        raise FloorError("house/stale", "others wrote first, again and again: try once more")

    def _shown(self, envelope: Envelope, command: Mapping[str, Any]) -> Answer:
        """What is asked to be seen, as it stands now, whoever wrote it."""
        asked = self._asked(envelope)
        self._check(asked.who, command)
        if len(command) > 1:
            raise FloorError("house/malformed", f"{command['do']} takes a table or a link and nothing else")
        self.refresh()
        return Answer((), self.ledger.head().position, QUERIES[command["do"]](self, asked))

    def carry_out(self, desk: Desk, command: Mapping[str, Any]) -> None:
        """What a command leads to, on the desk."""
        try:
            if command["do"] in AT_A_TABLE:
                tables.at_the_table(desk, _TABLE_COMMANDS.validate_json(json.dumps(command)))
            else:
                asked = HOUSE_COMMANDS.validate_json(json.dumps(command))
                _HANDLERS[type(asked)](desk, asked)
        except ValidationError as error:
            raise FloorError("house/malformed", _without_values(error)) from None

    def _check(self, who: Person, command: Mapping[str, Any]) -> None:
        do = command.get("do")
        if not isinstance(do, str) or do not in MAY:
            raise FloorError("house/malformed", f"there is no command {shown(do)}")
        check_role(who.role, do)
        if do in SIGNED_BY_TWO:
            raise FloorError("request/needed", f"two people sign {do}: request it, and have it approved")

    def _write(self, desk: Desk, writing: Writing) -> tuple[Record, ...]:
        records = self.ledger.write(writing)
        self._latest = max(self._latest, records[0].at)
        if _follow(writing, records):
            for stream in desk.commit():
                stream.keep(self.ledger)
        else:  # The answer of a command from before, perhaps of another process.
            self.refresh()
        return records

    def _request(self, envelope: Envelope, command: Mapping[str, Any], badge: str) -> str:
        """What tells two commands apart, and nothing of what they say: a PIN may be among it."""
        content = {**command, **envelope.content(), "who": badge}
        return hmac.new(self.keys.sessions, canonical(content).encode(), sha256).hexdigest()

    def _answered(self, key: str, request: str) -> tuple[Record, ...]:
        """The records of the same command from before, or none; the key of another command is refused."""
        before = self.ledger.answered(key)
        if before and before[0].request != request:
            raise LedgerError("ledger/key_reused", f"key {key!r} was used for another command")
        return before

    def _log_out_again(self, envelope: Envelope, command: Mapping[str, Any], refused: FloorError) -> Answer:
        """Who ended a session with a key, and asks once more in that session, gets the same answer."""
        before = () if envelope.session is None else self.ledger.answered(envelope.key)
        if envelope.session is None or not before or before[0].kind != "logged_out":
            raise refused
        ended = json.loads(before[0].body)
        if ended["session"] != session_id(envelope.session):
            raise refused
        return self._answer(self._answered(envelope.key, self._request(envelope, command, ended["badge"])))

    def _answer(self, records: tuple[Record, ...]) -> Answer:
        return Answer(tuple(public(record, self.keys.sessions) for record in records), records[-1].position)

    def refresh(self) -> None:
        """Read what other processes wrote."""
        streams: list[Stream[Any]] = [self.people, self.registry, self.cage]
        streams += [*self._tables.values(), *self._links.values()]
        for stream in streams:
            stream.refresh(self.ledger)
        self._read_the_time()

    def _read_the_time(self) -> None:
        """The time of the last record: this house is not earlier."""
        self._latest = self.ledger.time()

    def _now(self) -> int:
        """The time of the house: a clock that is set back is held until it has caught up."""
        return max(self.clock(), self._latest)

    # Who ---------------------------------------------------------------------------------------------------------

    def _asked(self, envelope: Envelope) -> Asked:
        """Who asks: by session, or by badge and PIN. A wrong PIN is written down, whatever was asked."""
        at = self._now()
        if envelope.session is not None:
            session = session_id(envelope.session)
            if session not in self.people.state.sessions:
                self.people.refresh(self.ledger)  # It may have begun in another process.
            who = self.people.state.in_session(session, at)
        else:
            session = None
            who = self._with_pin(envelope.badge or "", envelope.pin or "", at)
        return Asked(who, at, envelope.key, session, envelope.table, envelope.link, envelope.version)

    def _with_pin(self, badge: str, pin: str, at: int) -> Person:
        """Whose badge and PIN it is; another process may have locked the badge."""
        self.people.refresh(self.ledger)
        if badge not in self.people.state.badges:
            self.pins.match(self.pins.nobodys, pin)
        who = self.people.state.person(badge)
        if not self.pins.match(who.pin, pin):
            entry = self.people.entry(PinFailed(badge=badge))
            self.ledger.write(Writing((entry,), at=at, actor=badge))
            self.people.refresh(self.ledger)
            raise FloorError("people/unknown", "the badge or the PIN is wrong")
        return who


def _follow(writing: Writing, records: Sequence[Record]) -> bool:
    """Whether records are these entries, each the next one of a stream as it was expected to stand."""
    if len(records) != len(writing.entries):
        return False
    versions = dict(writing.expects)
    for entry, record in zip(writing.entries, records, strict=True):
        versions[entry.stream] += 1
        if not _is_kept(entry, record) or record.version != versions[entry.stream]:
            return False
    return True


def _is_kept(entry: Entry, record: Record) -> bool:
    """Whether a record is this entry."""
    return (entry.stream, entry.kind, entry.body) == (record.stream, record.kind, record.body)


def _without_values(error: ValidationError) -> str:
    """What is wrong with a command, without what was given: a PIN may be among it."""
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    where = ".".join(str(part) for part in first["loc"][1:])[:80]
    return f"{where or 'the command'}: {first['msg'].lower()}"


def _as_the_house_says(refused: LedgerError) -> Error:
    """An account that would be overdrawn, in words of the floor."""
    if refused.code != "ledger/overdrawn":
        return refused
    account = refused.message.partition(" ")[0]
    return FloorError("chips/too_few", f"{account} does not hold that much")
