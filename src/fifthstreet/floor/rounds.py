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
        """Whose chips a seat played with: the account that its last wagers before the cards came from."""
        for record in reversed(self.records):
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
