"""A house: commands come in with a badge or a session, and are on disk before they are answered."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec
from pydantic import ValidationError

from fifthstreet.errors import Error
from fifthstreet.floor.answers import Answer, public
from fifthstreet.floor.attending import Staff
from fifthstreet.floor.books import Books, Standing
from fifthstreet.floor.commands import HOUSE_COMMANDS
from fifthstreet.floor.desk import Asked, Desk, Handlers
from fifthstreet.floor.envelope import Envelope, opened_envelope
from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.handling import (
    after_the_round,
    attendance,
    bank,
    consoles,
    guests,
    links,
    pages,
    people,
    school,
    signing,
    tables,
)
from fifthstreet.floor.people import WRONG_PIN, Person, PinFailed
from fifthstreet.floor.permissions import AT_A_TABLE, MAY, SIGNED_BY_TWO, WRITES_NOTHING, check_role
from fifthstreet.floor.pins import session_id, session_secret
from fifthstreet.floor.plain_values import check_plain
from fifthstreet.floor.showing import QUERIES
from fifthstreet.ledger.errors import LedgerError
from fifthstreet.ledger.records import Entry, Record, Writing
from fifthstreet.quoting import shown
from fifthstreet.table.messages.commands import command_adapter

#: How often a command is tried again when another process wrote to its streams first.
_TRIES = 5
_HANDLERS: Handlers = {
    kind: handler
    for room in (people, guests, signing, tables, attendance, bank, links, consoles, after_the_round, pages, school)
    for kind, handler in room.HANDLERS.items()
}
_TABLE_COMMANDS = command_adapter()
#: Who acts where nobody with a badge does.
ITSELF = Person("house", "The house itself", "administrator", "")


class House(Books):
    """The door of a house: commands come in, and what they lead to is written."""

    def do(self, given: object) -> Answer:
        """Carry out a command; a refusal changes nothing. What is answered is on disk."""
        envelope, command = opened_envelope(given)
        if command["do"] in WRITES_NOTHING:
            return self._shown(envelope, command)
        if command["do"] == "change_pin" and (before := self._changed_before(envelope, command)):
            return self._answer(before)
        try:
            return self._done(
                lambda: self._asked(envelope), partial(self._checked, command), _content(envelope, command)
            )
        except FloorError as refused:
            return self._log_out_again(envelope, command, refused)

    def guest(self, key: str, name: str | None = None) -> Answer:
        """Let somebody in without a badge, where guests are welcome: a session, and chips to play with.

        Whoever has the key gets the session: it is a secret of theirs.
        """
        check_plain({"name": name})
        content = {"do": "guest", "name": name}
        return self._done(lambda: Asked(ITSELF, self.now(), key), partial(guests.come, key, name), content)

    def attend(self, table: str, role: Staff, command: Mapping[str, Any]) -> Answer:
        """The house's own staff do something at a table that the house attends, once for each version of it."""
        stream = self.table(table)
        badge = attendance.STAFF[role][0]
        # Nobody can guess it, and take it first.
        key = session_secret(self.keys.sessions, badge, f"{stream.name}\n{stream.version}")
        asked = {**command, "badge": badge, "pin": "", "table": table, "key": f"{badge}-{key[:32]}"}
        envelope, inside = opened_envelope({**asked, "version": stream.version})

        def act(desk: Desk) -> None:
            attendance.check_attended(desk)
            self._checked(inside, desk)

        return self._done(lambda: self._staff(envelope), act, _content(envelope, inside))

    def _done(self, ask: Callable[[], Asked], act: Callable[[Desk], None], content: Mapping[str, Any]) -> Answer:
        """Act on a desk and write what it holds; once more where others wrote first."""
        for _ in range(_TRIES):
            asked = ask()
            request = self._request(content, asked.who.badge)
            desk = Desk(self, asked, self.carry_out)
            try:
                act(desk)
                records = self._write(desk, desk.writing(request))
            except LedgerError as refused:
                if refused.code != "ledger/conflict":
                    raise _as_the_house_says(refused) from None
                self.refresh()
                continue
            except Error:
                before = self._answered(asked.key or "", request)
                if not before and desk.refresh():
                    self.read_the_time()
                    continue  # It was refused as things stood before somebody else wrote.
                if not before:
                    raise
                records = before
            return self._answer(records)
        raise FloorError("house/stale", "others wrote first, again and again: try once more")

    def do_all(self, given: Sequence[object]) -> list[Answer | Error]:
        """Carry out commands that wait at the same time, with one commit; each gets the answer that ``do`` gives it.

        They are decided one on top of the other. One that cannot be decided so is done by itself afterwards. So is
        each of them where one was not written as it was decided; those that were are answered as a repeated key.
        """
        before = self.standing()
        answers = self._write_together(self._drafted_together(given), before)
        for number, each in enumerate(given):
            if number not in answers:
                try:
                    answers[number] = self.do(each)
                except Error as refused:
                    answers[number] = refused
        return [answers[number] for number in range(len(given))]

    def _drafted_together(self, given: Sequence[object]) -> dict[int, tuple[Desk, Writing]]:
        """What commands come to, each where the one before it led: in memory only, until all of it is on disk."""
        drafted: dict[int, tuple[Desk, Writing]] = {}
        for number, each in enumerate(given):
            with suppress(Error):
                envelope, command = opened_envelope(each)
                if command["do"] in WRITES_NOTHING or not self._knows_session(envelope):
                    continue
                asked = self._asked(envelope)
                desk = Desk(self, asked, self.carry_out, is_ahead=bool(drafted))
                self._checked(command, desk)
                request = self._request(_content(envelope, command), asked.who.badge)
                drafted[number] = (desk, desk.writing(request))
                desk.commit()
        return drafted

    def _knows_session(self, envelope: Envelope) -> bool:
        """Whether somebody is known without a look at the log: with badge and PIN, the log may be written to."""
        return envelope.session is not None and session_id(envelope.session) in self.people.state.sessions

    def _write_together(
        self, drafted: Mapping[int, tuple[Desk, Writing]], before: Standing
    ) -> dict[int, Answer | Error]:
        """The answers of commands that were written as they were decided; none where one of them was not."""
        try:
            done = self.ledger.write_all([writing for _, writing in drafted.values()]) if drafted else []
        except BaseException as problem:
            self.stand(before)  # What is in memory does not run ahead of the log.
            if isinstance(problem, LedgerError):
                return dict.fromkeys(drafted, problem)
            raise
        answers: dict[int, Answer | Error] = {}
        for (number, (_, writing)), records in zip(drafted.items(), done, strict=True):
            if isinstance(records, LedgerError) or not _follow(writing, records):
                self.stand(before)
                self.refresh()
                return {}
            answers[number] = self._answer(records)
            self.latest = max(self.latest, records[0].at)
        for stream in {id(each): each for desk, _ in drafted.values() for each in desk.moved_streams()}.values():
            stream.keep(self.ledger)
        return answers

    def _shown(self, envelope: Envelope, command: Mapping[str, Any]) -> Answer:
        """What is asked to be seen, as it stands now, whoever wrote it."""
        asked = self._asked(envelope)
        self._check(asked.who, command)
        if len(command) > 1:
            raise FloorError("house/malformed", f"{command['do']} takes a table or a link and nothing else")
        position = self.refresh()
        return Answer((), position, QUERIES[command["do"]](self, asked))

    def _checked(self, command: Mapping[str, Any], desk: Desk) -> None:
        """Carry out a command that this person may give."""
        self._check(desk.who, command)
        self.carry_out(desk, command)

    def carry_out(self, desk: Desk, command: Mapping[str, Any]) -> None:
        """What a command leads to, on the desk."""
        try:
            if command["do"] in AT_A_TABLE:
                tables.at_the_table(desk, _TABLE_COMMANDS.validate_json(msgspec.json.encode(command)))
            else:
                asked = HOUSE_COMMANDS.validate_json(msgspec.json.encode(command))
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
        self.latest = max(self.latest, records[0].at)
        if _follow(writing, records):
            for stream in desk.commit():
                stream.keep(self.ledger)
        else:  # The answer of a command from before, perhaps of another process.
            self.refresh()
        return records

    def _request(self, content: Mapping[str, Any], badge: str) -> str:
        """What tells two commands apart, and nothing of what they say: a PIN may be among it."""
        # The same text as canonical() gives, which takes four times as long.
        text = msgspec.json.encode({**content, "who": badge}, order="sorted")
        return self.keys.tag(text)

    def _answered(self, key: str, request: str) -> tuple[Record, ...]:
        """The records of the same command from before, or none; the key of another command is refused."""
        before = self.ledger.answered(key)
        if before and before[0].request != request:
            raise LedgerError("ledger/key_reused", f"key {key!r} was used for another command")
        return before

    def _changed_before(self, envelope: Envelope, command: Mapping[str, Any]) -> tuple[Record, ...]:
        """The records of the same change of a PIN: who asks once more gives the PIN that they had before it."""
        before = self.ledger.answered(envelope.key)
        request = self._request(_content(envelope, command), envelope.badge or "")
        return before if before and before[0].request == request else ()

    def _log_out_again(self, envelope: Envelope, command: Mapping[str, Any], refused: FloorError) -> Answer:
        """Who ended a session with a key, and asks once more in that session, gets the same answer."""
        before = () if envelope.session is None else self.ledger.answered(envelope.key)
        if envelope.session is None or not before or before[0].kind != "logged_out":
            raise refused
        ended = json.loads(before[0].body)
        if ended["session"] != session_id(envelope.session):
            raise refused
        return self._answer(self._answered(envelope.key, self._request(_content(envelope, command), ended["badge"])))

    def _answer(self, records: tuple[Record, ...]) -> Answer:
        return Answer(tuple(public(record, self.keys.sessions) for record in records), records[-1].position)

    # Who ---------------------------------------------------------------------------------------------------------

    def _asked(self, envelope: Envelope) -> Asked:
        """Who asks: by session, or by badge and PIN. A wrong PIN is written down, whatever was asked."""
        at = self.now()
        if envelope.session is not None:
            session = session_id(envelope.session)
            if session not in self.people.state.sessions:
                self.people.refresh(self.ledger)  # It may have begun in another process.
            who = self.people.state.in_session(session, at)
        else:
            session = None
            who = self._with_pin(envelope.badge or "", envelope.pin or "", at)
        return Asked(who, at, envelope.key, session, envelope.table, envelope.link, envelope.version)

    def _staff(self, envelope: Envelope) -> Asked:
        """Somebody of the house's own staff: there is no PIN, and no way to this from outside."""
        self.people.refresh(self.ledger)
        who = self.people.state.person(envelope.badge or "")
        return Asked(who, self.now(), envelope.key, None, envelope.table, None, envelope.version)

    def _with_pin(self, badge: str, pin: str, at: int) -> Person:
        """Whose badge and PIN it is; another process may have locked the badge."""
        self.people.refresh(self.ledger)
        if self.people.state.with_pin(badge) is None:
            self.pins.match(self.pins.nobodys, pin)
            raise FloorError("people/unknown", WRONG_PIN)
        who = self.people.state.person(badge)
        if not self.pins.match(who.pin, pin):
            entry = self.people.entry(PinFailed(badge=badge))
            self.ledger.write(Writing((entry,), at=at, actor=badge))
            self.people.refresh(self.ledger)
            raise FloorError("people/unknown", WRONG_PIN)
        return who


def _content(envelope: Envelope, command: Mapping[str, Any]) -> dict[str, Any]:
    """What a command says, without how somebody showed who they are."""
    return {**command, **envelope.content()}


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
    account = refused.message.rpartition(" would hold ")[0]
    return FloorError("chips/too_few", f"{account} does not hold that much")
