"""A guest who is alone at a table is dealt to by the house itself."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.floor.houses import Floor
from tests.web import asking
from tests.web.serving import Served

from fifthstreet.floor.attending import CHANGING
from fifthstreet.floor.creating import now
from fifthstreet.web import attendants
from fifthstreet.web.attendants import Attendants, Looked
from fifthstreet.web.door import Door
from fifthstreet.web.logs import LOG
from fifthstreet.web.metrics import Metrics

WAGERS = {"ante": "5.00", "first": "10.00"}


@pytest.fixture
def floor(made_once: Floor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Floor:
    """A table that the house attends, and a clock that runs."""
    made = made_once.copy(tmp_path / "house")
    monkeypatch.setattr(made, "clock", now)
    made.house.clock = now
    made.do("floorperson", "attend", table="B5", by="house")
    made.do("administrator", "welcome_guests", chips="1000.00")
    return made


@pytest.fixture
def attended(floor: Floor) -> Iterator[Served]:
    server = Served(floor)
    yield server
    server.stop()


def wait_until(found: Callable[[], Any]) -> Any:
    end = time.monotonic() + asking.PATIENCE
    while not (what := found()):
        assert time.monotonic() < end
    return what


class Guest:
    """Somebody at seat 1, through HTTP."""

    def __init__(self, client: httpx.Client) -> None:
        client.post("/guest", data={})
        self._client, self._asked = client, 0
        self._session = {"Authorization": f"Bearer {client.cookies['fifthstreet']}"}

    def do(self, do: str, **fields: Any) -> dict[str, Any]:
        self._asked += 1
        asked = {"do": do, "table": "B5", "key": f"guest {self._asked}", **fields}
        answer = self._client.post("/api/commands", json=asked, headers=self._session)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def sees(self) -> dict[str, Any]:
        found: dict[str, Any] = self.do("view")["view"]
        return found

    def plays(self) -> None:
        """A round up to its end."""
        self.do("wager", seat=1, wagers=WAGERS)
        self.do("ready", seat=1)
        wait_until(lambda: self.sees()["decisions"])
        self.do("decide", seat=1, choice="fold")
        wait_until(lambda: self.sees()["phase"] == "over")


def test_a_guest_plays_round_after_round_with_nobody_else_there(attended: Served) -> None:
    with attended.client() as client:
        guest = Guest(client)
        guest.do("sit", seat=1)
        for number in (1, 2):
            guest.plays()
            guest.do("ready", seat=1)
            assert wait_until(lambda: guest.sees()["phase"] == "betting")
            assert guest.sees()["round"] == number + 1
    log = attended.floor.again().ledger.stream("table/B5")
    assert {record.actor for record in log if record.kind == "bets_closed"} == {"house-dealer"}


def test_a_step_that_is_refused_is_logged_and_tried_again(
    attended: Served, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(LOG, "propagate", True)
    monkeypatch.setattr(attendants, "_AGAIN", 0.05)
    with attended.client() as client, caplog.at_level(logging.WARNING, LOG.name):
        guest = Guest(client)
        guest.do("sit", seat=1)
        guest.plays()
        asked = {"do": "dispute", "table": "B5", "round": 1, "seat": 1, "reason": "did it fold?", "key": "disputed"}
        asked["session"] = attended.floor.sessions["floorperson"]
        assert asking.post(attended.url + "/api/commands", json=asked).status_code == 200
        guest.do("ready", seat=1)
        wait_until(lambda: [each.getMessage() for each in caplog.records].count("a step was refused") >= 2)
        assert {"table": "B5", "code": "dispute/open"} in [each.__dict__["said"] for each in caplog.records]
        other = attended.floor
        other.house = other.again()
        other.do("executive", "rule_dispute", table="B5", dispute=1, ruling="the log says so")
        wait_until(lambda: guest.sees()["round"] == 2)


def test_what_breaks_is_logged_and_the_tables_are_attended_again(
    attended: Served, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(LOG, "propagate", True)
    monkeypatch.setattr(attendants, "_AGAIN", 0.05)
    with attended.client() as client, caplog.at_level(logging.ERROR, LOG.name):
        guest = Guest(client)
        with monkeypatch.context() as broken:
            broken.setattr(attendants, "step", None)
            guest.do("sit", seat=1)
            wait_until(lambda: "the tables cannot be attended" in caplog.text)
        guest.plays()


def test_another_process_that_was_first_is_followed(floor: Floor) -> None:
    floor.do("player", "sit", table="B5", seat=1)
    floor.do("bob", "sit", table="B5", seat=2)

    async def look_after_another() -> list[Looked]:
        door = Door(floor.reopen, Metrics())
        await door.open()
        staff = Attendants(door)
        await door.ask(lambda house: house.table("B5"))
        other = await door.ask(lambda _: floor.again())
        await door.ask(lambda _: other.attend("B5", "dealer", {"do": "leave", "seat": 2}))
        looked = [await staff._look("B5") for _ in range(3)]
        refused_at = await door.ask(lambda house: house.table("B5").version)
        staff._refused["B5"] = refused_at, asyncio.get_running_loop().time() + 5
        looked.append(await staff._look("B5"))
        await door.close()
        return looked

    # The other one was first; then the deck is shuffled, and nobody has wagered.
    *looked, refused = asyncio.run(look_after_another())
    assert looked == [Looked(after=0.1), Looked(did=True), Looked()]
    assert 4 < refused.after <= 5  # What was refused is not tried at once while nothing has changed.


def test_a_table_is_looked_at_when_something_falls_due(floor: Floor) -> None:
    floor.do("player", "sit", table="B5", seat=1)
    floor.do("player", "wager", table="B5", seat=1, wagers=WAGERS)
    assert attendants.step(floor.house, "B5") == Looked(did=True)  # The deck is shuffled.
    looked = attendants.step(floor.house, "B5")
    assert not looked.did
    assert 0 < looked.after <= CHANGING / 1000
