"""What the pay tables in force are called, and what stands in their rows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from fifthstreet.games.wording.posted import PostedCount, PostedPayTable, PostedWager
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


def by_hands(
    tables: Sequence[PostedPayTable], wagers: Sequence[PostedWager]
) -> Iterator[tuple[str, list[PostedPayTable]]]:
    """The pay tables that depend on the number of hands: wager by wager their heading, and the tables as columns."""
    for wager in wagers:
        columns = [table for table in tables if table.used_with and table.pays[0] == wager.name]
        if columns and wager.counts is not None:
            yield heading_by_hands(wager.name, wager.counts), columns


def heads_of(table: PostedPayTable) -> tuple[str, ...]:
    """The headings of the columns of a pay table."""
    return ("hand", "pays", "envy") if table.envy else ("hand", "pays")


def rows_of(table: PostedPayTable, amount: Callable[[str], str]) -> Iterator[tuple[str, ...]]:
    """The rows of a pay table, each envy bonus beside its hand; bonuses for other hands come last."""
    beside = {envy.row: amount(envy.pays) for envy in table.envy}
    for row in table.rows:
        yield (row.hand, row.pays, beside.get(row.hand, "")) if table.envy else (row.hand, row.pays)
    for envy in table.envy:
        if envy.row is None:
            yield envy.hand.capitalize(), "", amount(envy.pays)


def rows_by_hands(columns: Sequence[PostedPayTable]) -> Iterator[tuple[str, ...]]:
    """The rows of pay tables that are columns of one: the hand, and what it pays in each."""
    for number, row in enumerate(columns[0].rows):
        yield row.hand, *(table.rows[number].pays for table in columns)
