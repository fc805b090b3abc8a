"""Five hundred displays of one link: how long until the last of them shows a jackpot."""

from __future__ import annotations

import asyncio
import json
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
from benchmarks.houses import LINK, QUICK
from benchmarks.measuring import Ratio, judged

from fifthstreet.floor.approvals import amounts_of
from fifthstreet.floor.creating import FolderHouse, create_house, now
from fifthstreet.floor.demo import APPROVALS
from fifthstreet.floor.desk import Asked, Desk
from fifthstreet.floor.drill.staging import PIN
from fifthstreet.floor.people import Person, PersonAdded
from fifthstreet.floor.permissions import HouseRole
from fifthstreet.ledger.records import Writing

DISPLAYS, MOST_SECONDS = 500, 2.0
_TABLE = {
    "do": "create_table",
    "id": "P1",
    "venue": "east",
    "game": "caribbean-stud",
    "pack": "us-ma",
    "cards": "entered",
    "options": {"progressive_paytable": "PTMGLML03", "progressive_link": "same_game"},
    "automations": ["attest", "collect", "shuffle", "cut", "count_stub"],
    "approval": APPROVALS["us-ma"],
}
#: A royal flush of cards that the dealer enters, up to the button of its hand.
_ROUND: tuple[tuple[HouseRole, dict[str, Any]], ...] = (
    ("accounting", {"do": "open_day", "day": "2026-01-01", "table": None}),
    ("accounting", {"do": "buy_in", "player": "player", "amount": "500.00", "table": None}),
    ("floorperson", {"do": "opener", "amount": "20000.00"}),
    ("floorperson", {"do": "open_table"}),
    ("player", {"do": "sit", "seat": 3}),
    ("player", {"do": "wager", "seat": 3, "wagers": {"ante": "10.00", "progressive": "1.00"}}),
    ("dealer", {"do": "lights", "lit": {"progressive": [3]}}),
    ("dealer", {"do": "start_game", "chips": 1}),
    ("dealer", {"do": "no_more_bets"}),
    ("dealer", {"do": "deal", "up": "2d"}),
    ("player", {"do": "decide", "seat": 3, "choice": "bet"}),
    ("dealer", {"do": "reveal", "cards": "4c 6c 8d Qc"}),
    ("dealer", {"do": "reveal", "of": 3, "cards": "As Ks Qs Js Ts"}),
    ("dealer", {"do": "hand_button", "seat": 3, "row": "Royal Flush"}),
    ("floorperson", {"do": "confirm"}),
)
_PEOPLE: tuple[HouseRole, ...] = ("player", "dealer", "floorperson", "accounting")


def _set_up(folder: Path) -> dict[str, str]:
    """A house with a table of entered cards on a link; the sessions of its people."""
    house = create_house(folder, "Benchmark", "America/New_York", PIN, hasher=QUICK)
    hashed = house.pins.hash(PIN)
    people = [PersonAdded(badge=role, name=role.title(), role=role, pin=hashed) for role in _PEOPLE]
    house.ledger.write(Writing(tuple(map(house.people.entry, people)), at=house.clock(), actor="bench"))
    house.refresh()
    desk = Desk(house, Asked(Person("bench", "Benchmark", "administrator", ""), now(), link=LINK), house.carry_out)
    house.carry_out(desk, _TABLE)
    house.carry_out(desk, {"do": "create_link", "id": LINK, "title": "Grand", "like": "P1"})
    house.carry_out(desk, {"do": "join_link", "id": "P1"})
    made = desk.state(house.link(LINK))
    assert made is not None
    house.carry_out(desk, {"do": "open_link", "approved": amounts_of(made.terms, "benchmark")})
    house.ledger.write(desk.writing(None))
    house.refresh()
    sessions: dict[str, str] = {role: _log_in(house, role) for role in _PEOPLE}
    house.ledger.close()
    return sessions


def _log_in(house: FolderHouse, role: str) -> str:
    session: str = house.do({"do": "log_in", "badge": role, "pin": PIN, "key": f"in-{role}"}).events[0]["session"]
    return session


@contextmanager
def _server(folder: Path) -> Iterator[int]:
    """The house behind a real server, in a process of its own."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    command = [sys.executable, "-m", "fifthstreet.cli", "serve", "--house", str(folder), "--port", str(port)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield port
    finally:
        process.terminate()
        process.wait(20)


class _People:
    """Everybody acts over HTTP, in their session."""

    def __init__(self, client: httpx.AsyncClient, sessions: dict[str, str]) -> None:
        self._client, self._sessions, self._keys = client, sessions, count()

    async def do(self, role: str, command: dict[str, Any]) -> None:
        sent = {"table": "P1", **command, "key": f"bench-{next(self._keys)}"}
        given = {key: value for key, value in sent.items() if value is not None}
        answer = await self._client.post(
            "/api/commands", json=given, headers={"Authorization": f"Bearer {self._sessions[role]}"}
        )
        assert answer.status_code == 200, answer.text


async def _ready(client: httpx.AsyncClient) -> None:
    for _ in range(200):
        try:
            await client.get(f"/displays/{LINK}")
            return
        except httpx.ConnectError:
            await asyncio.sleep(0.05)
    raise RuntimeError("the server did not start")


async def _display(port: int, pending: asyncio.Semaphore) -> float:
    """One display: says when it shows that a hand is checked, and gives the time when it shows the win."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET /displays/{LINK}/feed HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
    waits = True
    while True:
        line = await reader.readline()
        assert line, "the server closed a display"
        if not line.startswith(b"data: "):
            continue
        html = json.loads(line[6:])["html"]
        if waits and "Pending" in html:
            waits = False
            pending.release()
        if "Mega won at P1" in html:
            seen = time.perf_counter()
            writer.close()
            return seen


async def _jackpot(port: int, sessions: dict[str, str]) -> float:
    """Seconds from the card that logs the win until the last display shows it."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=30) as client:
        await _ready(client)
        people = _People(client, sessions)
        for role, command in _ROUND:
            await people.do(role, command)
        pending = asyncio.Semaphore(0)
        displays = [asyncio.create_task(_display(port, pending)) for _ in range(DISPLAYS)]
        for _ in displays:
            await pending.acquire()
        begin = time.perf_counter()
        await people.do("floorperson", {"do": "swipe"})
        return max(await asyncio.gather(*displays)) - begin


def measured() -> Iterator[Ratio]:
    """All displays show that a hand is being checked; then the card is swiped."""
    with TemporaryDirectory(prefix="fifthstreet") as folder:
        sessions = _set_up(Path(folder) / "house")
        with _server(Path(folder) / "house") as port:
            slowest = asyncio.run(_jackpot(port, sessions))
    print(f"  a jackpot on {DISPLAYS} open displays: the last one shows it after {slowest:.2f} s")
    yield Ratio(f"{DISPLAYS} displays, seconds until all show a jackpot", slowest, MOST_SECONDS, at_most=True)


if __name__ == "__main__":
    judged(measured())
