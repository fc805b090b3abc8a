"""Names of people, tables and links: such that two of them cannot be mistaken for each other."""

from __future__ import annotations

import unicodedata

from fifthstreet.floor.errors import FloorError

_LONGEST = 40


def check_name(name: str) -> None:
    """Refuse a name that is empty, long, or has signs that cannot be seen."""
    plain = name.isprintable() and unicodedata.is_normalized("NFKC", name)
    if not plain or name != name.strip() or not 1 <= len(name) <= _LONGEST:
        raise FloorError("people/name", f"a name has 1 to {_LONGEST} plain characters, and no space around it")


def check_id(name: str) -> None:
    """Refuse a name that the log could not use: accounts are written with slashes, two signatures with a plus."""
    check_name(name)
    if "/" in name or "+" in name:
        raise FloorError("people/name", "a badge, a table or a link has no slash and no plus in its name")
