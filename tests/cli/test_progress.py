"""The progress bar, and what is printed while Numba compiles."""

from __future__ import annotations

import json
import os
import pty
import re
import signal
import subprocess
import threading
from pathlib import Path

import pytest
from tests.cli.running import COMMAND

from fifthstreet.api.simulation import SIMULATING
from fifthstreet.cli.progress import working
from fifthstreet.compiled import compiled_folder


def test_progress_is_shown_and_ctrl_c_gives_the_result_so_far() -> None:
    # Too many rounds to wait for, too few for a kernel of their own, which would be compiled first.
    words = ["simulate", "boston-5", "--rounds", "190000000", "--session", "10000", "--processes", "1", "--json"]
    terminal, theirs = pty.openpty()
    wide = {**os.environ, "TERM": "xterm", "COLUMNS": "160"}
    with subprocess.Popen([*COMMAND, *words], stdout=subprocess.PIPE, stderr=theirs, text=True, env=wide) as process:
        os.close(theirs)
        seen = threading.Event()
        reader = threading.Thread(target=_watch, args=(terminal, seen), daemon=True)
        reader.start()
        assert seen.wait(timeout=300)
        process.send_signal(signal.SIGINT)
        said, _ = process.communicate(timeout=300)
        reader.join(timeout=300)
    os.close(terminal)
    assert process.returncode == 0
    found = json.loads(said)
    assert found["stopped"] is True
    assert 0 < found["rounds"] < 190_000_000
    assert found["rounds"] % 10_000 == 0


def _watch(terminal: int, seen: threading.Event) -> None:
    """Read a terminal until it is closed, for one that is not read stops its program; say when a rate was shown."""
    shown = b""
    while True:
        try:
            shown = (shown + os.read(terminal, 4096))[-4096:]
        except OSError:  # The other end is closed.
            return
        if re.search(rb"[1-9][\d,]* rounds a second", shown):
            seen.set()


def test_a_bar_says_what_is_done_and_starts_again_for_the_rounds(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "160")
    with working(1_000) as report:
        report("counting", 0.5)
        report(SIMULATING, 0.25)
        report(SIMULATING, 0.5)
    shown = capsys.readouterr().err
    assert SIMULATING in shown
    assert re.search(r"[1-9][\d,]* rounds a second", shown)


def test_where_nobody_looks_there_is_no_bar(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("NO_PROGRESS", "1")
    with working() as report:
        report("counting", 0.5)
    assert "counting" not in capsys.readouterr().err


def test_who_has_nothing_compiled_is_told_to_wait(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    compiled_folder.cache_clear()
    try:
        with working():
            pass
    finally:
        monkeypatch.undo()
        compiled_folder.cache_clear()
    assert capsys.readouterr().err == "First run of this version: compiling, about half a minute\n"


def test_the_first_run_says_that_it_compiles_and_no_cache_is_no_hindrance(
    tmp_path: Path,
) -> None:
    # With all of the dealer's cards seen the least is compiled.
    known = "2c 2d 2h 2s 3c 3d 3h 3s 4c 4d 4h 4s 5c 5d 5h 5s"
    words = [*COMMAND, "analyze", "caribbean-stud", "--sees", "dealer:4", "--known", known, "--json"]
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
