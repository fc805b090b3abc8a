"""The papers of a house: a win page for each win, a payout slip for each hand pay, numbered without gaps (P12)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from fifthstreet.floor.tables import HouseTable, HouseTableEvent
from fifthstreet.json_amounts import Money
from fifthstreet.progressive.link.events import WinLogged
from fifthstreet.table.messages.events import LinesSettled

Page = Literal["win", "slip"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """What a page is about: the wager that was paid, and for a win page the link and the win's number there."""

    page: Page
    table: str
    round: int
    seat: int
    wager: str
    amount: Money
    link: str | None = None
    win: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PageNumbered:
    """A page got its number, in the same command as the win or the hand pay that it is about."""

    event: Literal["page_numbered"] = "page_numbered"
    number: int
    about: Paper


@dataclass(frozen=True, slots=True, kw_only=True)
class PagePrinted:
    """A page was printed: the original first (``copy`` 0), then copies."""

    event: Literal["page_printed"] = "page_printed"
    page: Page
    number: int
    copy: int


@dataclass(frozen=True, slots=True, kw_only=True)
class VenueSet:
    """How the pages of a venue are headed, from which award on they note a tax form, and when its shifts begin.

    From ``pin_from`` on, a payout is validated with badge and PIN; below it one touch in a session is enough (T10).
    """

    event: Literal["venue_set"] = "venue_set"
    venue: str
    title: str
    address: tuple[str, ...] = ()
    tax_form_from: Money | None = None
    pin_from: Money | None = None
    shifts: Mapping[str, str] = field(default_factory=dict)


PageEvent = PageNumbered | PagePrinted | VenueSet


def win_paper(link: str, event: WinLogged) -> Paper:
    """The paper of a win."""
    return Paper(
        page="win",
        table=event.table,
        round=event.round,
        seat=event.seat,
        wager=event.wager,
        amount=event.amount,
        link=link,
        win=event.number,
    )


def slips(before: HouseTable, events: Iterable[HouseTableEvent]) -> Iterator[Paper]:
    """The papers of what is paid by hand in a round of a table."""
    for event in events:
        if isinstance(event, LinesSettled):
            for line in event.lines:
                if line.paid_from == "hand_pay" and line.paid:
                    number = before.state.round.number
                    yield Paper(
                        page="slip",
                        table=before.id,
                        round=number,
                        seat=event.seat,
                        wager=line.wager,
                        amount=line.paid,
                    )
