"""A backup is the same ledger again, from either database to either database."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from sqlalchemy import create_engine, select
from tests.full_disk import full_disk
from tests.ledger.writings import command, moved, said

from fifthstreet.ledger.backup import back_up, opened, restore
from fifthstreet.ledger.checkpoints import checkpoints, sign
from fifthstreet.ledger.errors import LedgerError
from fifthstreet.ledger.opening import create
from fifthstreet.ledger.schema import METADATA
from fifthstreet.ledger.store import Ledger
from fifthstreet.ledger.verify import flaws

KEY = Ed25519PrivateKey.generate()


def filled(ledger: Ledger) -> Ledger:
    ledger.write(command(moved("table/1", "ann", "tray", 500), said("link/a"), key="k1"))
    sign(ledger, KEY, at=1)
    ledger.write(command(said("house"), key="k2"))
    ledger.keep_snapshot("house", 1, "{}")
    return ledger


def rows(ledger: Ledger) -> dict[str, list[tuple[object, ...]]]:
    with ledger.engine.connect() as connection:
        return {
            table.name: [tuple(row) for row in connection.execute(select(table).order_by(*table.primary_key))]
            for table in METADATA.sorted_tables
        }


@pytest.mark.req("S8")
def test_what_is_restored_is_what_was_backed_up(ledger: Ledger, new_url: Callable[[], str], tmp_path: Path) -> None:
    filled(ledger)
    assert back_up(ledger, tmp_path / "copy.db") == ledger.head()
    assert [each.name for each in tmp_path.iterdir() if each.name.startswith("copy")] == ["copy.db"]
    for url in (new_url(), f"sqlite:///{tmp_path}/another.db"):
        again = restore(tmp_path / "copy.db", url)
        assert rows(again) == rows(ledger)
        assert list(flaws(again, KEY.public_key(), ledger.head())) == []
        again.write(command(said("house"), key="k3"))
        again.engine.dispose()


def test_others_go_on_writing_and_the_copy_stays_as_it_was(ledger: Ledger, tmp_path: Path) -> None:
    filled(ledger)
    before = ledger.head()
    back_up(ledger, tmp_path / "copy.db")
    ledger.write(command(said("house"), key="k3"))
    with opened(tmp_path / "copy.db") as copy:
        assert copy.head() == before
        assert len(checkpoints(copy)) == 1


@pytest.mark.req("S8")
def test_nothing_is_restored_over_records(ledger: Ledger, tmp_path: Path) -> None:
    filled(ledger)
    back_up(ledger, tmp_path / "copy.db")
    before = rows(ledger)
    url = ledger.engine.url.render_as_string(hide_password=False)
    with pytest.raises(LedgerError) as refused:
        restore(tmp_path / "copy.db", url)
    assert refused.value.code == "ledger/in_use"
    assert rows(ledger) == before


def test_a_restore_that_was_interrupted_can_be_done_again(ledger: Ledger, tmp_path: Path) -> None:
    filled(ledger)
    back_up(ledger, tmp_path / "copy.db")
    create(f"sqlite:///{tmp_path}/new.db").engine.dispose()
    again = restore(tmp_path / "copy.db", f"sqlite:///{tmp_path}/new.db")
    assert again.head() == ledger.head()
    again.engine.dispose()


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    made = filled(create(f"sqlite:///{tmp_path}/old.db"))
    back_up(made, tmp_path / "copy.db")
    made.engine.dispose()
    with sqlite3.connect(tmp_path / "old.db") as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    database.close()
    with pytest.raises(LedgerError) as refused:
        restore(tmp_path / "copy.db", f"sqlite:///{tmp_path}/old.db")
    assert refused.value.code == "ledger/newer"


@pytest.mark.parametrize(("text", "code"), [(b"nothing", "ledger/not_a_ledger"), (None, "ledger/file")])
def test_a_file_that_is_no_backup_is_refused(text: bytes | None, code: str, tmp_path: Path) -> None:
    if text is not None:
        (tmp_path / "copy.db").write_bytes(text * 100)
    with pytest.raises(LedgerError) as refused:
        restore(tmp_path / "copy.db", f"sqlite:///{tmp_path}/new.db")
    assert refused.value.code == code
    engine = create_engine(f"sqlite:///{tmp_path}/new.db")
    engine.dispose()
    assert not (tmp_path / "new.db").exists()


@pytest.mark.req("S1", "S8")
def test_a_disk_that_is_full_takes_no_backup_and_says_so(tmp_path: Path) -> None:
    made = filled(create(f"sqlite:///{tmp_path}/made.db"))
    with full_disk(8_192), pytest.raises(LedgerError) as refused:
        back_up(made, tmp_path / "copy.db")
    assert refused.value.code == "ledger/file"
    assert "cannot write copy.db" in refused.value.message
    assert not [each for each in tmp_path.iterdir() if each.name.startswith("copy")]
    assert back_up(made, tmp_path / "copy.db") == made.head()
    made.engine.dispose()


@pytest.mark.req("S1", "S8")
def test_a_database_that_takes_only_half_of_a_backup_keeps_nothing_of_it(tmp_path: Path) -> None:
    made, url = filled(create(f"sqlite:///{tmp_path}/made.db")), f"sqlite:///{tmp_path}/new.db"
    back_up(made, tmp_path / "copy.db")
    new = create(url)
    with new.engine.begin() as connection:
        full = "BEGIN SELECT RAISE(ABORT, 'the disk is full'); END"
        connection.exec_driver_sql(f"CREATE TRIGGER full BEFORE INSERT ON postings {full}")
    with pytest.raises(LedgerError, match="the disk is full") as refused:
        restore(tmp_path / "copy.db", url)
    assert (refused.value.code, new.head().position) == ("ledger/unwritable", 0)
    with new.engine.begin() as connection:
        connection.exec_driver_sql("DROP TRIGGER full")
    new.engine.dispose()
    again = restore(tmp_path / "copy.db", url)
    assert again.head() == made.head()
    for ledger in (again, made):
        ledger.engine.dispose()
