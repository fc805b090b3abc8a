"""What the house has: its tables and links, requests that wait for a second signature, and the gaming day."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, Literal

from pydantic import Discriminator, TypeAdapter

from fifthstreet.floor.commands import ApprovedAmounts, Attendance, CreateTable
from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.pages import Page, PageEvent, PageNumbered, PagePrinted, VenueSet
from fifthstreet.json_amounts import Money

#: How long a request waits for its second signature, in milliseconds.
REQUEST_LASTS = 24 * 3_600_000


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseCreated:
    """A house begins: its name, the version of the program and the digests of the packs it ships with (S10)."""

    event: Literal["house_created"] = "house_created"
    name: str
    time_zone: str
    program: str
    digest: str
    packs: Mapping[str, str]
    signer: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseOpened:
    """The program was started on the house, after its checks (S4, S10)."""

    event: Literal["house_opened"] = "house_opened"
    program: str
    digest: str
    packs: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class TableCreated:
    """A table was set up."""

    event: Literal["table_created"] = "table_created"
    table: CreateTable


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkAdded:
    """A link was set up; its own stream has its terms."""

    event: Literal["link_added"] = "link_added"
    link: str
    like: str
    meter: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkChecked:
    """The terms of a link were checked: what it returns in the long run, and what its seller advises against."""

    event: Literal["link_checked"] = "link_checked"
    link: str
    version: int
    returns: str
    overridden: bool
    warnings: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AmountsApproved:
    """What the levels of a link begin and restart with was approved, with these amounts (B4)."""

    event: Literal["amounts_approved"] = "amounts_approved"
    link: str
    approved: ApprovedAmounts


@dataclass(frozen=True, slots=True, kw_only=True)
class MeterLinked:
    """A meter of a table was put on a link, or taken off it."""

    event: Literal["meter_linked"] = "meter_linked"
    table: str
    meter: str
    link: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Requested:
    """Somebody asked for what two people sign."""

    event: Literal["requested"] = "requested"
    request: int
    command: Mapping[str, Any]
    reason: str
    by: str
    department: str
    session: str | None
    at: int
    table: str | None = None
    link: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RequestDecided:
    """A second person approved or declined."""

    event: Literal["request_decided"] = "request_decided"
    request: int
    approved: bool
    by: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DayOpened:
    """A gaming day began."""

    event: Literal["day_opened"] = "day_opened"
    day: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DayClosed:
    """A gaming day ended."""

    event: Literal["day_closed"] = "day_closed"
    day: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GuestsWelcomed:
    """People without a badge are let in and get these chips to play with; without chips they no longer are."""

    event: Literal["guests_welcomed"] = "guests_welcomed"
    chips: Money | None
    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TableAttended:
    """From now on a table is attended by people, or by the house itself."""

    event: Literal["table_attended"] = "table_attended"
    table: str
    by: Attendance


SetUp = HouseCreated | HouseOpened | TableCreated | TableAttended | LinkAdded | LinkChecked | MeterLinked
RegistryEvent = (
    SetUp | Requested | RequestDecided | DayOpened | DayClosed | PageEvent | GuestsWelcomed | AmountsApproved
)
REGISTRY_EVENTS: TypeAdapter[RegistryEvent] = TypeAdapter(Annotated[RegistryEvent, Discriminator("event")])


@dataclass(frozen=True, slots=True)
class Registry:
    """The house as its own stream has it."""

    created: HouseCreated | None = None
    tables: Mapping[str, CreateTable] = field(default_factory=dict)
    #: The table whose meter each link was made for, and that meter.
    links: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    #: The link of each meter, table by table.
    meters: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    #: The last approval of each link's initial and reset amounts.
    approved: Mapping[str, ApprovedAmounts] = field(default_factory=dict)
    requests: Mapping[int, Requested] = field(default_factory=dict)
    requested: int = 0
    day: str | None = None
    last_day: str | None = None
    venues: Mapping[str, VenueSet] = field(default_factory=dict)
    #: The last number of each kind of page, and how often each page was printed.
    pages: Mapping[str, int] = field(default_factory=dict)
    prints: Mapping[str, int] = field(default_factory=dict)
    #: What guests are welcomed with, while they are.
    guests: GuestsWelcomed | None = None
    #: The tables that the house itself attends.
    attended: frozenset[str] = frozenset()

    def table(self, name: str | None) -> CreateTable:
        """What a table was set up with."""
        if name is None or name not in self.tables:
            raise FloorError(
                "house/unknown", f"there is no table {name!r}; there are {', '.join(self.tables) or 'none'}"
            )
        return self.tables[name]

    def attendance(self, table: str) -> Attendance:
        """Who deals and supervises at a table."""
        return "house" if table in self.attended else "people"

    def linked(self, table: str) -> Mapping[str, str]:
        """The links of a table's meters."""
        return self.meters.get(table, {})

    def numbered(self, page: Page) -> int:
        """The last number that a kind of page has."""
        return self.pages.get(page, 0)

    def printed(self, page: Page, number: int) -> int:
        """How often a page was printed."""
        return self.prints.get(f"{page}/{number}", 0)

    def waiting(self, number: int, at: int) -> Requested:
        """A request that still waits for its second signature."""
        found = self.requests.get(number)
        if found is None:
            if 0 < number <= self.requested:
                raise FloorError("request/over", f"request {number} was decided already, or is too old")
            raise FloorError("house/unknown", f"there is no request {number}")
        if at - found.at > REQUEST_LASTS:
            raise FloorError("request/over", f"request {number} is older than a day: make it again")
        return found


def evolve_registry(house: Registry, event: RegistryEvent) -> Registry:
    """The house after an event."""
    match event:
        case HouseCreated():
            return replace(house, created=event)
        case TableCreated():
            return replace(house, tables={**house.tables, event.table.id: event.table})
        case LinkAdded():
            return replace(house, links={**house.links, event.link: (event.like, event.meter)})
        case AmountsApproved():
            return replace(house, approved={**house.approved, event.link: event.approved})
        case MeterLinked():
            meters = {**house.meters.get(event.table, {}), event.meter: event.link}
            linked = {meter: link for meter, link in meters.items() if link is not None}
            return replace(house, meters={**house.meters, event.table: linked})
        case Requested():
            waiting = {number: each for number, each in house.requests.items() if event.at - each.at <= REQUEST_LASTS}
            return replace(house, requests={**waiting, event.request: event}, requested=event.request)
        case RequestDecided():
            left = {number: each for number, each in house.requests.items() if number != event.request}
            return replace(house, requests=left)
        case DayOpened():
            return replace(house, day=event.day)
        case DayClosed():
            return replace(house, day=None, last_day=event.day)
        case PageNumbered():
            return replace(house, pages={**house.pages, event.about.page: event.number})
        case PagePrinted():
            return replace(house, prints={**house.prints, f"{event.page}/{event.number}": event.copy + 1})
        case GuestsWelcomed():
            return replace(house, guests=None if event.chips is None else event)
        case TableAttended():
            without = house.attended - {event.table}
            return replace(house, attended=without | {event.table} if event.by == "house" else without)
        case VenueSet():
            return replace(house, venues={**house.venues, event.venue: event})
        case _:
            return house  # It was opened, or a link was checked: the log has it.
