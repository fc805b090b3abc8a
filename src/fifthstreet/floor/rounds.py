"""The records of one round of a table, found in a log of any length."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass

from fifthstreet.floor.errors import FloorError
from fifthstreet.ledger.records import Record
from fifthstreet.ledger.store import Ledger
from fifthstreet.table.messages.events import HandVoided, LinesSettled, WagersPlaced, event_adapter

_CLEARED = "round_cleared"
_EVENTS = event_adapter()


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

    def account(self, seat: int) -> str:
        """Whose chips a seat played with: the account that its wagers came from."""
        for record in self.records:
            if record.kind == "wagers_placed":
                event = _EVENTS.validate_json(record.body)
                assert isinstance(event, WagersPlaced)
                for posting in record.postings if event.seat == seat else ():
                    if posting.account == "patrons" or posting.account.startswith("chips/"):
                        return posting.account
        raise FloorError("house/unknown", f"seat {seat} did not play in round {self.number}")

    def check_played(self) -> None:
        """Refuse a round without a wager."""
        if not any(record.kind == "wagers_placed" for record in self.records):
            raise FloorError("house/unknown", f"round {self.number} was not played at table {self.table}")


def played_round(ledger: Ledger, table: str, number: int) -> PlayedRound:
    """A round of a table, played or being played."""
    stream = f"table/{table}"
    begin, end = (_cleared(ledger, stream, each) for each in (number - 1, number))
    return PlayedRound(table, number, tuple(ledger.stream(stream, begin, end)))


def _cleared(ledger: Ledger, stream: str, number: int) -> int:
    """The version at which a round was cleared, else the end of the stream; 0 before the first.

    The numbers of rounds only grow along a stream, so this looks in the middle, and again in the half it is in.
    """
    low, high = 0, ledger.version(stream) if number > 0 else 0
    while low < high:
        middle = (low + high) // 2
        found = ledger.next_of(stream, _CLEARED, middle)
        if found is not None and json.loads(found.body)["number"] <= number:
            low = found.version
        else:
            high = middle
    return low
