"""The lobby shows every table, and goes on by itself."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, expect
from tests.floor.linked import Linked
from tests.web.serving import Served

from fifthstreet.web.screens.lobby import lobby


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


def test_the_lobby_says_where_a_person_deals(floor: Linked) -> None:
    assert attended(floor) == {"P": False, "T1": False}
    table = Served(floor)
    try:
        with table.client() as anybody:
            assert anybody.get("/").text.count("A person; rounds wait for one") == 2
            floor.at("T1", "floorperson", "attend", by="house")
            assert anybody.get("/").text.count("A person; rounds wait for one") == 1
    finally:
        table.stop()
    assert attended(floor) == {"P": False, "T1": True}


def attended(floor: Linked) -> dict[str, bool]:
    return {table.felt.id: table.is_attended for venue in lobby(floor.house).venues for table in venue.tables}
