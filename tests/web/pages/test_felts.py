"""The felt of every game of the pack ``published`` at its first decision: looked at, and its picture for the docs.

A new game gets its picture by a row in ``FELTS``; its page shows ``felt-GAME-1440.png`` and ``felt-GAME-390.png``.
"""

from __future__ import annotations

import re
from itertools import zip_longest
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect
from tests.web.looking import looked_at
from tests.web.pages.test_seat_played import fits, opened, serving, touch
from tests.web.screens.test_published_games import opened as felt_of
from tests.web.seats import asked

DOCS = Path(__file__).parents[3] / "docs"
#: The game, and the cards of the player, of the dealer and of the board.
FELTS = {
    "casino-holdem": ("Ah Kd", "7c 2s", "Ks Jh 8d 5c 3h"),
    "crazy-4-poker": ("9s 9h 9d Kc 4h", "Qd 8c 6s 5h 2d", ""),
    "dj-wild-stud": ("2h Kd Ks Qh 7c", "Jd Tc 8s 5h 3d", ""),
    "four-card-poker": ("Qh Qd 8s 7s 3c", "Kd Jc 9h 6d 5s 2c", ""),
    "high-card-flush": ("Ah Jh 9h 5h Kc 8d 3s", "Qd Td 6d 4s 7c 2c 9s", ""),
    "let-it-ride": ("Th Td 4c", "", "9s 9h"),
    "oasis-poker": ("As Ks Qs Js 2d", "9h 9d 7c 3s 5c", ""),
    "texas-holdem-bonus": ("As Ks", "7c 2d", "Qs Js 4h 8d 3c"),
    "three-card-poker": ("Kh Kd 6c", "Js 8d 4h", ""),
    "ultimate-texas-holdem": ("Ac Td", "7s 2h", "Th 8c 5d Qs 3c"),
}


def in_order(own: str, dealers: str, board: str) -> str:
    """The cards as they leave the deck: one each in turn, then the board."""
    turns = zip_longest(own.split(), dealers.split(), fillvalue="")
    return " ".join([*(card for turn in turns for card in turn if card), *board.split()])


@pytest.mark.volume
@pytest.mark.parametrize("game", FELTS)
def test_a_felt_fits_a_screen_and_a_phone(tmp_path: Path, context: BrowserContext, game: str) -> None:
    floor = felt_of(tmp_path / "house", game)
    floor.chance.cards(in_order(*FELTS[game]))
    with serving(floor) as served:
        page = opened(context, served)
        touch(page, "Sit down at seat 4")
        empty = page.get_by_role("button", name=re.compile(", empty$"))
        expect(empty.first).to_be_visible()
        for _ in range(2):  # Some spots need the base wager first.
            for name in [each.get_attribute("aria-label") for each in empty.all()]:
                spot = page.get_by_role("button", name=name, exact=True)
                if spot.count():  # Equal bets are made together.
                    spot.click()
        touch(page, "Place ")
        expect(page.get_by_role("button", name=re.compile(", placed")).first).to_be_visible()
        asked(served, "dealer", "no_more_bets")
        hand = page.get_by_role("group", name="Your hand")
        expect(hand.locator(".card").first).to_be_visible()
        page.keyboard.press("l")
        expect(page.locator(".decide button[data-word]").first).to_be_visible()
        expect(hand.get_by_role("img", name="face-down card")).to_have_count(0)
        fits(page)
        assert looked_at(page, f"felt-{game}", 0.55) == []


@pytest.mark.parametrize("game", FELTS)
def test_the_page_of_a_game_shows_its_felt(game: str) -> None:
    page = (DOCS / "published" / f"{game}.md").read_text()
    for size in ("1440", "390"):
        assert f"../images/consoles/felt-{game}-{size}.png" in page
        assert (DOCS / "images/consoles" / f"felt-{game}-{size}.png").stat().st_size < 250_000
