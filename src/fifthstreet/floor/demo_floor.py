"""The demonstration floor: a house that opens by itself, for guests, and whose PINs are written down."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import asdict, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from argon2 import PasswordHasher

from fifthstreet.floor.commands import CreateTable
from fifthstreet.floor.creating import ADMINISTRATOR, FolderHouse, create_house, open_house
from fifthstreet.floor.demo import LINKS, TABLES, Badge, DemoLink, as_demo, furnish
from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.house import House
from fifthstreet.floor.pins import HASHER, new_pin

#: Names the folder for a user's data.
DATA_FOLDER = "XDG_DATA_HOME"
_NAME, _PINS = "fifthstreet-demo", "demo-pins.json"
#: The table that people attend, for dealers to try; the house attends all others.
_FOR_PEOPLE = "C2"
#: What the tables do by themselves, where the house attends them and where people do.
_CHORES = (
    ("attest", "shuffle", "cut", "collect", "document", "count_stub"),
    ("attest", "collect", "document", "count_stub"),
)
_CHIPS, _TRAY = "1000.00", "100000.00"


def demo_folder() -> Path:
    """Where the demonstration floor is kept if nobody says where."""
    given = os.environ.get(DATA_FOLDER)
    return (Path(given) if given else Path.home() / ".local" / "share") / _NAME


def tables() -> tuple[CreateTable, ...]:
    """The tables, without the chores that are for staff to do in their time: players want to see the cards come."""
    return tuple(replace(table, automations=_CHORES[table.id == _FOR_PEOPLE]) for table in TABLES)


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
        made, pin = Path(beside) / "house", new_pin()
        house = create_house(made, "Fifth Street", "America/New_York", pin, hasher=hasher)
        badges = (Badge(ADMINISTRATOR, "Administrator", "administrator", pin), *furnish(house, tables()))
        _do(house, [{"do": "welcome_guests", "chips": _CHIPS}])
        for name, link in LINKS.items():
            _do(house, _raising(name, link), link=name)
        house.ledger.close()
        _write_pins(made, badges)
        made.rename(folder)  # Onto nothing, or onto an empty folder.


def _raising(name: str, link: DemoLink) -> Iterator[dict[str, Any]]:
    """The meters of a floor that has been played on do not stand at their seeds; the link's first entry made them."""
    original = f"link/{name} 1"
    for level, (_, _, amount) in link.levels.items():
        yield {"do": "adjust", "level": level, "amount": amount, "because": "transfer", "original": original}


def _do(house: House, commands: Iterable[dict[str, Any]], **envelope: Any) -> None:
    as_demo(house, lambda _: commands, **envelope)


def open_demo(folder: Path, *, hasher: PasswordHasher = HASHER) -> tuple[Badge, ...]:
    """Open today's gaming day and every table; the badges and PINs of the demonstration."""
    house = open_house(folder, hasher=hasher)
    try:
        _begin(house, datetime.fromtimestamp(house.now() / 1000, UTC))
    finally:
        house.ledger.close()
    return tuple(Badge(**each) for each in json.loads(_pins(folder).read_text("utf-8")))


def _begin(house: FolderHouse, now: datetime) -> None:
    """The last day is closed where it is over and no round is played; a day that people closed stays closed."""
    registry = house.registry.state
    assert registry.created is not None
    today = now.astimezone(ZoneInfo(registry.created.time_zone)).date().isoformat()
    if registry.day is not None and registry.day < today and not _is_played(house):
        for name in _open_tables(house):
            _do(house, [{"do": "close_table"}], table=name)
        _do(house, [{"do": "close_day"}])
    if house.registry.state.day is None and today > (house.registry.state.last_day or ""):
        _do(house, [{"do": "open_day", "day": today}])
    if house.registry.state.day is not None:
        for table in TABLES:
            if table.id not in _open_tables(house):
                _do(house, _opening(house, table.id), table=table.id)


def _opening(house: House, name: str) -> list[dict[str, Any]]:
    """A table gets its chips the first time, and is opened; the house attends it, or people."""
    first = not house.ledger.balance(f"tray/{name}")
    by = "people" if name == _FOR_PEOPLE else "house"
    attends = [] if house.registry.state.attendance(name) == by else [{"do": "attend", "by": by}]
    return [*([{"do": "opener", "amount": _TRAY}] if first else []), {"do": "open_table"}, *attends]


def _open_tables(house: House) -> list[str]:
    return [name for name in house.registry.state.tables if house.table(name).state.session is not None]


def _is_played(house: House) -> bool:
    """Whether a round is played anywhere: it is finished on the day it began."""
    rounds = [house.table(name).state.state.round for name in _open_tables(house)]
    return any(each.seats or each.bets_closed for each in rounds)


def _pins(folder: Path) -> Path:
    return folder / "keys" / _PINS


def _write_pins(folder: Path, badges: tuple[Badge, ...]) -> None:
    """Only a demonstration writes PINs down; nobody but its owner reads them."""
    file = os.open(_pins(folder), os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(file, "w", encoding="utf-8") as out:
        json.dump([asdict(each) for each in badges], out, indent=1)
