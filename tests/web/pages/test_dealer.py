"""The dealer's console in a browser: whole rounds, and a claim in both protocols with a badge typed there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from secrets import token_hex
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.floor.houses import PIN
from tests.floor.linked import CARIBBEAN, DEALER, MISSISSIPPI, STRAIGHT_FLUSH, Linked, dealt
from tests.web.looking import serious
from tests.web.serving import Served


class Dealt(Served):
    """A served house whose players act through HTTP while the test sits at the dealer's browser."""

    def players(self, table: str, *commands: tuple[str, str, dict[str, Any]]) -> None:
        for badge, do, fields in commands:
            asked = {"do": do, "table": table, **fields, "badge": badge, "pin": PIN, "key": token_hex(8)}
            with self.client() as client:
                answer = client.post("/api/commands", json=asked)
                assert answer.status_code == 200, answer.text

    def open(self, context: BrowserContext, table: str) -> Page:
        """The dealer logs in and takes a table."""
        page = context.new_page()
        page.goto(f"{self.url}/log-in")
        page.get_by_label("Badge").fill("dealer")
        page.get_by_label("PIN").fill(PIN)
        page.get_by_role("button", name="Log in").click()
        page.get_by_role("link", name=f"Deal at {table}").click()
        return page


@pytest.fixture(scope="module")
def both_once(tmp_path_factory: pytest.TempPathFactory) -> Linked:
    """Caribbean Stud at Nexus Command and, beside it, a Boston 5 table; all by hand but the attesting."""
    chores = ["attest", "collect", "look", "document"]
    floor = Linked(tmp_path_factory.mktemp("dealt") / "house", {**CARIBBEAN, "automations": chores})
    floor.signed({"do": "create_table", "id": "B5", "venue": "east", "game": "boston-5", "pack": "us-ma"})
    floor.do("floorperson", "opener", table="B5", amount="10000.00")
    floor.do("floorperson", "open_table", table="B5")
    return floor


@pytest.fixture(scope="module")
def river_once(tmp_path_factory: pytest.TempPathFactory) -> Linked:
    chores = ["attest", "collect", "look", "document"]
    return Linked(tmp_path_factory.mktemp("river") / "house", {**MISSISSIPPI, "automations": chores})


@pytest.fixture
def both(both_once: Linked, tmp_path: Path) -> Iterator[Dealt]:
    server = Dealt(both_once.copy(tmp_path / "house"))
    yield server
    server.stop()


@pytest.fixture
def river(river_once: Linked, tmp_path: Path) -> Iterator[Dealt]:
    server = Dealt(river_once.copy(tmp_path / "house"))
    yield server
    server.stop()


def comes(page: Page, text: str) -> None:
    """What is to be done next."""
    expect(page.locator("#next .do")).to_have_text(text)


def press(page: Page, button: str, then: str) -> None:
    """Press the one filled button, and see what comes next."""
    expect(page.locator(".btn.primary:visible")).to_have_text([button])
    page.get_by_role("button", name=button, exact=True).click()
    comes(page, then)


def with_badge(page: Page, button: str, then: str, badge: str = "floorperson") -> None:
    """A floorperson types badge and PIN at this console."""
    page.get_by_label("Floor badge", exact=True).fill(badge)
    page.get_by_label("PIN", exact=True).fill(PIN)
    press(page, button, then)


@pytest.mark.req("P8", "P9", "S5")
def test_a_round_of_caribbean_stud_with_a_claim_at_nexus_command(both: Dealt, context: BrowserContext) -> None:
    page = both.open(context, "T1")
    comes(page, "Shuffle the red deck")
    both.floor.chance.cards(dealt([STRAIGHT_FLUSH, DEALER]))
    press(page, "Shuffle", "Players make their wagers")
    expect(page.locator(".btn.primary:visible")).to_have_count(0)
    stakes = {"ante": "10.00", "progressive": "1.00"}
    both.players("T1", ("player", "sit", {"seat": 1}), ("player", "wager", {"seat": 1, "wagers": stakes}))
    comes(page, "Light the sensors of the wagers made")
    page.get_by_role("button", name="Seat 1 light, Progressive Payout").click()
    comes(page, "Count the chips, press START GAME, collect them")
    page.get_by_label("Chips counted").fill("2")
    expect(page.get_by_text("2, not equal to 1 registered")).to_be_visible()
    page.get_by_role("button", name="START GAME").click()
    expect(page.get_by_text("claim/collected")).to_be_visible()
    page.get_by_role("button", name="Close").click()
    page.get_by_label("Chips counted").fill("1")
    press(page, "START GAME", "No more bets")
    press(page, "No more bets", "Deal 5 to each player and 5 to the dealer")
    page.keyboard.press("Enter")  # The next step is under Enter.
    comes(page, "Seat 1 decides")
    both.players("T1", ("player", "decide", {"seat": 1, "choice": "bet"}))
    press_key(page, "Turn the dealer’s hand", " ", "Turn the hand of seat 1")
    press(page, "Turn seat 1", "Read the hand of seat 1, press its button, call the floor")
    page.get_by_role("button", name="Royal Flush").click()
    expect(page.get_by_text("The cards do not show 'Royal Flush'", exact=False)).to_be_visible()
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Straight Flush").click()
    comes(page, "Verify the hand, press CONFIRM")
    page.get_by_role("button", name="Straight Flush").click()  # Pressed again it goes out.
    comes(page, "Read the hand of seat 1, press its button, call the floor")
    page.get_by_role("button", name="Straight Flush").click()
    comes(page, "Verify the hand, press CONFIRM")
    assert serious(page) == []
    with_badge(page, "CONFIRM", "Swipe the card, which logs the win")
    with_badge(page, "Swipe the card", "Settle seat 1")
    press(page, "Settle seat 1", "Everything is settled: END GAME")
    press(page, "END GAME", "Rack the cards")
    press(page, "Rack the cards", "Shuffle the red deck")
    expect(page.locator("[data-mirror=round]")).to_have_text("Round 2")


def press_key(page: Page, now: str, key: str, then: str) -> None:
    comes(page, now)
    expect(page.locator("#next-button")).to_be_focused()
    page.keyboard.press(key)
    comes(page, then)


@pytest.mark.req("P8", "P9", "S5")
def test_a_round_of_mississippi_stud_with_a_claim_at_the_game_manager(river: Dealt, context: BrowserContext) -> None:
    page = river.open(context, "T1")
    comes(page, "Shuffle the red deck")
    river.floor.chance.cards("Qs Js Ts As Ks")
    press(page, "Shuffle", "Players make their wagers")
    stakes = {"ante": "10.00", "progressive": "1.00"}
    river.players("T1", ("player", "sit", {"seat": 1}), ("player", "wager", {"seat": 1, "wagers": stakes}))
    comes(page, "Light the sensors of the wagers made")
    press(page, "Light the sensors", "Count the chips, press COIN IN, collect them")
    page.get_by_label("Chips counted").fill("1")
    press(page, "COIN IN", "No more bets")
    press(page, "No more bets", "Deal 3 to the board")
    press(page, "Deal", "Deal 2 to each player")
    press(page, "Deal", "Seat 1 decides")
    for card in ("1", "2", "3"):
        river.players("T1", ("player", "decide", {"seat": 1, "choice": "1x"}))
        comes(page, f"Turn community card {card}")
        page.get_by_role("button", name="Turn", exact=True).click()
    comes(page, "Turn the hand of seat 1")
    press(page, "Turn seat 1", "Read the hand of seat 1, press its button, call the floor")
    page.get_by_role("button", name="Royal Flush").click()
    comes(page, "Verify the hand, turn the key to JPH")
    with_badge(page, "Key to JPH", "Press J-POT, which logs the win", "executive")
    with_badge(page, "J-POT", "Turn the key back to RUN", "executive")
    with_badge(page, "Key to RUN", "Settle seat 1", "executive")
    press(page, "Settle seat 1", "Everything is settled: GAME OVER")
    press(page, "GAME OVER", "Rack the cards")
    press(page, "Rack the cards", "Shuffle the red deck")


def test_a_round_of_boston_5_on_a_phone_with_the_procedure_attested(both: Dealt, context: BrowserContext) -> None:
    page = both.open(context, "B5")
    page.set_viewport_size({"width": 390, "height": 844})
    stakes = {"ante": "10.00", "first": "20.00"}
    for _ in range(60):
        comes_now = page.locator("#next .do").inner_text()
        if comes_now == "Players make their wagers":
            commands = (("player", "sit", {"seat": 2}), ("player", "wager", {"seat": 2, "wagers": stakes}))
            both.players("B5", *commands)
        elif comes_now == "Seat 2 decides":
            both.players("B5", ("player", "decide", {"seat": 2, "choice": "second"}))
        elif comes_now == "Seat 2 may withdraw":
            both.players("B5", ("player", "decide", {"seat": 2, "choice": "pass"}))
        elif page.get_by_label("Floor badge", exact=True).count():
            page.get_by_label("Floor badge", exact=True).fill("floorperson")
            page.get_by_label("PIN", exact=True).fill(PIN)
            page.locator("#next-button").click()
        else:
            page.locator("#next-button").click()
        expect(page.locator("#next .do")).not_to_have_text(comes_now)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        if comes_now == "Rack the cards":
            break
    expect(page.locator("[data-mirror=tag]")).to_have_text("Betting")


def test_an_irregularity_says_what_follows_before_it_is_confirmed(both: Dealt, context: BrowserContext) -> None:
    both.players("T1", ("player", "sit", {"seat": 4}))
    page = both.open(context, "T1")
    press(page, "Shuffle", "Players make their wagers")
    both.players("T1", ("player", "wager", {"seat": 4, "wagers": {"ante": "25.00"}}))
    comes(page, "No more bets")
    page.get_by_role("button", name="A hole card of the dealer is exposed before").click()
    follows = page.get_by_role("group", name="What follows")
    expect(follows).to_contain_text("Returned to seat 4")
    expect(follows).to_contain_text("$25")
    assert page.evaluate("document.documentElement.scrollHeight") <= 900
    page.get_by_role("button", name="Void all hands").click()
    comes(page, "Rack the cards")
    expect(page.locator("[data-mirror=tag]")).to_have_text("Round void")


# Without a browser -----------------------------------------------------------------------------------------------


def test_the_consoles_pages_are_for_dealers(both: Dealt) -> None:
    with both.client("player") as player:
        for path in ("/dealer", "/dealer/feed", "/dealer/T1", "/dealer/T1/feed"):
            assert player.get(path).status_code == 403
    with both.client() as nobody:
        assert nobody.get("/dealer/T1").headers["location"] == "/log-in?back=/dealer/T1"
    with both.client("dealer") as dealer:
        assert dealer.get("/dealer/T9").status_code == 404
        assert dealer.get("/dealer/T9/feed").status_code == 404


def test_a_closed_table_says_so_and_forms_work_without_a_script(both: Dealt) -> None:
    with both.client("dealer") as dealer:
        page = dealer.get("/dealer/T1").text
        token = page.partition('name="token" value="')[2].partition('"')[0]
        sent = {"token": token, "back": "/dealer/T1", "table": "T1", "command": '{"do": "shuffle"}'}
        assert dealer.post("/do", data=sent).headers["location"] == "/dealer/T1"
        assert "Players make their wagers" in dealer.get("/dealer/T1").text
        both.floor.house.refresh()
        both.players("B5", ("floorperson", "close_table", {}))
        assert "B5 is closed" in dealer.get("/dealer/B5").text
        assert "A floorperson opens it" in dealer.get("/dealer").text


def test_the_feeds_are_of_the_table_and_its_links_alone(both: Dealt) -> None:
    with both.client("dealer") as dealer:
        wanted = {"/dealer/T1/feed": {"table/T1", "link/grand"}, "/dealer/feed": {"table/T1", "house"}}
        for path, streams in wanted.items():
            with dealer.stream("GET", f"{path}?after=0") as feed:
                seen: set[str] = set()
                for line in feed.iter_lines():
                    if line.startswith('data: {"position'):
                        seen.add(line.partition('"stream": "')[2].partition('"')[0])
                    if streams <= seen:
                        break
                assert streams <= seen
