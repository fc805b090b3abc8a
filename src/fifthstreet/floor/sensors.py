"""What lies on the sensors of a table: the wagers that feed links, and which of them were made with coupons."""

from __future__ import annotations

from collections.abc import Collection

from fifthstreet.floor.accounts import COUPON
from fifthstreet.progressive.consoles.presses import Sensor
from fifthstreet.table.state import TableState


def registered(state: TableState, on_links: Collection[str]) -> dict[str, list[int]]:
    """The seats with each wager that feeds a link, as the sensors register them."""
    seats = state.round.seats.items()
    found = {key: [number for number, seat in seats if key in seat.wagers] for key in on_links}
    return {key: numbers for key, numbers in found.items() if numbers}


def sensors(state: TableState, on_links: Collection[str]) -> tuple[Sensor, ...]:
    """The same, sensor by sensor, around the table."""
    found = [(seat, key) for key, seats in registered(state, on_links).items() for seat in seats]
    return tuple(Sensor(seat=seat, wager=key) for seat, key in sorted(found, key=lambda each: each[0]))


def coupons(state: TableState, on_links: Collection[str]) -> int:
    """How many of these wagers were made with a coupon; the others with a chip."""
    made = [state.round.seats[each.seat].tender.get(each.wager, {}) for each in sensors(state, on_links)]
    return sum(bool(tender.get(COUPON)) for tender in made)
