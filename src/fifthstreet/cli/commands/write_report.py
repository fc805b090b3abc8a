"""Writing an analysis to files: a page, a spreadsheet, the PAR sheet."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping

import typer

from fifthstreet.api.analysis import Analysis
from fifthstreet.api.reports import written


def write_reports(analysis: Analysis, files: Mapping[str, str | None]) -> bool:
    """Write the files that were asked for, each by its kind; whether any was."""
    wanted = [(file, kind) for kind, file in files.items() if file is not None]
    for file in written(analysis, wanted, command_line(sys.argv[1:])) if wanted else ():
        typer.echo(f"Written: {file}", err=True)
    return bool(wanted)


def command_line(words: Iterable[str]) -> str:
    """The command as it was typed; of a file only its name, for folders are nobody's business."""
    said = ["fifthstreet", *(word.rpartition("/")[2] if "/" in word else word for word in words)]
    return " ".join(f'"{word}"' if " " in word else word for word in said)
