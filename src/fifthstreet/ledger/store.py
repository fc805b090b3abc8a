"""The log and its accounts in a database: write commands, read streams, balances and answers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, Insert, Select, func, select
from sqlalchemy.dialects import postgresql, sqlite

from fifthstreet.ledger.database import reached, sending, writing
from fifthstreet.ledger.errors import LedgerError
from fifthstreet.ledger.records import NO_HASH, Entry, Posting, Record, Writing, record_hash
from fifthstreet.ledger.schema import BALANCES, POSTINGS, RECORDS, SNAPSHOTS
from fifthstreet.ledger.statements import insert, standing

#: The largest amount that a database holds.
_MOST = 2**63 - 1
_CANNOT_BE_KEPT = re.compile("[\0\ud800-\udfff]")
#: Records that are read at a time.
_PAGE = 5_000


class Head(NamedTuple):
    """Where the log ends."""

    position: int
    hash: bytes


class Snapshot(NamedTuple):
    """The state of a stream as it was kept at a version."""

    version: int
    body: str


class Ledger:
    """A log in a database whose tables are there."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    # Writing ------------------------------------------------------------------------------------------------------

    def write(self, asked: Writing) -> tuple[Record, ...]:
        """Write one command and give its records; if it was written before, those of then."""
        (done,) = self.write_all([asked])
        if isinstance(done, LedgerError):
            raise done
        return done

    def write_all(self, asked: Sequence[Writing]) -> list[tuple[Record, ...] | LedgerError]:
        """Write commands in their order, in one transaction; one that is refused leaves the others alone."""
        with reached(self.engine), sending(self.engine) as connection:
            session = _Session(connection, self.answered)
            done = [session.take(each) for each in asked]
            session.flush()
        return done

    def keep_snapshot(self, stream: str, version: int, body: str) -> None:
        """Keep the state of a stream, instead of what was kept of it before."""
        with writing(self.engine) as connection:
            row = {"stream": stream, "version": version, "body": body}
            connection.execute(_upsert(connection, SNAPSHOTS, ("version", "body")), row)

    def forget_snapshots(self) -> None:
        """Everything that can be made again from the log is made again when it is needed."""
        with writing(self.engine) as connection:
            connection.execute(SNAPSHOTS.delete())

    # Reading ------------------------------------------------------------------------------------------------------

    def head(self) -> Head:
        with self.engine.connect() as connection:
            return head(connection)

    def time(self) -> int:
        """The time of the last record."""
        with self.engine.connect() as connection:
            return last(connection)[1]

    def hash_at(self, position: int) -> bytes | None:
        """The hash of the record at a position."""
        with self.engine.connect() as connection:
            found = connection.execute(select(RECORDS.c.hash).where(RECORDS.c.position == position)).scalar()
        return None if found is None else bytes(found)

    def version(self, stream: str) -> int:
        """How many records a stream has."""
        with self.engine.connect() as connection:
            return version(connection, stream)

    def stream(self, stream: str, after: int = 0, until: int | None = None) -> list[Record]:
        """The records of a stream, from the one after a version on, or until another version."""
        chosen = select(RECORDS).where(RECORDS.c.stream == stream, RECORDS.c.version > after)
        if until is not None:
            chosen = chosen.where(RECORDS.c.version <= until)
        with self.engine.connect() as connection:
            return _records(connection, chosen.order_by(RECORDS.c.version))

    def next_of(self, stream: str, kind: str, after: int) -> Record | None:
        """The first record of a kind in a stream after a version."""
        named = (RECORDS.c.stream == stream) & (RECORDS.c.kind == kind) & (RECORDS.c.version > after)
        chosen = select(RECORDS).where(named).order_by(RECORDS.c.version).limit(1)
        with self.engine.connect() as connection:
            return next(iter(_records(connection, chosen)), None)

    def of_commands(self, commands: Sequence[int], first: int, last: int) -> list[Record]:
        """The records of some commands between two positions, in every stream."""
        between = RECORDS.c.position.between(first, last)
        chosen = select(RECORDS).where(between, RECORDS.c.command.in_(commands)).order_by(RECORDS.c.position)
        with self.engine.connect() as connection:
            return _records(connection, chosen)

    def log(self, after: int = 0, most: int | None = None) -> Iterator[Record]:
        """The records of all streams, from the one after a position on."""
        while most is None or most > 0:
            page = _PAGE if most is None else min(_PAGE, most)
            chosen = select(RECORDS).where(RECORDS.c.position > after).order_by(RECORDS.c.position).limit(page)
            with self.engine.connect() as connection:
                found = _records(connection, chosen)
            yield from found
            if len(found) < page:
                return
            after = found[-1].position
            most = None if most is None else most - page

    def answered(self, key: str) -> tuple[Record, ...]:
        """The records of the command that used a key, or none."""
        with self.engine.connect() as connection:
            return answered(connection, key)

    def balance(self, account: str) -> int:
        with self.engine.connect() as connection:
            return balances(connection, [account])[account]

    def balances(self, prefix: str = "") -> dict[str, int]:
        """What the accounts hold whose names begin so."""
        chosen = select(BALANCES).where(BALANCES.c.account.startswith(prefix, autoescape=True))
        with self.engine.connect() as connection:
            return {row.account: row.amount for row in connection.execute(chosen.order_by(BALANCES.c.account))}

    def snapshot(self, stream: str) -> Snapshot | None:
        """The state of a stream as it was last kept."""
        chosen = select(SNAPSHOTS.c.version, SNAPSHOTS.c.body).where(SNAPSHOTS.c.stream == stream)
        with self.engine.connect() as connection:
            row = connection.execute(chosen).first()
        return None if row is None else Snapshot(row.version, row.body)


def head(connection: Connection) -> Head:
    """The position and the hash of the last record."""
    return last(connection)[0]


def last(connection: Connection) -> tuple[Head, int]:
    """Where the log ends, and the time of its last record."""
    chosen = select(RECORDS.c.position, RECORDS.c.hash, RECORDS.c.at).order_by(RECORDS.c.position.desc()).limit(1)
    row = connection.execute(chosen).first()
    return (Head(0, NO_HASH), 0) if row is None else (Head(row.position, bytes(row.hash)), row.at)


def version(connection: Connection, stream: str) -> int:
    """How many records a stream has."""
    return connection.execute(select(func.max(RECORDS.c.version)).where(RECORDS.c.stream == stream)).scalar() or 0


def balances(connection: Connection, accounts: Iterable[str]) -> dict[str, int]:
    """What accounts hold; one that nobody has used holds nothing."""
    wanted = list(accounts)
    rows = connection.execute(select(BALANCES).where(BALANCES.c.account.in_(wanted)))
    return dict.fromkeys(wanted, 0) | {row.account: row.amount for row in rows}


def answered(connection: Connection, key: str) -> tuple[Record, ...]:
    """The records of the command that used a key, or none."""
    first = select(RECORDS.c.position).where(RECORDS.c.key == key).scalar_subquery()
    chosen = select(RECORDS).where(RECORDS.c.position >= first, RECORDS.c.command == first)
    return tuple(_records(connection, chosen.order_by(RECORDS.c.position)))


def _records(connection: Connection, chosen: Select[Any]) -> list[Record]:
    """Records with their postings, in the order of the question."""
    rows = connection.execute(chosen).all()
    lines: dict[int, list[Posting]] = {}
    if rows:
        span = POSTINGS.c.position.in_([row.position for row in rows])
        if len(rows) > 500:  # one range is quicker than many numbers
            span = POSTINGS.c.position.between(rows[0].position, rows[-1].position)
        order = select(POSTINGS).where(span).order_by(POSTINGS.c.position, POSTINGS.c.line)
        for line in connection.execute(order):
            lines.setdefault(line.position, []).append(Posting(line.account, line.amount))
    return [_record(row._mapping, lines.get(row.position, ())) for row in rows]


def _record(row: Mapping[Any, Any], postings: Iterable[Posting]) -> Record:
    return Record(**{**row, "hash": bytes(row["hash"])}, postings=tuple(postings))


def _upsert(connection: Connection, table: Any, changed: Iterable[str]) -> Insert:
    """Insert a row, or change the one that is there."""
    made: Any = (postgresql if connection.dialect.name == "postgresql" else sqlite).insert(table)
    new = {name: made.excluded[name] for name in changed}
    upsert: Insert = made.on_conflict_do_update(index_elements=[each.name for each in table.primary_key], set_=new)
    return upsert


class _Session:
    """One transaction: what it has taken so far, before it is written."""

    def __init__(self, connection: Connection, answered: Callable[[str], tuple[Record, ...]]) -> None:
        self.connection, self.answered = connection, answered
        self.head: Head | None = None
        self.time = 0
        self.versions: dict[str, int] = {}
        self.moved: Counter[str] = Counter()
        self.keys: dict[str, tuple[Record, ...]] = {}
        self.records: list[Record] = []

    def take(self, asked: Writing) -> tuple[Record, ...] | LedgerError:
        """The records of a command, new or from before, or why it is refused."""
        try:
            check_texts(asked)
            head, used, held = self._look(asked)
            before = self._answered(asked, used)
            if before:
                return before
            self._check(asked, held)
        except LedgerError as refused:
            return refused
        return self._append(asked, head)

    def _look(self, asked: Writing) -> tuple[Head, bool, Mapping[str, int]]:
        """All that a command needs to know, with one question: the head, whether its key was used, what is held."""
        streams = list(dict.fromkeys([*asked.expects, *(entry.stream for entry in asked.entries)]))
        accounts = list(asked.at_least)
        values = {"key": asked.key, **_numbered("stream", streams), **_numbered("account", accounts)}
        row = standing(self.connection.dialect.name, len(streams), len(accounts)).first(self.connection, values)
        position, hash_, at, used, *found = row or (0, NO_HASH, 0, None, *(None for _ in values))
        for stream, there in zip(streams, found, strict=False):
            self.versions.setdefault(stream, there or 0)
        held = {account: amount or 0 for account, amount in zip(accounts, found[len(streams) :], strict=False)}
        self.time = max(at, self.time)
        return self.head or Head(position, bytes(hash_)), used is not None, held

    def _answered(self, asked: Writing, used: bool) -> tuple[Record, ...]:
        if asked.key is None:
            return ()
        before = self.keys.get(asked.key) or (self.answered(asked.key) if used else ())
        if before and before[0].request != asked.request:
            raise LedgerError("ledger/key_reused", f"key {asked.key!r} was used for another command")
        return before

    def _check(self, asked: Writing, held: Mapping[str, int]) -> None:
        if not asked.entries:
            raise LedgerError("ledger/malformed", "there are no entries to write")
        for entry in asked.entries:
            check_entry(entry)
        for stream, expected in asked.expects.items():
            there = self.versions[stream]
            if there != expected:
                text = f"{stream} has version {there}, not {expected}: somebody else wrote first"
                raise LedgerError("ledger/conflict", text)
        self._check_balances(asked, held)

    def _check_balances(self, asked: Writing, held: Mapping[str, int]) -> None:
        moved = Counter(self.moved)
        for posting in _postings(asked.entries):
            moved[posting.account] += posting.amount
        for account, least in asked.at_least.items():
            left = held[account] + moved[account]
            if left < least:
                raise LedgerError("ledger/overdrawn", f"{account} would hold {left}, less than {least}")

    def _append(self, asked: Writing, head: Head) -> tuple[Record, ...]:
        first = head.position + 1
        self.time = max(asked.at, self.time)  # A clock that was set back does not turn the log back.
        made = []
        for position, entry in enumerate(asked.entries, first):
            self.versions[entry.stream] += 1
            record = Record(
                position=position,
                command=first,
                stream=entry.stream,
                version=self.versions[entry.stream],
                kind=entry.kind,
                body=entry.body,
                at=self.time,
                actor=asked.actor,
                key=asked.key if position == first else None,
                request=asked.request if position == first else None,
                postings=entry.postings,
                hash=NO_HASH,
            )
            hashed = replace(record, hash=record_hash(record, head.hash))
            head = Head(position, hashed.hash)
            made.append(hashed)
        for posting in _postings(asked.entries):
            self.moved[posting.account] += posting.amount
        self.head = head
        self.records += made
        if asked.key is not None:
            self.keys[asked.key] = tuple(made)
        return tuple(made)

    def flush(self) -> None:
        """Write all that was taken."""
        if not self.records:
            return
        insert(self.connection, RECORDS, [_row(record) for record in self.records])
        lines = [
            {"position": record.position, "line": line, "account": posting.account, "amount": posting.amount}
            for record in self.records
            for line, posting in enumerate(record.postings)
        ]
        if lines:
            insert(self.connection, POSTINGS, lines)
            rows = [{"account": account, "amount": amount} for account, amount in sorted(self.moved.items())]
            insert(self.connection, BALANCES, rows)


def _numbered(name: str, values: Iterable[str]) -> dict[str, str]:
    return {f"{name}{number}": value for number, value in enumerate(values)}


def _postings(entries: Iterable[Entry]) -> Iterator[Posting]:
    for entry in entries:
        yield from entry.postings


def _row(record: Record) -> Mapping[str, object]:
    return {name: getattr(record, name) for name in Record.__slots__ if name != "postings"}


def check_texts(asked: Writing) -> None:
    """Refuse text that a database cannot keep."""
    texts = [asked.actor, asked.key or "", asked.request or ""]
    texts += [text for entry in asked.entries for text in (entry.stream, entry.kind, entry.body)]
    texts += [posting.account for posting in _postings(asked.entries)]
    if _CANNOT_BE_KEPT.search("".join(texts)):
        raise LedgerError("ledger/malformed", "text with a null character or half a sign cannot be kept")


def check_entry(entry: Entry | Record) -> None:
    """Refuse an entry without a stream or a kind, and postings that do not add up to nothing."""
    if not entry.stream or not entry.kind:
        raise LedgerError("ledger/malformed", "an entry has a stream and a kind")
    for posting in entry.postings:
        if type(posting.amount) is not int or not -_MOST <= posting.amount <= _MOST:
            raise LedgerError("ledger/malformed", f"{posting.account}: {posting.amount!r} is no amount")
    total = sum(posting.amount for posting in entry.postings)
    if total:
        raise LedgerError("ledger/not_balanced", f"the postings of {entry.kind} add up to {total}, not to nothing")
