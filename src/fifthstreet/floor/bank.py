"""What happens to chips and cash away from the layout (B1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Discriminator, TypeAdapter

from fifthstreet.json_amounts import FineChange, FineMoney

Bank = Literal["opener", "fill", "credit", "buy_in", "cash_out", "drop", "play_chips", "play_chips_back"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChipsMoved:
    """Chips or cash went from one place to another."""

    event: Literal["chips_moved"] = "chips_moved"
    what: Bank
    amount: FineMoney
    player: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TrayCounted:
    """The tray was counted: what the log says, what was there, and why they differ."""

    event: Literal["tray_counted"] = "tray_counted"
    expected: FineChange
    counted: FineMoney
    because: str | None = None


BankEvent = ChipsMoved | TrayCounted
BANK_EVENTS: TypeAdapter[BankEvent] = TypeAdapter(Annotated[BankEvent, Discriminator("event")])


def evolve_cage(nothing: None, event: BankEvent) -> None:
    """The cage has no state but its accounts."""
