"""Feeds are numbered by the log: who comes back goes on where they were, nothing lost and nothing twice."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator

import pytest
from tests.floor.houses import Floor
from tests.web import asking
from tests.web.serving import Served

from fifthstreet.web import feeds


def told(served: Served, after: int | str, count: int) -> list[dict[str, object]]:
    """The next things that a feed tells."""
    headers = {"Last-Event-ID": str(after)} if after != "" else {}
    with asking.stream("GET", served.url + "/feed", headers=headers) as response:
        lines = response.iter_lines()
        return [_next(lines) for _ in range(count)]


def _next(lines: Iterator[str]) -> dict[str, object]:
    for line in lines:
        if line.startswith("data: {") and line != "data: {}":
            found: dict[str, object] = json.loads(line.removeprefix("data: "))
            return found
    raise AssertionError("the feed ended")


def sit(floor: Floor, seat: int, badge: str) -> None:
    floor.house.do({"do": "sit", "seat": seat, "table": "B5", "session": floor.sessions[badge], "key": f"s{seat}"})


def test_a_feed_goes_on_after_the_position_that_a_browser_names(served: Served) -> None:
    door = served.app.state.door
    before = door.tail.position
    floor = served.floor
    other = floor.again()
    for seat, badge in ((1, "player"), (2, "bob")):
        asked = {"do": "sit", "seat": seat, "table": "B5", "session": floor.sessions[badge], "key": f"sit{seat}"}
        other.do(asked)  # another process writes: the server finds it in the log
    first = told(served, before, 2)
    again = told(served, int(str(first[0]["position"])), 1)
    assert again[0] == first[1]
    assert [set(each) for each in first] == [{"position", "stream", "version", "kind"}] * 2
    assert all(each["stream"] == "table/B5" for each in first)


def test_what_happened_before_the_server_began_comes_from_the_log(served: Served) -> None:
    everything = told(served, 0, 3)
    records = [each for each in served.floor.again().ledger.log() if each.stream not in ("people", "cage")]
    assert [each["position"] for each in everything] == [each.position for each in records[:3]]


def test_a_feed_without_a_position_or_with_nonsense_begins_now_and_says_that_it_is_there(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(feeds, "_QUIET", 0.05)
    for after in ("", "x", "9" * 30, "-1"):
        with asking.stream(
            "GET", served.url + "/feed", headers={"Last-Event-ID": after} if after else {}
        ) as response:
            lines = response.iter_lines()
            begun = [next(lines) for _ in range(6)]
        assert begun[1] == f"id: {served.app.state.door.tail.position}"
        assert begun[5] == ": still here"


def test_who_comes_back_from_long_ago_keeps_no_command_waiting(served: Served) -> None:
    """Anybody may name any position: the house's own thread has nothing to do with it."""
    door, free = served.app.state.door, threading.Event()
    busy = door._thread.submit(free.wait, 60)
    try:
        asked = feeds._news(door, frozenset({"table/B5"}), 0)
        news, until = asyncio.run(asyncio.wait_for(asked, asking.PATIENCE))
    finally:
        free.set()
    assert busy.result()
    assert until == door.tail.position
    records = served.floor.again().ledger.stream("table/B5")
    assert [each.position for each in news] == [record.position for record in records if record.position <= until]


def test_a_long_log_is_looked_through_page_by_page(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(feeds, "_PAGE", 3)
    records = [each for each in served.floor.again().ledger.log() if each.stream not in ("people", "cage")]
    found = told(served, 0, len(records))
    assert [each["position"] for each in found] == [each.position for each in records]
