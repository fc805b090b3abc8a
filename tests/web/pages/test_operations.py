"""Alive, ready, and counted."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from tests.floor.houses import PIN
from tests.web import asking
from tests.web.serving import Served

from fifthstreet.version import __version__, package_digest
from fifthstreet.web.metrics import SHARED_FOLDER, Metrics


def test_a_server_that_serves_is_alive_and_ready(served: Served) -> None:
    alive = asking.get(served.url + "/healthz").json()
    assert alive == {"ok": True, "version": __version__, "digest": package_digest()}
    ready = asking.get(served.url + "/readyz").json()
    assert ready == {"ok": True, "position": served.floor.again().ledger.head().position}


def test_a_house_whose_database_is_gone_is_not_ready(served: Served) -> None:
    (served.floor.folder / "house.db").rename(served.floor.folder / "away.db")
    served.floor.house.ledger.engine.dispose()
    try:
        answer = asking.get(served.url + "/readyz")
    finally:
        served.floor.house.ledger.engine.dispose()
        (served.floor.folder / "away.db").replace(served.floor.folder / "house.db")
    assert (answer.status_code, answer.json()["ok"]) == (503, False)
    assert asking.get(served.url + "/readyz").json()["ok"]


def test_requests_commands_and_the_log_are_counted_without_anything_that_was_typed(served: Served) -> None:
    url = served.url + "/api/commands"
    asking.post(url, json={"do": "sit", "seat": 1, "table": "B5", "badge": "player", "pin": PIN, "key": "count1"})
    asking.post(url, json={"do": "sit", "seat": 99, "table": "B5", "badge": "player", "pin": PIN, "key": "count2"})
    asking.post(url, json={"do": "sit" * 30, "badge": "player", "pin": PIN, "key": "count3"})
    asking.get(served.url + "/some/address")
    httpx.request("PROPFIND", served.url + "/")
    with asking.stream("GET", served.url + "/feed") as feed:
        next(feed.iter_lines())
    text = asking.get(served.url + "/metrics").text
    assert 'fifthstreet_commands_total{do="sit",outcome="taken"} 1.0' in text
    assert 'fifthstreet_commands_total{do="unknown",outcome="house/malformed"} 1.0' in text
    assert 'method="POST",route="/api/commands",status="200"} 1.0' in text
    assert 'route="none",status="404"} 1.0' in text
    assert 'method="other"' in text
    assert f"fifthstreet_log_position {float(served.app.state.door.tail.position)}" in text
    assert "/some/address" not in text
    assert "sitsit" not in text


def test_counts_of_several_processes_are_put_together(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(SHARED_FOLDER, str(tmp_path))
    assert Metrics().text() == b""
