"""What comes after a round: corrections of what was paid (B2), and disputes that hold it (B3)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from fifthstreet.floor.errors import FloorError
from fifthstreet.json_amounts import Money
from fifthstreet.table.messages import events as e


@dataclass(frozen=True, slots=True, kw_only=True)
class LineCorrected:
    """What a wager was settled with, all its lines together, and what it should have been settled with."""

    wager: str
    stake: Money
    was_paid: Money
    was_returned: Money
    paid: Money
    returned: Money


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundCorrected:
    """A compensating settlement for one seat of a round that was paid wrongly.

    ``number`` counts the corrections of the table, ``account`` is the player's, ``settled_by`` who paid it then.
    """

    event: Literal["round_corrected"] = "round_corrected"
    number: int
    round: int
    seat: int
    account: str
    lines: tuple[LineCorrected, ...]
    reason: str
    by: str
    settled_by: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DisputeOpened:
    """Somebody disputes a round; without a seat, all of it. ``number`` counts the disputes of the table.

    ``reopens`` is the dispute of the same round that was ruled on before, where an executive takes it up again.
    """

    event: Literal["dispute_opened"] = "dispute_opened"
    number: int
    round: int
    seat: int | None
    reason: str
    by: str
    reopens: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DisputeRuled:
    """The ruling on a dispute."""

    event: Literal["dispute_ruled"] = "dispute_ruled"
    number: int
    round: int
    ruling: str
    by: str


AfterEvent = RoundCorrected | DisputeOpened | DisputeRuled


@dataclass(frozen=True, slots=True)
class AfterTheRound:
    """The corrections of a table, and its disputes that wait for a ruling."""

    corrected: int = 0
    #: The last correction of each round, seat and wager, written with slashes.
    corrections: Mapping[str, LineCorrected] = field(default_factory=dict)
    disputed: int = 0
    disputes: Mapping[int, DisputeOpened] = field(default_factory=dict)

    def correction(self, round_: int, seat: int, wager: str) -> LineCorrected | None:
        """What a wager was last corrected to."""
        return self.corrections.get(_place(round_, seat, wager))

    def dispute(self, number: int) -> DisputeOpened:
        """A dispute that waits for a ruling."""
        if number in self.disputes:
            return self.disputes[number]
        if 0 < number <= self.disputed:
            raise FloorError("request/over", f"dispute {number} was ruled on already")
        raise FloorError("house/unknown", f"there is no dispute {number}")

    def check_free(self, round_: int, seat: int | None = None) -> None:
        """Refuse to touch what a dispute holds: all of a round, or one seat of it."""
        for each in self.disputes.values():
            if each.round == round_ and (seat is None or each.seat in (None, seat)):
                text = f"dispute {each.number} holds round {round_}: a floorperson rules on it first"
                raise FloorError("dispute/open", text)

    def check_goes_on(self, round_: int, happened: Iterable[e.Event]) -> None:
        """Refuse to settle a disputed seat, and to clear a disputed round."""
        for event in happened if self.disputes else ():
            if isinstance(event, e.RoundCleared):
                self.check_free(round_)
            elif isinstance(event, (e.LinesSettled, e.HandVoided)):
                self.check_free(round_, event.seat)


def reopened(earlier: Sequence[DisputeOpened], waiting: Collection[int], badge: str, role: str) -> int | None:
    """The dispute that a new one of the same round takes up again, if so.

    Everybody disputes a round once; after a ruling an executive may take it up again, once, and nobody else.
    """
    own = [each.number for each in earlier if each.by == badge]
    for number in own:
        if number in waiting:
            raise FloorError("dispute/again", f"dispute {number} is your own and waits for its ruling")
    ruled = [each for each in earlier if each.number not in waiting]
    if role == "executive" and ruled:
        if any(each.reopens is not None for each in earlier):
            raise FloorError("dispute/again", "the round was taken up again once: that ruling stands")
        return ruled[-1].number
    if own:
        text = f"dispute {own[-1]} of the round was your own and was ruled on: an executive may take it up again"
        raise FloorError("dispute/again", text)
    return None


def evolve_after(after: AfterTheRound, event: AfterEvent) -> AfterTheRound:
    """Corrections and disputes after an event."""
    match event:
        case RoundCorrected():
            new = {_place(event.round, event.seat, line.wager): line for line in event.lines}
            return replace(after, corrected=event.number, corrections={**after.corrections, **new})
        case DisputeOpened():
            return replace(after, disputed=event.number, disputes={**after.disputes, event.number: event})
        case _:
            left = {number: each for number, each in after.disputes.items() if number != event.number}
            return replace(after, disputes=left)


def _place(round_: int, seat: int, wager: str) -> str:
    return f"{round_}/{seat}/{wager}"
