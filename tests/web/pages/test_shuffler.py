"""The shuffler's screen in a browser: it shows, it goes on by itself, and it has nothing to press."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, expect
from tests.floor.houses import PIN
from tests.web.serving import Served


def test_the_screen_follows_its_table_and_has_no_button(served: Served, context: BrowserContext) -> None:
    page = context.new_page()
    page.goto(f"{served.url}/shuffler/B5")
    expect(page.get_by_text("Red deck to be shuffled").first).to_be_visible()
    with served.client() as anybody:
        asked = {"do": "shuffle", "table": "B5", "badge": "dealer", "pin": PIN, "key": "shuffle"}
        assert anybody.post("/api/commands", json=asked).status_code == 200
    expect(page.get_by_text("52 cards, red deck").first).to_be_visible()
    assert page.locator("main").get_by_role("button").count() == 0
    assert page.locator("main form").count() == 0


def test_a_closed_table_and_one_that_is_not_there(served: Served) -> None:
    with served.client() as anybody:
        asked = {"do": "close_table", "table": "B5", "badge": "floorperson", "pin": PIN, "key": "close"}
        assert anybody.post("/api/commands", json=asked).status_code == 200
        assert "The table is closed" in anybody.get("/shuffler/B5").text
        assert anybody.get("/shuffler/B9").status_code == 404
        assert anybody.get("/shuffler/B9/feed").status_code == 404
