"""The log of a house as its reports read it: records with the events in them, and times as the house tells them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from pydantic import TypeAdapter

from fifthstreet.floor.bank import BANK_EVENTS
from fifthstreet.floor.books import LINK_EVENTS
from fifthstreet.floor.house import House
from fifthstreet.floor.people import PEOPLE_EVENTS
from fifthstreet.floor.registry import REGISTRY_EVENTS
from fifthstreet.floor.school import SCHOOL_EVENTS
from fifthstreet.floor.tables import TABLE_EVENTS
from fifthstreet.ledger.records import Record

_EVENTS: Mapping[str, TypeAdapter[Any]] = {
    "people": PEOPLE_EVENTS,
    "house": REGISTRY_EVENTS,
    "cage": BANK_EVENTS,
    "school": SCHOOL_EVENTS,
    "table": TABLE_EVENTS,
    "link": LINK_EVENTS,
}


@dataclass(frozen=True, slots=True)
class Logged:
    """A record and what it says."""

    record: Record
    event: Any

    @property
    def entry(self) -> str:
        """How other entries name it."""
        return f"{self.record.stream} {self.record.version}"

    @property
    def name(self) -> str:
        """The table or link whose stream it stands in."""
        return self.record.stream.partition("/")[2]


def logged(records: Iterable[Record], kinds: Collection[str] | None = None) -> Iterator[Logged]:
    """Records of these kinds, or all of them, with what they say."""
    for record in records:
        if kinds is None or record.kind in kinds:
            yield Logged(record, _EVENTS[record.stream.partition("/")[0]].validate_json(record.body))


def time_zone(house: House) -> ZoneInfo:
    """The time zone of the house."""
    created = house.registry.state.created
    assert created is not None
    return ZoneInfo(created.time_zone)


def local(house: House, at: int) -> str:
    """A time of the house's clock, as its walls show it."""
    return datetime.fromtimestamp(at / 1000, time_zone(house)).isoformat(timespec="seconds")


def who(house: House, actor: str) -> str:
    """Who did something: each badge with the name of its holder, where it still has one."""
    return " and ".join(_named(house, badge) for badge in actor.split("+"))


def _named(house: House, badge: str) -> str:
    person = house.people.state.badges.get(badge)
    return badge if person is None else f"{person.name} ({person.role}, {badge})"
