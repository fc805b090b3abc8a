"""The records of one round of a table, found in a log of any length."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from fifthstreet.floor.accounts import COUPON, PATRONS
from fifthstreet.floor.errors import FloorError
from fifthstreet.ledger.records import Record
from fifthstreet.ledger.store import Ledger
from fifthstreet.table.messages.events import HandVoided, LinesSettled, WagersPlaced, WagersTakenBack, event_adapter

_CLEARED = "round_cleared"
_EVENTS = event_adapter()


@dataclass(frozen=True, slots=True)
class PlayedSeat:
    """What a seat played with: the account its chips came from, its wagers before the cards, and their tender."""

    account: str = PATRONS
    wagers: frozenset[str] = frozenset()
    tender: Mapping[str, Mapping[str, int]] = field(default_factory=dict)


def _wagered(seat: PlayedSeat, event: WagersPlaced | WagersTakenBack, record: Record) -> PlayedSeat:
    """A seat after it made wagers, or took some back."""
    if isinstance(event, WagersTakenBack):
        tender = {key: kinds for key, kinds in seat.tender.items() if key not in event.wagers}
        return replace(seat, wagers=seat.wagers.difference(event.wagers), tender=tender)
    account = next((each.account for each in record.postings if each.account.startswith("chips/")), seat.account)
    return PlayedSeat(account, seat.wagers.union(event.wagers), {**seat.tender, **event.tender})


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """The records of a round: from the one after the round before was cleared, to its own clearing."""

    table: str
    number: int
    records: tuple[Record, ...]

    @property
    def over(self) -> bool:
        return bool(self.records) and self.records[-1].kind == _CLEARED

    def settled(self, seat: int) -> Iterator[tuple[LinesSettled | HandVoided, Record]]:
        """What was settled for a seat, with its records."""
        for record in self.records:
            if record.kind in ("lines_settled", "hand_voided"):
                event = _EVENTS.validate_json(record.body)
                assert isinstance(event, (LinesSettled, HandVoided))
                if event.seat == seat:
                    yield event, record

    def seats(self) -> dict[int, PlayedSeat]:
        """The seats that played, with what their wagers came from; what was taken back before the cards is none."""
        seats: dict[int, PlayedSeat] = {}
        for record in self.records:
            if record.kind in ("wagers_placed", "wagers_taken_back"):
                event = _EVENTS.validate_json(record.body)
                assert isinstance(event, (WagersPlaced, WagersTakenBack))
                seat = _wagered(seats.pop(event.seat, PlayedSeat()), event, record)
                if seat.wagers:
                    seats[event.seat] = seat
        return seats

    def account(self, seat: int) -> str:
        """Whose chips a seat played with."""
        return self._seat(seat).account

    def coupon(self, seat: int, wager: str) -> int:
        """What of a seat's wager was made with a coupon of the house, in cents."""
        return self._seat(seat).tender.get(wager, {}).get(COUPON, 0)

    def _seat(self, number: int) -> PlayedSeat:
        found = self.seats().get(number)
        if found is None:
            raise FloorError("house/unknown", f"seat {number} did not play in round {self.number}")
        return found

    @property
    def is_played(self) -> bool:
        """Whether a wager was made in it."""
        return any(record.kind == "wagers_placed" for record in self.records)

    def check_played(self) -> None:
        """Refuse a round without a wager."""
        if not self.is_played:
            raise FloorError("house/unknown", f"round {self.number} was not played at table {self.table}")


def played_round(ledger: Ledger, table: str, number: int) -> PlayedRound:
    """A round of a table, played or being played; one that is not there has no records."""
    stream = f"table/{table}"
    before, begin = _last_cleared(ledger, stream, number - 1)
    last, end = _last_cleared(ledger, stream, number)
    if before != number - 1:
        return PlayedRound(table, number, ())
    return PlayedRound(table, number, tuple(ledger.stream(stream, begin, end if last == number else None)))


def _last_cleared(ledger: Ledger, stream: str, most: int) -> tuple[int, int]:
    """The last round up to a number that was cleared, and the version at which it was; 0 before the first.

    The numbers of rounds only grow along a stream, so this looks in the middle, and again in the half it is in.
    """
    number, low, high = 0, 0, ledger.version(stream)
    while low < high:
        middle = (low + high) // 2
        found = ledger.next_of(stream, _CLEARED, middle)
        there = most + 1 if found is None else int(json.loads(found.body)["number"])
        if found is not None and there <= most:
            number, low = there, found.version
        else:
            high = middle
    return number, low
