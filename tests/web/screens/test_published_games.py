"""A seat at each game of the pack ``published``: its felt, its decisions and its result, from the description."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.floor.houses import Floor
from tests.web.seats import SOLO

from fifthstreet.rulebook import load_pack
from fifthstreet.web.screens.seat.screen import SeatScreen, seat_screen

PACK = load_pack("published")


def opened(folder: Path, game: str) -> Floor:
    """A table with every side wager of the game."""
    options = {
        name: "1" for name, each in PACK.games[game].options.items() if each.kind == "paytable" and not each.default
    }
    table = {"id": "T1", "venue": "east", "game": game, "pack": "published", "automations": SOLO, "options": options}
    return Floor(folder).opened(table)


def mine(floor: Floor) -> SeatScreen:
    return seat_screen(floor.house, "T1", "player")


@pytest.mark.parametrize("game", PACK.games)
def test_a_round_is_played_from_the_felt_to_the_result(tmp_path: Path, game: str) -> None:
    floor = opened(tmp_path / "house", game)
    floor.do("player", "sit", table="T1", seat=1)
    spots = [each.key for each in mine(floor).spots if each.takes is not None]
    floor.do("player", "wager", table="T1", seat=1, wagers=dict.fromkeys(spots, "10.00"))
    floor.do("dealer", "no_more_bets", table="T1")
    floor.do("player", "look", table="T1", seat=1)
    asked = []
    while (screen := mine(floor)).question is not None:
        asked.append(screen.question.title)
        # The last choice but a fold: a check, a ride, or the only way to stay in.
        floor.do("player", "decide", table="T1", seat=1, choice=_stays(screen))
    assert asked
    assert (screen.mode, screen.said) == ("result", "Round over")


def test_cards_are_picked_on_the_felt_and_the_new_ones_are_looked_at(tmp_path: Path) -> None:
    floor = opened(tmp_path / "house", "oasis-poker")
    floor.do("player", "sit", table="T1", seat=1)
    floor.do("player", "wager", table="T1", seat=1, wagers={"ante": "10.00"})
    floor.do("dealer", "no_more_bets", table="T1")
    floor.do("player", "look", table="T1", seat=1)
    asked = mine(floor).question
    assert asked is not None
    assert (asked.title, asked.picks, [each.costs for each in asked.choices]) == (
        "Exchange",
        True,
        [1000, 2000, 3000, 2000, 1000, 0],
    )
    own = mine(floor).own
    assert own is not None
    floor.do("player", "decide", table="T1", seat=1, choice="two", places=[1, 4])
    floor.do("player", "look", table="T1", seat=1)
    screen = mine(floor)
    assert screen.own is not None
    assert [face for _, face in screen.own.cards][:3] == [own.cards[at][1] for at in (1, 2, 4)]
    assert screen.question is not None
    assert (screen.question.decision, screen.question.picks) == ("bet", False)
    floor.do("player", "decide", table="T1", seat=1, choice="bet")
    assert mine(floor).mode == "result"


def _stays(screen: SeatScreen) -> str:
    assert screen.question is not None
    words = [each.word for each in screen.question.choices]
    return next((word for word in words if word in ("check", "ride", "keep")), words[0])
