"""The tables that a dealer may take."""

from __future__ import annotations

from dataclasses import dataclass

from fifthstreet.floor.books import Books
from fifthstreet.table.views import view
from fifthstreet.web.screens.dealing.place import place_of
from fifthstreet.web.screens.dealing.screen import console_of
from fifthstreet.web.screens.felts import Felt, felt_of


@dataclass(frozen=True, slots=True)
class TableToDeal:
    """A table in the dealer's list: what comes next there."""

    felt: Felt
    is_open: bool
    state: str
    mark: str
    next: str
    seated: int
    #: Whether the house deals there by itself.
    is_attended: bool = False


def tables_to_deal(books: Books) -> tuple[TableToDeal, ...]:
    """Every table of the house, as a dealer sees it before taking one."""
    return tuple(_table(books, name) for name in books.registry.state.tables)


def _table(books: Books, name: str) -> TableToDeal:
    felt = felt_of(books, name)
    if books.table(name).state.session is None:
        return TableToDeal(felt, False, "Closed", "", "A floorperson opens it", 0)
    place = place_of(books, name)
    screen = console_of(place)
    upcoming = "The house attends it" if place.attended else screen.next.title
    seated = len(view(place.state, "dealer")["seated"])
    return TableToDeal(felt, True, screen.tag, screen.mark, upcoming, seated, place.attended)
