"""The tables of the database: records, postings and checkpoints are the truth; the others can be made again."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Index, Integer, LargeBinary, MetaData, Table, Text, UniqueConstraint

METADATA = MetaData()

#: A key of this type is SQLite's own number of a row: the table is found by it, with no index beside it.
_OWN_NUMBER = BigInteger().with_variant(Integer, "sqlite")

#: Every entry, in the order in which it was written.
RECORDS = Table(
    "records",
    METADATA,
    Column("position", _OWN_NUMBER, primary_key=True, autoincrement=False),
    Column("command", BigInteger, nullable=False),
    Column("stream", Text, nullable=False),
    Column("version", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("actor", Text, nullable=False),
    Column("key", Text),
    Column("request", Text),
    Column("hash", LargeBinary, nullable=False),
    UniqueConstraint("stream", "version", name="one_record_a_version"),
)
_HAS_KEY = RECORDS.c.key.is_not(None)
Index("records_by_key", RECORDS.c.key, unique=True, sqlite_where=_HAS_KEY, postgresql_where=_HAS_KEY)

#: What each record moved; the amounts of one record add up to nothing.
POSTINGS = Table(
    "postings",
    METADATA,
    Column("position", BigInteger, primary_key=True, autoincrement=False),
    Column("line", BigInteger, primary_key=True, autoincrement=False),
    Column("account", Text, nullable=False),
    Column("amount", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

#: Heads of the log that were signed.
CHECKPOINTS = Table(
    "checkpoints",
    METADATA,
    Column("position", BigInteger, primary_key=True, autoincrement=False),
    Column("hash", LargeBinary, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("signer", Text, nullable=False),
    Column("signature", LargeBinary, nullable=False),
)

#: What each account holds: the sum of its postings, kept so that nobody has to add them up.
BALANCES = Table(
    "balances",
    METADATA,
    Column("account", Text, primary_key=True),
    Column("amount", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

#: The state of a stream at a version, kept so that nobody has to read it from its beginning.
SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    Column("stream", Text, primary_key=True),
    Column("version", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
)
