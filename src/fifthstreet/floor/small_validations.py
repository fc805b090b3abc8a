"""Payouts that a floorperson validates with one touch, and those that take badge and PIN (T10)."""

from __future__ import annotations

from fifthstreet.floor.desk import Desk
from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.registry import Registry
from fifthstreet.money import format_cents


def pin_from(registry: Registry, table: str) -> int | None:
    """From which amount on a payout at a table takes badge and PIN; none where one touch is always enough."""
    venue = registry.venues.get(registry.table(table).venue)
    return None if venue is None else venue.pin_from


def check_touch(desk: Desk, table: str, amount: int) -> None:
    """Refuse one touch in a session where the venue asks for badge and PIN."""
    least = pin_from(desk.registry, table)
    if least is not None and amount >= least and desk.asked.session is not None:
        text = f"a payout of {format_cents(amount)} takes badge and PIN, from {format_cents(least)} on"
        raise FloorError("people/pin_due", text)
