"""``fifthstreet cache``: what is kept, and clearing it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.running import invoke


def test_what_is_kept_is_shown_and_cleared(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    entry = tmp_path / "fifthstreet" / "counts" / ("0" * 16) / "key"
    entry.mkdir(parents=True)
    (entry / "ends.npy").write_bytes(bytes(1_500_000))
    shown = invoke("cache").stdout
    assert str(tmp_path) in shown.replace("\n", "")
    assert [word.strip() for word in shown.splitlines()[-6].split("│")[1:5]] == [
        "counted deals",
        "1",
        "1.5 MB",
        "2.0 GB",
    ]
    counts = json.loads(invoke("cache", "--json").stdout)["kept"][0]
    assert counts == {"kind": "counts", "entries": 1, "bytes": 1_500_000, "limit": 2 * 10**9}
    assert invoke("cache", "--clear").stdout.startswith("Cleared 1.5 MB in ")
    assert not entry.exists()
    assert json.loads(invoke("cache", "--clear", "--json").stdout)["cleared"] is True
