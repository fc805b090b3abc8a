"""A house in a folder: its database, its keys beside it, and the first administrator."""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import rmtree
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from argon2 import PasswordHasher
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from fifthstreet.floor.anchor import Anchor
from fifthstreet.floor.books import Keys
from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.house import House
from fifthstreet.floor.people import BY_KEYS, BadgeUnlocked, PersonAdded, check_pin
from fifthstreet.floor.pins import HASHER
from fifthstreet.floor.registry import HouseCreated
from fifthstreet.floor.watched_ledger import WatchedLedger
from fifthstreet.ledger.checkpoints import create_key, read_key, signer_of
from fifthstreet.ledger.new_file import keep_names
from fifthstreet.ledger.opening import create, open_ledger
from fifthstreet.ledger.records import Writing
from fifthstreet.ledger.store import Ledger
from fifthstreet.quoting import said_by, shown
from fifthstreet.rulebook import load_pack, pack_keys
from fifthstreet.version import __version__, package_digest

_DATABASE, _SIGNING, _DECKS, _SESSIONS, _ANCHOR = "house.db", "signing.pem", "decks.key", "sessions.key", "anchor.txt"
#: Names the database of a house that is not in its folder.
DATABASE_URL = "FIFTHSTREET_DATABASE_URL"
ADMINISTRATOR = "admin"


class FolderHouse(House):
    """A house in a folder: its log is anchored beside its keys, and signed."""

    ledger: WatchedLedger


def now() -> int:
    """The clock of the house, in milliseconds."""
    return time.time_ns() // 1_000_000


def database_url(folder: Path) -> str:
    """Where the database is: in the folder, unless the environment names another one."""
    return os.environ.get(DATABASE_URL) or f"sqlite:///{database_file(folder)}"


def database_file(folder: Path) -> Path:
    """The database of a house that has it in its folder."""
    return folder / _DATABASE


def create_house(
    folder: Path,
    name: str,
    time_zone: str,
    pin: str,
    *,
    hasher: PasswordHasher = HASHER,
    clock: Callable[[], int] = now,
) -> FolderHouse:
    """A new house: nothing that is there is overwritten."""
    check_pin(pin)
    _check_time_zone(time_zone)
    keys = folder / "keys"
    if keys.exists():
        raise FloorError("house/exists", f"there is a house in {folder.name} already")
    with _whole_or_nothing(folder):
        keys.mkdir(parents=True, mode=0o700)
        signing = create_key(keys / _SIGNING)
        for file in (_DECKS, _SESSIONS):
            _write_secret(keys / file, secrets.token_bytes(32))
        for made in (keys, folder):
            keep_names(made)
        ledger = _watched(folder, create(database_url(folder)), signing, clock)
        house = FolderHouse(ledger, _keys(folder), clock, hasher=hasher)
        first_entries(house, name, time_zone, pin, signing)
    return house


@contextmanager
def _whole_or_nothing(folder: Path) -> Iterator[None]:
    """Where a house cannot be made, what was made of it goes again: it would stand in the way of the next try."""
    before = {folder, *folder.iterdir()} if folder.exists() else set()
    try:
        yield
    except BaseException:
        rmtree(folder / "keys", ignore_errors=True)
        for file in {*folder.glob(f"{_DATABASE}*")} - before:
            file.unlink()
        if folder not in before and not [*folder.glob("*")]:
            folder.rmdir()
        raise


def _check_time_zone(name: str) -> None:
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise FloorError("house/time_zone", f"there is no time zone {shown(name)}; America/New_York is one") from None


def open_house(folder: Path, *, hasher: PasswordHasher = HASHER) -> FolderHouse:
    """The house of a folder."""
    ledger = open_log(folder)
    try:
        return FolderHouse(ledger, _keys(folder), now, hasher=hasher)
    except ValueError as error:
        ledger.engine.dispose()
        raise FloorError("house/check", f"the log says what cannot be read: {said_by(error)}") from None


def unlock_by_keys(folder: Path, badge: str) -> None:
    """Whoever has the keys of the house unlocks a badge: the way back where every administrator is locked."""
    house = open_house(folder)
    try:
        if badge not in house.people.state.badges:
            raise FloorError("house/unknown", f"there is no badge {shown(badge)}")
        entry = house.people.entry(BadgeUnlocked(badge=badge))
        expects = {house.people.name: house.people.version}
        house.ledger.write(Writing((entry,), at=house.now(), actor=BY_KEYS, expects=expects))
        house.ledger.sign()
    finally:
        house.ledger.engine.dispose()


def open_log(folder: Path) -> WatchedLedger:
    """The log of a house, with its keys beside it; nothing of it is read yet."""
    check_keys(folder)
    signing = signing_key(folder)
    return _watched(folder, open_ledger(database_url(folder)), signing, now)


def check_keys(folder: Path) -> None:
    """Refuse a folder without the keys of a house."""
    if not (folder / "keys").is_dir():
        raise FloorError("house/not_a_house", f"there is no house in {folder.name}")
    _keys(folder)


def _watched(folder: Path, ledger: Ledger, signing: Ed25519PrivateKey, clock: Callable[[], int]) -> WatchedLedger:
    return WatchedLedger(ledger.engine, signing, anchor_of(folder), clock)


def anchor_of(folder: Path) -> Anchor:
    """The file in which the house notes the head it saw last."""
    return Anchor(folder / "keys" / _ANCHOR)


def signing_key(folder: Path) -> Ed25519PrivateKey:
    """The key that signs checkpoints."""
    return read_key(folder / "keys" / _SIGNING)


def _keys(folder: Path) -> Keys:
    return Keys(decks=_secret(folder / "keys" / _DECKS), sessions=_secret(folder / "keys" / _SESSIONS))


def first_entries(house: House, name: str, time_zone: str, pin: str, signing: Ed25519PrivateKey) -> None:
    """What the log of a house begins with: the house, and its administrator."""
    created = HouseCreated(
        name=name,
        time_zone=time_zone,
        program=__version__,
        digest=package_digest(),
        packs={key: load_pack(key).digest for key in pack_keys()},
        signer=signer_of(signing.public_key()),
    )
    first = PersonAdded(badge=ADMINISTRATOR, name="Administrator", role="administrator", pin=house.pins.hash(pin))
    entries = (house.registry.entry(created), house.people.entry(first))
    house.ledger.write(Writing(entries, at=house.clock(), actor=ADMINISTRATOR))
    house.refresh()


def _write_secret(file: Path, secret: bytes) -> None:
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
        out.write(secret)
        out.flush()
        os.fsync(out.fileno())


def _secret(file: Path) -> bytes:
    try:
        secret = file.read_bytes()
    except OSError:
        raise FloorError("house/not_a_house", f"the key {file.name} is missing") from None
    if len(secret) != 32:
        raise FloorError("house/check", f"{file.name} holds no key")
    return secret
