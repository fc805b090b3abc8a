"""A progress bar on standard error, for people at a terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from fifthstreet.api.questions import Progress as Report
from fifthstreet.api.simulation import SIMULATING
from fifthstreet.compiled import has_compiled


@contextmanager
def working(rounds: int = 0) -> Iterator[Report]:
    """A progress bar while something takes time; for a simulation also its rounds a second."""
    if not has_compiled():
        print("First run of this version: compiling, about half a minute", file=sys.stderr)
    console = Console(stderr=True)
    if not console.is_terminal or "NO_PROGRESS" in os.environ:
        yield lambda what, done: None
        return
    columns = [TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn()]
    columns += [TextColumn("{task.fields[rate]}"), TimeRemainingColumn()] if rounds else []
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("starting", total=1.0, rate="")

        def report(what: str, done: float) -> None:
            if what == SIMULATING and bar.tasks[0].description != SIMULATING:
                bar.reset(task)
            seconds = bar.tasks[0].elapsed if what == SIMULATING else None
            rate = f"{done * rounds / seconds:,.0f} rounds a second" if seconds else ""
            bar.update(task, description=what, completed=done, rate=rate)

        yield report
