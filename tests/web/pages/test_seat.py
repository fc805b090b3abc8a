"""The pages of a seat, without a script: everything is shown, and every form works."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.floor.houses import OASIS, Floor
from tests.floor.linked import Linked, dealt
from tests.web import asking
from tests.web.seats import OWN, asked, cleared, dealt_out, seated, settled
from tests.web.serving import Served


@pytest.fixture
def table(floor: Linked) -> Iterator[Served]:
    """The Caribbean table behind HTTP."""
    server = Served(floor)
    yield server
    server.stop()


def token(page: str) -> str:
    found = re.search(r'name="token" value="([0-9a-f]+)"', page)
    assert found is not None
    return found[1]


def test_a_visitor_is_offered_to_play_as_a_guest_or_to_log_in(table: Served) -> None:
    with table.client() as anybody:
        page = anybody.get("/tables/T1").text
        assert '<form class="command" method="post" action="/guest">' in page
        assert '<input type="hidden" name="back" value="/tables/T1">' in page
        assert 'href="/log-in?back=/tables/T1"' in page
        assert anybody.get("/tables/nowhere").status_code == 404
    with table.client("dealer") as dealer:
        page = dealer.get("/tables/T1").text
        assert "Looking on" in page
        assert "Play as a guest" not in page


def test_without_a_script_a_player_sits_down_wagers_looks_at_the_result_and_leaves(table: Served) -> None:
    with table.client("player") as player:
        page = player.get("/tables/T1").text
        assert "Sit down at seat 4" in page
        form = {"token": token(page), "back": "/tables/T1", "table": "T1"}
        sat = player.post("/do", data={**form, "command": '{"do": "sit", "seat": 4}'})
        assert sat.headers["location"] == "/tables/T1"
        page = player.get("/tables/T1").text
        assert 'name="wagers.ante"' in page
        assert 'type="checkbox" name="wagers.progressive" value="1.00"' in page
        bets = {"command": '{"do": "wager", "seat": 4}', "wagers.ante": "10.00", "wagers.bonus": ""}
        assert player.post("/do", data={**form, **bets}).status_code == 303
        page = player.get("/tables/T1").text
        assert 'aria-label="Ante: $10, placed, touch to take back"' in page
        part = player.get("/tables/T1", headers={"X-Part": "main"}).text
        assert part.lstrip().startswith('<div class="left"')
        back = {"command": '{"do": "take_back", "seat": 4}'}
        assert player.post("/do", data={**form, **back}).status_code == 303
        left = player.post("/do", data={**form, "back": "/", "command": '{"do": "leave", "seat": 4}'})
        assert left.headers["location"] == "/"
        assert "Choose a seat" in player.get("/tables/T1").text


def test_a_round_that_is_still_on_the_table_is_said_to_come(floor: Linked) -> None:
    dealt_out(floor)
    settled(floor)
    table = Served(floor)
    try:
        with table.client("player") as player:
            page = player.get("/tables/T1/rounds").text
            assert "Round 1 is still on the table. It is listed here once the dealer has cleared it." in page
            assert "You have played no round here" not in page
    finally:
        table.stop()


def test_a_player_finds_their_own_rounds_the_newest_first(floor: Linked) -> None:
    dealt_out(floor)
    settled(floor)
    cleared(floor)
    table = Served(floor)
    try:
        with table.client("player") as player:
            page = player.get("/tables/T1/rounds").text
            assert page.index("Round 1") > 0
            assert "You win $19" in page
            assert 'href="/audit/check/T1/1"' in page
            assert all(f'aria-label="{name}"' in page for name in ("ace of diamonds", "king of hearts"))
            assert "Older rounds" not in page
            assert "still on the table" not in page
            assert "You have played no round here." in player.get("/tables/T1/rounds?before=1").text
            felt = player.get("/tables/T1").text
            assert "Check what you saw" in felt
            assert 'href="/tables/T1?next=2"' in felt
            assert "Place your wagers" in player.get("/tables/T1?next=2").text
        with table.client("dealer") as dealer:
            assert dealer.get("/tables/T1/rounds").status_code == 403
        with table.client() as anybody:
            assert anybody.get("/tables/T1/rounds").headers["location"] == "/log-in?back=/tables/T1/rounds"
    finally:
        table.stop()


def test_older_rounds_are_a_page_away(floor: Linked, monkeypatch: pytest.MonkeyPatch) -> None:
    dealt_out(floor)
    settled(floor)
    cleared(floor)
    monkeypatch.setattr("fifthstreet.web.pages.seat._LOOKED", 1)
    table = Served(floor)
    try:
        with table.client("player") as player:
            assert "?before=2" in player.get("/tables/T1/rounds").text
            assert "You win $19" in player.get("/tables/T1/rounds?before=2").text
    finally:
        table.stop()


def test_a_player_alone_with_the_house_has_a_button_to_deal(floor: Linked) -> None:
    seated(floor)
    floor.at("T1", "player", "wager", seat=4, wagers={"ante": "10.00"})
    floor.at("T1", "floorperson", "attend", by="house")
    table = Served(floor)
    try:
        with table.client("player") as player:
            page = player.get("/tables/T1").text
            assert 'aria-label="Deal"' in page
            assert page.count('class="choice go"') == 1  # Without a script, too, one button is filled.
            form = {"token": token(page), "table": "T1", "command": '{"do": "ready", "seat": 4}'}
            assert player.post("/do", data=form).status_code == 303
            assert 'aria-label="Deal"' not in player.get("/tables/T1").text
    finally:
        table.stop()


def test_the_placard_is_there_for_everybody(table: Served) -> None:
    with table.client() as anybody:
        page = anybody.get("/tables/T1/placard").text
        assert "<h1>Caribbean Stud Poker</h1>" in page
        assert "100% Mega" in page
        assert "Where the documents are silent or disagree" in page


def test_the_feed_of_a_table_tells_that_something_happened_and_not_what(table: Served) -> None:
    with asking.stream("GET", f"{table.url}/tables/T1/feed?after=0") as feed:
        told = ""
        for text in feed.iter_text():
            told += text
            if '"kind": "table_opened"' in told:
                break
    assert '"stream": "table/T1"' in told
    assert "body" not in told


def test_the_coach_speaks_to_the_player_whose_decision_it_is(floor: Linked) -> None:
    dealt_out(floor, "P")
    floor.at("P", "bob", "decide", seat=1, choice="bet")
    table = Served(floor)
    try:
        with table.client("player") as player:
            told = player.get("/tables/P/coach", headers={"Accept": "application/json"}).json()
            assert [each["choice"] for each in told["pending"]["choices"]] == ["bet", "fold"]
            assert (told["round"], told["made"]) == (1, [])
        with table.client("bob") as bob:
            told = bob.get("/tables/P/coach", headers={"Accept": "application/json"}).json()
            assert (told["pending"], told["made"]) == (None, [])
        with table.client("dealer") as dealer:
            assert dealer.get("/tables/P/coach").status_code == 403
    finally:
        table.stop()


def test_the_coach_names_the_cards_to_give_up(tmp_path: Path) -> None:
    floor = Floor(tmp_path / "house").opened(OASIS)
    floor.chance.cards(dealt(["As Ks Qs Js 2d", "5c 6d 7h 9c Jd"]))
    floor.do("player", "sit", table="O1", seat=1)
    floor.do("player", "wager", table="O1", seat=1, wagers={"ante": "10.00"})
    floor.do("dealer", "no_more_bets", table="O1")
    table = Served(floor)
    try:
        with table.client("player") as player:
            told = player.get("/tables/O1/coach", headers={"Accept": "application/json"}).json()
    finally:
        table.stop()
    choices = {each["choice"]: each["gives_up"] for each in told["pending"]["choices"]}
    # One card of a royal flush and a straight; all five, whatever they are; and none.
    assert (choices["one"], choices["five"], choices["keep"]) == ("2d", "As Ks Qs Js 2d", "")


def test_without_a_hand_the_coach_has_nothing_to_say(table: Served) -> None:
    with table.client("player") as player:
        assert player.get("/tables/T1/coach").json() == {"round": 0, "pending": None, "made": [], "about": ""}


def test_programs_read_a_table_as_their_role_sees_it(floor: Linked) -> None:
    dealt_out(floor)
    table = Served(floor)
    try:
        listed = asking.get(f"{table.url}/api/tables").json()
        assert [(each["id"], each["is_open"], each["taken"]) for each in listed] == [
            ("P", True, []),
            ("T1", True, [1, 4]),
        ]
        with table.client("player") as player:
            mine = player.get("/api/tables/T1").json()
            assert mine["view"]["seats"]["4"]["cards"] == OWN.split()
            assert mine["view"]["seats"]["1"]["cards"] == ["??"] * 5
        anybodys = asking.get(f"{table.url}/api/tables/T1").json()
        assert anybodys["view"]["seats"]["4"]["cards"] == ["??"] * 5
        assert anybodys["view"]["console"]["protocol"] == "nexus"
        assert asking.get(f"{table.url}/api/tables/nowhere").status_code == 404
        schema = asking.get(f"{table.url}/openapi.json").json()
        answer = schema["paths"]["/api/tables/{table}"]["get"]["responses"]["200"]
        assert answer["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/TableOut"}
    finally:
        table.stop()


def test_two_browsers_of_one_player_cannot_both_decide(floor: Linked) -> None:
    seated(floor)
    table = Served(floor)
    try:
        with table.client("player") as one, table.client("player") as two:
            forms = []
            for browser in (one, two):
                page = browser.get("/tables/T1").text
                forms.append({"token": token(page), "table": "T1", "command": '{"do": "sit", "seat": 5}'})
            refused = [each.post("/do", data=form) for each, form in zip((one, two), forms, strict=True)]
            assert [each.status_code for each in refused] == [422, 422]
            assert "sits at seat 4" in refused[0].text
        asked(table, "player", "wager", seat=4, wagers={"ante": "10.00"})
    finally:
        table.stop()
