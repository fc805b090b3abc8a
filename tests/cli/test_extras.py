"""What is said where a package is missing or the output goes nowhere."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from tests.cli.running import COMMAND


def test_output_that_cannot_be_written_is_refused() -> None:
    with open("/dev/full", "w", encoding="utf-8") as full:
        done = subprocess.run(
            [*COMMAND, "rules", "list"], stdout=full, stderr=subprocess.PIPE, check=False, timeout=60
        )
    assert done.returncode == 2
    assert b"input/unwritable" in done.stderr
    closed = subprocess.run(
        ["sh", "-c", " ".join([*COMMAND, "rules list >&-"])], stderr=subprocess.PIPE, check=False, timeout=60
    )
    assert closed.returncode == 2
    assert b"standard output is closed" in closed.stderr


def test_the_first_run_says_that_it_compiles_and_no_cache_is_no_hindrance(
    tmp_path: Path,
) -> None:
    words = [*COMMAND, "analyze", "boston-5", "--known", "2c 2d 2h 2s 3c 3d 3h 3s 4c 4d 4h 4s 5c 5d 5h 5s", "--json"]
    blocked = tmp_path / "file"
    blocked.write_text("")
    said = {}
    for name, home in (("first", tmp_path / "cache"), ("second", tmp_path / "cache"), ("blocked", blocked)):
        done = subprocess.run(
            words, env={**os.environ, "XDG_CACHE_HOME": str(home)}, capture_output=True, check=True, timeout=300
        )
        said[name] = (done.stdout, b"compiling" in done.stderr)
    assert said["first"][1]
    assert not said["second"][1]
    assert said["first"][0] == said["second"][0] == said["blocked"][0]
