"""A house: commands come in with a badge or a session, and are on disk before they are answered."""

from __future__ import annotations

import hmac
import json
from collections.abc import Callable, Mapping
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
from fifthstreet.floor.handling import bank, consoles, links, pages, people, signing, tables
from fifthstreet.floor.people import PEOPLE_EVENTS, People, Person, PinFailed, evolve_people
from fifthstreet.floor.permissions import AT_A_TABLE, MAY, SIGNED_BY_TWO, check_role
from fifthstreet.floor.pins import HASHER, matches, session_id
from fifthstreet.floor.registry import REGISTRY_EVENTS, Registry, evolve_registry
from fifthstreet.floor.sealed_decks import Vault
from fifthstreet.floor.streams import Stream
from fifthstreet.floor.tables import TABLE_EVENTS, HouseTable, evolve_table
from fifthstreet.ledger.errors import LedgerError
from fifthstreet.ledger.records import Entry, Record, Writing, canonical
from fifthstreet.ledger.store import Ledger
from fifthstreet.progressive.link.events import link_event_adapter
from fifthstreet.progressive.link.evolve import evolve_link
from fifthstreet.progressive.link.state import Link
from fifthstreet.rulebook.validation_messages import plain
from fifthstreet.table.messages.commands import command_adapter

#: How often a command is tried again when another process wrote to its streams first.
_TRIES = 5
_HANDLERS: Handlers = {
    kind: handler
    for room in (people, signing, tables, bank, links, consoles, pages)
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
        self.ledger, self.keys, self.clock, self.hasher = ledger, keys, clock, hasher
        self.vault = Vault(keys.decks, random_bytes or secure_bytes, randbelow or system())
        self.people: Stream[People] = Stream("people", People, evolve_people, PEOPLE_EVENTS)
        self.registry: Stream[Registry] = Stream("house", Registry, evolve_registry, REGISTRY_EVENTS)
        self.cage: Stream[None] = Stream("cage", lambda: None, evolve_cage, BANK_EVENTS)
        self._tables: dict[str, Stream[HouseTable]] = {}
        self._links: dict[str, Stream[Link | None]] = {}
        self.refresh()

    def table(self, name: str) -> Stream[HouseTable]:
        """The stream of a table, read when it is first asked for."""
        if name not in self._tables:
            stream = Stream(f"table/{name}", lambda: HouseTable(name, self.vault), evolve_table, TABLE_EVENTS)
            stream.refresh(self.ledger)
            self._tables[name] = stream
        return self._tables[name]

    def link(self, name: str) -> Stream[Link | None]:
        """The stream of a link, read when it is first asked for."""
        if name not in self._links:
            stream: Stream[Link | None] = Stream(f"link/{name}", lambda: None, evolve_link, LINK_EVENTS)
            stream.refresh(self.ledger)
            self._links[name] = stream
        return self._links[name]

    # Commands ----------------------------------------------------------------------------------------------------

    def do(self, given: Mapping[str, Any]) -> Answer:
        """Carry out a command; a refusal changes nothing. What is answered is on disk."""
        envelope, command = opened_envelope(given)
        for _ in range(_TRIES):
            asked = self._asked(envelope)
            request = self._digest({**command, **envelope.content(), "who": asked.who.badge})
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
                before = () if envelope.key is None else self.ledger.answered(envelope.key)
                if before and before[0].request == request:
                    return self._answer(before, None)
                raise
            return self._answer(records, desk)
        raise FloorError("house/stale", "others wrote first, again and again: try once more")

    def carry_out(self, desk: Desk, command: Mapping[str, Any]) -> None:
        """What a command leads to, on the desk."""
        try:
            if command["do"] in AT_A_TABLE:
                tables.at_the_table(desk, _TABLE_COMMANDS.validate_json(json.dumps(command)))
            else:
                asked = HOUSE_COMMANDS.validate_json(json.dumps(command))
                _HANDLERS[type(asked)](desk, asked)
        except ValidationError as error:
            raise FloorError("house/malformed", plain(error, "the command")) from error

    def _check(self, who: Person, command: Mapping[str, Any]) -> None:
        do = command.get("do")
        if not isinstance(do, str) or do not in MAY:
            raise FloorError("house/malformed", f"there is no command {str(do)[:40]!r}")
        check_role(who.role, do)
        if do in SIGNED_BY_TWO:
            raise FloorError("request/needed", f"two people sign {do}: request it, and have it approved")

    def _write(self, desk: Desk, writing: Writing) -> tuple[Record, ...]:
        records = self.ledger.write(writing)
        first = records[0]
        if first.version == writing.expects[first.stream] + 1:  # and not the answer of a command from before
            for stream in desk.commit():
                stream.keep(self.ledger)
        return records

    def _digest(self, content: Mapping[str, Any]) -> str:
        """What tells two commands apart, and nothing of what they say: a PIN may be among it."""
        return hmac.new(self.keys.sessions, canonical(content).encode(), sha256).hexdigest()

    def _answer(self, records: tuple[Record, ...], desk: Desk | None) -> Answer:
        waiting = None if desk is None else desk.waiting
        return Answer(tuple(public(record, self.keys.sessions) for record in records), records[-1].position, waiting)

    def refresh(self) -> None:
        """Read what other processes wrote."""
        streams: list[Stream[Any]] = [self.people, self.registry, self.cage]
        streams += [*self._tables.values(), *self._links.values()]
        for stream in streams:
            stream.refresh(self.ledger)

    # Who ---------------------------------------------------------------------------------------------------------

    def _asked(self, envelope: Envelope) -> Asked:
        """Who asks: by session, or by badge and PIN. A wrong PIN is written down, whatever was asked."""
        at = self.clock()
        if envelope.session is not None:
            session = session_id(envelope.session)
            who = self.people.state.in_session(session, at)
        else:
            session = None
            who = self.people.state.person(envelope.badge or "")
            if not matches(self.hasher, who.pin, envelope.pin or ""):
                self._failed(who, at)
        return Asked(who, at, envelope.key, session, envelope.table, envelope.link, envelope.version)

    def _failed(self, who: Person, at: int) -> None:
        entry: Entry = self.people.entry(failed := PinFailed(badge=who.badge))
        self.ledger.write(Writing((entry,), at=at, actor=who.badge))
        self.people.moved(evolve_people(self.people.state, failed), 1)
        self.people.state.person(who.badge)
        raise FloorError("people/unknown", "the badge or the PIN is wrong")


def _as_the_house_says(refused: LedgerError) -> Error:
    """An account that would be overdrawn, in words of the floor."""
    if refused.code != "ledger/overdrawn":
        return refused
    account = refused.message.partition(" ")[0]
    return FloorError("chips/too_few", f"{account} does not hold that much")
