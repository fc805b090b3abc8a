"""Names of people, tables and links: such that two of them cannot be mistaken for each other."""

from __future__ import annotations

import unicodedata

from fifthstreet.floor.errors import FloorError

_LONGEST = 40
_IN_THE_WAY = frozenset("/+?#%\\")


def check_name(name: str) -> None:
    """Refuse a name that is empty, long, or has signs that cannot be seen."""
    plain = name.isprintable() and unicodedata.is_normalized("NFKC", name)
    if not plain or name != name.strip() or not 1 <= len(name) <= _LONGEST:
        raise FloorError("people/name", f"a name has 1 to {_LONGEST} plain characters, and no space around it")


def check_id(name: str) -> None:
    """Refuse a name that the log or an address could not use.

    Accounts are written with slashes, two signatures with a plus; in an address the others end a name or change it.
    """
    check_name(name)
    if not _IN_THE_WAY.isdisjoint(name) or not name.strip("."):
        text = "a badge, a table or a venue has no slash in its name, and none of + ? # % \\, and not only dots"
        raise FloorError("people/name", text)
