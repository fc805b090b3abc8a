"""Print the packages of this environment that a lock file does not name; usage: outside_lock.py LOCK."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from importlib.metadata import distributions
from pathlib import Path

#: The package itself, which is installed from this folder.
OURS = "fifthstreet"


def plain(name: str) -> str:
    """A package's name as every spelling of it is compared."""
    return re.sub(r"[-_.]+", "-", name).lower()


def locked(lock: Path) -> set[str]:
    """The names in a lock file."""
    return {plain(name) for name in re.findall(r"^([\w.-]+)==", lock.read_text("utf-8"), re.MULTILINE)}


def outside(lock: Path, installed: Iterable[str]) -> list[str]:
    """The installed names that the lock file does not have, in order."""
    return sorted({plain(name) for name in installed} - locked(lock) - {OURS})


def installed_here() -> list[str]:
    """The names of every package that this Python finds."""
    return [each.metadata["Name"] for each in distributions()]


if __name__ == "__main__":
    print("\n".join(outside(Path(sys.argv[1]), installed_here())))
