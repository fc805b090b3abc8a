"""How the states of the house are kept, so that opening it costs the same whatever its history."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar, get_type_hints

import msgspec
from pydantic import TypeAdapter

from fifthstreet.cards import Card
from fifthstreet.floor.after_the_round import AfterTheRound
from fifthstreet.floor.opening import has_its_pack, setup_of
from fifthstreet.floor.pace import Pace
from fifthstreet.floor.people import People
from fifthstreet.floor.registry import Registry
from fifthstreet.floor.school import School
from fifthstreet.floor.sealed_decks import DeckSealed, HouseDeck, Vault
from fifthstreet.floor.streams import Snapshots
from fifthstreet.floor.tables import Closed, HouseTable
from fifthstreet.progressive.consoles.console import Console
from fifthstreet.progressive.link.state import Link
from fifthstreet.table.actions.equipment import opening
from fifthstreet.table.messages.events import TableOpened
from fifthstreet.table.session import Began, Table
from fifthstreet.table.state import Round, Setup, TableState

_Plain = TypeVar("_Plain")


def _card(kind: type, value: Any) -> Any:
    """A card is written as its number; nothing else in a state is unknown to JSON."""
    assert kind is Card
    return Card(value)


_HINTS = get_type_hints(TableState)
_FIELDS = tuple(name for name in TableState.__struct_fields__ if name != "setup")
#: All of a state but its set-up, which is made again from the opening of the table.
_STATE: msgspec.json.Decoder[Any] = msgspec.json.Decoder(
    msgspec.defstruct("_State", [(name, _HINTS[name]) for name in _FIELDS]), dec_hook=_card
)
_ROUND: msgspec.json.Decoder[Round] = msgspec.json.Decoder(Round, dec_hook=_card)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Began:
    """How a round began, where a device was changed in it, and what was done since: its notation needs both."""

    opened: TableOpened | None
    done: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Open:
    """What an open table knows: how it would be opened now, its state, its last round, and its decks."""

    opened: TableOpened
    state: str
    last_round: str | None
    began: _Began
    ended: _Began
    decks: tuple[DeckSealed, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _KeptTable:
    """A table as it is kept."""

    after: AfterTheRound
    closed: Closed
    console: Console
    pace: Pace
    open: _Open | None


_TABLE = TypeAdapter(_KeptTable)


def people_snapshots(key: bytes) -> Snapshots[People]:
    """How people and their sessions are kept."""
    return _plain_snapshots(key, _adapter(People))


def registry_snapshots(key: bytes) -> Snapshots[Registry]:
    """How tables, links, requests and the day are kept."""
    return _plain_snapshots(key, _adapter(Registry))


def link_snapshots(key: bytes) -> Snapshots[Link | None]:
    """How a link is kept."""
    return _plain_snapshots(key, _adapter(Link | None))


def cage_snapshots(key: bytes) -> Snapshots[None]:
    """The cage has no state: only the version is kept."""
    return _plain_snapshots(key, _adapter(None))


def school_snapshots(key: bytes) -> Snapshots[School]:
    """How exercises, standings and certificates are kept."""
    return _plain_snapshots(key, _adapter(School))


def table_snapshots(key: bytes, vault: Vault, id_: str) -> Snapshots[HouseTable]:
    """How a table is kept, between rounds or in one; its decks stay sealed."""
    return Snapshots(key, _written, lambda body: _read(body, vault, id_))


@cache
def _adapter(kind: Any) -> TypeAdapter[Any]:
    """Made once for each kind of state: making one takes longer than reading most states."""
    return TypeAdapter(kind)


def _plain_snapshots(key: bytes, adapter: TypeAdapter[_Plain]) -> Snapshots[_Plain]:
    return Snapshots(key, lambda state: adapter.dump_json(state).decode(), adapter.validate_json)


def _written(table: HouseTable) -> str:
    session = table.session
    known = None if session is None else _open(table, session)
    kept = _KeptTable(after=table.after, closed=table.closed, console=table.console, pace=table.pace, open=known)
    return _TABLE.dump_json(kept).decode()


def _open(table: HouseTable, session: Table) -> _Open:
    state = {name: getattr(session.state, name) for name in _FIELDS}
    return _Open(
        opened=opening(session.state.setup),
        state=_json(state),
        last_round=None if session.last_round is None else _json(session.last_round),
        began=_begun(session.state.setup, session.began),
        ended=_begun(session.state.setup, session.ended),
        decks=() if table.deck is None else tuple(table.deck.lying.values()),
    )


def _begun(now: Setup, began: Began) -> _Began:
    setup, done = began
    return _Began(opened=None if setup is now else opening(setup), done=done)


def _began(now: Setup, kept: _Began) -> Began:
    return now if kept.opened is None else setup_of(kept.opened), kept.done


def _json(value: object) -> str:
    return msgspec.json.encode(value, enc_hook=int).decode()


def _read(body: str, vault: Vault, id_: str) -> HouseTable:
    kept = _TABLE.validate_json(body)
    if kept.open is None:
        return HouseTable(id_, vault, after=kept.after, closed=kept.closed)
    fields = _STATE.decode(kept.open.state)
    if not has_its_pack(kept.open.opened):
        lacks = Closed(fields.round.number - 1, kept.open.opened.pack)
        return HouseTable(id_, vault, after=kept.after, closed=lacks)
    state = TableState(setup_of(kept.open.opened), **{name: getattr(fields, name) for name in _FIELDS})
    deck = None if state.setup.entered else _deck(kept.open, vault, id_, state.setup.game.deck)
    session = Table.resumed(state, deck)
    last = None if kept.open.last_round is None else _ROUND.decode(kept.open.last_round)
    session.remember(_began(state.setup, kept.open.began), last, _began(state.setup, kept.open.ended))
    return HouseTable(id_, vault, session, deck, kept.after, kept.closed, kept.console, kept.pace)


def _deck(known: _Open, vault: Vault, id_: str, cards: tuple[Card, ...]) -> HouseDeck:
    deck = HouseDeck(vault, id_, cards)
    for seal in known.decks:
        deck.restore(seal)
    return deck
