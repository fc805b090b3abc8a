"""Whatever is changed in the database is noticed, and where it was is said."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from sqlalchemy import Connection, Table, create_engine, select, text, update
from sqlalchemy.pool import NullPool
from tests.ledger.writings import command, moved, said

from fifthstreet.ledger import verify
from fifthstreet.ledger.checkpoints import checkpoints, create_key, sign
from fifthstreet.ledger.database import writing
from fifthstreet.ledger.records import Head
from fifthstreet.ledger.schema import BALANCES, CHECKPOINTS, POSTINGS, RECORDS
from fifthstreet.ledger.store import Ledger
from fifthstreet.ledger.verify import Flaw, flaws

KEY = Ed25519PrivateKey.generate()


def filled(ledger: Ledger) -> Ledger:
    """Three streams, money, two checkpoints and a record after the last of them."""
    ledger.write(command(moved("table/1", "ann", "tray", 500), said("link/a"), key="k1"))
    sign(ledger, KEY, at=1)
    ledger.write(command(moved("table/2", "bob", "tray", 300), moved("table/1", "tray", "ann", 700), key="k2"))
    sign(ledger, KEY, at=2)
    ledger.write(command(said("table/1"), said("house")))
    return ledger


def found(ledger: Ledger, anchor: Head | None = None) -> list[Flaw]:
    return list(flaws(ledger, KEY.public_key(), anchor))


def changed(value: Any) -> Any:
    """Another value of the same kind."""
    if value is None:
        return "x"
    if isinstance(value, int):
        return value + 1_000
    if isinstance(value, bytes):
        return bytes([value[0] ^ 1]) + value[1:]
    return chr(ord(value[0]) ^ 1) + value[1:]


@pytest.mark.req("S3")
def test_a_log_that_nobody_touched_has_no_flaw(ledger: Ledger) -> None:
    seen: list[int] = []
    assert list(flaws(filled(ledger), KEY.public_key(), ledger.head(), seen.append)) == []
    assert [each.position for each in checkpoints(ledger)] == [2, 4]
    assert sign(ledger, KEY, at=3) is not None
    assert sign(ledger, KEY, at=4) is None


@pytest.mark.req("S3")
def test_any_field_of_any_row_that_is_changed_is_noticed(ledger: Ledger) -> None:
    filled(ledger)
    tried = 0
    for table in (RECORDS, POSTINGS, CHECKPOINTS, BALANCES):
        with ledger.engine.connect() as connection:
            rows = connection.execute(select(table)).mappings().all()
        for row in rows:
            for column in table.columns:
                tried += 1
                with_one_change(ledger, table, dict(row), column.name)
    assert tried > 100
    assert found(ledger) == []


def with_one_change(ledger: Ledger, table: Table, row: dict[str, Any], name: str) -> None:
    """Change one field of one row, see that it is noticed, and change it back."""
    other = {**row, name: changed(row[name])}
    replace_row(ledger, table, row, {name: other[name]})
    what = found(ledger)
    assert what, (table.name, row, name)
    if table is RECORDS and name not in ("stream", "version", "position"):
        assert (what[0].stream, what[0].version) == (row["stream"], row["version"])
    replace_row(ledger, table, other, {name: row[name]})


def replace_row(ledger: Ledger, table: Table, row: dict[str, Any], new: dict[str, Any]) -> None:
    """Change a row as somebody would who has the database in hand: its own checks are off."""
    same = [table.c[column.name] == row[column.name] for column in table.primary_key]
    with without_checks(ledger) as connection:
        connection.execute(update(table).where(*same).values(**new))


def without_checks(ledger: Ledger) -> AbstractContextManager[Connection]:
    """A connection to the database that knows nothing of ours, and keeps no keys of one table in another."""
    if ledger.engine.dialect.name == "postgresql":
        with ledger.engine.begin() as connection:
            connection.execute(text("ALTER TABLE postings DROP CONSTRAINT IF EXISTS postings_position_fkey"))
    return create_engine(ledger.engine.url, poolclass=NullPool).begin()


@pytest.mark.req("S3")
@pytest.mark.parametrize("position", [1, 2, 3, 4, 5])
def test_a_record_that_is_deleted_is_missed(ledger: Ledger, position: int) -> None:
    filled(ledger)
    delete(ledger, RECORDS.c.position == position, POSTINGS.c.position == position)
    what = found(ledger)[0]
    following = {1: ("link/a", 1), 2: ("table/2", 1), 3: ("table/1", 2), 4: ("table/1", 3), 5: ("house", 1)}
    assert (what.stream, what.version) == following[position]
    assert f"records {position} to {position} are missing" in what.what


def delete(ledger: Ledger, records: Any, postings: Any) -> None:
    with without_checks(ledger) as connection:
        connection.execute(POSTINGS.delete().where(postings))
        connection.execute(RECORDS.delete().where(records))


@pytest.mark.req("S3")
def test_a_log_that_is_cut_before_a_checkpoint_is_noticed_by_it(ledger: Ledger) -> None:
    filled(ledger)
    delete(ledger, RECORDS.c.position > 3, POSTINGS.c.position > 3)
    assert Flaw("log", 0, "the log ends at 3, but it once had 4 records") in found(ledger)


@pytest.mark.req("S3")
def test_a_log_that_is_cut_after_the_last_checkpoint_is_noticed_by_the_anchor(ledger: Ledger) -> None:
    anchor = filled(ledger).head()
    delete(ledger, RECORDS.c.position > 4, POSTINGS.c.position > 4)
    assert found(ledger) == []
    assert found(ledger, anchor) == [Flaw("log", 0, "the log ends at 4, but it once had 6 records")]
    ledger.write(command(said("table/1"), said("somewhere else")))
    assert [each.what for each in found(ledger, anchor)] == ["it is not the record that stood here earlier"]


@pytest.mark.req("S3")
def test_two_records_that_change_places_are_noticed(ledger: Ledger) -> None:
    filled(ledger)
    with without_checks(ledger) as connection:
        for old, new in ((5, 99), (6, 5), (99, 6)):
            connection.execute(update(RECORDS).where(RECORDS.c.position == old).values(position=new, command=new))
    assert (found(ledger)[0].stream, found(ledger)[0].version) == ("house", 1)


@pytest.mark.req("S3")
def test_a_record_that_is_put_in_is_noticed(ledger: Ledger) -> None:
    filled(ledger)
    with ledger.engine.connect() as connection:
        last = dict(connection.execute(select(RECORDS).where(RECORDS.c.position == 6)).mappings().one())
    with writing(ledger.engine) as connection:
        connection.execute(RECORDS.insert(), {**last, "position": 7, "command": 7, "version": 2})
    assert found(ledger)[0] == Flaw("house", 2, "it, or the record before it, was changed after it was written")


def test_postings_without_a_record_are_noticed(ledger: Ledger) -> None:
    filled(ledger)
    with without_checks(ledger) as connection:
        connection.execute(POSTINGS.insert(), {"position": 9, "line": 0, "account": "x", "amount": 0})
    assert found(ledger) == [Flaw("log", 0, "there are postings of record 9, which is not there")]


def test_progress_is_told_on_a_long_log(ledger: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verify, "TOLD_EVERY", 100)
    ledger.write_all([command(said("t")) for _ in range(250)])
    seen: list[int] = []
    assert list(flaws(ledger, KEY.public_key(), progress=seen.append)) == []
    assert seen == [100, 200]


def test_checkpoints_of_another_key_are_noticed(ledger: Ledger, tmp_path: Path) -> None:
    filled(ledger)
    other = create_key(tmp_path / "key")
    what = [(each.stream, each.version, each.what) for each in flaws(ledger, other.public_key())]
    assert what == [
        ("link/a", 1, "its checkpoint is not signed with the key of this house"),
        ("table/1", 2, "its checkpoint is not signed with the key of this house"),
    ]
