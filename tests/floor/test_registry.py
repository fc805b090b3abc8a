"""What the house has, as its own stream tells it."""

from __future__ import annotations

from functools import reduce

import pytest

from fifthstreet.errors import Error
from fifthstreet.floor.commands import CreateTable
from fifthstreet.floor.registry import (
    REGISTRY_EVENTS,
    REQUEST_LASTS,
    DayClosed,
    DayOpened,
    GuestsWelcomed,
    MeterLinked,
    Registry,
    RegistryEvent,
    RequestDecided,
    Requested,
    TableAttended,
    TableCreated,
    evolve_registry,
)

B5 = CreateTable(do="create_table", id="B5", venue="east", game="boston-5", pack="us-ma")


def house(*events: RegistryEvent) -> Registry:
    return reduce(evolve_registry, events, Registry())


def asked(number: int, at: int) -> Requested:
    return Requested(request=number, command={}, reason="", by="ann", department="it", session=None, at=at)


def test_a_table_is_known_by_its_name_only() -> None:
    registry = house(TableCreated(table=B5))
    assert registry.table("B5") == B5
    for missing, there in (("T1", "there are B5"), (None, "there is no table None")):
        with pytest.raises(Error, match=there):
            registry.table(missing)
    with pytest.raises(Error, match="there are none"):
        Registry().table("B5")


def test_a_meter_is_taken_off_its_link_again() -> None:
    on, off = (MeterLinked(table="T1", meter="main", link=link) for link in ("grand", None))
    assert house(on).linked("T1") == {"main": "grand"}
    assert house(on, off).linked("T1") == house().linked("T1") == {}


def test_a_request_waits_for_a_day() -> None:
    registry = house(asked(1, at=0), asked(2, at=REQUEST_LASTS))
    assert registry.waiting(1, REQUEST_LASTS).request == 1
    for number, code in ((1, "request/over"), (3, "house/unknown"), (0, "house/unknown")):
        with pytest.raises(Error) as refusal:
            registry.waiting(number, REQUEST_LASTS + 1)
        assert refusal.value.code == code
    # A third one a moment later: the first is too old by then, and forgotten; the second was decided.
    later = house(
        asked(1, 0), asked(2, 1), asked(3, REQUEST_LASTS + 1), RequestDecided(request=2, approved=True, by="")
    )
    assert list(later.requests) == [3]
    with pytest.raises(Error, match="was decided already, or is too old"):
        later.waiting(2, REQUEST_LASTS + 1)


def test_days_guests_and_attendance_begin_and_end() -> None:
    open_ = house(
        DayOpened(day="2026-01-01"), GuestsWelcomed(chips=100, most=3), TableAttended(table="B5", by="house")
    )
    assert (open_.day, open_.guests is not None, open_.attendance("B5")) == ("2026-01-01", True, "house")
    ended = (DayClosed(day="2026-01-01"), GuestsWelcomed(chips=None, most=0), TableAttended(table="B5", by="people"))
    closed = reduce(evolve_registry, list[RegistryEvent](ended), open_)
    assert (closed.day, closed.last_day, closed.guests, closed.attendance("B5")) == (
        None,
        "2026-01-01",
        None,
        "people",
    )


def test_an_event_is_read_back_as_it_was() -> None:
    for event in (TableCreated(table=B5), asked(1, 5), DayOpened(day="2026-01-01")):
        assert REGISTRY_EVENTS.validate_json(REGISTRY_EVENTS.dump_json(event)) == event
