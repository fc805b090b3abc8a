"""A round as an auditor looks at it: its records in every stream, how it ended, and the deck it was dealt from."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass

from fifthstreet.cards import Card
from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.house import House
from fifthstreet.floor.rounds import PlayedRound, played_round
from fifthstreet.floor.sealed_decks import DeckSealed, Order
from fifthstreet.floor.tables import TABLE_EVENTS, Closed, HouseTable, HouseTableEvent, evolve_table
from fifthstreet.ledger.records import Record
from fifthstreet.ledger.store import Ledger
from fifthstreet.table.messages.events import CardsDealt, Event, RoundCleared
from fifthstreet.table.state import Round, TableState

#: What is written of a round after it is over.
_LATER = ("round_corrected", "dispute_opened", "dispute_ruled")


@dataclass(frozen=True, slots=True)
class Seal:
    """A deck that was sealed, and the record that says so."""

    record: Record
    deck: DeckSealed


@dataclass(frozen=True, slots=True)
class AuditedRound:
    """A round of a table: its records, those of the same commands in other streams too, its end and its deck."""

    played: PlayedRound
    records: tuple[Record, ...]
    round: Round
    seal: Seal | None

    @property
    def over(self) -> bool:
        return self.played.over

    def order(self, house: House) -> Order:
        """The deck that it was dealt from; every card that the log shows is in its place there."""
        table = self.played.table
        if self.seal is None:
            raise FloorError("audit/no_deck", f"round {self.round.number} of table {table} has no sealed deck")
        order = house.vault.unseal(self.seal.deck.sealed, table)
        shown = self.round.faces.items()
        if order.root() != self.seal.deck.root or any(order.cards[place] != face for place, face in shown):
            raise FloorError("house/check", f"table {table}: the sealed deck is not the one that was dealt")
        return order

    def hands(self) -> dict[str, tuple[int, ...]]:
        """Whose cards lie at which places of the deck."""
        seats = {str(number): seat.cards for number, seat in self.round.seats.items()}
        return {"dealer": self.round.dealer, "board": self.round.board, **seats}

    def given_up(self) -> dict[str, tuple[int, ...]]:
        """The cards that players gave up, by seat."""
        return {str(number): seat.given_up for number, seat in self.round.seats.items() if seat.given_up}

    def seen_by(self, seat: int | None) -> dict[int, Card]:
        """The cards that everybody saw, and those that a player looked at, kept or given up."""
        places = set(self.round.up)
        if seat is not None:
            own = self.round.seat(seat)
            places.update(own.cards[: own.looked], (place for place in own.given_up if place in self.round.faces))
        return {place: self.round.faces[place] for place in sorted(places)}


def audited_round(house: House, table: str, number: int) -> AuditedRound:
    """A round of a table, played or being played."""
    house.registry.state.table(table)
    played = played_round(house.ledger, table, number)
    first = next((record for record in played.records if record.kind == "wagers_placed"), None)
    if first is None:
        raise FloorError("audit/round", f"table {table} has played no round {number}")
    opening = _opening(house.ledger, first)
    round_, seal = _folded(house, played, opening)
    return AuditedRound(played, _everywhere(house.ledger, played), round_, seal)


def finished_round(house: House, table: str, number: int) -> AuditedRound:
    """A round that is over."""
    found = audited_round(house, table, number)
    if not found.over:
        raise FloorError("audit/round", f"round {number} of table {table} is still being played")
    return found


def _opening(ledger: Ledger, before: Record) -> Record:
    """The last record before another one that opened its table."""
    opened = later = ledger.next_of(before.stream, "table_opened", 0)
    while later is not None and later.version < before.version:
        opened, later = later, ledger.next_of(before.stream, "table_opened", later.version)
    assert opened is not None
    return opened


def steps(house: House, played: PlayedRound) -> Iterator[tuple[Record, TableState]]:
    """Each record of a round up to its clearing, with the table after it."""
    first = next(record for record in played.records if record.kind == "wagers_placed")
    for record, _, table in _evolved(house, played, _opening(house.ledger, first)):
        yield record, table.state


def _evolved(
    house: House, played: PlayedRound, opening: Record
) -> Iterator[tuple[Record, HouseTableEvent, HouseTable]]:
    """Each record after the table was opened, what it says, and the table after it."""
    table = HouseTable(played.table, house.vault, closed=Closed(played.number - 1))
    table = evolve_table(table, TABLE_EVENTS.validate_json(opening.body))
    for record in played.records:
        event = TABLE_EVENTS.validate_json(record.body)
        if record.version <= opening.version or isinstance(event, RoundCleared):
            continue
        if isinstance(event, Event):
            table = evolve_table(table, event)
        yield record, event, table


def _folded(house: House, played: PlayedRound, opening: Record) -> tuple[Round, Seal | None]:
    """The round at its end, and the deck in play when its first card was dealt."""
    in_play: Seal | None = None
    dealt: Seal | None = None
    round_ = Round(played.number)
    for record, event, table in _evolved(house, played, opening):
        round_ = table.state.round
        if isinstance(event, DeckSealed) and event.deck == "in_play":
            in_play = Seal(record, event)
        elif isinstance(event, CardsDealt):
            dealt = dealt or in_play
    return round_, dealt


def _everywhere(ledger: Ledger, played: PlayedRound) -> tuple[Record, ...]:
    """The records of the round's commands in all streams, and what was corrected or disputed later."""
    first, last = played.records[0], played.records[-1]
    own = {record.position for record in played.records}
    commands = sorted({record.command for record in played.records})
    others = [
        record
        for record in ledger.of_commands(commands, first.position, last.position)
        if record.position in own or record.stream != first.stream
    ]
    return (*others, *_later(ledger, played))


def _later(ledger: Ledger, played: PlayedRound) -> list[Record]:
    found, last = [], played.records[-1]
    for kind in _LATER:
        version = last.version
        while (record := ledger.next_of(last.stream, kind, version)) is not None:
            version = record.version
            if json.loads(record.body)["round"] == played.number:
                found.append(record)
    return sorted(found, key=lambda record: record.position)
