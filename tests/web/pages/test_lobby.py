"""The lobby shows every table, and goes on by itself."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, expect
from tests.web.serving import Served


def test_the_lobby_changes_when_somebody_sits_down(served: Served, context: BrowserContext) -> None:
    page = context.new_page()
    page.goto(served.url)
    expect(page.get_by_role("heading", name="1 table is open")).to_be_visible()
    expect(page.get_by_text("7 of 7 free")).to_be_visible()
    with served.client() as anybody:
        assert anybody.post("/do", data={"command": '{"do": "sit", "seat": 1}', "table": "B5"}).status_code == 401
    with served.client("player") as player:
        bearer = {"Authorization": f"Bearer {player.cookies['fifthstreet']}"}
        asked = {"do": "sit", "seat": 1, "table": "B5", "key": "sit"}
        assert player.post("/api/commands", json=asked, headers=bearer).status_code == 200
    expect(page.get_by_text("6 of 7 free")).to_be_visible()
