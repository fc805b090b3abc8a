"""What people do in their browsers at one table."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, expect
from tests.web import asking
from tests.web.acting import AtAnAddress, enter


def opened(chromium: Browser, served: AtAnAddress, badge: str | None, path: str) -> Page:
    """A browser of somebody's own."""
    context = chromium.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    context.set_default_timeout(asking.IN_A_BROWSER)
    if badge is not None:
        enter(context, served, badge)
    page = context.new_page()
    page.goto(served.url + path)
    return page


def press(page: Page, *names: str) -> None:
    """Press buttons one after the other, each by the beginning of its name."""
    for name in names:
        page.get_by_role("button", name=re.compile(f"^{re.escape(name)}")).first.click()


def comes(page: Page, text: str) -> None:
    """What the dealer is to do next."""
    expect(page.locator("#next .do")).to_have_text(text)


def step(page: Page, *steps: str) -> None:
    """The dealer takes the steps that the console names, one after the other."""
    for text in steps:
        comes(page, text)
        page.locator("#next-button").click()


def wagers(player: Page, dealer: Page, starts: str) -> None:
    """The player sits down and wagers; the dealer locks the wagers in and closes the betting."""
    press(player, "Sit down at seat 3", "Ante: $5 or more, empty", "Progressive", "Place $6")
    comes(dealer, "Light the sensors of the wagers made")
    dealer.get_by_role("button", name=re.compile("^Seat 3 light")).click()
    dealer.get_by_label("Chips counted").fill("1")
    press(dealer, starts, "No more bets")
    comes(dealer, "Seat 3 decides")
