"""Servers for the tests: real ones on a free port of this machine, over houses of the test's own."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import uvicorn
from tests.floor.houses import PIN, Floor
from tests.web import asking

from fifthstreet.web.app import create_app
from fifthstreet.web.settings import Settings


class Served:
    """A house behind HTTP; the test keeps the floor, and may stop the server and start it again."""

    def __init__(self, floor: Floor, **settings: Any) -> None:
        self.floor = floor
        self._settings = settings
        self.start()

    def start(self, port: int = 0) -> None:
        """Serve the house, on a free port or on the one it had."""
        settings = Settings(
            folder=self.floor.folder,
            **{"requests_a_minute": 100_000, "pins_a_minute": 1_000, "warm": False} | self._settings,
        )
        self.app = create_app(settings, self.floor.reopen)
        config = uvicorn.Config(self.app, port=port, log_level="critical", timeout_graceful_shutdown=1)
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, daemon=True)
        self._thread.start()
        while not self._server.started:
            assert self._thread.is_alive(), "the server did not start"
            time.sleep(0.01)
        self.port: int = self._server.servers[0].sockets[0].getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"

    def stop(self) -> None:
        """Stop the server; open feeds end."""
        self.app.state.door.tail.close()
        self._server.should_exit = True
        self._thread.join(asking.PATIENCE)
        assert not self._thread.is_alive(), "the server did not stop"

    @contextmanager
    def client(self, badge: str | None = None) -> Iterator[httpx.Client]:
        """A browser without scripts; in a session where a badge is given."""
        with httpx.Client(base_url=self.url, headers={"Accept": "text/html"}, timeout=asking.PATIENCE) as client:
            if badge is not None:
                answer = client.post("/log-in", data={"badge": badge, "pin": PIN})
                assert answer.status_code == 303, answer.text
            yield client
