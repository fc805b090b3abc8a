"""A table as its dealer's console reads it: the round, the console, and the links of its wagers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from fifthstreet.floor.books import Books
from fifthstreet.games.reading.funding import by_wager
from fifthstreet.progressive.consoles.console import Console
from fifthstreet.progressive.link.state import Link
from fifthstreet.table.session import Table
from fifthstreet.table.state import TableState


@dataclass(frozen=True, slots=True)
class Place:
    """An open table, ``attended`` if the house deals; ``links`` has the link that each progressive wager feeds."""

    id: str
    name: str
    session: Table
    console: Console
    links: Mapping[str, Link]
    now: int
    attended: bool = False

    @property
    def state(self) -> TableState:
        return self.session.state


def place_of(books: Books, table: str) -> Place:
    """A table that is open."""
    found = books.table(table).state
    session = found.check_open()
    game = session.state.game
    links = by_wager(game, books.linked(table))
    attended = books.registry.state.attendance(table) == "house"
    return Place(table, f"{table} {game.name}", session, found.console, links, books.now(), attended)
