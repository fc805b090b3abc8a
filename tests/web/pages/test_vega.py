"""Charts in a real browser: Vega draws them under the content security policy, and they are read off."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tests.floor.houses import Floor
from tests.floor.linked import DEALER, NOTHING, STRAIGHT_FLUSH, Linked
from tests.web.acting import enter, serving
from tests.web.looking import serious
from tests.web.serving import Served

from fifthstreet.web.rendering import VEGA

BOSTON = "game=boston-5&pack=us-ma"


@pytest.fixture(scope="module")
def served(made_once: Floor, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(made_once.copy(tmp_path_factory.mktemp("charts") / "house"))
    yield server
    server.stop()


def watched(context: BrowserContext) -> tuple[Page, list[str]]:
    """A page, and what its browser complains of: the policy, above all."""
    page, wrong = context.new_page(), []
    page.on("console", lambda said: wrong.append(said.text) if said.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    return page, wrong


def test_the_script_is_kept_for_good_and_only_under_its_own_address(served: Served) -> None:
    with served.client() as anybody:
        packed = anybody.get(VEGA)
        assert packed.headers["content-encoding"] == "gzip"
        assert packed.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert packed.headers["content-type"].startswith("text/javascript")
        whole = anybody.get(VEGA, headers={"Accept-Encoding": "identity"})
        assert "content-encoding" not in whole.headers
        assert whole.text == packed.text
        assert anybody.get("/static/vega/other.js").status_code == 404
        policy = packed.headers["content-security-policy"]
        assert "unsafe" not in policy
        assert VEGA not in anybody.get("/").text  # The first page stays small.


def test_a_script_that_could_not_be_made_is_made_when_asked_again(served: Served) -> None:
    state = served.app.state
    with served.client() as anybody:
        assert anybody.get(VEGA).status_code == 200
        kept = state.vega

        class Failed:
            """A task that was refused."""

            @staticmethod
            def done() -> bool:
                return True

            @staticmethod
            def exception() -> Exception:
                return RuntimeError()

        state.vega = Failed()
        assert anybody.get(VEGA).status_code == 200
        assert state.vega is not kept


def test_a_chart_of_the_desk_is_read_off_with_keys_and_by_pointing(served: Served, context: BrowserContext) -> None:
    page, wrong = watched(context)
    page.goto(f"{served.url}/desk?{BOSTON}")
    panel = page.get_by_role("region", name="How often a round wins at least")
    expect(panel.get_by_role("heading")).to_have_text("How often a round wins at least")
    chart = panel.get_by_role("slider")
    expect(chart).to_be_visible()
    expect(panel.get_by_role("img")).to_have_count(0)  # The picture of the server made room.
    chart.focus()
    page.keyboard.press("Home")
    expect(panel.get_by_role("status")).to_contain_text(re.compile(r"or more: 100\.000"))
    page.keyboard.press("ArrowRight")
    expect(chart).to_have_attribute("aria-valuenow", "1")
    box = chart.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] - 3, box["y"] + 40)
    expect(chart).to_have_attribute("aria-valuenow", str(chart.get_attribute("aria-valuemax")))
    page.emulate_media(color_scheme="dark")
    expect(chart.locator("path[stroke='#5cc39d']").first).to_be_visible()  # The accent of the dark theme.
    assert serious(page) == []
    assert wrong == []


def test_a_meter_is_looked_at_closely_and_as_a_table(nexus: Linked, context: BrowserContext) -> None:
    nexus.deal("T1", {1: NOTHING, 5: STRAIGHT_FLUSH}, DEALER, console="start_game")
    nexus.swiped("T1", 5, "Straight Flush")
    with serving(nexus) as served:
        enter(context, served, "accounting")
        page, wrong = watched(context)
        page.goto(f"{served.url}/manager/links/grand")
        chart = page.get_by_role("slider", name=re.compile("^Major from"))
        expect(chart).to_be_visible()
        figure = page.locator("figure", has=chart)
        line = figure.locator(".mark-line path").first
        whole = str(line.get_attribute("d"))
        chart.focus()
        page.keyboard.press("ArrowLeft")
        expect(figure.get_by_role("status")).to_contain_text("$1,0")
        page.keyboard.press("+")
        figure.get_by_role("button", name=re.compile("^Closer")).click()
        expect(line).not_to_have_attribute("d", whole)
        figure.get_by_role("button", name=re.compile("^Whole")).click()
        expect(line).to_have_attribute("d", whole)
        figure.get_by_text("Major as a table").click()
        expect(figure.get_by_role("cell", name=re.compile(r"^\$1,0")).first).to_be_visible()
        assert wrong == []


def test_without_scripts_the_server_has_drawn_them(served: Served, chromium: Browser) -> None:
    plain = chromium.new_context(java_script_enabled=False)
    page = plain.new_page()
    for _ in range(60):  # The first time, the deals are still counted.
        page.goto(f"{served.url}/desk?{BOSTON}")
        if page.get_by_role("region", name="How often a round wins at least").count():
            break
    picture = page.get_by_role("img", name=re.compile("how often a round ends with at least so many"))
    expect(picture).to_be_visible()
    plain.close()
