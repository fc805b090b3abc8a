"""What the pay tables in force are called."""

from __future__ import annotations

from collections.abc import Sequence

from fifthstreet.games.wording.posted import PostedCount, PostedPayTable
from fifthstreet.games.wording.text import listed


def heading(printed: str, names: Sequence[str]) -> str:
    """The wagers a pay table pays, and its own title where that says more."""
    title = printed.lower()
    if [name.lower() for name in names] == [title]:
        return names[0]
    if all(name.lower().startswith(title) or title.startswith(name.lower()) for name in names):
        return printed
    joined = ", ".join(dict.fromkeys(names))
    return joined if joined.lower() == title else f"{joined}: {printed}"


def heading_by_hands(name: str, counts: PostedCount) -> str:
    """The heading of the pay tables that depend on the number of hands, which are the columns of one."""
    return f"{name}, by {counted_words(counts)}"


def counted_words(counts: PostedCount) -> str:
    """What selects the column of a wager on the highest hand."""
    dealt = "hands dealt" if counts.folded else "hands dealt and not folded"
    return f"the number of {dealt}, {'counting' if counts.dealer else 'not counting'} the dealer's"


def column_heading(table: PostedPayTable) -> str:
    """The numbers of hands with which a column is paid: ``3``, ``1 or 2``."""
    return listed([*map(str, table.used_with)], "or")
