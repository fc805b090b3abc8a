"""The demonstration floor as a new visitor meets it: every screen, large and on a phone, and a guest's round."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Locator, Page, TimeoutError, expect
from tests.floor.houses import QUICK
from tests.plugins.demos import PlayedDemo
from tests.web import asking
from tests.web.looking import looked_at
from tests.web.serving import Served

from fifthstreet.floor.creating import open_house
from fifthstreet.floor.demo_floor import tables
from fifthstreet.money import Cents
from fifthstreet.table.decisions_met import Faced, Met
from fifthstreet.web.working.coach import coach

#: The name of a picture, who looks, and where.
SCREENS = (
    ("lobby", None, "/"),
    ("log-in", None, "/log-in"),
    ("placard", None, "/tables/C1/placard"),
    ("display", None, "/displays/east"),
    ("desk", None, "/desk?game=caribbean-stud&pack=us-ma&cell:bet.standard:Flush=6"),
    ("school", "fay", "/school"),
    ("school-question", None, "/school/try/C1?level=4&seed=11&question=1"),
    ("dealer", "dan", "/dealer/C2"),
    ("shuffler", "dan", "/shuffler/C1"),
    ("floor", "fay", "/floor"),
    ("game-manager", "eve", "/manager"),
    ("link", "eve", "/manager/links/east"),
    ("reports", "carl", "/manager/reports"),
    ("audit", "alex", "/audit"),
    ("replay", "alex", "/audit/rounds/C1/1?step=40"),
    ("displays", None, "/displays"),
)
#: A spot without chips.
EMPTY = re.compile(", empty$")


@dataclass(frozen=True)
class Demo:
    """The demonstration floor, served, and the PINs of its people."""

    served: Served
    pins: dict[str, str]

    def session(self, badge: str) -> str:
        """What the browser of somebody who has logged in keeps."""
        with self.served.client() as client:
            client.post("/log-in", data={"badge": badge, "pin": self.pins[badge]})
            return client.cookies["fifthstreet"]


@pytest.fixture(scope="module")
def demo(played_demo_once: PlayedDemo, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Demo]:
    folder = played_demo_once.copy(tmp_path_factory.mktemp("visited") / "floor").folder
    pins = {each.badge: each.pin for each in played_demo_once.badges}
    floor: Any = SimpleNamespace(folder=folder, reopen=lambda: open_house(folder, hasher=QUICK))
    served = Served(floor)
    yield Demo(served, pins)
    served.stop()


def looking(chromium: Browser, demo: Demo, badge: str | None) -> Page:
    """A browser with somebody logged in."""
    context = chromium.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    context.set_default_timeout(asking.IN_A_BROWSER)
    if badge is not None:
        context.add_cookies([{"name": "fifthstreet", "value": demo.session(badge), "url": demo.served.url}])
    return context.new_page()


@pytest.mark.volume
def test_every_screen_fits_and_can_be_read_by_everybody(demo: Demo, chromium: Browser) -> None:
    wrong: list[str] = []
    pages = {badge: looking(chromium, demo, badge) for badge in dict.fromkeys(badge for _, badge, _ in SCREENS)}
    for name, badge, path in SCREENS:
        page = pages[badge]
        answer = page.goto(demo.served.url + path)
        assert answer is not None
        assert answer.status == 200, (name, path)
        assert page.url == demo.served.url + path, name  # Nobody is sent to log in.
        if name == "desk":
            expect(page.locator(".big").first).to_be_visible()
        wrong += looked_at(page, name)
    for page in pages.values():
        page.context.close()
    assert not wrong, wrong


class Neighbour:
    """A guest at another seat, through HTTP: somebody sits there, wagers, looks and stays."""

    def __init__(self, demo: Demo, table: str, seat: int) -> None:
        self.client = httpx.Client(base_url=demo.served.url, timeout=asking.PATIENCE)
        self.client.post("/guest", data={})
        self.client.headers["Authorization"] = f"Bearer {self.client.cookies.pop('fifthstreet')}"
        self.table, self.seat, self._asked = table, seat, 0
        self.does("sit")

    def does(self, do: str, **fields: Any) -> None:
        self._asked += 1
        key = f"{self.table} {self.seat} {self._asked}"
        asked = {"do": do, "table": self.table, "seat": self.seat, "key": key, **fields}
        answer = self.client.post("/api/commands", json=asked)
        assert answer.status_code == 200, answer.text

    def view(self) -> dict[str, Any]:
        found: dict[str, Any] = self.client.get(f"/api/tables/{self.table}").json()["view"]
        return found

    def stays(self) -> None:
        """Answer with the first choice wherever it is this seat's turn."""
        due = [each for each in self.view()["decisions"] if each["turn"] and each["seat"] == self.seat]
        for each in due:
            self.does("decide", choice=each["choices"][0]["choice"])


#: The table, the seats of others with their wagers, and whether the coach is on.
ROUNDS: tuple[tuple[str, dict[int, dict[str, str]], bool], ...] = (
    ("C1", {1: {"ante": "25.00", "progressive": "1.00"}, 2: {"ante": "10.00"}, 6: {"ante": "50.00"}}, True),
    ("B5", {6: {"ante": "10.00", "first": "20.00"}}, False),
    ("M1", {}, False),
)


def the_coach_is_ready() -> None:
    """What the coach needs is compiled: where others wait, a decision has a minute."""
    stakes, held = {"ante": Cents(500)}, ("Ad", "Kc", "Qs", "9h", "4d")
    asked = Faced(1, False, stakes, {}, (Met("bet", held, (), ("9d",), None),))
    assert coach({table.id: table for table in tables()}["C1"], asked)["pending"]


@pytest.mark.volume
@pytest.mark.parametrize(("table", "others", "coached"), ROUNDS, ids=[each[0] for each in ROUNDS])
def test_a_guest_sits_down_and_plays_a_round_that_the_house_deals(
    demo: Demo, chromium: Browser, table: str, others: dict[int, dict[str, str]], coached: bool
) -> None:
    page = looking(chromium, demo, None)
    wrong: list[str] = []
    page.goto(f"{demo.served.url}/tables/{table}")
    page.get_by_role("button", name=re.compile("^Play as a guest")).click()
    page.get_by_role("button", name=re.compile("^Sit down at seat 4")).click()
    neighbours = [Neighbour(demo, table, seat) for seat in others]
    page.get_by_role("button", name=re.compile("^Ante: .*empty")).click()
    for name in [each.get_attribute("aria-label") for each in page.get_by_role("button", name=EMPTY).all()]:
        page.get_by_role("button", name=name, exact=True).click()
    wrong += looked_at(page, f"seat-{table}-betting")
    if coached:
        the_coach_is_ready()
        page.get_by_role("switch", name="Coach").check()
    page.get_by_role("button", name=re.compile("^Place ")).click()
    for neighbour in neighbours:
        neighbour.does("wager", wagers=others[neighbour.seat])
        neighbour.does("ready")
    page.get_by_role("button", name=re.compile("^Deal")).click()
    hand = page.get_by_role("group", name="Your hand")
    expect(hand.locator(".card").first).to_be_visible()
    page.keyboard.press("l")
    expect(hand.get_by_role("img", name="face-down card")).to_have_count(0)
    over, choices = page.get_by_role("region", name="Result"), page.locator(".decide button[data-word]")
    advised, heard = page.locator(".choice.go"), not coached
    for turn in range(12):
        comes_to(page, neighbours, over.or_(choices).first)
        if over.is_visible():
            break
        if coached:
            expect(advised.or_(over).first).to_be_visible()  # A decision has a minute, and the machine may be busy.
            heard = heard or advised.is_visible()
        if turn == 0:
            wrong += looked_at(page, f"seat-{table}-deciding")
        with suppress(TimeoutError):  # The round may come to its end under the finger.
            choices.first.click(timeout=5_000)
    wrong += looked_at(page, f"seat-{table}-settled")
    page.context.close()
    for neighbour in neighbours:
        neighbour.client.close()
    assert not wrong, wrong
    assert heard


def comes_to(page: Page, neighbours: list[Neighbour], wanted: Locator) -> None:
    """The others play until something comes to this page."""
    for _ in range(60):
        for neighbour in neighbours:
            neighbour.stays()
        with suppress(AssertionError):
            expect(wanted).to_be_visible(timeout=1_000)
            return
    raise AssertionError(page.locator(".decide").inner_text())
