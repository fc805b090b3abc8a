"""Backup, wipe, restore: the heads are equal and the floor opens."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.floor.audited import audited
from tests.floor.houses import PIN, QUICK

from fifthstreet.errors import Error
from fifthstreet.floor.backups import back_up_house, restore_house
from fifthstreet.floor.checks import check_house, open_floor
from fifthstreet.floor.creating import DATABASE_URL, anchor_of, create_house, database_url, open_log
from fifthstreet.ledger.backup import restore
from fifthstreet.ledger.opening import create


def wipe(folder: Path) -> None:
    (folder / "house.db").unlink()


def refused(folder: Path, file: Path, *, accept_loss: bool = False) -> str:
    with pytest.raises(Error) as error:
        restore_house(folder, file, accept_loss=accept_loss)
    return error.value.code


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = create_house(tmp_path / "house", "House", "America/New_York", PIN, hasher=QUICK)
    made.ledger.close()
    return tmp_path / "house"


@pytest.mark.req("S8")
def test_the_floor_opens_after_backup_wipe_and_restore(
    new_url: Callable[[], str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(DATABASE_URL, new_url())
    floor = audited(tmp_path / "house")
    head = back_up_house(floor.folder, tmp_path / "copy.db")
    assert head == floor.house.ledger.head()
    before = floor.house.table("T1").state.state.round
    floor.house.ledger.engine.dispose()
    monkeypatch.setenv(DATABASE_URL, new_url())
    assert restore_house(floor.folder, tmp_path / "copy.db") == head
    again = open_floor(floor.folder, hasher=QUICK)
    assert again.table("T1").state.state.round == before
    floor.house = again
    again.clock = floor.clock
    floor.at("T1", "player", "decide", seat=1, choice="fold")
    again.ledger.close()


@pytest.mark.req("S8")
def test_the_keys_are_not_in_the_backup(folder: Path, tmp_path: Path) -> None:
    back_up_house(folder, tmp_path / "copy.db")
    data = (tmp_path / "copy.db").read_bytes()
    for key in ("decks.key", "sessions.key"):
        secret = (folder / "keys" / key).read_bytes()
        assert secret not in data
        assert secret.hex().encode() not in data


@pytest.mark.req("S8")
def test_a_live_house_is_not_restored_over(folder: Path, tmp_path: Path) -> None:
    back_up_house(folder, tmp_path / "copy.db")
    assert refused(folder, tmp_path / "copy.db") == "ledger/in_use"
    open_floor(folder, hasher=QUICK).ledger.close()


def test_a_folder_without_keys_and_the_keys_of_another_house_are_refused(folder: Path, tmp_path: Path) -> None:
    back_up_house(folder, tmp_path / "copy.db")
    other = create_house(tmp_path / "other", "Other", "America/New_York", PIN, hasher=QUICK)
    other.ledger.close()
    wipe(tmp_path / "other")
    assert refused(tmp_path / "other", tmp_path / "copy.db") == "house/check"
    assert refused(tmp_path / "none", tmp_path / "copy.db") == "house/not_a_house"


def test_the_backup_of_something_else_is_refused(folder: Path, tmp_path: Path) -> None:
    create(f"sqlite:///{tmp_path}/else.db").engine.dispose()
    wipe(folder)
    assert refused(folder, tmp_path / "else.db") == "house/check"


@pytest.mark.req("S3", "S8")
def test_a_backup_that_was_changed_is_refused(folder: Path, tmp_path: Path) -> None:
    back_up_house(folder, tmp_path / "copy.db")
    with sqlite3.connect(tmp_path / "copy.db") as database:
        database.execute("UPDATE records SET actor = 'nobody' WHERE position = 2")
    database.close()
    wipe(folder)
    assert refused(folder, tmp_path / "copy.db") == "house/check"
    assert not (folder / "house.db").exists()


@pytest.mark.req("S3", "S8")
def test_an_old_backup_is_restored_only_where_somebody_accepts_the_loss(folder: Path, tmp_path: Path) -> None:
    head = back_up_house(folder, tmp_path / "copy.db")
    open_floor(folder, hasher=QUICK).ledger.close()
    wipe(folder)
    assert refused(folder, tmp_path / "copy.db") == "house/behind"
    assert restore_house(folder, tmp_path / "copy.db", accept_loss=True) == head
    assert anchor_of(folder).read() == head
    open_floor(folder, hasher=QUICK).ledger.close()


@pytest.mark.req("S1", "S8")
def test_a_restore_that_ended_before_the_anchor_was_written_is_done_again(folder: Path, tmp_path: Path) -> None:
    """It accepted a loss: until the anchor says so too, the floor stays closed."""
    back_up_house(folder, tmp_path / "older.db")
    open_floor(folder, hasher=QUICK).ledger.close()
    head = back_up_house(folder, tmp_path / "copy.db")
    open_floor(folder, hasher=QUICK).ledger.close()
    wipe(folder)
    restore(tmp_path / "copy.db", database_url(folder)).engine.dispose()  # As if the process had ended here.
    assert any(result.wrong for result in check_house(folder))
    assert refused(folder, tmp_path / "copy.db") == "house/behind"
    assert refused(folder, tmp_path / "older.db", accept_loss=True) == "ledger/in_use"
    assert restore_house(folder, tmp_path / "copy.db", accept_loss=True) == anchor_of(folder).read() == head
    open_floor(folder, hasher=QUICK).ledger.close()


def test_what_sqlite_left_beside_a_database_that_is_gone_is_not_read(folder: Path, tmp_path: Path) -> None:
    head = back_up_house(folder, tmp_path / "copy.db")
    wipe(folder)
    for end in ("-wal", "-shm"):
        (folder / f"house.db{end}").write_bytes(b"left over")
    assert restore_house(folder, tmp_path / "copy.db") == head
    ledger = open_log(folder)
    assert ledger.head() == head
    ledger.engine.dispose()
