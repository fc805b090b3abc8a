"""The house of a drill: its people, tables and links, set up by its own commands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from fifthstreet.floor.demo import APPROVALS
from fifthstreet.floor.house import House
from fifthstreet.floor.people import PersonAdded
from fifthstreet.floor.permissions import ROLES, HouseRole
from fifthstreet.ledger.records import Writing

PIN = "246813"
DAY = "2026-01-01"
_AUTOMATIONS = ["attest", "shuffle", "cut", "look", "collect", "deal", "document", "count_stub"]
_CARIBBEAN = {
    "venue": "east",
    "game": "caribbean-stud",
    "pack": "us-ma",
    "options": {
        "progressive_paytable": "PTMGLML03",
        "progressive_link": "different_games",
        "progressive_split": "50/15/5",
    },
    "automations": _AUTOMATIONS,
}
_MISSISSIPPI = {
    "venue": "west",
    "game": "mississippi-stud",
    "pack": "us-wa",
    "options": {"progressive_paytable": "MS Stud-01", "progressive_link": "same_game"},
    "automations": _AUTOMATIONS,
    "console": "game_manager",
}
_BOSTON = {"venue": "east", "game": "boston-5", "pack": "us-ma", "automations": _AUTOMATIONS}
#: The link of a kind of table, with levels that also have a reserve and a limit.
_GRAND = {
    "id": "grand",
    "title": "Grand",
    "levels": {"mega": {"rate": "50", "reserve_rate": "5", "limit": "10020.00"}},
    "executive_from": "5000.00",
}
_DELTA = {"id": "delta", "title": "Delta"}
_KINDS: tuple[tuple[Mapping[str, Any], Mapping[str, Any] | None], ...] = (
    (_CARIBBEAN, _GRAND),
    (_MISSISSIPPI, _DELTA),
    (_BOSTON, None),
)
_SEATS = (1, 3, 5)


@dataclass(frozen=True)
class DrillTable:
    """A table of the drill, who plays there, and the link of its meter."""

    table: str
    players: Mapping[int, str]
    link: str | None


def places(tables: int) -> tuple[DrillTable, ...]:
    """The tables of a drill: the three games in turn."""
    found = []
    for number in range(1, tables + 1):
        link = _KINDS[(number - 1) % len(_KINDS)][1]
        players = {seat: f"p{number}-{seat}" for seat in _SEATS}
        found.append(DrillTable(f"T{number}", players, None if link is None else str(link["id"])))
    return tuple(found)


def hire(house: House, at: tuple[DrillTable, ...]) -> list[str]:
    """Everybody gets a badge: two of each role, and the players."""
    badges: list[tuple[str, HouseRole]] = [
        (f"{role}{number}", role) for role in ROLES if role != "player" for number in (1, 2)
    ]
    badges += [(player, "player") for place in at for player in place.players.values()]
    people = [PersonAdded(badge=badge, name=badge, role=role, pin=house.pins.hash(PIN)) for badge, role in badges]
    house.ledger.write(Writing(tuple(house.people.entry(each) for each in people), at=house.clock(), actor="admin"))
    house.refresh()
    return [badge for badge, _ in badges]


def setting_up(at: tuple[DrillTable, ...]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The commands that open the floor, each with who gives it."""
    yield "accounting1", {"do": "open_day", "day": DAY}
    made: set[str] = set()
    for number, place in enumerate(at):
        kind, link = _KINDS[number % len(_KINDS)]
        yield from _signed({"do": "create_table", "id": place.table, "approval": APPROVALS[kind["pack"]], **kind})
        if link is not None and link["id"] not in made:
            made.add(str(link["id"]))
            yield from _signed({"do": "create_link", "like": place.table, **link})
            yield from _signed({"do": "open_link"}, link=link["id"])
        if place.link is not None:
            yield from _signed({"do": "join_link", "id": place.table}, link=place.link)
        yield "floorperson1", {"do": "opener", "table": place.table, "amount": "50000.00"}
        yield "floorperson1", {"do": "open_table", "table": place.table}


def _signed(command: dict[str, Any], **envelope: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    yield "technician1", {"do": "request", "command": command, "reason": "set up", **envelope}
    yield "executive1", {"do": "approve"}
