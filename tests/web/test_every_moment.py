"""A jackpot on every screen that shows it, on a monitor and on a phone: placed, claimed, checked, paid, looked up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.floor.houses import PIN
from tests.floor.linked import DEALER, NOTHING, STRAIGHT_FLUSH, Linked, dealt
from tests.web.acting import serving
from tests.web.looking import looked_at
from tests.web.seats import WAGERS, closed
from tests.web.serving import Served
from tests.web.together import opened


class Moments:
    """The browsers of everybody at a table, each opened when it is first looked at."""

    def __init__(self, chromium: Browser, served: Served) -> None:
        self._chromium, self._served = chromium, served
        self._pages: dict[tuple[str | None, str], Page] = {}
        self.wrong: list[str] = []

    def page(self, badge: str | None, path: str) -> Page:
        """Somebody's page, open since they first looked."""
        if (badge, path) not in self._pages:
            self._pages[badge, path] = opened(self._chromium, self._served, badge, path)
        return self._pages[badge, path]

    def look(self, name: str, badge: str | None, path: str, words: str) -> Page:
        """Somebody looks at a page that says so by now."""
        page = self.page(badge, path)
        expect(page.locator("body")).to_contain_text(words)
        self.wrong += looked_at(page, name)
        return page


@pytest.fixture
def moments(floor: Linked, chromium: Browser) -> Iterator[Moments]:
    with serving(floor) as served:
        yield Moments(chromium, served)


def at(floor: Linked, badge: str, do: str, **fields: Any) -> None:
    floor.at("T1", badge, do, **fields)


@pytest.mark.volume
def test_a_jackpot_on_every_screen(floor: Linked, moments: Moments) -> None:
    floor.signed({"do": "set_venue", "venue": "east", "title": "East", "pin_from": "100.00"})
    floor.chance.cards(dealt([NOTHING, STRAIGHT_FLUSH, DEALER]))
    at(floor, "bob", "sit", seat=1)
    at(floor, "player", "sit", seat=4)
    moments.look("seat-empty", "player", "/tables/T1", "Choose a chip, then touch a spot")
    at(floor, "bob", "wager", seat=1, wagers={"ante": "25.00", "progressive": "1.00"})
    at(floor, "player", "wager", seat=4, wagers=WAGERS)
    moments.look("seat-placed", "player", "/tables/T1", "Wagers placed")
    moments.page("dealer", "/dealer/T1").get_by_role(
        "button", name="A hole card of the dealer is exposed"
    ).first.click()
    moments.look("dealer-irregularity", "dealer", "/dealer/T1", "Returned to seat 4")
    closed(floor)
    moments.look("shuffler-column", None, "/shuffler/T1", "Royal Flush")
    at(floor, "bob", "decide", seat=1, choice="bet")
    at(floor, "player", "decide", seat=4, choice="bet")
    at(floor, "dealer", "reveal")
    at(floor, "dealer", "reveal", of=4)
    moments.look("dealer-claim", "dealer", "/dealer/T1", "Read the hand of seat 4, press its button, call the floor")
    at(floor, "dealer", "hand_button", seat=4, row="Straight Flush")
    seat = moments.look("seat-pending", "player", "/tables/T1", "Win pending")
    expect(seat.locator(".meter[data-state=pending]")).to_contain_text("Major")
    moments.look("display-pending", None, "/displays/grand", "Pending: a hand is being checked")
    moments.look("floor-claim", "floorperson", "/floor", "Paying does this")
    at(floor, "floorperson", "confirm")
    page = moments.page("floorperson", "/floor")
    page.get_by_role("button", name="Swipe card: pay").click()
    moments.look("floor-swipe", "floorperson", "/floor", "Confirm and pay")
    page.get_by_role("dialog").get_by_label("PIN", exact=True).first.fill(PIN)
    page.get_by_role("button", name="Confirm and pay").click()
    moments.look("display-win", None, "/displays/grand", "Major won at T1")
    at(floor, "dealer", "settle", seat=4)
    at(floor, "dealer", "reveal", of=1)
    at(floor, "dealer", "settle")
    at(floor, "dealer", "end_game")
    at(floor, "dealer", "clear")
    moments.look("seat-won", "player", "/tables/T1", "You win")
    moments.look("rounds", "player", "/tables/T1/rounds", "You win $2,634.30")
    moments.look("round-replay", "auditor", "/audit/rounds/T1/1?step=24", "As seen by")
    moments.look("round-check", None, "/audit/check/T1/1", "Proof")
    moments.look("link-hit", "executive", "/manager/links/grand", "Paid from it")
    moments.look("win-page", "executive", "/manager/papers/win/1", "Print")
    assert not moments.wrong, moments.wrong
