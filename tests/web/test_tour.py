"""The tour of the README, followed to the letter in a real browser on the demonstration floor."""

from __future__ import annotations

import re
import zipfile
from io import BytesIO
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.web.test_every_screen import Demo, demo, looking

__all__ = ["demo"]


def starts_with(page: Page, words: str, role: str = "button") -> None:
    """Press the first thing whose name begins with these words."""
    page.get_by_role(role, name=re.compile(f"^{re.escape(words)}")).first.click()  # type: ignore[arg-type]


def entered(chromium: Browser, demo: Demo, badge: str) -> Page:
    """Somebody opens the address, presses *Log in*, and gives badge and PIN."""
    page = looking(chromium, demo, None)
    page.goto(demo.served.url)
    page.get_by_role("link", name="Log in").first.click()
    page.get_by_label("Badge").fill(badge)
    page.get_by_label("PIN").fill(demo.pins[badge])
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_role("button", name="Log out")).to_be_visible()
    return page


@pytest.mark.volume
def test_play(demo: Demo, chromium: Browser) -> None:
    page = looking(chromium, demo, None)
    page.goto(demo.served.url)
    starts_with(page, "Sit down at C1")
    starts_with(page, "Sit down at seat")
    starts_with(page, "Ante: ")
    starts_with(page, "Place ")
    starts_with(page, "Deal")
    hand = page.get_by_role("group", name="Your hand")
    expect(hand.locator(".card").first).to_be_visible()
    page.keyboard.press("l")
    page.get_by_role("switch", name="Coach").check()
    coach = page.get_by_role("region", name="Coach").get_by_role("status")
    expect(coach).to_contain_text("is worth")
    page.locator(".decide button[data-word]").first.click()
    expect(page.get_by_role("region", name="Result")).to_contain_text("ma-csp")
    starts_with(page, "Leave seat")
    page.goto(demo.served.url)
    starts_with(page, "Log out")
    expect(page.get_by_role("link", name="Log in").first).to_be_visible()
    page.context.close()


@pytest.mark.volume
def test_deal_and_something_goes_wrong(demo: Demo, chromium: Browser) -> None:
    dan, guest = entered(chromium, demo, "dan"), looking(chromium, demo, None)
    dan.goto(f"{demo.served.url}/dealer")
    starts_with(dan, "Deal at C2", "link")
    dan.get_by_role("button", name="Shuffle", exact=True).click()
    guest.goto(demo.served.url)
    starts_with(guest, "Sit down at C2")
    starts_with(guest, "Sit down at seat 3")
    starts_with(guest, "Ante: ")
    starts_with(guest, "Place ")
    following = dan.get_by_role("region", name="Next step")
    for _ in range(12):  # What comes before the first card, one filled button at a time.
        primary = following.locator(".btn.primary")
        expect(primary).to_have_count(1)
        word = primary.inner_text()
        primary.click()
        if word.startswith("Deal"):
            break
        expect(following).not_to_contain_text(word)
    expect(guest.get_by_role("group", name="Your hand").locator(".card").first).to_be_visible()
    trouble, follows = dan.get_by_role("region", name="Irregularities"), dan.get_by_role("group", name="What follows")
    expect(follows).to_have_count(0)
    trouble.get_by_role("button", name=re.compile("^A hole card of the dealer is exposed after")).click()
    expect(follows).to_contain_text("A floorperson rules")
    expect(follows).to_contain_text("Returned to seat 3")
    trouble.get_by_role("button", name=re.compile("^Report")).click()
    expect(following).to_contain_text("A floorperson rules")
    dan.context.close()
    guest.context.close()


@pytest.mark.volume
def test_supervise_and_watch_the_money(demo: Demo, chromium: Browser) -> None:
    fay = entered(chromium, demo, "fay")
    fay.goto(f"{demo.served.url}/floor")
    expect(fay.get_by_role("region", name="Queue")).to_contain_text("Dispute")
    carl = entered(chromium, demo, "carl")
    carl.goto(f"{demo.served.url}/manager")
    waiting = carl.get_by_role("region", name="Waiting for a second signature")
    waiting.get_by_role("link").first.click()
    starts_with(carl, "Sign request")
    carl.get_by_role("dialog").get_by_role("button", name="Sign").click()
    expect(carl.get_by_role("region", name="Minor", exact=True)).to_contain_text("$487")  # $462 and the $25.
    carl.get_by_role("link", name="Displays").click()
    expect(carl.get_by_role("heading", name="Displays")).to_be_visible()
    fay.context.close()
    carl.context.close()


@pytest.mark.volume
def test_check(demo: Demo, chromium: Browser, tmp_path: Path) -> None:
    alex = entered(chromium, demo, "alex")
    alex.goto(f"{demo.served.url}/audit")
    alex.get_by_role("link", name="C1 1", exact=True).click()
    seen_by = alex.get_by_label("As seen by")
    for number in range(seen_by.locator("option").count()):
        seen_by.select_option(index=number)
    alex.get_by_role("link", name="First step").click()
    alex.get_by_role("link", name="Step on").click()
    alex.goto(f"{demo.served.url}/audit")
    alex.get_by_role("button", name="Verify the log").click()
    expect(alex.get_by_text("Right up to record")).to_be_visible()
    with alex.expect_download() as taken:
        alex.get_by_role("link", name="Export the log").click()
    file = tmp_path / "export.zip"
    taken.value.save_as(file)
    with zipfile.ZipFile(BytesIO(file.read_bytes())) as archive:
        assert {"export.jsonl", "verify.py"} <= set(archive.namelist())
    alex.goto(f"{demo.served.url}/audit/check/C1/1")
    alex.get_by_role("button", name="Check the whole deck").click()
    expect(alex.get_by_text("Right: 52 of 52 cards")).to_be_visible()
    alex.context.close()


@pytest.mark.volume
def test_calculate(demo: Demo, chromium: Browser) -> None:
    page = looking(chromium, demo, None)
    page.goto(demo.served.url)
    page.get_by_role("link", name="Analyst’s desk", exact=True).click()
    expect(page.get_by_text("19,933,230,517,200 deals")).to_be_visible()
    edge = page.locator("[data-figure='main.0']")
    printed = edge.inner_text()
    page.get_by_label("Bet, Flush, pays to 1").fill("6")
    expect(edge).not_to_have_text(printed)
    expect(page.get_by_text("Edited, not approved")).to_be_visible()
    page.get_by_label("Rounds").fill("50,000,000")
    page.get_by_role("button", name="Simulate").click()
    expect(page.get_by_role("slider", name=re.compile("^Simulated edge"))).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_text("Stopped.")).to_be_visible()
    expect(page.get_by_role("link", name="PAR, PDF")).to_have_attribute("href", re.compile("Flush=6"))
    page.context.close()
