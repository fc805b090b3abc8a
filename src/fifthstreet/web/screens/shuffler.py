"""The shuffler's screen: the column in force, the cards counted, jams, and which deck is in play."""

from __future__ import annotations

from dataclasses import dataclass

from fifthstreet.floor.books import Books
from fifthstreet.games.reading.endings import wager_ends
from fifthstreet.games.wording.text import title
from fifthstreet.rulebook.models import Irregularity
from fifthstreet.table.actions.irregularity_rows import last_row
from fifthstreet.table.state import TableState
from fifthstreet.table.views import columns_in_force


@dataclass(frozen=True, slots=True)
class ColumnsShown:
    """The pay tables of a wager on the highest hand by the number of hands, and which one is in force."""

    name: str
    numbers: tuple[int, ...]
    hands: int | None
    pays: tuple[tuple[str, str], ...]
    counts: str


@dataclass(frozen=True, slots=True)
class ShufflerScreen:
    """What the shuffler shows; it has no way to do anything."""

    table: str
    game: str
    mode: str
    columns: tuple[ColumnsShown, ...]
    deck: str
    count: str
    is_right: bool
    other: str
    jam: tuple[str, tuple[str, ...]] | None


def shuffler_screen(books: Books, table: str) -> ShufflerScreen | None:
    """The screen of the shuffler of a table; None while the table is closed."""
    books.registry.state.table(table)
    session = books.table(table).state.session
    return None if session is None else shuffler_of(table, session.state)


def shuffler_of(table: str, state: TableState) -> ShufflerScreen:
    """The screen of a shuffler."""
    jam = _jam(state)
    return ShufflerScreen(
        table,
        state.game.name,
        state.setup.shuffler.mode or f"{title(state.setup.shuffler.kind)} shuffle",
        tuple(_columns(state, key) for key, ends in wager_ends(state.game).items() if ends.kind == "highest"),
        state.colour,
        _count(state),
        state.decks.shuffled and not state.decks.removed,
        _other(state),
        None if jam is None else (jam.title, jam.cited),
    )


def _columns(state: TableState, key: str) -> ColumnsShown:
    by = wager_ends(state.game)[key].by
    number = columns_in_force(state).get(key)
    rows = () if number is None else by[number].ends[1:]
    pays = tuple((str(end.row), str(end)) for end in rows)
    numbers = sorted(case for case in by if isinstance(case, int))
    counts = "dealer included" if wager_ends(state.game)[key].counts_dealer else "without the dealer’s"
    return ColumnsShown(state.wager(key).name, tuple(numbers), number, pays, counts)


def _count(state: TableState) -> str:
    if state.decks.removed:
        return f"{title(state.colour)} deck removed"
    if not state.decks.shuffled:
        return f"{title(state.colour)} deck to be shuffled"
    counted = f"{len(state.game.deck)} cards" if state.setup.shuffler.counts else "Shuffled"
    return f"{counted}, {state.colour} deck"


def _other(state: TableState) -> str:
    if state.other_colour is None:
        return "One deck"
    if state.decks.other_removed:
        return f"{title(state.other_colour)} deck removed"
    done = state.decks.other_shuffled
    return f"{title(state.other_colour)} deck {'shuffled' if done else 'in the shuffler'}"


def _jam(state: TableState) -> Irregularity | None:
    """A jam of the shuffler or the shoe in this round, until the cards are shuffled again."""
    row = last_row(state)
    is_jam = row is not None and bool(row.shufflers or row.methods)
    stands = state.round.void or not state.decks.shuffled
    return row if is_jam and stands else None
