"""A server in one process, and several on PostgreSQL that share a socket and follow one log."""

from __future__ import annotations

import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from tests.floor.houses import PIN, Floor
from tests.web import asking

from fifthstreet.floor.creating import DATABASE_URL
from fifthstreet.web.errors import WebError
from fifthstreet.web.metrics import SHARED_FOLDER
from fifthstreet.web.serving import serve
from fifthstreet.web.settings import Settings

pytestmark = pytest.mark.usefixtures("own_log")


def free_port() -> int:
    with socket.socket() as made:
        made.bind(("127.0.0.1", 0))
        port: int = made.getsockname()[1]
    return port


def served(settings: Settings, visit: Callable[[str], None]) -> None:
    """Serve in this thread, visit from another one, and stop as a person does."""
    problems: list[BaseException] = []

    def go() -> None:
        url = f"http://{settings.host}:{settings.port}"
        try:
            end = time.monotonic() + asking.PATIENCE
            while True:
                try:
                    if httpx.get(url + "/readyz", timeout=5).status_code == 200:
                        break
                except httpx.HTTPError:
                    assert time.monotonic() < end, "the server did not start"
                    time.sleep(0.05)
            visit(url)
        except BaseException as problem:
            problems.append(problem)
        finally:
            os.kill(os.getpid(), signal.SIGINT)

    visitor = threading.Thread(target=go)
    try:
        serve(settings, visitor.start)
    except KeyboardInterrupt:
        pass
    finally:
        visitor.join()
    for problem in problems:
        raise problem


def test_one_process_serves_sqlite_and_a_port_that_is_taken_is_refused(made_once: Floor, tmp_path: Path) -> None:
    floor = made_once.copy(tmp_path / "house")
    floor.house.ledger.engine.dispose()
    settings = Settings(folder=floor.folder, port=free_port())

    def visit(url: str) -> None:
        assert "table is open" in asking.get(url, headers={"Accept": "text/html"}).text
        with pytest.raises(WebError, match="address already in use"):
            serve(settings)

    served(settings, visit)


@pytest.mark.parametrize("quiet", [True, False])
def test_a_quiet_server_writes_no_line_for_what_went_well(
    made_once: Floor, tmp_path: Path, quiet: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    floor = made_once.copy(tmp_path / "house")
    floor.house.ledger.engine.dispose()

    def visit(url: str) -> None:
        assert asking.get(url).status_code == 200

    served(Settings(folder=floor.folder, port=free_port(), quiet=quiet), visit)
    assert ('"event": "request"' in capsys.readouterr().err) is not quiet


def test_several_processes_need_postgresql(made_once: Floor, tmp_path: Path) -> None:
    floor = made_once.copy(tmp_path / "house")
    with pytest.raises(WebError, match="several need PostgreSQL"):
        serve(Settings(folder=floor.folder, workers=2))


@pytest.mark.parametrize("new_url", ["postgresql"], indirect=True)
def test_two_processes_on_postgresql_tell_each_others_visitors(
    new_url: Callable[[], str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(DATABASE_URL, new_url())
    floor = Floor(tmp_path / "house").opened()
    floor.house.ledger.close()
    settings = Settings(folder=floor.folder, port=free_port(), workers=2, requests_a_minute=100_000)

    def visit(url: str) -> None:
        feeds = [asking.stream("GET", url + "/feed") for _ in range(6)]
        opened = [feed.__enter__() for feed in feeds]
        try:
            lines = [each.iter_lines() for each in opened]
            assert [[next(line) for _ in range(3)][2] for line in lines] == ["event: hello"] * 6
            asked = {"do": "sit", "seat": 1, "table": "B5", "badge": "player", "pin": PIN, "key": "sit"}
            answers = [asking.post(url + "/api/commands", json=asked).json() for _ in range(4)]
            assert all(answer == answers[0] and answer["ok"] for answer in answers)  # whoever answers, it acted once
            for line in lines:
                assert any('"kind": "player_sat"' in text for text in line)
        finally:
            for feed in feeds:
                feed.__exit__(None, None, None)
        assert 'route="/api/commands",status="200"} 4.0' in asking.get(url + "/metrics").text

    served(settings, visit)
    assert SHARED_FOLDER not in os.environ  # what is served next in this process counts for itself
