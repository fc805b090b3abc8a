"""``fifthstreet serve``: what it refuses before it serves."""

from __future__ import annotations

import json
import os
import socket
from pathlib import Path

import pytest
from tests.cli.running import invoke
from tests.floor.houses import Floor

from fifthstreet.web.settings import PORT


def refused(*words: str) -> str:
    """What a command says that is refused."""
    result = invoke("serve", *words)
    assert result.exit_code == 2, result.output
    return " ".join(result.stderr.split())


def test_a_port_that_is_none_or_taken_and_a_folder_without_a_house_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    floor = Floor(tmp_path / "house")
    floor.house.ledger.close()
    folder = str(floor.folder)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        hint = "stop what is served there, or choose another port with --port or FIFTHSTREET_PORT"
        assert f"address already in use; {hint} (web/port;" in refused("--house", folder, "--port", str(port))
        monkeypatch.setenv(PORT, str(port))
        assert f"127.0.0.1:{port} cannot be listened on" in refused("--house", folder)
    away = refused("--house", folder, "--host", "203.0.113.7")  # An address that no machine has.
    assert "203.0.113.7:" in away
    assert "cannot be listened on: cannot assign requested address (web/port;" in away
    for wrong in ("eight", "0", "65536"):
        monkeypatch.setenv(PORT, wrong)
        assert f"a port from 1 to 65535, not '{wrong}'" in refused("--house", folder)
    monkeypatch.delenv(PORT)
    assert "there is no house" in refused("--house", str(tmp_path), "--https")


def test_a_demonstration_floor_is_made_once_and_its_pins_are_shown_each_time(tmp_path: Path) -> None:
    folder = str(tmp_path / "floor")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        asked = ("serve", "--demo", folder, "--port", str(taken.getsockname()[1]))
        first, second = invoke(*asked), invoke(*asked)
    assert "address already in use" in " ".join(second.stderr.split())
    assert json.loads(os.environ["FIFTHSTREET_SERVER"])["quiet"]  # What the process that serves is told.
    assert "Setting up the demonstration floor" in first.stdout
    assert "Setting up" not in second.stdout
    assert [line for line in first.stdout.splitlines() if line in second.stdout.splitlines()][-11:] == [
        line for line in second.stdout.splitlines() if line.strip()
    ][-11:]
    assert {"admin", "alex", "surveillance"} <= {*second.stdout.split()}


def test_a_house_is_named_or_a_demonstration_asked_for() -> None:
    assert "say which house with --house" in refused()
