"""What the pay tables in force are called."""

from __future__ import annotations

from collections.abc import Sequence


def heading(printed: str, names: Sequence[str]) -> str:
    """The wagers a pay table pays, and its own title where that says more."""
    title = printed.lower()
    if [name.lower() for name in names] == [title]:
        return names[0]
    if all(name.lower().startswith(title) or title.startswith(name.lower()) for name in names):
        return printed
    joined = ", ".join(dict.fromkeys(names))
    return joined if joined.lower() == title else f"{joined}: {printed}"


def heading_by_hands(name: str) -> str:
    """The heading of the pay tables that depend on the number of hands, which are the columns of one."""
    return f"{name}, by the number of hands dealt"
