"""The floor's console: the queue, the one thing that is looked at, and all tables."""

from __future__ import annotations

from dataclasses import dataclass

from fifthstreet.floor.books import Books
from fifthstreet.floor.house import House
from fifthstreet.web.screens.claims import ClaimShown, claim_shown
from fifthstreet.web.screens.confirming import Preview, preview
from fifthstreet.web.screens.floor_tables import FloorTable, floor_table
from fifthstreet.web.screens.queue import Waiting, queue
from fifthstreet.web.visitors import Visitor


@dataclass(frozen=True, slots=True)
class FloorShown:
    """What a supervisor sees."""

    house: str
    day: str | None
    waiting: tuple[Waiting, ...]
    chosen: Waiting | None
    claim: ClaimShown | None
    signing: Preview | None
    tables: tuple[FloorTable, ...]
    links: int
    now: int
    streams: tuple[str, ...]


def floor(house: House, who: Visitor, item: str) -> FloorShown:
    """The queue with one item of it opened: the one that is named, or the first."""
    registry = house.registry.state
    assert registry.created is not None
    waiting = queue(house)
    chosen = next((each for each in waiting if each.key == item), waiting[0] if waiting else None)
    claim = None if chosen is None or chosen.claim is None else claim_shown(house, chosen.claim)
    asked = None if chosen is None else chosen.request
    approve = {"do": "approve", "request": 0 if asked is None else asked.request}
    return FloorShown(
        house=registry.created.name,
        day=registry.day,
        waiting=waiting,
        chosen=chosen,
        claim=claim,
        signing=None if asked is None else preview(house, who, approve, "", ""),
        tables=tuple(floor_table(house, key) for key in registry.tables),
        links=len(registry.links),
        now=house.now(),
        streams=floor_streams(house),
    )


def floor_streams(books: Books) -> tuple[str, ...]:
    """Everything that happens on the floor."""
    registry = books.registry.state
    tables = (f"table/{name}" for name in registry.tables)
    return (books.registry.name, books.cage.name, *tables, *(f"link/{name}" for name in registry.links))
