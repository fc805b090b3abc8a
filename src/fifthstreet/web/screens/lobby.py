"""The lobby: every table with its game, limits, free seats and meters, and what is going on there."""

from __future__ import annotations

from dataclasses import dataclass

from fifthstreet.floor.books import Books
from fifthstreet.games.reading.course import dealt
from fifthstreet.games.reading.stakes import main_wagers
from fifthstreet.games.wording.felt import spot_words
from fifthstreet.progressive.link.display import Display, display
from fifthstreet.table.views import View, view
from fifthstreet.web.screens.displays import pending_levels
from fifthstreet.web.screens.felts import Felt, felt_of

#: What a phase is called in the lobby, and the mark it gets.
_PHASES = {
    "betting": ("Betting", "ok"),
    "void": ("Round void", "stop"),
    "ruling": ("Ruling", "wait"),
    "over": ("Round over", "info"),
}


@dataclass(frozen=True, slots=True)
class TableShown:
    """A table of the lobby."""

    felt: Felt
    is_open: bool
    state: str
    mark: str
    cards: tuple[str, ...]
    taken: tuple[int, ...]
    links: tuple[str, ...]
    #: Whether the house deals there by itself; elsewhere a round waits for a person who deals.
    is_attended: bool

    @property
    def sides(self) -> tuple[str, ...]:
        """The wagers beside the main ones, each by the name on its spot."""
        game = self.felt.game
        main = main_wagers(game)
        return tuple(dict.fromkeys(spot_words(game, wager)[0] for wager in game.wagers if wager not in main))

    @property
    def places(self) -> int:
        """How many cards the dealer or the board will get, while none lies there."""
        cards = dealt(self.felt.game)
        return 0 if self.cards else cards["dealer"] or cards["board"]

    @property
    def free(self) -> int:
        return self.felt.seats - len(self.taken)


@dataclass(frozen=True, slots=True)
class VenueShown:
    """A venue with its tables and the displays of its links."""

    name: str
    tables: tuple[TableShown, ...]
    links: dict[str, Display]
    #: The levels of each link of which a hand is being checked.
    pending: dict[str, frozenset[str]]


@dataclass(frozen=True, slots=True)
class Lobby:
    """The venues of a house."""

    house: str
    venues: tuple[VenueShown, ...]
    streams: tuple[str, ...]
    #: What a guest gets to play with, in cents, where guests are welcome.
    play_chips: int | None

    @property
    def open_tables(self) -> int:
        return sum(table.is_open for venue in self.venues for table in venue.tables)


def lobby(books: Books) -> Lobby:
    """The floor as anybody sees it."""
    registry = books.registry.state
    assert registry.created is not None
    venues = tuple(_venue(books, name) for name in dict.fromkeys(made.venue for made in registry.tables.values()))
    streams = (books.registry.name, *(f"table/{name}" for name in registry.tables))
    links = tuple(f"link/{name}" for name in registry.links)
    play_chips = None if registry.guests is None else registry.guests.chips
    return Lobby(registry.created.name, venues, (*streams, *links), play_chips)


def _venue(books: Books, name: str) -> VenueShown:
    registry = books.registry.state
    tables = [key for key, made in registry.tables.items() if made.venue == name]
    links = dict.fromkeys(link for table in tables for link in registry.linked(table).values())
    stand = {key: link for key in links if (link := books.link(key).state) is not None}
    shown = {key: display(link) for key, link in stand.items()}
    pending = {key: pending_levels(books, link) for key, link in stand.items()}
    return VenueShown(name, tuple(_table(books, key) for key in tables), shown, pending)


def _table(books: Books, key: str) -> TableShown:
    felt = felt_of(books, key)
    table = books.table(key).state
    links = tuple(dict.fromkeys(books.registry.state.linked(key).values()))
    attended = books.registry.state.attendance(key) == "house"
    if table.session is None:
        return TableShown(felt, False, "Closed", "", (), (), links, attended)
    seen = view(table.state, "player")
    state, mark = ("Claim pending", "wait") if table.console.claim is not None else _phase(seen)
    hand = seen["dealer"] if table.state.setup.method_rules.stack is not None else seen["dealer"][::-1]
    cards = tuple(seen["community"] or hand)
    return TableShown(felt, True, state, mark, cards, tuple(seen["seated"]), links, attended)


def _phase(seen: View) -> tuple[str, str]:
    return _PHASES.get(seen["phase"], ("Round on", "info"))
