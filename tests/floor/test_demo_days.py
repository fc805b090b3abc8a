"""The days of a demonstration floor: weeks that were lived through when it is new, and each new day by itself."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import pairwise
from pathlib import Path

import pytest
from tests.floor.houses import QUICK, Rigged
from tests.floor.linked import dealt

from fifthstreet.errors import Error
from fifthstreet.floor.checked_links import gaming_days
from fifthstreet.floor.checks import check_house
from fifthstreet.floor.creating import FolderHouse, create_house, open_house
from fifthstreet.floor.demo import LINKS, as_demo, furnish
from fifthstreet.floor.demo_days import PAST, TIME_ZONE, PastClock, begin, first_day, live_through
from fifthstreet.floor.demo_floor import open_demo, tables
from fifthstreet.money import parse_cents
from fifthstreet.reports.house.meter_history import meter_history

#: A Wednesday: four Saturdays lie in the four weeks before.
NOON = datetime(2026, 7, 1, 16, tzinfo=UTC)
MICROS = 10_000


@pytest.fixture
def folder(demo_floor: Path) -> Path:
    return demo_floor


def opened(folder: Path) -> FolderHouse:
    return open_house(folder, hasher=QUICK)


def day(house: FolderHouse, text: str | None = None) -> datetime:
    given = house.registry.state.day if text is None else text
    assert given is not None
    return datetime.fromisoformat(f"{given}T20:00").replace(tzinfo=UTC)


def lived(folder: Path, first_cards: str = "") -> FolderHouse:
    """A house that lived through the weeks before a Wednesday at noon."""
    clock = PastClock(first_day(NOON))
    house = create_house(folder, "Fifth Street", TIME_ZONE, "246813", hasher=QUICK, clock=clock)
    furnish(house, tables())
    as_demo(house, lambda _: [{"do": "welcome_guests", "chips": "1000.00"}])
    if first_cards:
        house.vault.randbelow = chance = Rigged()
        chance.cards(first_cards)
    live_through(house, clock, NOON)
    return house


def test_the_meters_grew_day_by_day_to_what_they_show(folder: Path) -> None:
    house = opened(folder)
    for name, demo in LINKS.items():
        link = house.link(name).state
        assert link is not None
        for key, (_, _, amount) in demo.levels.items():
            assert link.levels[key].adjustments == parse_cents(amount) * MICROS
    history = meter_history(house, "west", 0, house.now())  # Its fixed awards come from the house.
    assert timedelta(milliseconds=history.end - history.begin) > timedelta(PAST - 1)
    amounts = [amount for _, amount in history.levels[0].points]
    assert len(amounts) > PAST
    assert amounts == sorted(amounts)
    assert max(after - before for before, after in pairwise(amounts)) < amounts[-1] // 10


def test_the_floor_was_open_on_saturdays_and_guests_played(tmp_path: Path) -> None:
    house = lived(tmp_path / "house")
    assert gaming_days(house) == ("2026-06-27", "2026-06-20", "2026-06-13", "2026-06-06")
    rounds = {name: house.table(name).state.round_number for name in house.registry.state.tables}
    assert rounds == {"C1": 2, "B5": 2, "M1": 2, "W1": 2, "C2": 0, "M2": 0}
    assert not any(house.table(name).state.session for name in rounds)
    assert house.now() >= NOON.timestamp() * 1000
    house.ledger.close()
    assert all(not result.wrong for result in check_house(tmp_path / "house", hasher=QUICK))


def test_a_win_that_waits_for_an_executive_ends_the_history_and_stays(tmp_path: Path) -> None:
    house = lived(tmp_path / "house", dealt(["Ah Kh Qh Jh Th", "9d 7c 5s 4d 2c", "As Kd 8c 6h 3d"]))
    assert gaming_days(house) == ("2026-06-06",)
    claim = house.table("C1").state.console.claim
    assert claim is not None
    house.ledger.close()
    again = opened(tmp_path / "house")
    begin(again, NOON)
    assert again.registry.state.day == "2026-06-06"  # The round is finished on the day it began.


def test_the_next_day_begins_when_no_round_is_played(folder: Path) -> None:
    open_demo(folder, hasher=QUICK)
    house = opened(folder)
    first = house.registry.state.day
    house.guest("a")
    session = house.guest("a").events[0]["session"]
    asked = {"table": "B5", "session": session, "seat": 1}
    house.do({"do": "sit", "key": "1", **asked})
    house.do({"do": "wager", "key": "2", "wagers": {"ante": "10.00", "first": "20.00"}, **asked})
    begin(house, day(house, "2999-01-01"))
    assert house.registry.state.day == first  # The round is finished on the day it began.
    house.do({"do": "take_back", "key": "3", **asked})
    with pytest.raises(Error):
        begin(house, day(house, "2999-01-01"))  # A day that has not come is not opened, only the last one closed.
    assert (house.registry.state.day, house.registry.state.last_day) == (None, first)
    head = house.ledger.head()
    begin(house, day(house, first))  # What people closed stays closed that day.
    assert house.ledger.head() == head
