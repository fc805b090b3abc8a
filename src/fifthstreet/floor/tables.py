"""A table of the house: its rounds, its sealed decks and its bank, as the log has them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce
from typing import Annotated, Literal

from pydantic import Discriminator, TypeAdapter

from fifthstreet.floor.accounts import STAKES, postings
from fifthstreet.floor.after_the_round import (
    AfterEvent,
    AfterTheRound,
    DisputeOpened,
    DisputeRuled,
    RoundCorrected,
    evolve_after,
)
from fifthstreet.floor.bank import BankEvent, ChipsMoved, TrayCounted
from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.opening import has_its_pack, setup_of
from fifthstreet.floor.pace import Pace, PlayerReady, paced
from fifthstreet.floor.sealed_decks import DeckSealed, HouseDeck, Vault
from fifthstreet.games.reading.funding import meters_of
from fifthstreet.ledger.records import Posting
from fifthstreet.progressive.consoles.console import Console, ConsolePressed, evolve_console, press
from fifthstreet.progressive.consoles.presses import Press
from fifthstreet.progressive.consoles.protocols import ProtocolKey
from fifthstreet.table.actions.equipment import opened
from fifthstreet.table.evolve import evolve
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages import events as e
from fifthstreet.table.session import Table
from fifthstreet.table.state import Round, Setup, TableState, changed


@dataclass(frozen=True, slots=True, kw_only=True)
class TableClosed:
    """A table was closed between rounds."""

    event: Literal["table_closed"] = "table_closed"


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoreWaits:
    """An automatic chore cannot be done yet: what it waits for."""

    event: Literal["chore_waits"] = "chore_waits"
    code: str
    message: str
    cites: tuple[str, ...]


OwnEvent = TableClosed | ChoreWaits | BankEvent | DeckSealed | ConsolePressed | AfterEvent | PlayerReady
HouseTableEvent = e.Event | OwnEvent
TABLE_EVENTS: TypeAdapter[HouseTableEvent] = TypeAdapter(Annotated[HouseTableEvent, Discriminator("event")])


@dataclass(frozen=True, slots=True)
class Doing:
    """What follows from a command at a table: events with their postings, and the table after it."""

    events: tuple[tuple[HouseTableEvent, tuple[Posting, ...]], ...]
    after: HouseTable


@dataclass(frozen=True, slots=True)
class Closed:
    """A table that is not open: the number of its last round, and the pack that an open one lacks, if so."""

    rounds: int = 0
    lacks: str | None = None


class HouseTable:
    """A table as it stands; ``session`` is None while it is closed. It never changes: ``do`` gives another one."""

    __slots__ = ("after", "closed", "console", "deck", "id", "pace", "session", "vault")

    def __init__(
        self,
        id_: str,
        vault: Vault,
        session: Table | None = None,
        deck: HouseDeck | None = None,
        after: AfterTheRound | None = None,
        closed: Closed | None = None,
        console: Console | None = None,
        pace: Pace | None = None,
    ) -> None:
        self.id, self.vault, self.session, self.deck = id_, vault, session, deck
        self.after = after or AfterTheRound()
        self.closed = closed or Closed()
        self.console = console or _console(id_, session)
        self.pace = pace or Pace()

    def check_open(self) -> Table:
        """The session of a table that is open."""
        self._check_pack()
        if self.session is None:
            raise FloorError("table/closed", f"table {self.id} is closed")
        return self.session

    def _check_pack(self) -> None:
        if self.closed.lacks is not None:
            text = f"table {self.id} was opened with another {self.closed.lacks} than this program has"
            raise FloorError("house/check", text)

    @property
    def state(self) -> TableState:
        """The state of the open table."""
        return self.check_open().state

    @property
    def round_number(self) -> int:
        """The round that is played, or the last one of a table that is closed."""
        return self.closed.rounds if self.session is None else self.session.state.round.number

    def open(self, setup: Setup, *, preshuffled: bool) -> Doing:
        """Open it; its rounds are numbered on."""
        self._check_pack()
        if self.session is not None:
            raise FloorError("table/open", f"table {self.id} is open")
        deck = None if setup.entered else HouseDeck(self.vault, self.id, setup.game.deck)
        session = Table(setup, deck, preshuffled=preshuffled)
        session.state = _numbered(session.state, self.closed.rounds)
        made = HouseTable(self.id, self.vault, session, deck, self.after)
        return made._doing(session.state, tuple(session.events))

    def close(self) -> Doing:
        """Close it, between rounds only."""
        round_ = self.state.round
        if self.console.state != "ready":
            raise FloorError("claim/console", f"table {self.id}: end the round at the console first")
        if round_.seats or round_.bets_closed:
            raise FloorError("table/open", f"table {self.id}: a round is being played")
        return Doing(((TableClosed(), ()),), self.shut(round_.number - 1))

    def do(self, command: c.Command, at: int) -> Doing:
        """Carry out a command of the table; time does not run back there, whatever the clock of the house does."""
        before = self.state
        after = self._fork()
        assert after.session is not None
        happened = after.session.do(command, at=max(at, before.time or 0))
        self.after.check_goes_on(before.round.number, happened)
        after.pace = reduce(paced, happened, self.pace)
        return after._doing(before, happened)

    def press(self, action: Press) -> Doing:
        """Something is pressed, turned or swiped at the console."""
        self.check_open()
        pressed = press(self.console, action)
        after = self._fork()
        after.console = evolve_console(self.console, pressed)
        return Doing(((pressed, ()),), after)

    def ready(self, seat: int) -> Doing:
        """A player waits for nothing more."""
        after = self._fork()
        event = PlayerReady(seat=seat)
        after.pace = paced(self.pace, event)
        return Doing(((event, ()),), after)

    def _fork(self) -> HouseTable:
        assert self.session is not None
        deck = None if self.deck is None else self.deck.copy()
        session = self.session.fork(deck)
        return HouseTable(self.id, self.vault, session, deck, self.after, console=self.console, pace=self.pace)

    def shut(self, rounds: int, lacks: str | None = None) -> HouseTable:
        """The table without a session."""
        return HouseTable(self.id, self.vault, after=self.after, closed=Closed(rounds, lacks))

    def changed(self, after: AfterTheRound) -> HouseTable:
        """The table with other corrections and disputes."""
        return HouseTable(self.id, self.vault, self.session, self.deck, after, self.closed, self.console, self.pace)

    def _doing(self, before: TableState, happened: e.Events) -> Doing:
        assert self.session is not None
        told: list[tuple[HouseTableEvent, tuple[Posting, ...]]] = [*_posted(self.id, before, happened)]
        if self.deck is not None:
            told += [(seal, ()) for seal in self.deck.seals]
            self.deck.seals.clear()
        if (waits := self.session.waiting) is not None:
            told.append((ChoreWaits(code=waits.code, message=waits.message, cites=waits.cites), ()))
        return Doing(tuple(told), self)


def _posted(table: str, state: TableState, happened: e.Events) -> Iterator[tuple[e.Event, tuple[Posting, ...]]]:
    """Each event with the money it moves; the state moves along where stakes depend on it."""
    for event in happened:
        after = evolve(state, event) if isinstance(event, STAKES) else state
        yield event, postings(table, state, after, event)
        state = after


def protocol_of(setup: Setup) -> ProtocolKey:
    """The protocol of a table's console: the one its equipment names, or that of the newer system."""
    return "game_manager" if setup.console == "game_manager" else "nexus"


def _console(table: str, session: Table | None) -> Console:
    """The console of a table."""
    if session is None:
        return Console(table=table, protocol="nexus")
    game, rules = session.state.game, session.state.setup.rules
    metered = (wager for wagers in meters_of(game).values() for wager in wagers)
    parts = frozenset(rules.part_of(cite) for wager in metered for cite in wager.cites)
    protocol = protocol_of(session.state.setup)
    return Console(table=table, protocol=protocol, paid_from=game.meter_awards_from, parts=parts)


def _numbered(state: TableState, rounds: int) -> TableState:
    """A table just opened, with the number of its next round."""
    return changed(state, round=Round(number=rounds + 1))


def evolve_table(table: HouseTable, event: HouseTableEvent) -> HouseTable:
    """A table after an event of its log; its session is changed in place, nobody else has it yet."""
    match event:
        case e.TableOpened():
            return _opened(table, event)
        case TableClosed():
            return table.shut(table.closed.rounds if table.session is None else table.round_number - 1)
        case RoundCorrected() | DisputeOpened() | DisputeRuled():
            return table.changed(evolve_after(table.after, event))
        case ConsolePressed():
            table.console = evolve_console(table.console, event)
            return table
        case PlayerReady():
            table.pace = paced(table.pace, event)
            return table
        case ChipsMoved() | TrayCounted() | ChoreWaits():
            return table  # The accounts have the money.
        case _:
            return _followed(table, event)


def _opened(table: HouseTable, event: e.TableOpened) -> HouseTable:
    """A table that was opened; with a pack that this program lacks, nothing is known of it until it was closed."""
    if not has_its_pack(event):
        return table.shut(table.closed.rounds, lacks=event.pack)
    setup = setup_of(event)
    deck = None if setup.entered else HouseDeck(table.vault, table.id, setup.game.deck)
    state = _numbered(opened(setup, event.preshuffled), table.closed.rounds)
    return HouseTable(table.id, table.vault, Table.resumed(state, deck), deck, table.after)


def _followed(table: HouseTable, event: e.Event | DeckSealed) -> HouseTable:
    if table.session is None:
        rounds = event.number if isinstance(event, e.RoundCleared) else table.closed.rounds
        return table.shut(rounds, table.closed.lacks)
    if isinstance(event, DeckSealed):
        assert table.deck is not None
        table.deck.restore(event)
    else:
        table.session.follow(event)
        table.pace = paced(table.pace, event)
    return table
