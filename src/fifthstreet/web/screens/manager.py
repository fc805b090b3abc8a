"""The Game Manager: links with their levels, terms and tables, what waits for a second signature, and the papers."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

from fifthstreet.floor.approvals import check_approval
from fifthstreet.floor.books import Books
from fifthstreet.floor.checked_links import TermsSet, gaming_days, versions
from fifthstreet.floor.commands import CreateTable
from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.house import House
from fifthstreet.floor.opening import setup_for
from fifthstreet.floor.tables import protocol_of
from fifthstreet.games.reading.funding import meters_of
from fifthstreet.games.reading.links import rows_of_levels
from fifthstreet.progressive.configuration import total_rate
from fifthstreet.progressive.consoles.protocols import PROTOCOLS
from fifthstreet.progressive.link.adjusting import MAY as MAY_ADJUST
from fifthstreet.progressive.link.levels import Level
from fifthstreet.progressive.link.state import Link, Win
from fifthstreet.progressive.link.terms import LevelTerms
from fifthstreet.rulebook import load_pack
from fifthstreet.web.screens.confirming import Preview, preview
from fifthstreet.web.screens.displays import link_of, pending_levels
from fifthstreet.web.screens.felts import Felt, felt_of
from fifthstreet.web.screens.queue import Waiting, queue
from fifthstreet.web.visitors import Visitor


@dataclass(frozen=True, slots=True)
class LevelShown:
    """A level: its terms and what it holds."""

    terms: LevelTerms
    held: Level
    hands: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LinkShown:
    """A link; ``joins`` are tables that could join it."""

    name: str
    link: Link
    levels: tuple[LevelShown, ...]
    tables: tuple[tuple[Felt, bool], ...]
    joins: tuple[str, ...]
    wins: tuple[Win, ...]
    rate: int
    #: The levels of which a hand is being checked.
    pending: frozenset[str]


@dataclass(frozen=True, slots=True)
class ManagerShown:
    """What the Game Manager begins with."""

    house: str
    day: str | None
    last_day: str | None
    links: tuple[LinkShown, ...]
    waiting: tuple[Waiting, ...]
    metered: tuple[tuple[str, str], ...]
    now: int


def manager(house: House) -> ManagerShown:
    """All links, and what waits for a signature."""
    registry = house.registry.state
    assert registry.created is not None
    return ManagerShown(
        house=registry.created.name,
        day=registry.day,
        last_day=registry.last_day,
        links=tuple(link_shown(house, name) for name in registry.links),
        waiting=tuple(each for each in queue(house) if each.request is not None),
        metered=tuple((key, meter) for key in registry.tables for meter in meters_of(felt_of(house, key).game)),
        now=house.now(),
    )


def link_shown(books: Books, name: str) -> LinkShown:
    """A link as it stands."""
    link, registry = link_of(books, name), books.registry.state
    like, meter = registry.links[name]
    joins = [
        key
        for key, made in registry.tables.items()
        if made.venue == registry.table(like).venue
        and meter in meters_of(felt_of(books, key).game)
        and meter not in registry.linked(key)
    ]
    hands = rows_of_levels(meters_of(felt_of(books, like).game)[meter][0])
    newest = [link.wins[number] for number in range(len(link.wins), 0, -1)]
    return LinkShown(
        name=name,
        link=link,
        levels=tuple(LevelShown(terms, link.levels[terms.key], hands[terms.key]) for terms in link.terms.levels),
        tables=tuple((felt_of(books, key), each.is_connected) for key, each in link.tables.items()),
        joins=tuple(joins),
        wins=tuple(newest[:12]),
        rate=total_rate(link.terms),
        pending=pending_levels(books, link),
    )


@dataclass(frozen=True, slots=True)
class LinkPage:
    """One link with its terms and their history, and the requests about it."""

    shown: LinkShown
    versions: tuple[TermsSet, ...]
    waiting: tuple[Waiting, ...]
    signing: tuple[Preview, ...]
    corrections: tuple[str, ...]
    zone: str
    now: int

    @property
    def current(self) -> TermsSet:
        return self.versions[0]


def link_page(house: House, who: Visitor, name: str) -> LinkPage:
    """A link for whoever looks at it."""
    created = house.registry.state.created
    assert created is not None
    asked = [each for each in queue(house) if each.request is not None and each.request.link == name]
    signing = [
        preview(house, who, {"do": "approve", "request": each.request.request}, "", name)
        for each in asked
        if each.request is not None
    ]
    return LinkPage(
        shown=link_shown(house, name),
        versions=versions(house, name),
        waiting=tuple(asked),
        signing=tuple(signing),
        corrections=tuple(MAY_ADJUST),
        zone=created.time_zone,
        now=house.now(),
    )


def link_clock(books: Books, name: str) -> tuple[int, str]:
    """The time of the house and its time zone, for a link that is there."""
    link_of(books, name)
    created = books.registry.state.created
    assert created is not None
    return books.now(), created.time_zone


# Papers, reports, equipment --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Papers:
    """How many win pages and payout slips there are, and how often each of the last ones was printed."""

    wins: tuple[tuple[int, int], ...]
    slips: tuple[tuple[int, int], ...]


def papers(books: Books, most: int = 50) -> Papers:
    """The last papers, the newest first, with the number of their prints."""
    registry = books.registry.state

    def last(page: str) -> tuple[tuple[int, int], ...]:
        numbers = range(registry.pages.get(page, 0), 0, -1)[:most]
        return tuple((number, registry.prints.get(f"{page}/{number}", 0)) for number in numbers)

    return Papers(last("win"), last("slip"))


@dataclass(frozen=True, slots=True)
class Asking:
    """What a report can be about."""

    days: tuple[str, ...]
    links: tuple[str, ...]


def asking(books: Books) -> Asking:
    """The gaming days and the links of the house."""
    return Asking(gaming_days(books), tuple(books.registry.state.links))


@dataclass(frozen=True, slots=True)
class Equipped:
    """A table with its approval and its equipment; ``lacks`` says why it could not be opened."""

    felt: Felt
    made: CreateTable
    #: The title of its console; None where no wager feeds a meter.
    console: str | None
    lacks: str
    pack: str
    digest: str


def equipment(books: Books) -> tuple[Equipped, ...]:
    """Every table with what was approved for it."""
    return tuple(_equipped(books, key) for key in books.registry.state.tables)


def _equipped(books: Books, key: str) -> Equipped:
    felt = felt_of(books, key)
    setup = setup_for(felt.made)
    try:
        check_approval(felt.made, setup)
        lacks = ""
    except FloorError as refused:
        lacks = refused.message
    console = PROTOCOLS[protocol_of(setup)].title if meters_of(felt.game) else None
    return Equipped(felt, felt.made, console, lacks, felt.made.pack, load_pack(felt.made.pack).digest)


def when(at: int, zone: str) -> str:
    """A time on the walls of the house: ``15 Nov 20:58``."""
    return datetime.fromtimestamp(at / 1000, ZoneInfo(zone)).strftime("%-d %b %H:%M")
