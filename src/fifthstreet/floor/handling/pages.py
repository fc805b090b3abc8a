"""Pages that are printed, and how those of a venue are headed."""

from __future__ import annotations

from fifthstreet.floor import commands as c
from fifthstreet.floor.desk import Desk, Handlers
from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.pages import PagePrinted, VenueSet


def print_page(desk: Desk, command: c.PrintPage) -> None:
    """The first print is the original; every other one says that it is a copy."""
    registry = desk.registry
    last = registry.numbered(command.page)
    if command.number > last:
        raise FloorError("house/unknown", f"there is no {command.page} page {command.number}; the last is {last}")
    copy = registry.printed(command.page, command.number)
    desk.happen(desk.books.registry, PagePrinted(page=command.page, number=command.number, copy=copy))


def set_venue(desk: Desk, command: c.SetVenue) -> None:
    venue = VenueSet(
        venue=command.venue,
        title=command.title,
        address=command.address,
        tax_form_from=command.tax_form_from,
        pin_from=command.pin_from,
        shifts=command.shifts,
    )
    desk.happen(desk.books.registry, venue)


HANDLERS: Handlers = {c.PrintPage: print_page, c.SetVenue: set_venue}
