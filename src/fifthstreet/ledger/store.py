"""The log and its accounts in a database: write commands, read streams, balances and answers."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, Insert, Select, func, select
from sqlalchemy.dialects import postgresql, sqlite

from fifthstreet.ledger.database import reached, reading, writing
from fifthstreet.ledger.errors import LedgerError
from fifthstreet.ledger.postgresql_writer import PostgresqlWriter
from fifthstreet.ledger.records import NO_HASH, Head, Posting, Record, Writing
from fifthstreet.ledger.schema import BALANCES, POSTINGS, RECORDS, SNAPSHOTS
from fifthstreet.ledger.sqlite_writer import SqliteWriter
from fifthstreet.ledger.writer import Writer

#: Records that are read at a time.
_PAGE = 5_000


class Snapshot(NamedTuple):
    """The state of a stream as it was kept at a version."""

    version: int
    body: str


class Place(NamedTuple):
    """Where a record stands, and of which kind it is, without what it says."""

    position: int
    stream: str
    version: int
    kind: str


class Ledger:
    """A log in a database whose tables are there."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        kind = PostgresqlWriter if engine.dialect.name == "postgresql" else SqliteWriter
        self.writer: Writer = kind(engine, self.answered)

    @property
    def url(self) -> str:
        """Where the database is; it may hold a password."""
        return self.engine.url.render_as_string(hide_password=False)

    # Writing ------------------------------------------------------------------------------------------------------

    def write(self, asked: Writing) -> tuple[Record, ...]:
        """Write one command and give its records; if it was written before, those of then."""
        (done,) = self.write_all([asked])
        if isinstance(done, LedgerError):
            raise done
        return done

    def write_all(self, asked: Sequence[Writing], seen: Head | None = None) -> list[tuple[Record, ...] | LedgerError]:
        """Write commands in their order, in one transaction; one that is refused leaves the others alone.

        ``seen`` is a head that was noted outside the database: without it in the log, nothing goes on top.
        """
        with reached(self.engine):
            return self.writer.write(asked, seen)

    def keep_snapshot(self, stream: str, version: int, body: str) -> None:
        """Keep the state of a stream, instead of what was kept of it before."""
        with reached(self.engine), writing(self.engine) as connection:
            row = {"stream": stream, "version": version, "body": body}
            connection.execute(_upsert(connection, SNAPSHOTS, ("version", "body")), row)

    def forget_snapshots(self) -> None:
        """Everything that can be made again from the log is made again when it is needed."""
        with reached(self.engine), writing(self.engine) as connection:
            connection.execute(SNAPSHOTS.delete())

    # Reading ------------------------------------------------------------------------------------------------------

    def head(self) -> Head:
        with reading(self.engine) as connection:
            return head(connection)

    def time(self) -> int:
        """The time of the last record."""
        return self.end()[1]

    def end(self) -> tuple[Head, int]:
        """Where the log ends, and the time of its last record."""
        with reading(self.engine) as connection:
            return last(connection)

    def version(self, stream: str) -> int:
        """How many records a stream has."""
        with reading(self.engine) as connection:
            return version(connection, stream)

    def stream(self, stream: str, after: int = 0, until: int | None = None) -> list[Record]:
        """The records of a stream, from the one after a version on, or until another version."""
        chosen = select(RECORDS).where(RECORDS.c.stream == stream, RECORDS.c.version > after)
        if until is not None:
            chosen = chosen.where(RECORDS.c.version <= until)
        with reading(self.engine) as connection:
            return _records(connection, chosen.order_by(RECORDS.c.version))

    def next_of(self, stream: str, kind: str, after: int) -> Record | None:
        """The first record of a kind in a stream after a version."""
        named = (RECORDS.c.stream == stream) & (RECORDS.c.kind == kind) & (RECORDS.c.version > after)
        chosen = select(RECORDS).where(named).order_by(RECORDS.c.version).limit(1)
        with reading(self.engine) as connection:
            return next(iter(_records(connection, chosen)), None)

    def of_commands(self, commands: Sequence[int], first: int, last: int) -> list[Record]:
        """The records of some commands between two positions, in every stream."""
        between = RECORDS.c.position.between(first, last)
        chosen = select(RECORDS).where(between, RECORDS.c.command.in_(commands)).order_by(RECORDS.c.position)
        with reading(self.engine) as connection:
            return _records(connection, chosen)

    def log(self, after: int = 0, most: int | None = None) -> Iterator[Record]:
        """The records of all streams, from the one after a position on."""
        while most is None or most > 0:
            page = _PAGE if most is None else min(_PAGE, most)
            chosen = select(RECORDS).where(RECORDS.c.position > after).order_by(RECORDS.c.position).limit(page)
            with reading(self.engine) as connection:
                found = _records(connection, chosen)
            yield from found
            if len(found) < page:
                return
            after = found[-1].position
            most = None if most is None else most - page

    def places(self, after: int, until: int, streams: Collection[str]) -> list[Place]:
        """Where the records of some streams stand between two positions, the last included; any thread may ask."""
        between = (RECORDS.c.position > after) & (RECORDS.c.position <= until) & RECORDS.c.stream.in_(streams)
        columns = [RECORDS.c[name] for name in Place._fields]
        with reading(self.engine) as connection:
            found = connection.execute(select(*columns).where(between).order_by(RECORDS.c.position))
            return [Place(*row) for row in found]

    def new_places(self, after: int, most: int) -> list[Place]:
        """Where the records after a position stand, the first ones where there are many."""
        columns = [RECORDS.c[name] for name in Place._fields]
        chosen = select(*columns).where(RECORDS.c.position > after).order_by(RECORDS.c.position).limit(most)
        with reading(self.engine) as connection:
            return [Place(*row) for row in connection.execute(chosen)]

    def answered(self, key: str) -> tuple[Record, ...]:
        """The records of the command that used a key, or none."""
        with reading(self.engine) as connection:
            return answered(connection, key)

    def balance(self, account: str) -> int:
        with reading(self.engine) as connection:
            return balances(connection, [account])[account]

    def balances(self, prefix: str = "") -> dict[str, int]:
        """What the accounts hold whose names begin so."""
        chosen = select(BALANCES).where(BALANCES.c.account.startswith(prefix, autoescape=True))
        with reading(self.engine) as connection:
            return {row.account: row.amount for row in connection.execute(chosen.order_by(BALANCES.c.account))}

    def snapshot(self, stream: str) -> Snapshot | None:
        """The state of a stream as it was last kept."""
        chosen = select(SNAPSHOTS.c.version, SNAPSHOTS.c.body).where(SNAPSHOTS.c.stream == stream)
        with reading(self.engine) as connection:
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
