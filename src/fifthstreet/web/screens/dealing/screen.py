"""The dealer's console of a table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from fifthstreet.floor.books import Books
from fifthstreet.floor.next_at_console import next_at_console
from fifthstreet.floor.sensors import registered
from fifthstreet.games.wording.hands import dealer_words
from fifthstreet.games.wording.text import title
from fifthstreet.table.course_of_round import CourseStep, course
from fifthstreet.table.views import View, view
from fifthstreet.web.screens.dealing.hands_shown import ConsoleShown, console_shown
from fifthstreet.web.screens.dealing.next_shown import NextShown, next_shown
from fifthstreet.web.screens.dealing.place import Place, place_of
from fifthstreet.web.screens.dealing.seats_shown import SeatShown, SettlementShown, seats_shown, settlement_shown
from fifthstreet.web.screens.dealing.troubles import ActionShown, TroubleShown, actions_shown, figures, troubles_shown


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact of the strip above the table."""

    name: str
    value: str
    mark: str = ""
    is_small: bool = False


@dataclass(frozen=True, slots=True)
class DealerScreen:
    """Everything that the console shows."""

    id: str
    name: str
    pack: str
    round: int
    tag: str
    mark: str
    facts: tuple[Fact, ...]
    next: NextShown
    void: tuple[tuple[str, str], ...]
    course: tuple[CourseStep, ...]
    seats: tuple[SeatShown, ...]
    dealer: tuple[str, ...]
    dealer_says: str
    board: tuple[str, ...]
    notes: tuple[str, ...]
    settlement: SettlementShown
    console: ConsoleShown | None
    troubles: tuple[TroubleShown, ...]
    actions: tuple[ActionShown, ...]
    automatic: tuple[str, ...]
    attended: bool
    back: str

    @property
    def at(self) -> int:
        """The number of the step of the round that comes now."""
        return next(number for number, step in enumerate(self.course, 1) if step.stage == "now")


_TAGS = {
    "betting": ("Betting", "ok"),
    "dealing": ("Dealing", "info"),
    "deciding": ("Players decide", "info"),
    "turning": ("Turning", "info"),
    "settling": ("Settling", "info"),
    "ruling": ("Ruling due", "wait"),
    "void": ("Round void", "stop"),
    "over": ("Round over", "ok"),
}


def dealer_screen(books: Books, table: str, chosen: str = "") -> DealerScreen | None:
    """The console of a table of the house, None while it is closed; ``chosen`` is an irregularity to look at."""
    books.registry.state.table(table)
    if books.table(table).state.session is None:
        return None
    return console_of(place_of(books, table), chosen)


def console_of(place: Place, chosen: str = "") -> DealerScreen:
    """The console of a table."""
    state = place.state
    step = next_at_console(state, place.console, place.links)
    seen, steps = view(state, "dealer"), course(state)
    tag, mark = ("Claim open", "wait") if place.console.claim is not None else _TAGS[seen["phase"]]
    shown = next_shown(place, step, seen, steps)
    settlement = settlement_shown(place, is_read=step.do != "hand_button")
    return DealerScreen(
        id=place.id,
        name=place.name,
        pack=seen["pack"],
        round=seen["round"],
        tag=tag,
        mark=mark,
        facts=tuple(_facts(place, seen)),
        next=shown,
        void=() if shown.void is None else tuple(figures(place, shown.void)),
        course=steps,
        seats=seats_shown(place, seen, shown.seat if shown.seat is not None else settlement.seat),
        dealer=tuple(seen["dealer"]),
        dealer_says=dealer_words(state.game, seen["dealer"]) or "",
        board=tuple(seen["community"]),
        notes=tuple(_notes(place, seen)),
        settlement=settlement,
        console=console_shown(place, step),
        troubles=troubles_shown(place, chosen),
        actions=actions_shown(place),
        automatic=tuple(title(chore) for chore in sorted(state.setup.automations)),
        attended=place.attended,
        back=state.colour,
    )


def _facts(place: Place, seen: View) -> Iterator[Fact]:
    """Lights, wagers, chips, hands, deck, stub and links, each in a word."""
    state, console = place.state, place.console
    if place.links:
        made = sum(len(seats) for seats in registered(state, [*place.links]).values())
        locked = console.state != "ready" and console.round == state.round.number
        lit = len(console.lit)
        yield Fact("Lights lit", str(lit), "up" if lit == made else "wait")
        yield Fact("Registered", str(len(console.registered) if locked else made))
        yield Fact(
            "Chips collected", f"{len(console.registered)}, equal" if locked else "not yet", "up" if locked else ""
        )
    hands = sum(bool(seat["cards"]) for seat in seen["seats"].values()) + bool(seen["dealer"])
    yield Fact("Hands dealt", str(hands), is_small=bool(place.links))
    yield Fact("Deck", _deck(place), "down" if state.decks.removed else "", is_small=bool(place.links))
    yield Fact("Stub count", _stub(place, seen), is_small=True)
    for link in {link.terms.id: link for link in place.links.values()}.values():
        here = link.tables.get(place.id)
        up = link.is_open and here is not None and here.is_connected
        yield Fact("Link", f"{link.terms.title}, {'up' if up else 'no link'}", "up" if up else "down")


def _deck(place: Place) -> str:
    state = place.state
    if state.decks.removed:
        return f"{title(state.colour)}, removed"
    return f"{title(state.colour)}, {len(state.game.deck) if state.decks.shuffled else 'to shuffle'}"


def _stub(place: Place, seen: View) -> str:
    state = place.state
    if state.setup.counts_itself:
        return "by shuffler"
    if seen["stub_count_due_in"] is None:
        return "not counted"
    if state.round.stub_counted:
        return "counted"
    due = seen["stub_count_due_in"]
    return f"in {due} rounds" if due > 1 else "this round"


def _notes(place: Place, seen: View) -> Iterator[str]:
    """What the dealer keeps in mind: the column in force, and cards that are left of the whole deck."""
    called = {wager.key: wager.name for wager in place.state.game.wagers}
    for key, column in seen["columns"].items():
        yield f"{called[key]} column {column['hands']}."
    if place.state.setup.entered:
        yield f"Physical cards: enter what is turned, {len(place.state.game.deck)} in the deck."
    other = place.state.other_colour
    if other is not None:
        shuffled = place.state.decks.other_shuffled
        yield f"{title(other)} deck {'shuffled' if shuffled else 'in the shuffler'}."
