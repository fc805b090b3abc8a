"""Every request is counted and written down, and nothing that it says."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send

from fifthstreet.web.metrics import Metrics
from fifthstreet.web.watching import Watch, say


def watched(metrics: Metrics, status: int, **scope: Any) -> None:
    """A request of this scope through a server that answers with a status, or breaks."""

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        if not status:
            raise ValueError("broken")
        say(scope, code="people/role")
        say(scope, badge="bob")
        await Response(status_code=status)(scope, receive, send)

    async def receive() -> Message:
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        """Nobody listens."""

    asked = {"type": "http", "method": "GET", "path": "/tables/T1", "headers": [], **scope}
    asyncio.run(Watch(app, metrics)(asked, receive, send))


def test_a_request_is_counted_by_its_pattern(caplog: pytest.LogCaptureFixture) -> None:
    metrics, route = Metrics(), SimpleNamespace(path="/tables/{table}")
    with caplog.at_level("INFO", "fifthstreet"):
        watched(metrics, 403, route=route)
    assert b'fifthstreet_requests_total{method="GET",route="/tables/{table}",status="403"} 1.0' in metrics.text()
    said = [vars(record)["said"] for record in caplog.records if record.message == "request"]
    for each in said:
        assert (each["route"], each["status"], each["code"], each["badge"]) == (route.path, 403, "people/role", "bob")
        assert "T1" not in str(each)


@pytest.mark.parametrize(
    ("scope", "label"),
    [
        ({"path": "/static/1/a.js"}, 'method="GET",route="/static"'),
        ({"method": "BREW"}, 'method="other",route="none"'),
    ],
)
def test_what_a_visitor_made_up_is_not_kept(scope: dict[str, Any], label: str) -> None:
    metrics = Metrics()
    watched(metrics, 200, **scope)
    assert f'fifthstreet_requests_total{{{label},status="200"}} 1.0'.encode() in metrics.text()


def test_a_server_that_breaks_is_counted_as_broken() -> None:
    metrics = Metrics()
    with pytest.raises(ValueError, match="broken"):
        watched(metrics, 0)
    assert b'status="500"} 1.0' in metrics.text()
