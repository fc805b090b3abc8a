"""The tables as the floor sees them: what is going on, what lies in the tray, and what can be done there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from fifthstreet.errors import Error
from fifthstreet.floor.accounts import drop, tray
from fifthstreet.floor.books import Books
from fifthstreet.floor.rounds import played_round
from fifthstreet.games import Game
from fifthstreet.games.wording.wagers import amounts, names
from fifthstreet.money import parse_cents
from fifthstreet.progressive.consoles.console import Console
from fifthstreet.table.outlook import Possible, possible_now
from fifthstreet.table.progress import cut_rule
from fifthstreet.table.views import View, view
from fifthstreet.web.screens.felts import Felt, felt_of

_PHASES = {
    "void": ("Round void", "bad"),
    "ruling": ("Ruling", "bad"),
    "betting": ("Betting", "ok"),
    "dealing": ("Dealing", "info"),
    "deciding": ("Decisions", "info"),
    "turning": ("Turning", "info"),
    "settling": ("Settling", "info"),
    "over": ("Round over", "info"),
}


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A seat in the round."""

    number: int
    player: str
    cards: tuple[str, ...]
    staked: str
    state: str


@dataclass(frozen=True, slots=True)
class FloorTable:
    """A table of the floor; amounts in millionths."""

    felt: Felt
    is_open: bool
    state: str
    mark: str
    round: int
    console: Console | None
    links: tuple[tuple[str, bool], ...]
    stub: int | None
    tray: int
    drop: int
    seen: View | None
    seats: tuple[SeatLine, ...]
    possible: tuple[Possible, ...]
    recuts: bool
    decks: tuple[str, ...]

    @property
    def is_linked(self) -> bool:
        return all(connected for _, connected in self.links)


def floor_table(books: Books, key: str) -> FloorTable:
    """A table as it stands; cards that lie face down stay so."""
    felt, table = felt_of(books, key), books.table(key).state
    is_open = table.session is not None
    state = table.state if table.session is not None else None
    seen = None if state is None else view(state, "floorperson")
    word, mark = ("Closed", "") if seen is None else _PHASES[seen["phase"]]
    if table.console.claim is not None:
        word, mark = "Claim", "wait"
    return FloorTable(
        felt=felt,
        is_open=is_open,
        state=word,
        mark=mark,
        round=table.round_number,
        console=table.console if is_open else None,
        links=_links(books, key),
        stub=None if seen is None else seen["stub_count_due_in"],
        tray=books.ledger.balance(tray(key)),
        drop=books.ledger.balance(drop(key)),
        seen=seen,
        seats=() if seen is None or state is None else _seats(books, felt.game, seen, dict(state.players)),
        possible=() if state is None else tuple(each for each in possible_now(state)),
        recuts=state is not None and cut_rule(state) is not None and state.decks.cut,
        decks=felt.made.decks if isinstance(felt.made.decks, tuple) else (),
    )


def _links(books: Books, key: str) -> tuple[tuple[str, bool], ...]:
    found = []
    for name in dict.fromkeys(books.registry.state.linked(key).values()):
        link = books.link(name).state
        assert link is not None
        found.append((link.terms.title, link.tables[key].is_connected))
    return tuple(found)


def _seats(books: Books, game: Game, seen: View, players: dict[int, str]) -> tuple[SeatLine, ...]:
    return tuple(_seat(books, game, int(number), seat, players) for number, seat in seen["seats"].items())


def _seat(books: Books, game: Game, number: int, seat: Any, players: dict[int, str]) -> SeatLine:
    person = books.people.state.badges.get(players.get(number, ""))
    state = "Void" if seat["void"] else "Folded" if seat["folded"] else "Settled" if seat["lines"] else "In"
    staked = "; ".join(amounts(game, {key: parse_cents(amount) for key, amount in seat["wagers"].items()}))
    return SeatLine(number, "Guest" if person is None else person.name, tuple(seat["cards"]), staked, state)


@dataclass(frozen=True, slots=True)
class Settled:
    """What a wager of a seat was settled with, all its lines and corrections together, in cents."""

    wager: str
    name: str
    stake: int
    paid: int
    returned: int


@dataclass(frozen=True, slots=True)
class RoundToCorrect:
    """A round and a seat whose payment is looked at again."""

    round: int
    seat: int
    settled: tuple[Settled, ...]
    refusal: str


def round_to_correct(books: Books, table: str, number: int, seat: int) -> RoundToCorrect:
    """What a seat was paid in a round."""
    try:
        played = played_round(books.ledger, table, number)
        lines = [line for event, _ in played.settled(seat) for line in event.lines]
        played.account(seat)
    except Error as refused:
        return RoundToCorrect(number, seat, (), refused.message)
    called, after = names(felt_of(books, table).game), books.table(table).state.after
    settled = []
    for wager in dict.fromkeys(line.wager for line in lines):
        own = [line for line in lines if line.wager == wager]
        last = after.correction(number, seat, wager)
        paid = sum(line.paid for line in own) if last is None else last.paid
        returned = sum(line.returned for line in own) if last is None else last.returned
        stake = sum(line.stake for line in own)
        settled.append(Settled(wager, called.get(wager, wager), stake, paid, returned))
    refusal = "" if settled else f"nothing was settled for seat {seat} in round {number}"
    return RoundToCorrect(number, seat, tuple(settled), refusal)
