"""Who tries what and is refused stands in the server's log, and nothing that they typed."""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Iterator
from typing import Any

import pytest
from tests.floor.houses import PIN
from tests.web import asking
from tests.web.serving import Served

from fifthstreet.errors import Error
from fifthstreet.web.logs import LOG, AsJson
from fifthstreet.web.refused_commands import told

WHY = Error("people/role", "not for you")


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> Iterator[Any]:
    """The lines that the server has written so far."""
    monkeypatch.setattr(LOG, "propagate", True)
    with caplog.at_level(logging.INFO, LOG.name):
        yield lambda: [json.loads(AsJson().format(record)) for record in caplog.records if record.name == LOG.name]


def refusals(lines: list[dict[str, Any]]) -> list[tuple[Any, ...]]:
    found = [line for line in lines if line["event"] == "refused"]
    return [tuple(line[name] for name in ("level", "do", "code", "badge", "table")) for line in found]


@pytest.mark.req("S5")
def test_a_refused_command_is_logged_with_badge_and_code_and_without_secrets(served: Served, lines: Any) -> None:
    fill = {"do": "fill", "table": "B5", "amount": "77.77", "key": "first-key"}
    with served.client("bob") as bob:
        session = bob.cookies["fifthstreet"]
        answer = bob.post("/api/commands", json=fill, headers={"Authorization": f"Bearer {session}"})
    assert answer.status_code == 403
    wrong = {**fill, "badge": "dealer", "pin": "135797", "key": "second-key"}
    assert asking.post(served.url + "/api/commands", json=wrong).status_code == 401
    told = lines()
    assert refusals(told) == [
        ("warning", "fill", "people/role", "bob", "B5"),
        ("warning", "fill", "people/unknown", "dealer", "B5"),
    ]
    assert not [secret for secret in (session, PIN, "135797", "77.77", "first-key") if secret in json.dumps(told)]


@pytest.mark.req("S5")
def test_every_refusal_of_a_request_has_its_code_in_the_log_and_the_badge_where_it_is_known(
    served: Served, lines: Any
) -> None:
    with served.client("bob") as bob:
        bob.get("/floor")
        bob.post("/do", data={"command": '{"do": "fill", "table": "B5"}', "token": "forged"})
        bob.post("/log-in", data={"badge": "dealer", "pin": "135797"}, headers={"Origin": "https://elsewhere"})
        bob.post("/do", content=b"x" * 100_000)
    asking.get(served.url + "/floor", headers={"Cookie": "fifthstreet=forged"})
    asking.post(served.url + "/log-in", data={"badge": "135797", "pin": "dealer"})
    end = time.monotonic() + asking.PATIENCE
    while len(told := [line for line in lines() if {"code", "route"} <= line.keys()]) < 6:
        assert time.monotonic() < end  # A line is written when its answer has gone.
    assert [(line["route"], line["code"], line.get("badge")) for line in told] == [
        ("/floor", "web/not_yours", "bob"),
        ("/do", "web/forged", "bob"),
        ("/log-in", "web/forged", "bob"),
        ("none", "web/too_large", None),
        ("/floor", "people/session", None),
        ("/log-in", "people/unknown", None),
    ]
    assert "135797" not in json.dumps(lines())


def test_what_is_no_name_of_the_house_is_not_written_down(served: Served) -> None:
    nobody = {"do": "unknown", "code": "people/role", "badge": None, "table": None}
    for command in (
        {"do": "135797", "badge": "135797", "table": "135797"},
        {"do": 5, "badge": 5, "table": ["B5"], "session": 5},
        {"do": ["fill"], "session": "forged", "badge": "dealer"},
        {"do": {}, "session": "\ud800"},
        {},
    ):
        assert told(served.floor.house, command, WHY) == nobody, command


def test_a_session_that_has_ended_still_says_whose_it_was(served: Served) -> None:
    served.floor.time += 13 * 3_600_000
    command = {"do": "fill", "session": served.floor.sessions["bob"], "table": "B5"}
    assert told(served.floor.house, command, WHY)["badge"] == "bob"
