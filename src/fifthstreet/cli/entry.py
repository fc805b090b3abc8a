"""Where the command ``fifthstreet`` starts."""

from __future__ import annotations

import atexit
import gc

from fifthstreet.cli.interrupts import watch

#: After how many new objects Python looks for garbage. Most of a command's objects are imported, and stay.
_NEW_OBJECTS = 100_000


def run() -> None:
    """Run the command that was typed; Ctrl-C is listened for before anything large is imported."""
    watch()
    gc.set_threshold(_NEW_OBJECTS)
    # At the end nobody has to look through all of them once more: that takes as long as a short command.
    atexit.register(gc.freeze)
    from fifthstreet.cli.main import app  # noqa: PLC0415

    app(prog_name="fifthstreet")
