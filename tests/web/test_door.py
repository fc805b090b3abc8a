"""The house behind its thread follows a log that others write to."""

from __future__ import annotations

import logging
import time

import pytest
from tests.floor.houses import PIN
from tests.web import asking
from tests.web.serving import Served

from fifthstreet.web import door
from fifthstreet.web.logs import LOG


def test_what_another_process_writes_is_on_the_page_however_much_it_is(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "_PAGE", 1)
    page = {"Accept": "text/html"}
    assert "7 of 7 free" in asking.get(served.url, headers=page).text
    other = served.floor.again()
    other.do({"do": "sit", "seat": 2, "table": "B5", "badge": "player", "pin": PIN, "key": "from outside"})
    end = time.monotonic() + asking.PATIENCE
    while "6 of 7 free" not in asking.get(served.url, headers=page).text:
        assert time.monotonic() < end
    while served.app.state.door.tail.position != other.ledger.head().position:
        assert time.monotonic() < end


def test_a_lost_database_is_logged_and_followed_again(
    served: Served, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(LOG, "propagate", True)
    with caplog.at_level(logging.ERROR, LOG.name), monkeypatch.context() as broken:
        broken.setattr(door, "_new", None)
        served.app.state.door._grown.set()
        end = time.monotonic() + asking.PATIENCE
        while "the log cannot be read" not in caplog.text:
            assert time.monotonic() < end
    done = {"do": "sit", "seat": 3, "table": "B5", "badge": "player", "pin": PIN, "key": "afterwards"}
    answer = asking.post(served.url + "/api/commands", json=done).json()
    while served.app.state.door.tail.position < answer["position"]:
        assert time.monotonic() < end


def test_what_this_process_wrote_is_told_without_a_look_at_the_log_and_only_once(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    told, before = served.app.state.door.tail, served.app.state.door.tail.position
    with monkeypatch.context() as blind:
        blind.setattr(door, "_new", None)
        mine = {"do": "sit", "seat": 3, "table": "B5", "badge": "player", "pin": PIN, "key": "mine"}
        answer = asking.post(served.url + "/api/commands", json=mine).json()
        assert told.position == answer["position"] > before
        assert asking.post(served.url + "/api/commands", json=mine).json() == answer
        assert [each.position for each in told.after(before, {"table/B5"})] == [
            *range(before + 1, answer["position"] + 1)
        ]


def test_what_others_wrote_before_it_is_read_from_the_log_in_its_order(served: Served) -> None:
    told, before = served.app.state.door.tail, served.app.state.door.tail.position
    others = {"do": "sit", "seat": 2, "table": "B5", "badge": "player", "pin": PIN, "key": "others"}
    mine = {"do": "leave", "seat": 2, "table": "B5", "badge": "player", "pin": PIN, "key": "mine"}
    served.floor.again().do(others)
    answer = asking.post(served.url + "/api/commands", json=mine).json()
    end = time.monotonic() + asking.PATIENCE
    while told.position < answer["position"]:
        assert time.monotonic() < end
    after = [each.position for each in told.after(before, {"table/B5"})]
    assert after == [*range(before + 1, answer["position"] + 1)]
