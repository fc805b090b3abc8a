"""Houses for the tests: real ones, with PINs that are quick to check."""

from __future__ import annotations

import secrets
from copy import copy
from itertools import count
from pathlib import Path
from shutil import copytree
from typing import Any, Self

import pytest
from argon2 import PasswordHasher

from fifthstreet.cards import DECK, parse_cards
from fifthstreet.errors import Error
from fifthstreet.floor.creating import FolderHouse, create_house, open_house
from fifthstreet.floor.people import PersonAdded
from fifthstreet.floor.permissions import ROLES
from fifthstreet.ledger.records import Writing


class Rigged:
    """Chance for the tests: the system's own, unless a test has said which cards come first."""

    def __init__(self) -> None:
        self.numbers: list[int] = []

    def cards(self, cards: str) -> None:
        """The next shuffle deals these cards first; the rest of the deck lies as it is printed."""
        first = parse_cards(cards)
        order = [*first, *(card for card in DECK if card not in first)]
        deck = list(DECK)
        for last in range(len(deck) - 1, 0, -1):
            place = deck.index(order[last])
            self.numbers.append(place)
            deck[place], deck[last] = deck[last], deck[place]

    def __call__(self, limit: int) -> int:
        return self.numbers.pop(0) if self.numbers else secrets.randbelow(limit)


QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
PIN = "246813"
OASIS = {
    "id": "O1",
    "venue": "north",
    "game": "oasis-poker",
    "pack": "published",
    "automations": ["attest", "shuffle", "cut", "look", "collect", "deal", "document"],
}
BOSTON = {"id": "B5", "venue": "east", "game": "boston-5", "pack": "us-ma", "automations": ["attest", "collect"]}


class Floor:
    """A house with one person of each role, each in a session, and a clock that the test turns."""

    def __init__(self, folder: Path, time: int = 0) -> None:
        self.folder = folder
        self.keys = count(1)
        self.house = create_house(folder, "Test house", "America/New_York", PIN, hasher=QUICK)
        self.time = max(time, self.house.ledger.time())  # The house was made by the machine's clock.
        self.house.clock = self.clock
        self.chance = self.house.vault.randbelow = Rigged()
        pin = self.house.pins.hash(PIN)
        people = [PersonAdded(badge=role, name=role.title(), role=role, pin=pin) for role in ROLES]
        people.append(PersonAdded(badge="bob", name="Bob", role="player", pin=pin))
        entries = tuple(self.house.people.entry(person) for person in people)
        self.house.ledger.write(Writing(entries, at=self.time, actor="admin"))
        self.house.refresh()
        self.sessions = {person.badge: self._log_in(person.badge) for person in people}

    def clock(self) -> int:
        self.time += 1
        return self.time

    def _log_in(self, badge: str) -> str:
        session: str = self.ask({"do": "log_in", "badge": badge, "pin": PIN})["events"][0]["session"]
        return session

    def ask(self, command: dict[str, Any]) -> dict[str, Any]:
        """The answer to a command; it gets a key."""
        return self.house.do({"key": f"k{next(self.keys)}", **command}).to_json()

    def do(self, badge: str, do: str, **fields: Any) -> dict[str, Any]:
        """Somebody does something, in their session."""
        return self.ask({"do": do, "session": self.sessions[badge], **fields})

    def signed(self, command: dict[str, Any], **envelope: Any) -> dict[str, Any]:
        """Two people do something."""
        asked = self.do("technician", "request", command=command, reason="for the test", **envelope)
        return self.do("executive", "approve", request=asked["events"][0]["request"], **envelope)

    def opened(self, table: dict[str, Any] | None = None) -> Floor:
        """With a table that is open on an open day, and two players with chips."""
        table = table or BOSTON
        self.signed({"do": "create_table", **table})
        self.do("accounting", "open_day", day="2026-01-01")
        self.do("floorperson", "opener", table=table["id"], amount="10000.00")
        self.do("floorperson", "open_table", table=table["id"])
        for player in ("player", "bob"):
            self.do("accounting", "buy_in", player=player, amount="1000.00")
        return self

    def copy(self, folder: Path) -> Self:
        """The same floor once more in another folder, quicker than it was made."""
        self.house.ledger.engine.dispose()
        copytree(self.folder, folder)
        other = copy(self)
        other.folder, other.sessions = folder, dict(self.sessions)
        other.keys, other.chance = count(10_000), Rigged()
        other.reopen()
        return other

    def reopen(self) -> FolderHouse:
        """The program is started again on the same house."""
        self.house.ledger.engine.dispose()
        self.house = self.again()
        self.house.clock = self.clock
        self.house.vault.randbelow = self.chance
        return self.house

    def again(self) -> FolderHouse:
        """The same house, opened a second time."""
        return open_house(self.folder, hasher=QUICK)


def changed_pin(floor: Floor, badge: str, pin: str) -> dict[str, Any]:
    """Somebody chooses another PIN."""
    return floor.ask({"do": "change_pin", "badge": badge, "pin": PIN, "new_pin": pin})


def refused(floor: Floor, command: Any) -> Error:
    """The refusal that a command meets; nothing is written."""
    before = floor.house.ledger.head()
    with pytest.raises(Error) as error:
        floor.house.do(command)
    assert floor.house.ledger.head() == before
    return error.value


def refusal(floor: Floor, badge: str, do: str, **fields: Any) -> str:
    """The code with which somebody is refused in their session."""
    key = f"k{next(floor.keys)}"
    return refused(floor, {"do": do, "session": floor.sessions[badge], "key": key, **fields}).code
