"""A table of the house: its rounds, its sealed decks and its bank, as the log has them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Annotated, Literal

from pydantic import Discriminator, TypeAdapter

from fifthstreet.floor.accounts import postings
from fifthstreet.floor.bank import BankEvent, ChipsMoved, TrayCounted
from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.opening import setup_of
from fifthstreet.floor.sealed_decks import DeckSealed, HouseDeck, Vault
from fifthstreet.ledger.records import Posting
from fifthstreet.progressive.consoles.console import Console, ConsolePressed, evolve_console, press
from fifthstreet.progressive.consoles.presses import Press
from fifthstreet.progressive.consoles.protocols import ProtocolKey
from fifthstreet.table.actions.equipment import opened
from fifthstreet.table.evolve import evolve
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages import events as e
from fifthstreet.table.refusals import Refusal
from fifthstreet.table.session import Table
from fifthstreet.table.state import Setup, TableState


@dataclass(frozen=True, slots=True, kw_only=True)
class TableClosed:
    """A table was closed between rounds."""

    event: Literal["table_closed"] = "table_closed"


OwnEvent = TableClosed | BankEvent | DeckSealed | ConsolePressed
HouseTableEvent = e.Event | OwnEvent
TABLE_EVENTS: TypeAdapter[HouseTableEvent] = TypeAdapter(Annotated[HouseTableEvent, Discriminator("event")])


@dataclass(frozen=True, slots=True)
class Doing:
    """What follows from a command at a table: events with their postings, and the table after it."""

    events: tuple[tuple[HouseTableEvent, tuple[Posting, ...]], ...]
    after: HouseTable
    waiting: Refusal | None = None


class HouseTable:
    """A table as it stands; ``session`` is None while it is closed. It never changes: ``do`` gives another one."""

    __slots__ = ("console", "deck", "id", "session", "vault")

    def __init__(
        self,
        id_: str,
        vault: Vault,
        session: Table | None = None,
        deck: HouseDeck | None = None,
        console: Console | None = None,
    ) -> None:
        self.id, self.vault, self.session, self.deck = id_, vault, session, deck
        self.console = console or _console(id_, session)

    def check_open(self) -> Table:
        """The session of a table that is open."""
        if self.session is None:
            raise FloorError("table/closed", f"table {self.id} is closed")
        return self.session

    @property
    def state(self) -> TableState:
        """The state of the open table."""
        return self.check_open().state

    def open(self, setup: Setup, *, preshuffled: bool) -> Doing:
        """Open it."""
        if self.session is not None:
            raise FloorError("table/open", f"table {self.id} is open")
        deck = None if setup.entered else HouseDeck(self.vault, self.id)
        session = Table(setup, deck, preshuffled=preshuffled)
        return HouseTable(self.id, self.vault, session, deck)._doing(session.state, tuple(session.events))

    def close(self) -> Doing:
        """Close it, between rounds only."""
        round_ = self.state.round
        if round_.seats or round_.bets_closed:
            raise FloorError("table/open", f"table {self.id}: a round is being played")
        return Doing(((TableClosed(), ()),), HouseTable(self.id, self.vault))

    def do(self, command: c.Command, at: int) -> Doing:
        """Carry out a command of the table, at a time of the house."""
        before = self.state
        after = self._fork()
        assert after.session is not None
        happened = after.session.do(command, at=at)
        return replace(after._doing(before, happened), waiting=after.session.waiting)

    def press(self, action: Press) -> Doing:
        """Something is pressed, turned or swiped at the console."""
        self.check_open()
        pressed = press(self.console, action)
        after = self._fork()
        after.console = evolve_console(self.console, pressed)
        return Doing(((pressed, ()),), after)

    def _fork(self) -> HouseTable:
        assert self.session is not None
        deck = None if self.deck is None else self.deck.copy()
        return HouseTable(self.id, self.vault, self.session.fork(deck), deck, self.console)

    def _doing(self, before: TableState, happened: e.Events) -> Doing:
        seals = () if self.deck is None else tuple(self.deck.seals)
        if self.deck is not None:
            self.deck.seals.clear()
        return Doing((*_posted(self.id, before, happened), *((seal, ()) for seal in seals)), self)


def _posted(table: str, state: TableState, happened: e.Events) -> Iterator[tuple[e.Event, tuple[Posting, ...]]]:
    """Each event with the money it moves; the state moves along where stakes depend on it."""
    for event in happened:
        yield event, postings(table, state, event)
        if isinstance(event, _STAKES):
            state = evolve(state, event)


#: What changes the stakes that later events of the same command speak of.
_STAKES = (e.WagersPlaced, e.WagersTakenBack, e.DecisionMade)


def _console(table: str, session: Table | None) -> Console:
    """The console of a table: the one its equipment names, or that of the newer system."""
    if session is None:
        return Console(table=table, protocol="nexus")
    protocol: ProtocolKey = "game_manager" if session.state.setup.console == "game_manager" else "nexus"
    return Console(table=table, protocol=protocol, paid_from=session.state.game.meter_awards_from)


def evolve_table(table: HouseTable, event: HouseTableEvent) -> HouseTable:
    """A table after an event of its log; it is changed in place, nobody else has it yet."""
    match event:
        case e.TableOpened():
            setup = setup_of(event)
            deck = None if setup.entered else HouseDeck(table.vault, table.id)
            state = opened(setup, event.preshuffled)
            return HouseTable(table.id, table.vault, Table.resumed(state, deck), deck)
        case TableClosed():
            return HouseTable(table.id, table.vault)
        case DeckSealed():
            assert table.deck is not None
            table.deck.restore(event)
        case ConsolePressed():
            table.console = evolve_console(table.console, event)
        case ChipsMoved() | TrayCounted():
            pass  # The accounts have the money.
        case _:
            assert table.session is not None
            table.session.follow(event)
    return table
