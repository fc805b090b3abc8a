"""Rounds in a real browser: every game is played with chips, by hand and by keys, on a screen and on a phone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tests.floor.houses import Floor
from tests.floor.linked import Linked
from tests.web import asking
from tests.web.looking import looked_at, serious
from tests.web.seats import asked, boston, mississippi, ride, rig
from tests.web.serving import Served

PHONE = {"width": 390, "height": 844}


@contextmanager
def serving(floor: Floor) -> Iterator[Served]:
    served = Served(floor)
    try:
        yield served
    finally:
        served.stop()


def opened(context: BrowserContext, served: Served, path: str = "/tables/T1", badge: str = "player") -> Page:
    """A page of a player who is in a session."""
    cookie = {"name": "fifthstreet", "value": served.floor.sessions[badge], "url": served.url}
    context.add_cookies([cookie])  # type: ignore[list-item]
    page = context.new_page()
    page.goto(served.url + path)
    return page


def touch(page: Page, *names: str) -> None:
    """Touch buttons one after the other, each by the beginning of its name."""
    for name in names:
        page.get_by_role("button", name=re.compile(f"^{re.escape(name)}")).click()


def fits(page: Page) -> None:
    """Nothing scrolls sideways, and on a large screen nothing scrolls at all."""
    wide, high = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    size = page.viewport_size
    assert size is not None
    assert wide <= size["width"]
    assert size["width"] < 1000 or high <= size["height"]


def faultless(page: Page) -> None:
    """axe-core finds nothing serious."""
    assert serious(page) == []


def test_a_round_of_caribbean_stud_from_the_seat_to_the_next_wagers(floor: Linked, context: BrowserContext) -> None:
    rig(floor)
    with serving(floor) as served:
        page = opened(context, served)
        faultless(page)
        asked(served, "bob", "sit", seat=1)
        touch(page, "Sit down at seat 4")
        wagers_are_laid_placed_and_taken_back(page, served)
        other = opened(context, served)  # A second browser of the same player stays true.
        expect(other.get_by_role("button", name="Ante: $10, placed")).to_be_visible()
        asked(served, "bob", "wager", seat=1, wagers={"ante": "25.00"})
        asked(served, "dealer", "lights", lit={"progressive": [4]})
        asked(served, "dealer", "start_game", chips=1)
        asked(served, "dealer", "no_more_bets")
        expect(page.locator(".decide .ask b")).to_have_text("Seat 1 decides")
        asked(served, "bob", "decide", seat=1, choice="bet")
        expect(page.get_by_role("button", name="Fold Gives up $16")).to_be_visible()
        expect(page.get_by_text("s, then the hand is folded")).to_be_visible()
        expect(page.get_by_role("group", name="Your hand").locator(".card")).to_have_count(5)
        fits(page)
        page.keyboard.press("b")
        expect(other.get_by_role("group", name="Bet: $20, locked")).to_be_visible()
        asked(served, "dealer", "reveal")
        asked(served, "dealer", "reveal", of=4)
        asked(served, "dealer", "settle")
        expect(page.get_by_text("You win $24")).to_be_visible()
        expect(page.get_by_role("region", name="Result")).to_contain_text("ma-csp 10(c)(3)(ii)(b), 11(b) table")
        asked(served, "dealer", "end_game")
        asked(served, "dealer", "clear")
        the_same_again_and_away(page)
        for path in ("/tables/T1/placard", "/tables/T1/rounds"):
            page.goto(served.url + path)
            faultless(page)


def wagers_are_laid_placed_and_taken_back(page: Page, served: Served) -> None:
    expect(page.get_by_role("heading", name="Coach")).to_be_visible()
    touch(page, "Bonus: $1 or more, empty")
    page.get_by_label("$25 chip").check(force=True)
    touch(page, "Bonus: $1 or more, empty")
    asked(served, "bob", "wager", seat=1, wagers={"ante": "5.00"})  # What others do leaves the hint and the chip.
    expect(page.get_by_text("Ante $5", exact=True)).to_be_visible()
    expect(page.get_by_text("Bonus needs the Ante first")).to_be_visible()
    expect(page.get_by_label("$25 chip")).to_be_checked()
    page.get_by_label("$5 chip").check(force=True)
    expect(page.get_by_text("Bonus needs the Ante first")).to_be_hidden()
    touch(page, "Ante: $5 or more, empty", "Ante: $5, not placed yet", "Bonus: $1", "Progressive", "Cover All")
    page.get_by_label("Take chips off").check(force=True)
    touch(page, "Cover All")
    page.get_by_label("$1 chip").check(force=True)
    touch(page, "Cover All")
    fits(page)
    touch(page, "Place $17")
    expect(page.get_by_role("button", name="Ante: $10, placed, touch to take back")).to_be_visible()
    expect(page.locator(".purse b")).to_have_text("$4,983.00")
    touch(page, "Cover All Bonus: $1, placed, touch to take back")
    expect(page.get_by_role("button", name="Cover All Bonus: $1 or more, empty")).to_be_visible()
    faultless(page)


def the_same_again_and_away(page: Page) -> None:
    expect(page.get_by_role("button", name="Same again, $16")).to_be_visible()
    fits(page)
    faultless(page)
    page.keyboard.press("r")
    expect(page.get_by_role("button", name="Ante: $10, placed, touch to take back")).to_be_visible()
    touch(page, "Take all wagers back")
    expect(page.get_by_role("button", name="Same again, $16")).to_be_visible()
    touch(page, "Leave seat 4")
    expect(page.get_by_role("button", name="Sit down at seat 4")).to_be_visible()


def test_a_round_of_boston_on_a_phone(tmp_path: Path, chromium: Browser) -> None:
    floor = boston(tmp_path / "house")
    floor.chance.cards("Th Tc Td Qs 4h 7d 5d 6s 8c Jh")
    with serving(floor) as served:
        context = chromium.new_context(viewport=PHONE, has_touch=True)  # type: ignore[arg-type]
        context.set_default_timeout(asking.IN_A_BROWSER)
        page = opened(context, served)
        touch(page, "Sit down at seat 2", "Ante: $5 or more, empty", "Optional Bonus", "Place $20")
        expect(page.get_by_role("button", name="First wager: $10, placed")).to_be_visible()
        fits(page)
        asked(served, "dealer", "no_more_bets")
        touch(page, "Expose")
        asked(served, "dealer", "settle")
        touch(page, "Second $10")
        fits(page)
        touch(page, "Pass")
        asked(served, "dealer", "reveal")
        asked(served, "dealer", "reveal", of=2)
        asked(served, "dealer", "settle")
        expect(page.get_by_text("You win $165")).to_be_visible()
        fits(page)
        faultless(page)
        for path in ("/tables/T1/placard", "/tables/T1/rounds"):
            page.goto(served.url + path)
            fits(page)
        context.close()


def test_a_round_of_mississippi_by_keys(tmp_path: Path, context: BrowserContext) -> None:
    floor = mississippi(tmp_path / "house")
    floor.chance.cards("Js 9s 8s Qs Ts")
    with serving(floor) as served:
        page = opened(context, served)
        touch(page, "Sit down at seat 3", "Ante: $5 or more, empty", "3 Card Bonus", "Place $10")
        expect(page.get_by_role("group", name="Progressive: no link")).to_be_visible()
        expect(page.get_by_text("Its wager is closed until the link is back.")).to_be_visible()
        asked(served, "dealer", "no_more_bets")
        for street, key in (("Third street", "1"), ("Fourth street", "2"), ("Fifth street", "3")):
            expect(page.locator(".decide b").first).to_have_text(street)
            page.keyboard.press(key)
            expect(page.locator(".decide b").first).to_have_text("Please wait")
            asked(served, "dealer", "reveal")
        asked(served, "dealer", "reveal", of=3)
        asked(served, "dealer", "settle")
        expect(page.get_by_text("Seat 3, straight flush, queen high")).to_be_visible()
        expect(page.get_by_role("group", name="Fifth street: +$1,500, won")).to_be_visible()
        fits(page)


def test_a_round_of_let_it_ride_looks_pulls_and_rides(
    tmp_path: Path, context: BrowserContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    floor = ride(tmp_path / "house", monkeypatch)
    floor.chance.cards("Th Tc 4d 9s 9h")
    with serving(floor) as served:
        page = opened(context, served)
        touch(page, "Sit down at seat 1", "First bet: $5 or more, empty", "3 Card Bonus", "Place $20")
        expect(page.get_by_role("button", name="Third bet: $5, placed")).to_be_visible()
        asked(served, "dealer", "no_more_bets")
        hand = page.get_by_role("group", name="Your hand").get_by_role("img", name="face-down card")
        expect(hand).to_have_count(3)
        page.keyboard.press("l")
        expect(hand).to_have_count(0)
        touch(page, "Pull")
        expect(page.get_by_role("group", name="First bet: taken back")).to_be_visible()
        touch(page, "Ride")
        expect(page.get_by_text("You win $25")).to_be_visible()
        expect(page.get_by_role("button", name="Same again, $20")).to_be_visible()
        fits(page)
        assert not looked_at(page, "seat-let-it-ride-settled")


def test_the_coach_is_off_until_it_is_switched_on_and_stays_on_in_this_browser(
    floor: Linked, context: BrowserContext
) -> None:
    rig(floor)
    context.set_default_timeout(asking.IN_A_BROWSER)
    with serving(floor) as served:
        asked(served, "player", "sit", seat=4, table="P")
        asked(served, "player", "wager", seat=4, wagers={"ante": "10.00"}, table="P")
        asked(served, "dealer", "no_more_bets", table="P")
        page = opened(context, served, "/tables/P")
        switch = page.get_by_role("switch", name="Coach")
        expect(switch).not_to_be_checked()
        switch.check()
        figures = page.get_by_role("region", name="Coach").get_by_role("status")
        expect(figures).to_contain_text("is worth")
        expect(figures).to_contain_text("If you choose bet")
        expect(figures).to_contain_text("Dealer does not qualify")
        expect(page.locator(".choice.go")).to_have_count(1)
        page.reload()
        expect(switch).to_be_checked()
        expect(figures).to_contain_text("is worth")
        page.keyboard.press("b")
        asked(served, "dealer", "reveal", table="P")
        asked(served, "dealer", "settle", table="P")
        expect(figures).to_contain_text("Coached so far")
        expect(page.locator(".coach .tag")).to_have_count(1)
        judged = figures.locator("p").first
        expect(judged).to_have_text(re.compile(r"You chose bet\. [BF]\w+ is worth [+−]\$[\d.]+, \w+ [+−]\$[\d.]+\.$"))
        assert {each.evaluate("it => getComputedStyle(it).whiteSpace") for each in judged.locator(".num").all()} == {
            "nowrap"
        }


def test_what_is_laid_beside_placed_wagers_is_the_one_thing_to_do(floor: Linked, context: BrowserContext) -> None:
    rig(floor)
    floor.at("P", "floorperson", "attend", by="house")
    with serving(floor) as served:
        asked(served, "player", "sit", seat=4, table="P")
        asked(served, "bob", "sit", seat=1, table="P")  # The cards wait for both.
        page = opened(context, served, "/tables/P")
        touch(page, "Ante: ", "Place ")
        filled = page.locator(".decide .choice.go:visible")
        expect(filled).to_have_count(1)
        expect(filled).to_contain_text("Deal")
        page.get_by_role("button", name=re.compile(", empty$")).first.click()
        expect(filled).to_have_count(1)
        expect(filled).to_contain_text("Place ")
