"""The demonstration house: two venues with their tables, and somebody for every role."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from fifthstreet.floor.approvals import amounts_of
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


def _table(
    name: str, pack: str, game: str, options: dict[str, str | bool | int | None], console: str | None = None
) -> CreateTable:
    return CreateTable(
        id=name,
        venue=_VENUES[pack],
        game=game,
        pack=pack,
        options=options,
        automations=_CHORES,
        console=console,
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
            "i-Deal Plus NXP": "1.0.114",
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
#: Everything that the rules let a table offer. One link joins the games of Washington; the Game Manager serves only a
#: pay table of one game, so Mississippi Stud has a table with each console.
_CARIBBEAN: dict[str, str | bool | int | None] = {
    "bonus_paytable": "A",
    "progressive_paytable": "PTMGLML03",
    "progressive_link": "same_game",
    "five_card": True,
    "magic_card": True,
    "lucky_bonus": True,
    "cover_all": True,
}
_LINKED: dict[str, str | bool | int | None] = {
    "progressive_paytable": "WA-ML03",
    "progressive_link": "different_games",
}
TABLES = (
    _table("C1", "us-ma", "caribbean-stud", _CARIBBEAN),
    _table("C2", "us-ma", "caribbean-stud", _CARIBBEAN),
    _table("B5", "us-ma", "boston-5", {"optional_bonus_paytable": "standard"}),
    _table("M1", "us-wa", "mississippi-stud", {**_LINKED, "three_card_bonus_paytable": "1"}),
    _table("W1", "us-wa", "caribbean-stud", {**_LINKED, "cover_all": True}),
    _table(
        "M2",
        "us-wa",
        "mississippi-stud",
        {
            "progressive_paytable": "MS Stud-01",
            "progressive_link": "same_game",
            "three_card_bonus_paytable": "1",
        },
        "game_manager",
    ),
)


@dataclass(frozen=True, slots=True)
class DemoLink:
    """A link of the demonstration: its tables, their meter, and each level.

    Of a level: what goes to it and to its reserve of a dollar, and what a demonstration floor begins with on top.
    """

    title: str
    tables: tuple[str, ...]
    levels: dict[str, tuple[str, str, str]]
    meter: str = "progressive"


#: No link crosses from one venue to the other.
LINKS = {
    "east": DemoLink(
        "Grand East",
        ("C1", "C2"),
        {"mega": ("50", "1", "48214.37"), "major": ("15", "0.5", "2871.42"), "minor": ("5", "0.5", "212.19")},
    ),
    "five-c1": DemoLink("Five Card Hand of C1", ("C1",), {"main": ("25", "0", "3418.60")}, "five_card"),
    "five-c2": DemoLink("Five Card Hand of C2", ("C2",), {"main": ("25", "0", "1290.35")}, "five_card"),
    "west": DemoLink(
        "Grand West",
        ("M1", "W1"),
        {"mega": ("12", "1", "31870.55"), "major": ("5", "0.5", "1644.08"), "minor": ("3", "0.5", "187.31")},
    ),
    "falls": DemoLink("Falls", ("M2",), {"main": ("20", "0", "6120.94")}),
}


@dataclass(frozen=True, slots=True)
class Badge:
    """Somebody's badge and the PIN of their first day."""

    badge: str
    name: str
    role: HouseRole
    pin: str


def furnish(house: House, tables: tuple[CreateTable, ...] = TABLES) -> tuple[Badge, ...]:
    """Give a new house its people and tables; the PINs are known nowhere else."""
    badges = tuple(Badge(badge, name, role, new_pin()) for badge, name, role in PEOPLE)
    people = [
        PersonAdded(badge=each.badge, name=each.name, role=each.role, pin=house.pins.hash(each.pin))
        for each in badges
    ]
    entries = (
        *(house.people.entry(person) for person in people),
        *(house.registry.entry(TableCreated(table=table)) for table in tables),
    )
    house.ledger.write(Writing(entries, at=house.clock(), actor=_ACTOR))
    house.refresh()
    for name, link in LINKS.items():
        as_demo(house, partial(_linking, name, link), link=name)
    return badges


def _linking(name: str, link: DemoLink, desk: Desk) -> Iterator[dict[str, Any]]:
    """A link with its tables on it, open."""
    levels = {key: {"rate": rate, "reserve_rate": reserve} for key, (rate, reserve, _) in link.levels.items()}
    like = {"id": name, "title": link.title, "like": link.tables[0], "meter": link.meter, "levels": levels}
    yield {"do": "create_link", **like, "executive_from": "5000.00"}
    for table in link.tables:
        yield {"do": "join_link", "id": table, "meter": link.meter}
    made = desk.state(desk.books.link(name))
    assert made is not None
    yield {"do": "open_link", "approved": amounts_of(made.terms, "demonstration only")}


def as_demo(house: House, commands: Callable[[Desk], Iterable[dict[str, Any]]], **envelope: Any) -> None:
    """Commands of a house that begins or wakes up, in one transaction: nobody is there to sign them."""
    asked = Asked(Person(_ACTOR, "Demonstration", "administrator", ""), house.now(), **envelope)
    desk = Desk(house, asked, house.carry_out)
    for command in commands(desk):
        house.carry_out(desk, command)
    house.ledger.write(desk.writing(None))
    house.refresh()
