"""Where the command ``fifthstreet`` starts."""

from __future__ import annotations

from fifthstreet.cli.interrupts import watch


def run() -> None:
    """Run the command that was typed; Ctrl-C is listened for before anything large is imported."""
    watch()
    from fifthstreet.cli.main import app  # noqa: PLC0415

    app(prog_name="fifthstreet")
