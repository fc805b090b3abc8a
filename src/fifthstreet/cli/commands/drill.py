"""``fifthstreet drill``: a whole floor from one seed, and what went wrong on it."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import typer

from fifthstreet.cli.drawing import console, print_json
from fifthstreet.cli.errors import STOPPED
from fifthstreet.cli.progress import working
from fifthstreet.floor.drill.drill import Drill, Result
from fifthstreet.floor.drill.faults import FAULTS


def drill(seed: int, steps: int, tables: int, database: str | None, *, as_json: bool) -> None:
    """Play, print what came of it, and leave with 3 where something does not hold."""
    with TemporaryDirectory() as folder:
        result = _played(seed, steps, tables, database or f"sqlite:///{Path(folder) / 'drill.db'}")
    if as_json:
        print_json(result.to_json())
    else:
        _print(result)
    for each in result.violations:
        typer.echo(each, err=True)
    if result.violations:
        again = f"fifthstreet drill --seed {seed} --steps {result.steps} --tables {tables}"
        typer.echo(f"To see it again: {again}{f' --database {database}' if database else ''}", err=True)
        raise typer.Exit(STOPPED)


def _played(seed: int, steps: int, tables: int, url: str) -> Result:
    with working() as progress:
        played = Drill(seed, tables, url)
        try:
            return played.run(steps, lambda step: progress(f"step {step:,} of {steps:,}", step / steps))
        finally:
            played.close()


def _print(result: Result) -> None:
    out = console()
    out.print(f"Seed {result.seed}: {result.steps:,} steps, {result.rounds:,} rounds, {result.wins:,} wins")
    for fault in FAULTS:
        if result.faults[fault]:
            out.print(f"  {fault.replace('_', ' ')}: {result.faults[fault]:,}")
    out.print("Everything held." if not result.violations else f"{len(result.violations)} violations")
