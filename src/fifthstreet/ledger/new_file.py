"""Writing a new file whole or not at all; what is there is never overwritten."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from fifthstreet.ledger.errors import LedgerError


@contextmanager
def new_file(file: Path) -> Iterator[Path]:
    """Gives the path to write to; the file gets its name when all of it is on disk."""
    if file.exists():
        raise LedgerError("ledger/file", f"{file.name} is there already")
    part = file.with_name(f"{file.name}.part")
    try:
        part.unlink(missing_ok=True)
        yield part
        with part.open("rb+") as written:
            os.fsync(written.fileno())
        part.replace(file)
        keep_names(file.parent)
    except OSError as error:
        raise LedgerError("ledger/file", f"cannot write {file.name}: {error.strerror}") from None
    finally:
        part.unlink(missing_ok=True)


def keep_names(folder: Path) -> None:
    """The names of new files in a folder are on disk too: without them a power failure would lose the files."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
