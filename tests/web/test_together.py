"""Player, dealer and supervisor in three browsers, the display beside them: a jackpot from wager to back-out."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.floor.linked import DEALER, ROYAL, Linked, dealt
from tests.web.acting import serving
from tests.web.serving import Served
from tests.web.together import opened, press, step, wagers


@pytest.mark.req("P8", "P10", "P16", "S1")
def test_a_royal_flush_at_nexus_command_with_the_server_stopped_in_the_middle(
    nexus: Linked, chromium: Browser
) -> None:
    with serving(nexus) as served:
        nexus.chance.cards(dealt([ROYAL, DEALER]))
        player = opened(chromium, served, "player", "/tables/T1")
        dealer = opened(chromium, served, "dealer", "/dealer/T1")
        floor = opened(chromium, served, "executive", "/floor")
        display = opened(chromium, served, None, "/displays/grand")
        wagers(player, dealer, "START GAME")
        served.stop()
        for page in (player, dealer):
            expect(page.get_by_text("Reconnecting")).to_be_visible()
        served.start(served.port)
        expect(player.get_by_text("Reconnecting")).to_be_hidden()
        press(player, "Bet")
        step(dealer, "Turn the dealer’s hand", "Turn the hand of seat 3")
        press(dealer, "Royal Flush")
        expect(display.get_by_text("Pending: a hand is being checked")).to_be_visible()
        press(floor, "Confirm")
        floor.get_by_role("dialog").get_by_role("button", name="Confirm").click()
        press(floor, "Swipe card: pay $10,000.50")
        floor.get_by_role("dialog").get_by_role("button", name="Confirm and pay").click()
        expect(display.get_by_role("region", name="Win")).to_contain_text("Mega won at T1")
        step(dealer, "Settle seat 3", "Everything is settled: END GAME", "Rack the cards")
        expect(player.get_by_text("You win $10,004.50").first).to_be_visible()
        it_is_on_paper_and_backed_out(nexus, served, floor, "$10,000.50")


@pytest.mark.req("P8", "P10", "P16")
def test_a_royal_flush_at_the_game_manager(game_manager: Linked, chromium: Browser) -> None:
    with serving(game_manager) as served:
        game_manager.chance.cards("Qs Js Ts As Ks")
        player = opened(chromium, served, "player", "/tables/T1")
        dealer = opened(chromium, served, "dealer", "/dealer/T1")
        floor = opened(chromium, served, "executive", "/floor")
        display = opened(chromium, served, None, "/displays/grand")
        wagers(player, dealer, "COIN IN")
        for _ in range(3):
            player.locator(".decide button.choice:not([data-again])").first.click()
            expect(dealer.locator("#next-button")).to_contain_text("Turn")
            dealer.locator("#next-button").click()
        step(dealer, "Turn the hand of seat 3")
        press(dealer, "Royal Flush")
        expect(display.get_by_text("Pending: a hand is being checked")).to_be_visible()
        for name, confirms in (("Turn key to JPH", "Turn to JPH"), ("J-POT", "Confirm and pay")):
            press(floor, name)
            floor.get_by_role("dialog").get_by_role("button", name=confirms).click()
        expect(floor.get_by_role("button", name="J-POT")).to_have_count(0)
        press(floor, "Turn key to RUN")  # It is logged: one touch.
        expect(display.get_by_role("region", name="Win")).to_contain_text("Main won at T1")
        step(dealer, "Settle seat 3", "Everything is settled: GAME OVER", "Rack the cards")
        it_is_on_paper_and_backed_out(game_manager, served, floor, "$10,000.20")


def it_is_on_paper_and_backed_out(house: Linked, served: Served, floor: Page, amount: str) -> None:
    """The win page says what was paid; after the back-out the meter stands where it stood, and the page says void."""
    floor.goto(f"{served.url}/manager/papers/win/1/sheet")
    expect(floor.locator("body")).to_contain_text(amount)
    house.signed({"do": "back_out", "number": 1}, link="grand")
    floor.goto(f"{served.url}/displays/grand")
    expect(floor.get_by_role("region", name="Win")).to_have_count(0)
    expect(floor.locator("main")).to_contain_text(amount.split(".", maxsplit=1)[0])
