"""Long output goes through the pager at a terminal, and nowhere else."""

from __future__ import annotations

import io
import os
import pty
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

from fifthstreet.cli.paging import paged


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A terminal to type at."""
    shown, typing = pty.openpty()
    with open(typing, encoding="utf-8") as terminal:
        monkeypatch.setattr(sys, "stdin", terminal)
        yield
    os.close(shown)


@pytest.mark.parametrize(("lines", "pager", "is_paged"), [(9, "cat >paged", False), (10, "cat >paged", True)])
@pytest.mark.usefixtures("typed")
def test_at_a_terminal_what_is_longer_than_the_screen_is_paged(
    lines: int, pager: str, is_paged: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PAGER", pager)
    shown = _printed(lines)
    assert shown.count("line") == (0 if is_paged else lines)
    assert Path("paged").exists() == is_paged


@pytest.mark.usefixtures("typed")
def test_ctrl_c_is_the_pagers_while_it_runs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    # The pager's parent is interrupted, as by a terminal, and the pager goes on; afterwards we are interrupted again.
    monkeypatch.setenv("PAGER", "kill -INT $PPID; sort >paged")
    _printed(10)
    assert Path("paged").read_text().count("line") == 10
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)


@pytest.mark.usefixtures("typed")
def test_without_a_pager_all_of_it_is_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAGER", "no-such-pager")
    assert _printed(10).count("line") == 10


def _printed(lines: int) -> str:
    file = io.StringIO()
    out = Console(file=file, force_terminal=True, width=40, height=10)
    with paged(out):
        for number in range(lines):
            out.print(f"line {number}")
    return file.getvalue()


def test_what_is_piped_is_never_paged() -> None:
    out = Console(file=io.StringIO(), width=40, height=2)
    with paged(out):
        out.print("one\ntwo\nthree")
    assert isinstance(out.file, io.StringIO)
    assert out.file.getvalue() == "one\ntwo\nthree\n"
