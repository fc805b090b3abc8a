"""The Game Manager in a real browser: parameters that two people sign, and a back-out with its figures."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, expect
from tests.floor.linked import DEALER, NOTHING, STRAIGHT_FLUSH, Linked
from tests.web.acting import bearer, enter, serving
from tests.web.looking import serious


@pytest.mark.req("P6", "P13", "S5")
def test_parameters_are_proposed_by_one_and_signed_by_another(nexus: Linked, context: BrowserContext) -> None:
    nexus.signed({"do": "close_link"}, link="grand")
    with serving(nexus) as served:
        enter(context, served, "technician")
        page = context.new_page()
        page.goto(f"{served.url}/manager/links/grand")
        terms = page.get_by_role("region", name="Parameters")
        terms.get_by_label("Mega rate, now 50.0000 %").fill("49")
        terms.get_by_label("Minor rate, now 5.0000 %").fill("6")
        terms.get_by_label("Reason").fill("slower mega")
        terms.get_by_role("button", name="Propose version 2").click()
        dialog = page.get_by_role("dialog", name="New parameters for link grand")
        expect(dialog).to_contain_text("49.0000 %")  # The mathematics may be new to this machine.
        expect(dialog.get_by_role("list", name="Warnings")).to_contain_text("Mega has no reserve")
        dialog.get_by_role("button", name="Request: Set the parameters").click()
        request = page.get_by_role("region", name="Request")
        expect(request).to_contain_text("1 of 2 signed")
        expect(request.get_by_role("button", name="Sign request")).to_be_disabled()  # It is one's own.
        enter(context, served, "executive")
        page.goto(f"{served.url}/manager/links/grand")
        assert serious(page) == []
        page.get_by_role("button", name="Sign request").click()
        page.get_by_role("dialog").get_by_role("button", name="Sign").click()
        expect(page.get_by_role("heading", name="Parameters, version 2")).to_be_visible()
        expect(page.get_by_role("region", name="Mega", exact=True)).to_contain_text("49.0000 %")


@pytest.mark.req("P10", "P12")
def test_a_back_out_states_its_figures_and_the_win_page_is_printed_void(
    nexus: Linked, context: BrowserContext
) -> None:
    nexus.deal("T1", {1: NOTHING, 5: STRAIGHT_FLUSH}, DEALER, console="start_game")
    nexus.swiped("T1", 5, "Straight Flush")
    with serving(nexus) as served:
        enter(context, served, "accounting")
        page = context.new_page()
        page.goto(f"{served.url}/manager/links/grand")
        expect(page.get_by_role("region", name="Last hits")).to_contain_text("000001")
        expect(page.get_by_role("region", name="Decreases")).to_contain_text("Share award: win 1")
        chart = page.get_by_role("slider", name="Mega from $10,000 to $10,001")
        expect(chart).to_have_attribute("aria-valuetext", re.compile(r": \$10,001$"))
        page.get_by_label("Reason to back out win 1").fill("misread")
        page.get_by_role("button", name="Back out win 1").click()
        dialog = page.get_by_role("dialog", name="Back out win 1 of grand")
        expect(dialog).to_contain_text("Straight Flush: $1,000.30 at T1, round 1, seat 5.")
        expect(dialog).to_contain_text("+$0.30")
        dialog.get_by_role("button", name="Request: Back out").click()
        expect(page.get_by_role("region", name="Request")).to_be_visible()
        number = nexus.house.registry.state.requested
        nexus.do("executive", "approve", request=number, link="grand")
        expect(page.get_by_role("region", name="Wins")).to_contain_text("Backed out")
        expect(page.get_by_role("region", name="Last hits")).to_contain_text("Backed out")
        page.goto(f"{served.url}/manager/papers/win/1")
        page.get_by_role("button", name="Print the original").click()
        page.get_by_role("dialog").get_by_role("button", name="Print").click()
        expect(page.get_by_text("No. 000001")).to_be_visible()
        expect(page.get_by_text("Original", exact=True)).to_be_visible()
        expect(page.get_by_text("The win was backed out")).to_be_visible()
        page.goto(f"{served.url}/manager/papers/win/1")
        expect(page.get_by_role("button", name="Print copy 1")).to_be_visible()


def test_the_game_manager_without_a_script(nexus: Linked) -> None:
    venue = {"do": "set_venue", "venue": "east", "title": "East"}
    nexus.do("technician", "request", command=venue, reason="name")
    number = nexus.house.registry.state.requested
    with serving(nexus) as served, served.client() as client:
        carl = bearer(nexus, "accounting")
        page = client.get("/manager", headers=carl).text
        for words in ("Grand", "Close the day", f"/manager/requests/{number}", "New link", "$10,000"):
            assert words in page
        assert "Set up venue east" in client.get(f"/manager/requests/{number}", headers=carl).text
        assert client.get("/manager/requests/999", headers=carl).status_code == 404
        eyes = client.get("/manager/links/grand", headers=bearer(nexus, "surveillance")).text
        assert 'action="/confirm"' not in eyes
        assert "Meters, since " in client.get("/manager/links/grand?days=12", headers=carl).text
        part = client.get("/manager/links/grand?days=7", headers={**carl, "X-Part": "main"}).text
        assert "data-log" in part
        assert "<polyline" not in part  # An open page keeps its charts.
        log = client.get("/manager/links/grand/log?days=7", headers={**carl, "X-Part": "main"}).text
        assert "<polyline" in log
        assert "Meters, since " in log
        assert client.get("/manager/links/grand/log?days=8", headers=carl).status_code == 200
        assert client.get("/manager/links/none/log", headers=carl).status_code == 404
        assert "Approved" in client.get("/manager/equipment", headers=carl).text
        for address in ("/manager", "/manager/feed", "/manager/equipment", "/manager/links/grand", "/manager/papers"):
            assert client.get(address, headers=bearer(nexus, "player")).status_code == 403
        with client.stream("GET", "/manager/feed", headers=carl) as feed:
            assert next(feed.iter_lines()) == "retry: 1000"
