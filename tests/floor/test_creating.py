"""A house in a folder: made once, opened with its own keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.floor.houses import PIN, QUICK, Floor

from fifthstreet.errors import Error
from fifthstreet.floor import creating
from fifthstreet.floor.creating import DATABASE_URL, create_house, database_url, now, open_house, signing_key


def made(folder: Path, zone: str = "America/New_York", pin: str = PIN) -> str:
    """The code with which a new house is refused."""
    with pytest.raises(Error) as error:
        create_house(folder, "House", zone, pin, hasher=QUICK)
    return error.value.code


def opened(folder: Path) -> str:
    """The code with which a house is not opened."""
    with pytest.raises(Error) as error:
        open_house(folder, hasher=QUICK)
    return error.value.code


def test_nothing_that_is_there_is_overwritten(floor: Floor) -> None:
    before = {file: file.read_bytes() for file in (floor.folder / "keys").iterdir()}
    assert made(floor.folder) == "house/exists"
    assert before == {file: file.read_bytes() for file in (floor.folder / "keys").iterdir()}


@pytest.mark.parametrize("change", [{"pin": "1234"}, {"zone": "Mars/Olympus"}, {"zone": "../etc"}, {"zone": ""}])
def test_a_house_that_cannot_be_leaves_nothing_behind(tmp_path: Path, change: dict[str, str]) -> None:
    assert made(tmp_path / "house", **change) in ("people/pin", "house/time_zone")
    assert not (tmp_path / "house").exists()


@pytest.mark.parametrize("there", [False, True])
def test_a_database_that_fails_leaves_no_keys_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, there: bool
) -> None:
    """What lay in the folder before stays; the next try is a first one."""
    folder = tmp_path / "house"
    if there:
        folder.mkdir()
        (folder / "notes.txt").write_text("mine")
    monkeypatch.setenv(DATABASE_URL, f"sqlite:///{tmp_path}/no/such/folder/house.db")
    assert made(folder) == "ledger/not_a_ledger"
    assert ([*folder.iterdir()] if there else folder.exists()) == ([folder / "notes.txt"] if there else False)
    monkeypatch.delenv(DATABASE_URL)
    monkeypatch.setattr(creating, "ADMINISTRATOR", "\0")  # The first entries are not taken, the database is there.
    assert made(folder) == "ledger/malformed"
    assert [file.name for file in folder.glob("*")] == (["notes.txt"] if there else [])
    monkeypatch.undo()
    create_house(folder, "House", "America/New_York", PIN, hasher=QUICK).ledger.close()


def test_a_folder_without_a_house_or_without_its_keys_is_not_opened(floor: Floor, tmp_path: Path) -> None:
    assert opened(tmp_path / "nothing") == "house/not_a_house"
    decks = floor.folder / "keys" / "decks.key"
    secret = decks.read_bytes()
    decks.unlink()
    assert opened(floor.folder) == "house/not_a_house"
    decks.write_bytes(secret[:31])
    assert opened(floor.folder) == "house/check"


@pytest.mark.req("S5")
def test_nobody_else_reads_the_keys(floor: Floor, tmp_path: Path) -> None:
    house = create_house(tmp_path / "new", "New", "America/New_York", PIN, hasher=QUICK)
    house.ledger.engine.dispose()
    keys = tmp_path / "new" / "keys"
    assert keys.stat().st_mode & 0o077 == 0
    for file in ("signing.pem", "decks.key", "sessions.key"):
        assert (keys / file).stat().st_mode & 0o077 == 0
    assert signing_key(tmp_path / "new") != signing_key(floor.folder)


def test_the_database_is_in_the_folder_unless_the_environment_names_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(DATABASE_URL, raising=False)
    assert database_url(tmp_path) == f"sqlite:///{tmp_path}/house.db"
    monkeypatch.setenv(DATABASE_URL, "postgresql://elsewhere/house")
    assert database_url(tmp_path) == "postgresql://elsewhere/house"


def test_the_clock_counts_milliseconds() -> None:
    first = now()
    assert first > 1_700_000_000_000
    assert now() >= first
