"""The demonstration floor: a house that opens by itself, for guests, and whose PINs are written down."""

from __future__ import annotations

import json
import os
import tempfile
from dataclasses import asdict, replace
from datetime import UTC, datetime
from pathlib import Path

from argon2 import PasswordHasher

from fifthstreet.floor.commands import CreateTable
from fifthstreet.floor.creating import ADMINISTRATOR, create_house, open_house
from fifthstreet.floor.demo import TABLES, Badge, as_demo, furnish
from fifthstreet.floor.demo_days import FOR_PEOPLE, TIME_ZONE, PastClock, begin, first_day, live_through
from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.pins import HASHER, new_pin

#: Names the folder for a user's data.
DATA_FOLDER = "XDG_DATA_HOME"
_NAME, _PINS = "fifthstreet-demo", "demo-pins.json"
#: What the tables do by themselves, where the house attends them and where people do.
_CHORES = (
    ("attest", "shuffle", "cut", "collect", "document", "count_stub"),
    ("attest", "collect", "document", "count_stub"),
)
_CHIPS = "1000.00"


def demo_folder() -> Path:
    """Where the demonstration floor is kept if nobody says where."""
    given = os.environ.get(DATA_FOLDER)
    return (Path(given) if given else Path.home() / ".local" / "share") / _NAME


def tables() -> tuple[CreateTable, ...]:
    """The tables, without the chores that are for staff to do in their time: players want to see the cards come."""
    return tuple(replace(table, automations=_CHORES[table.id == FOR_PEOPLE]) for table in TABLES)


def is_there(folder: Path) -> bool:
    """Whether a demonstration floor was made there; another house is refused."""
    if _pins(folder).is_file():
        return True
    if folder.exists() and any(folder.iterdir()):
        raise FloorError("house/exists", f"{folder.name} is not empty, and no demonstration floor")
    return False


def create_demo(folder: Path, *, hasher: PasswordHasher = HASHER) -> None:
    """Make the floor beside its place and move it there: one that was broken off is not taken for one."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f".{_NAME}-", dir=folder.parent) as beside:
        made, pin, now = Path(beside) / "house", new_pin(), datetime.now(UTC)
        clock = PastClock(first_day(now))
        house = create_house(made, "Fifth Street", TIME_ZONE, pin, hasher=hasher, clock=clock)
        badges = (Badge(ADMINISTRATOR, "Administrator", "administrator", pin), *furnish(house, tables()))
        as_demo(house, lambda _: [{"do": "welcome_guests", "chips": _CHIPS}])
        live_through(house, clock, now)
        house.ledger.close()
        _write_pins(made, badges)
        made.rename(folder)  # Onto nothing, or onto an empty folder.


def open_demo(folder: Path, *, hasher: PasswordHasher = HASHER) -> tuple[Badge, ...]:
    """Open today's gaming day and every table; the badges and PINs of the demonstration."""
    house = open_house(folder, hasher=hasher)
    try:
        begin(house, datetime.fromtimestamp(house.now() / 1000, UTC))
    finally:
        house.ledger.close()
    return tuple(Badge(**each) for each in json.loads(_pins(folder).read_text("utf-8")))


def _pins(folder: Path) -> Path:
    return folder / "keys" / _PINS


def _write_pins(folder: Path, badges: tuple[Badge, ...]) -> None:
    """Only a demonstration writes PINs down; nobody but its owner reads them."""
    file = os.open(_pins(folder), os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(file, "w", encoding="utf-8") as out:
        json.dump([asdict(each) for each in badges], out, indent=1)
