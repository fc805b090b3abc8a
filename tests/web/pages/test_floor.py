"""The floor's console in a real browser: claims at both consoles, and what is read without a script."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, expect
from tests.floor.houses import PIN
from tests.floor.linked import CARIBBEAN, DEALER, NOTHING, STRAIGHT_FLUSH, Linked
from tests.web.acting import bearer, enter, serving
from tests.web.looking import serious


@pytest.mark.req("P8", "P11", "P16", "T10")
def test_a_claim_at_nexus_is_paid_at_the_floor_while_a_display_shows_pending_and_then_the_win(
    nexus: Linked, context: BrowserContext
) -> None:
    nexus.signed({"do": "set_venue", "venue": "east", "title": "East", "pin_from": "100.00"})
    with serving(nexus) as served:
        nexus.deal("T1", {1: NOTHING, 5: STRAIGHT_FLUSH}, DEALER, console="start_game")
        enter(context, served, "floorperson")
        floor, display = context.new_page(), context.new_page()
        floor.goto(f"{served.url}/floor")
        display.goto(f"{served.url}/displays/grand")
        expect(floor.get_by_text("Nothing waits.")).to_be_visible()
        expect(display.get_by_role("region", name="Major")).to_contain_text("Straight Flush")
        nexus.claim("T1", 5, "Straight Flush")
        expect(display.get_by_text("Pending: a hand is being checked")).to_be_visible()
        expect(floor.get_by_role("link", name="Straight Flush, T1 seat 5")).to_be_visible()
        expect(floor.get_by_role("region", name="What paying does")).to_contain_text("$1,000.30")
        assert serious(floor) == []
        floor.get_by_role("button", name="Confirm", exact=True).click()
        floor.get_by_role("dialog").get_by_role("button", name="Confirm").click()
        floor.get_by_role("button", name="Swipe card: pay $1,000.30").click()
        swipe = floor.get_by_role("dialog", name="Pay $1,000.30")
        expect(swipe).to_contain_text("From $100 badge and PIN are needed.")
        swipe.get_by_label("PIN").fill(PIN)
        swipe.get_by_role("button", name="Confirm and pay").click()
        expect(floor.get_by_text("Nothing waits.")).to_be_visible()
        win = display.get_by_role("region", name="Win")
        expect(win).to_contain_text("Major won at T1")
        expect(win).to_contain_text("Major starts again at $1,000.00.")
        expect(win.locator(".digits")).to_have_text("$1,000.30")
        assert serious(display) == []
        assert "Bob" not in display.content()


@pytest.mark.req("P8", "P11", "P16")
def test_a_claim_at_the_game_manager_turns_the_key_on_a_phone(game_manager: Linked, context: BrowserContext) -> None:
    with serving(game_manager) as served:
        game_manager.deal("T1", {5: "As Ks"}, "Qs Js Ts", console="coin_in")
        game_manager.claim("T1", 5, "Royal Flush")
        enter(context, served, "floorperson")
        floor, display = context.new_page(), context.new_page()
        floor.set_viewport_size({"width": 390, "height": 844})
        display.set_viewport_size({"width": 390, "height": 844})
        display.goto(f"{served.url}/displays/grand")
        expect(display.get_by_text("Pending: a hand is being checked")).to_be_visible()
        floor.goto(f"{served.url}/floor")
        for name in ("Turn key to JPH", "J-POT: pay $10,000.20"):
            floor.get_by_role("button", name=name).click()
            dialog = floor.get_by_role("dialog")
            dialog.get_by_role("button", name=re.compile("Turn to JPH|Confirm and pay")).click()
        expect(display.get_by_text("Pending: a hand is being checked")).to_be_visible()
        floor.get_by_role("button", name="Turn key to RUN").click()  # It is logged: one touch.
        expect(display.get_by_role("region", name="Win")).to_contain_text("Main won at T1")
        for page in (floor, display):
            assert page.evaluate("document.documentElement.scrollWidth") == 390


def test_the_floor_without_a_script(nexus: Linked) -> None:
    with serving(nexus) as served, served.client() as client:
        fay = bearer(nexus, "floorperson")
        nexus.begin("T1", {5: NOTHING}, DEALER, "start_game")
        nexus.at("T1", "dealer", "irregularity", kind="hole_card_exposed", position="dealer")
        nexus.at("T1", "dealer", "dispute", round=1, seat=5, reason="a card fell")
        nexus.do("technician", "request", command={"do": "close_link"}, reason="new terms", link="grand")
        page = client.get("/floor", headers=fay).text
        for words in ("Ruling, T1 round 1", "Dispute, T1 round 1 seat 5", "Close link grand", "Play on", "Void all"):
            assert words in page
        dispute = client.get("/floor", params={"item": "dispute-T1-1"}, headers=fay).text
        assert "a card fell" in dispute
        assert 'name="ruling"' in dispute
        number = nexus.house.registry.state.requested
        signing = client.get("/floor", params={"item": f"request-{number}"}, headers=fay).text
        assert "1 of 2 signed" in signing
        assert "Sign request" not in signing  # A floorperson signs nothing.
        looks_on = client.get("/floor", headers=bearer(nexus, "auditor")).text
        assert 'action="/confirm"' not in looks_on
        assert client.get("/floor", headers=bearer(nexus, "player")).status_code == 403
        assert client.get("/floor/feed", headers=bearer(nexus, "player")).status_code == 403
        with client.stream("GET", "/floor/feed", headers=fay) as feed:
            assert next(feed.iter_lines()) == "retry: 1000"


def test_papers_decks_and_payouts_that_wait(tmp_path_factory: pytest.TempPathFactory) -> None:
    by_hand = {**CARIBBEAN, "automations": ["attest", "shuffle", "cut", "look", "collect", "deal"]}
    floor = Linked(tmp_path_factory.mktemp("hand") / "house", by_hand)
    with serving(floor) as served, served.client() as client:
        fay = bearer(floor, "floorperson")
        floor.deal("T1", {5: STRAIGHT_FLUSH}, DEALER, console="start_game")
        floor.at("T1", "dealer", "reveal", of=5)
        assert "Payout due, T1 seat 5" in client.get("/floor", headers=fay).text
        floor.at("T1", "dealer", "hand_button", seat=5, row="Straight Flush")
        floor.at("T1", "floorperson", "confirm")
        floor.at("T1", "floorperson", "swipe")
        floor.at("T1", "dealer", "settle", seat=5)
        assert "Paperwork done" in client.get("/floor", headers=fay).text
        floor.at("T1", "floorperson", "document", seat=5)
        floor.at("T1", "dealer", "end_game")
        floor.at("T1", "dealer", "clear")
        paid = client.get("/floor/tables/T1", params={"round": 1, "seat": 5}, headers=fay).text
        assert 'name="lines.progressive.paid" value="1000.15"' in paid
        assert "nothing was settled" not in paid
        floor.at("T1", "floorperson", "change_device", remove=True)
        assert "Change the deck" in client.get("/floor", headers=fay).text
        assert client.get("/floor/tables/none", headers=fay).status_code == 404
        floor.at("T1", "player", "leave", seat=5)
        floor.do("floorperson", "close_table", table="T1")
        closed = client.get("/floor/tables/T1", headers=bearer(floor, "accounting")).text
        assert "Open table" not in closed  # The floor's people open tables.
        assert "Closer" in closed
