"""Two servers over one PostgreSQL: a player at one, the dealer at the other, and one of them killed in mid-round."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, expect
from tests.floor.houses import Floor
from tests.floor.linked import DEALER, NOTHING, Linked, dealt
from tests.web import asking
from tests.web.test_serving import free_port
from tests.web.together import comes, opened, press, step, wagers

from fifthstreet.floor.creating import DATABASE_URL


class OneServer:
    """A server that can be killed and started again at its address."""

    def __init__(self, floor: Floor, cards: str) -> None:
        self.floor, self._cards, self._port = floor, cards, free_port()
        self.url = f"http://127.0.0.1:{self._port}"
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.web.one_server", str(self.floor.folder), str(self._port), self._cards]
        self._process = subprocess.Popen(command)

    def ready(self) -> None:
        end = time.monotonic() + asking.PATIENCE
        while True:
            assert self._process.poll() is None, "the server ended"
            assert time.monotonic() < end, "the server did not start"
            try:
                if httpx.get(f"{self.url}/readyz", timeout=5).status_code == 200:
                    return
            except httpx.HTTPError:
                time.sleep(0.05)

    def kill(self) -> None:
        """As a power cut would: nothing is closed, nothing is said."""
        self._process.kill()
        self._process.wait()


@contextmanager
def two_servers(floor: Floor, cards: str) -> Iterator[tuple[OneServer, OneServer]]:
    servers = OneServer(floor, cards), OneServer(floor, cards)
    try:
        for server in servers:
            server.ready()
        yield servers
    finally:
        for server in servers:
            server.kill()


@pytest.mark.volume
@pytest.mark.req("S1", "S2")
@pytest.mark.parametrize("new_url", ["postgresql"], indirect=True)
def test_a_player_at_one_server_and_the_dealer_at_another_go_on_after_both_were_killed(
    new_url: Callable[[], str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, chromium: Browser
) -> None:
    monkeypatch.setenv(DATABASE_URL, new_url())
    house = Linked(tmp_path / "house")
    house.house.ledger.close()
    with two_servers(house, dealt([NOTHING, DEALER])) as (one, other):
        player = opened(chromium, one, "player", "/tables/T1")
        dealer = opened(chromium, other, "dealer", "/dealer/T1")
        displays = [opened(chromium, server, None, "/displays/grand") for server in (one, other)]
        wagers(player, dealer, "START GAME")
        for display in displays:  # Half of the dollar, on a meter of $10,000.
            expect(display.locator("main")).to_contain_text("$10,000.50")
        for server, page, next_step in ((one, player, None), (other, dealer, "Turn the dealer’s hand")):
            server.kill()
            expect(page.get_by_text("Reconnecting")).to_be_visible()
            server.start()
            server.ready()
            expect(page.get_by_text("Reconnecting")).to_be_hidden()
            if next_step is None:
                press(player, "Bet")
            else:
                comes(dealer, next_step)
        step(dealer, "Turn the dealer’s hand", "Turn the hand of seat 3", "Settle seat 3")
        step(dealer, "Everything is settled: END GAME", "Rack the cards")
        # Jack high against queen high that does not qualify: the ante of 5 is paid even money, the bet comes back.
        expect(player.get_by_role("region", name="Result")).to_contain_text("Net+$4")
