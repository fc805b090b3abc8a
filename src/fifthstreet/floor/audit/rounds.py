"""The rounds of a table as its log has them: the records of each, how it ended and the deck it was dealt from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from fifthstreet.cards import Card
from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.house import House
from fifthstreet.floor.sealed_decks import DeckSealed, Order
from fifthstreet.floor.tables import TABLE_EVENTS, HouseTable, evolve_table
from fifthstreet.ledger.records import Record
from fifthstreet.table.messages.events import CardsDealt, RoundCleared, TableOpened
from fifthstreet.table.state import Round


@dataclass(frozen=True, slots=True)
class Seal:
    """A deck that was sealed, and the record that says so."""

    record: Record
    deck: DeckSealed


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round of a table: since which opening, its records, its end, and the seal of its deck."""

    table: str
    opening: int
    records: tuple[Record, ...]
    round: Round
    over: bool
    seal: Seal | None

    def order(self, house: House) -> Order:
        """The deck that it was dealt from; every card that the log shows is in its place there."""
        if self.seal is None:
            raise FloorError("audit/no_deck", f"round {self.round.number} of table {self.table} has no sealed deck")
        order = house.vault.unseal(self.seal.deck.sealed, self.table)
        if order.root() != self.seal.deck.root or any(
            order.cards[place] != face for place, face in self.round.faces.items()
        ):
            raise FloorError("house/check", f"table {self.table}: the sealed deck is not the one that was dealt")
        return order

    def hands(self) -> dict[str, tuple[int, ...]]:
        """Whose cards lie at which places of the deck."""
        seats = {str(number): seat.cards for number, seat in self.round.seats.items()}
        return {"dealer": self.round.dealer, "board": self.round.board, **seats}

    def seen_by(self, seat: int | None) -> dict[int, Card]:
        """The cards that everybody saw, and those that a player looked at."""
        places = set(self.round.up)
        if seat is not None:
            own = self.round.seat(seat)
            places.update(own.cards[: own.looked])
        return {place: self.round.faces[place] for place in sorted(places)}


def find_round(house: House, table: str, number: int, opening: int | None = None) -> PlayedRound:
    """A round by its number, since the latest opening that has it or since the one that is named."""
    house.registry.state.table(table)
    found = None
    for each in rounds(house, table):
        if each.round.number == number and opening in (None, each.opening):
            found = each
    if found is None:
        raise FloorError("audit/round", f"table {table} has had no round {number}")
    return found


def finished_round(house: House, table: str, number: int, opening: int | None = None) -> PlayedRound:
    """A round that is over."""
    found = find_round(house, table, number, opening)
    if not found.over:
        raise FloorError("audit/round", f"round {number} of table {table} is still being played")
    return found


def rounds(house: House, name: str) -> Iterator[PlayedRound]:
    """Every round of a table in the order of play, the one being played last."""
    table = HouseTable(name, house.vault)
    opening, records = 0, list[Record]()
    in_play: Seal | None = None
    dealt: Seal | None = None
    for record in house.ledger.stream(f"table/{name}"):
        event = TABLE_EVENTS.validate_json(record.body)
        table = evolve_table(table, event)
        records.append(record)
        match event:
            case TableOpened():
                opening, records = opening + 1, [record]
                in_play = dealt = None
            case DeckSealed(deck="in_play"):
                in_play = Seal(record, event)
            case CardsDealt():
                dealt = dealt or in_play
            case RoundCleared():
                assert table.session is not None
                assert table.session.last_round is not None
                yield PlayedRound(name, opening, tuple(records), table.session.last_round, True, dealt)
                records, dealt = [], None
    if table.session is not None:
        yield PlayedRound(name, opening, tuple(records), table.state.round, False, dealt)
