"""The progress bar, and what is printed while Numba compiles."""

from __future__ import annotations

import json
import os
import pty
import re
import signal
import subprocess
from pathlib import Path

from tests.cli.running import COMMAND


def test_progress_is_shown_and_ctrl_c_gives_the_result_so_far() -> None:
    words = ["simulate", "boston-5", "--rounds", "2000000000", "--session", "10000", "--processes", "1", "--json"]
    terminal, theirs = pty.openpty()
    wide = {**os.environ, "TERM": "xterm", "COLUMNS": "160"}
    with subprocess.Popen([*COMMAND, *words], stdout=subprocess.PIPE, stderr=theirs, text=True, env=wide) as process:
        os.close(theirs)
        shown = b""
        while not re.search(rb"[1-9][\d,]* rounds a second", shown):
            shown += os.read(terminal, 4096)
        process.send_signal(signal.SIGINT)
        said, _ = process.communicate(timeout=60)
    os.close(terminal)
    assert process.returncode == 0
    found = json.loads(said)
    assert found["stopped"] is True
    assert 0 < found["rounds"] < 2_000_000_000
    assert found["rounds"] % 10_000 == 0


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
