"""The analyst's desk in a browser: a cell moves the edge, a simulation goes on and is stopped."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import BrowserContext, expect
from tests.floor.houses import Floor
from tests.web.looking import serious
from tests.web.serving import Served

from fifthstreet.api.analysis import analyze

BOSTON = "game=boston-5&pack=us-ma"


@pytest.fixture(scope="module")
def served(made_once: Floor, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server, so that its workers stay warm."""
    server = Served(made_once.copy(tmp_path_factory.mktemp("desk") / "house"))
    yield server
    server.stop()


def test_an_edited_cell_moves_the_edge_to_what_an_analysis_gives(served: Served, context: BrowserContext) -> None:
    page = context.new_page()
    page.goto(f"{served.url}/desk?{BOSTON}")
    edge = page.locator("[data-figure='main.0']")
    expect(edge).to_have_attribute("data-exact", str(analyze("boston-5").wagers["main"].edge))
    expect(page.get_by_text("As printed", exact=True).first).to_be_visible()
    page.get_by_text("Ante Bonus", exact=True).first.click()
    page.get_by_label("Ante Bonus, Flush, pays to 1").fill("6")
    edited = analyze("boston-5", pay={"ante_bonus:flush": 6}).wagers["main"].edge
    expect(edge).to_have_attribute("data-exact", str(edited))
    expect(page.get_by_text("Edited, not approved")).to_be_visible()
    expect(page.locator("#edits")).to_contain_text("ante_bonus.standard:Flush=6")
    assert "Flush=6" in page.url
    page.get_by_label("Ante Bonus, Flush, pays to 1").fill("lots")
    expect(page.get_by_role("alert").filter(has_text="cannot be read as odds")).to_be_visible()
    page.reload()
    expect(edge).to_have_attribute("data-exact", str(edited))
    assert serious(page) == []


def test_after_an_edit_each_chart_is_there_once(served: Served, context: BrowserContext) -> None:
    page = context.new_page()
    page.goto(f"{served.url}/desk?{BOSTON}")
    chart = page.locator("figure.plot[data-plot]").first
    expect(chart.locator(".vega svg")).to_be_visible()
    expect(chart.locator(".drawn")).to_be_hidden()
    before = chart.get_attribute("data-plot")
    page.get_by_text("Ante Bonus", exact=True).first.click()
    page.get_by_label("Ante Bonus, Flush, pays to 1").fill("6")
    expect(chart).not_to_have_attribute("data-plot", str(before))
    expect(chart.locator(".vega svg")).to_be_visible()
    expect(chart.locator(".drawn")).to_be_hidden()


def test_a_simulation_goes_on_and_is_stopped(served: Served, context: BrowserContext) -> None:
    page = context.new_page()
    page.goto(f"{served.url}/desk?{BOSTON}")
    page.get_by_label("Rounds").fill("50000000")
    page.get_by_role("button", name="Simulate", exact=True).click()
    expect(page.get_by_role("slider", name=re.compile("closing in on the exact"))).to_be_visible()
    expect(page.get_by_role("progressbar", name="Simulation progress")).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_text("Stopped.")).to_be_visible()
    page.get_by_label("Rounds").fill("20000")
    page.get_by_role("button", name="Simulate", exact=True).click()
    expect(page.get_by_text("20,000 of 20,000 rounds")).to_be_visible()
    expect(page.get_by_text(re.compile("standard errors (below|above) the exact edge"))).to_be_visible()


def test_the_desk_fits_a_phone(served: Served, context: BrowserContext) -> None:
    page = context.new_page()
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{served.url}/desk?{BOSTON}")
    expect(page.locator("[data-figure='main.0']")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 390


def test_names_of_wagers_are_not_broken_into_narrow_columns(served: Served, context: BrowserContext) -> None:
    page = context.new_page()
    page.goto(f"{served.url}/desk?game=caribbean-stud&pack=us-ma&option:five_card=true")
    expect(page.locator("[data-figure='main.0']")).to_be_visible()
    heads = page.locator(".desk summary h2", has_text="Five Card Hand Bonus")
    expect(heads.first).to_have_text("Five Card Hand Bonus player's hand, dealer's hand")
    lines = """cells => cells.map(cell => [cell.firstChild.textContent.trim(), (() => {
        const range = document.createRange(); range.selectNode(cell.firstChild); return range.getClientRects().length;
    })()])"""
    for places in (".desk summary h2", ".summary tbody th"):
        broken = [name for name, count in page.locator(places).evaluate_all(lines) if count > 2]
        assert broken == []


def test_parts_of_the_page_come_by_themselves(served: Served) -> None:
    with served.client() as anybody:
        assert "House edge" in anybody.get(f"/desk/figures?{BOSTON}").text
        assert "Second" in anybody.get(f"/desk/strategy?{BOSTON}").text
        assert anybody.get(f"/desk/rest?{BOSTON}").status_code == 200
        assert anybody.get("/desk/figures").status_code == 400
        taken = anybody.get(f"/desk/par.json?{BOSTON}")
        assert taken.headers["content-disposition"] == 'attachment; filename="boston-5-us-ma.json"'
        assert taken.json()["game"] == "boston-5"


def test_a_simulation_that_cannot_be_made_is_refused(served: Served) -> None:
    with served.client() as anybody:
        fields = {"game": "boston-5", "rounds": "5", "seed": "1"}
        lines = [json.loads(line) for line in anybody.post("/desk/simulation", data=fields).text.splitlines()]
        assert lines[-1]["refusal"]["code"] == "input/rounds"
        assert anybody.post("/desk/simulation", data={**fields, "rounds": "many"}).status_code == 400
        other = {"Origin": "https://elsewhere.example", "Accept": "application/json"}
        assert anybody.post("/desk/simulation", data=fields, headers=other).status_code == 403


def test_slow_figures_of_one_address_hold_up_nobody_else_and_say_that_they_wait(
    served: Served, context: BrowserContext
) -> None:
    # Each of these takes minutes: what falls to two or more cards is counted for every hand.
    slow = [f"/desk/figures?game=oasis-poker&pack=published&cell:bet.standard:Flush={pays}" for pays in (6, 7)]
    with served.client() as one, httpx.Client(transport=_from("127.0.0.2"), timeout=100) as other:
        for address in slow:
            with pytest.raises(httpx.ReadTimeout):
                one.get(address, timeout=0.2)
        going = [one.get(address.replace("figures", "going")).json()["said"] for address in slow]
        assert going[1].startswith("It waits for its turn: ")
        assert going[0].startswith("It is being worked out: ")
        assert "House edge" in other.get(f"{served.url}/desk/figures?{BOSTON}").text
        page = context.new_page()
        page.goto(served.url + slow[1].replace("/figures", ""))
        expect(page.locator("#going")).to_contain_text(re.compile("waits for its turn|being worked out"))
        assert one.get(f"/desk/going?{BOSTON}&cell:ante_bonus.standard:Flush=9").json() == {"said": None}


def _from(address: str) -> httpx.HTTPTransport:
    return httpx.HTTPTransport(local_address=address)
