"""What a person sets in their browser, and what a page keeps while it goes on by itself."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page, expect
from tests.floor.linked import Linked
from tests.web.acting import enter, serving
from tests.web.seats import asked
from tests.web.serving import Served


def settings(page: Page) -> Page:
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    return page


def test_theme_and_deck_are_kept_and_the_pit_stays_dark(served: Served, context: BrowserContext) -> None:
    page = context.new_page()
    page.goto(served.url)
    settings(page).get_by_label("Theme").select_option("Light")
    page.get_by_role("switch", name="Four-colour deck").check()
    page.keyboard.press("Escape")
    page.reload()
    html = page.locator("html")
    expect(html).to_have_attribute("data-theme", "light")
    expect(html).to_have_attribute("data-deck", "4")
    settings(page).get_by_label("Theme").select_option("As the system")
    expect(html).not_to_have_attribute("data-theme", "light")
    expect(page.get_by_role("switch", name="Four-colour deck")).to_be_checked()
    page.goto(f"{served.url}/shuffler/B5")
    expect(html).to_have_attribute("data-theme", "dark")


def test_keys_can_be_switched_off(floor: Linked, context: BrowserContext) -> None:
    with serving(floor) as served:
        enter(context, served, "player")
        asked(served, "player", "sit", seat=4)
        asked(served, "player", "wager", seat=4, wagers={"ante": "10.00"})
        page = context.new_page()
        page.goto(f"{served.url}/tables/T1")
        settings(page).get_by_role("switch", name="Keys").uncheck()
        page.keyboard.press("Escape")
        page.keyboard.press("t")
        settings(page).get_by_role("switch", name="Keys").check()
        expect(page.get_by_role("button", name="Ante: $10, placed")).to_be_visible()
        page.keyboard.press("Escape")
        page.keyboard.press("t")
        expect(page.get_by_role("button", name="Ante: $5 or more, empty")).to_be_visible()


def test_the_keyboard_stays_at_the_choices_when_a_button_is_gone(floor: Linked, context: BrowserContext) -> None:
    with serving(floor) as served:
        enter(context, served, "player")
        asked(served, "player", "sit", seat=4)
        asked(served, "player", "wager", seat=4, wagers={"ante": "10.00"})
        page = context.new_page()
        page.goto(f"{served.url}/tables/T1")
        page.get_by_role("button", name="Take all wagers back").press("Enter")
        expect(page.get_by_role("button", name="Ante: $5 or more, empty")).to_be_visible()
        expect(page.get_by_role("region", name="Your wagers")).to_be_focused()


def test_details_stay_as_they_were_left_and_what_was_typed_stays_while_the_page_goes_on(
    floor: Linked, context: BrowserContext
) -> None:
    with serving(floor) as served:
        enter(context, served, "executive")
        page = context.new_page()
        page.goto(f"{served.url}/manager/links/grand")
        chart = page.get_by_role("slider").first
        expect(chart).to_be_visible()
        chart.press("Home")  # A value is read off a chart by keys, as it is by pointing.
        expect(page.locator("[data-read]").first).to_contain_text(": $10,000")
        balance = page.locator("details[data-key=adds-mega]")
        balance.locator("summary").click()
        page.get_by_label("Amount, dollars with a sign").fill("12.00")
        asked(served, "bob", "sit", seat=1)
        asked(served, "bob", "wager", seat=1, wagers={"ante": "25.00", "progressive": "1.00"})
        asked(served, "dealer", "lights", lit={"progressive": [1]})
        asked(served, "dealer", "start_game", chips=1)
        expect(page.get_by_role("region", name="Mega")).to_contain_text("$10,000.50")
        expect(balance).not_to_have_attribute("open", "")
        expect(page.get_by_label("Amount, dollars with a sign")).to_have_value("12.00")
