"""The command line: what can be typed after ``fifthstreet``.

Little but Typer is imported here; each command imports what it needs when it runs, so that ``--help`` answers
at once. For the same reason help is printed plainly and not with Rich.
"""
# ruff: noqa: PLC0415

from __future__ import annotations

from typing import Annotated

import typer

from fifthstreet.cli.typed import figures, house, rulebook, tables

app = typer.Typer(
    help="House-banked stud poker as the regulator wrote it down.",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=False,
)


def _version(wanted: bool) -> None:
    if wanted:
        from fifthstreet.version import __version__

        typer.echo(f"fifthstreet {__version__}")
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and exit.")
    ] = False,
) -> None:
    """House-banked stud poker as the regulator wrote it down."""


for subject in (tables, rulebook, figures, house):
    app.add_typer(subject.commands)
