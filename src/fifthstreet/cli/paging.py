"""Long output at a terminal, shown page by page."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console

#: What a shell answers for a command that is not there.
_NOT_FOUND = 127


@contextmanager
def paged(out: Console) -> Iterator[None]:
    """Print as usual; at a terminal what is longer than the screen goes through the pager."""
    if not (out.is_terminal and sys.stdin is not None and sys.stdin.isatty()):
        yield
        return
    with out.capture() as captured:
        yield
    text = captured.get()
    if text.count("\n") < out.height or not page(text):
        out.file.write(text)


def page(text: str) -> bool:
    """Show a text by the pager, PAGER or less; whether there is one."""
    with _interrupts_left_to_the_pager():
        # LESS=-R, so that less shows colours.
        shown = subprocess.run(
            os.environ.get("PAGER") or "less",
            shell=True,
            input=text.encode(),
            env={"LESS": "-R", **os.environ},
            stderr=subprocess.DEVNULL,
            check=False,
        )
    return shown.returncode != _NOT_FOUND


@contextmanager
def _interrupts_left_to_the_pager() -> Iterator[None]:
    """Ctrl-C reaches the pager too, which knows what to do: if we ended first, it would keep the terminal."""
    before = signal.signal(signal.SIGINT, lambda *_: None)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
