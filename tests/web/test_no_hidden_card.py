"""Whatever a player reads at a table, no answer and no feed holds a card that this player may not see."""

from __future__ import annotations

import json
import random
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.floor.houses import Floor
from tests.web import asking
from tests.web.seats import SOLO
from tests.web.serving import Served

from fifthstreet.cards import DECK
from fifthstreet.web.words import card_name

CARIBBEAN = {"id": "T1", "venue": "east", "game": "caribbean-stud", "pack": "us-ma", "automations": [*SOLO, "look"]}
BOSTON = {**CARIBBEAN, "game": "boston-5"}
BETS = {
    "caribbean-stud": {"ante": "5.00"},
    "boston-5": {"ante": "5.00", "first": "10.00", "optional_bonus": "1.00"},
}
#: A card as JSON has it, and as a page names it.
_SHORT = re.compile(r'"([2-9TJQKA][cdhs])"')
_NAMED = {card_name(str(card)): str(card) for card in DECK}
_LONG = re.compile("|".join(_NAMED))
_ROUND = re.compile(r'aria-label="Round (\d+)"')


def cards_in(text: str) -> set[str]:
    """Every card that a text names, one way or the other."""
    return {*_SHORT.findall(text), *(_NAMED[name] for name in _LONG.findall(text))}


class Player:
    """A player who reads all that a browser or a program can ask for, round by round."""

    def __init__(self, served: Served, badge: str, seat: int) -> None:
        self.seat = seat
        headers = {"Authorization": f"Bearer {served.floor.sessions[badge]}", "Accept": "text/html"}
        self.client = httpx.Client(base_url=served.url, timeout=asking.PATIENCE, headers=headers)

    def reads(self, now: int) -> Iterator[tuple[int, str]]:
        """Every text with the number of the round that it is about."""
        for path in ("/tables/T1", f"/tables/T1?next={now}", "/tables/P1"):
            page = self.client.get(path).text
            shown = re.search(r'data-number="(\d+)"', page)
            yield (now if shown is None else int(shown[1])), page
        seen = self.client.get("/api/tables/T1").text
        yield json.loads(seen)["view"]["round"], seen
        view = self.client.post("/api/commands", json={"do": "view", "table": "T1"}).text
        yield json.loads(view)["view"]["round"], view
        yield now, self.client.get("/").text
        _, *parts = _ROUND.split(self.client.get("/tables/T1/rounds").text)
        yield from ((int(number), text) for number, text in zip(parts[::2], parts[1::2], strict=True))

    def does(self, key: str, do: str, **fields: Any) -> str:
        """The answer to a command."""
        asked = {"do": do, "table": "T1", "key": key, "seat": self.seat, **fields}
        answer = self.client.post("/api/commands", json=asked).text
        assert json.loads(answer)["ok"], answer
        return answer


class Watch:
    """A table with two players, and what the log says that each of them may see."""

    def __init__(self, served: Served) -> None:
        self.served = served
        self.players = [Player(served, "player", 1), Player(served, "bob", 2)]
        self.log = sqlite3.connect(served.floor.folder / "house.db")
        self.looked = self.read = 0
        self.allowed: dict[int, dict[int, set[str]]] = {player.seat: {1: set()} for player in self.players}

    def may_see(self, seat: int) -> dict[int, set[str]]:
        """By round the cards that lay open, and those that a seat has looked at, as the log has them."""
        asked = "select version, kind, body from records where stream = 'table/T1' and version > ? order by version"
        for version, kind, body in self.log.execute(asked, (self.read,)).fetchall():
            self.read, event = version, json.loads(body)
            for number, found in self.allowed.items():
                if kind in ("cards_dealt", "cards_turned") or (kind == "cards_looked_at" and event["seat"] == number):
                    found[max(found)].update(event["faces"].values())
                elif kind == "round_cleared":
                    found[event["number"] + 1] = set()
        return self.allowed[seat]

    def look(self) -> None:
        """Both read everything; every card in it is one that they may see."""
        for player in self.players:
            allowed = self.may_see(player.seat)
            for number, text in player.reads(max(allowed)):
                shown = cards_in(text)
                assert shown <= allowed[number], (player.seat, number, shown - allowed[number])
                self.looked += len(shown)

    def act(self, player: Player, do: str, **fields: Any) -> None:
        """A command, whose answer shows nothing either."""
        before = max(self.may_see(player.seat))
        answer = player.does(f"w{next(self.served.floor.keys)}", do, **fields)
        assert cards_in(answer) <= self.may_see(player.seat)[before]

    def round(self, bets: dict[str, str]) -> None:
        """One round with choices by chance."""
        for player in self.players:
            self.act(player, "wager", wagers=bets)
        key = f"n{next(self.served.floor.keys)}"
        closing = {"do": "no_more_bets", "table": "T1", "key": key, "session": self.served.floor.sessions["dealer"]}
        assert asking.post(f"{self.served.url}/api/commands", json=closing).json()["ok"]
        while (due := self._due()) is not None:
            self.look()
            player = self.players[due["seat"] - 1]
            self.act(player, "decide", choice=random.choice(due["choices"])["choice"])
        self.look()

    def _due(self) -> dict[str, Any] | None:
        view = asking.get(f"{self.served.url}/api/tables/T1").json()["view"]
        return next((each for each in view["decisions"] if each["turn"]), None)

    def close(self) -> None:
        self.log.close()
        for player in self.players:
            player.client.close()

    def feed(self) -> str:
        """The whole feed of the table so far."""
        (last,) = self.log.execute("select max(position) from records where stream = 'table/T1'").fetchone()
        told = ""
        with asking.stream("GET", f"{self.served.url}/tables/T1/feed?after=0") as feed:
            for text in feed.iter_text():
                told += text
                if f"id: {last}\n" in told:
                    return told
        raise AssertionError("the feed ended early")


def watched(folder: Path, table: dict[str, Any], rounds: int) -> None:
    served = Served(Floor(folder).opened(table))
    watch = Watch(served)
    try:
        for player in watch.players:
            watch.act(player, "sit")
        for _ in range(rounds):
            watch.round(BETS[table["game"]])
        assert cards_in(watch.feed()) == set()
        assert watch.looked > rounds * 10
    finally:
        watch.close()
        served.stop()


@pytest.mark.req("S6")
@pytest.mark.parametrize("table", [CARIBBEAN, BOSTON], ids=["caribbean", "boston"])
def test_a_few_rounds_show_a_player_no_hidden_card(table: dict[str, Any], tmp_path: Path) -> None:
    watched(tmp_path / "house", table, 3)


@pytest.mark.req("S6")
@pytest.mark.volume
def test_many_rounds_show_a_player_no_hidden_card(tmp_path: Path) -> None:
    watched(tmp_path / "house", CARIBBEAN, 30)
