"""The demonstration house: two venues with their tables, and somebody for every role."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from fifthstreet.floor.commands import Approval, CreateTable
from fifthstreet.floor.desk import Asked, Desk
from fifthstreet.floor.house import House
from fifthstreet.floor.people import Person, PersonAdded
from fifthstreet.floor.permissions import HouseRole
from fifthstreet.floor.pins import new_pin
from fifthstreet.floor.registry import TableCreated
from fifthstreet.ledger.records import Writing

#: Badge, name and role of everybody; each gets a PIN of their own.
PEOPLE: tuple[tuple[str, str, HouseRole], ...] = (
    ("ann", "Ann", "player"),
    ("bob", "Bob", "player"),
    ("dan", "Dan", "dealer"),
    ("dora", "Dora", "dealer"),
    ("fay", "Fay", "floorperson"),
    ("eve", "Eve", "executive"),
    ("carl", "Carl", "accounting"),
    ("tom", "Tom", "technician"),
    ("sue", "Sue", "surveillance"),
    ("alex", "Alex", "auditor"),
)

#: The chores that the tables do by themselves; dealers close the betting, players look and decide.
_CHORES = ("attest", "shuffle", "cut", "collect", "deal", "reveal", "settle", "document", "count_stub", "clear")


def _table(name: str, pack: str, game: str, paytable: str | None = None, link: str | None = None) -> CreateTable:
    options: dict[str, str | bool | int | None] = {}
    if paytable is not None:
        options = {"progressive_paytable": paytable, "progressive_link": link}
    return CreateTable(
        id=name,
        venue=_VENUES[pack],
        game=game,
        pack=pack,
        options=options,
        automations=_CHORES,
        approval=Approval(**APPROVALS[pack]),
    )


#: Who furnishes a house that begins.
_ACTOR = "demo"
#: What the demonstration says it was approved with.
APPROVALS: dict[str, dict[str, Any]] = {
    "us-ma": {"venue": "casino", "amounts": "demonstration only"},
    "us-wa": {
        "venue": "commercial",
        "reference": "demonstration only",
        "equipment": {
            "GM Atlas": "5.4.0",
            "Nexus Command II": "5.4",
            "Progressive display": "27 inch monitor",
            "Game Manager": "6.6 Build 520",
            "Aquarius Controller": "6.5.6SP",
            "Coin Spot": "6.0",
            "ViPS": "1.2.0",
        },
    },
}
_VENUES = {"us-ma": "Massachusetts", "us-wa": "Washington"}
#: No link crosses from one venue to the other.
TABLES = (
    _table("C1", "us-ma", "caribbean-stud", "PTMGLML03", "same_game"),
    _table("C2", "us-ma", "caribbean-stud", "PTMGLML03", "same_game"),
    _table("B5", "us-ma", "boston-5"),
    _table("M1", "us-wa", "mississippi-stud", "WA-ML03", "different_games"),
    _table("W1", "us-wa", "caribbean-stud", "WA-ML03", "different_games"),
)


#: A link for each venue, and the tables on it; what goes to each level of a dollar, and to its reserve.
LINKS = {"east": ("C1", "C2"), "west": ("M1", "W1")}
_RATES = {"mega": ("50", "1"), "major": ("15", "0.5"), "minor": ("5", "0.5")}
_WEST = {"mega": ("12", "1"), "major": ("5", "0.5"), "minor": ("3", "0.5")}


@dataclass(frozen=True, slots=True)
class Badge:
    """Somebody's badge and the PIN of their first day."""

    badge: str
    name: str
    role: HouseRole
    pin: str


def furnish(house: House) -> tuple[Badge, ...]:
    """Give a new house its people and tables; the PINs are known nowhere else."""
    badges = tuple(Badge(badge, name, role, new_pin()) for badge, name, role in PEOPLE)
    people = [
        PersonAdded(badge=each.badge, name=each.name, role=each.role, pin=house.pins.hash(each.pin))
        for each in badges
    ]
    entries = (
        *(house.people.entry(person) for person in people),
        *(house.registry.entry(TableCreated(table=table)) for table in TABLES),
    )
    house.ledger.write(Writing(entries, at=house.clock(), actor=_ACTOR))
    house.refresh()
    for link, tables in LINKS.items():
        _link(house, link, tables)
    return badges


def _link(house: House, name: str, tables: tuple[str, ...]) -> None:
    """A link with its tables on it, open: in a house that begins, nobody is there to sign it."""
    rates = _RATES if name == "east" else _WEST
    levels = {level: {"rate": rate, "reserve_rate": reserve} for level, (rate, reserve) in rates.items()}
    like = {"id": name, "title": f"Grand {name.title()}", "like": tables[0], "levels": levels}
    asked = Asked(Person(_ACTOR, "Demonstration", "administrator", ""), house.clock(), link=name)
    desk = Desk(house, asked)
    house.carry_out(desk, {"do": "create_link", **like, "executive_from": "5000.00"})
    for table in tables:
        house.carry_out(desk, {"do": "join_link", "id": table})
    house.carry_out(desk, {"do": "open_link"})
    house.ledger.write(desk.writing(None))
    house.refresh()
