"""Two gaming days of a house, scripted: two tables on a link, a third on its own, a jackpot at each console.

What the reports must say of them is worked out by hand in the tests.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from tests.floor.linked import DEALER, MISSISSIPPI, NOTHING, ROYAL, STRAIGHT_FLUSH, Linked

from fifthstreet.errors import Error

SHIFTS = {"day": "08:00", "swing": "16:00", "night": "00:00"}


def at(text: str) -> int:
    """A time on the walls of the house, in milliseconds."""
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo("America/New_York")).timestamp() * 1000)


class Scripted(Linked):
    """The house, and the clock as the script turns it: far ahead, because it never runs back."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, tables=("T1", "T2"), time=at("2096-01-01 09:00"))

    def now(self, text: str) -> None:
        """Later: everybody begins a new session."""
        self.time = at(text)
        self.sessions = {badge: self._log_in(badge) for badge in self.sessions}

    def link_of_its_own(self) -> None:
        """A table of the other game, with the other console."""
        self.signed({"do": "create_table", "id": "M1", **MISSISSIPPI})
        self.signed({"do": "create_link", "id": "west", "title": "West", "like": "M1"})
        self.signed({"do": "join_link", "id": "M1"}, link="west")
        self.signed({"do": "open_link"}, link="west")
        self.at("M1", "floorperson", "opener", amount="50000.00")
        self.at("M1", "floorperson", "open_table")


def first_day(floor: Scripted) -> None:
    """Three wins, of which one is backed out; a fill, a credit, a buy-in, a drop and a closer that is short."""
    venue = {"venue": "east", "title": "East Room", "address": ["1 Main Street", "Springfield"]}
    floor.signed({"do": "set_venue", **venue, "tax_form_from": "1200.00", "shifts": SHIFTS})
    floor.now("2096-01-01 15:00")
    floor.deal("T1", {1: STRAIGHT_FLUSH, 5: ROYAL}, DEALER, console="start_game")
    floor.swiped("T1", 5, "Royal Flush")
    floor.swiped("T1", 1, "Straight Flush")
    floor.at("T1", "dealer", "settle")
    over(floor, "T1", "end_game")
    floor.now("2096-01-01 17:00")
    floor.deal("T2", {2: NOTHING}, DEALER, console="start_game")
    floor.at("T2", "dealer", "reveal", of=2)
    floor.at("T2", "dealer", "settle")
    over(floor, "T2", "end_game")
    floor.signed({"do": "back_out", "number": 2}, link="grand")
    floor.at("T1", "floorperson", "fill", amount="500.00")
    floor.at("T2", "floorperson", "credit", amount="200.00")
    floor.at("T1", "dealer", "buy_in", player="bob", amount="300.00")
    floor.link_of_its_own()
    floor.deal("M1", {5: "As Ks"}, "Qs Js Ts", console="coin_in")
    floor.turned("M1", 5, "Royal Flush")
    over(floor, "M1", "game_over")
    floor.now("2096-01-02 01:00")
    for table in ("T1", "T2", "M1"):
        floor.at(table, "floorperson", "close_table")
    floor.at("T1", "floorperson", "drop")
    floor.do("accounting", "close_day")
    floor.at("T1", "floorperson", "closer", counted="48875.60", because="a chip of $5 was lost")
    floor.at("M1", "floorperson", "closer", counted="30000.80")
    for _ in range(2):
        floor.do("floorperson", "print_page", page="win", number=1)
    floor.do("accounting", "print_page", page="slip", number=2)


def over(floor: Scripted, table: str, console: str) -> None:
    """The round is ended at the console and cleared."""
    floor.at(table, "dealer", console)
    floor.at(table, "dealer", "clear")


def second_day(floor: Scripted) -> None:
    """A void round, a correction, a dispute, an adjustment, other parameters, and people who mistype their PINs."""
    floor.now("2096-01-02 10:00")
    floor.do("accounting", "open_day", day="2026-01-02")
    floor.at("T2", "floorperson", "open_table")
    floor.begin("T2", {2: NOTHING, 3: ROYAL}, DEALER, "start_game")
    floor.at("T2", "dealer", "irregularity", kind="hole_card_exposed", position="dealer")
    floor.at("T2", "floorperson", "rule", ruling="void_all")
    over(floor, "T2", "end_game")
    floor.at(
        "T2",
        "floorperson",
        "correct",
        round=1,
        seat=2,
        lines={"ante": {"paid": "8.00", "returned": "10.00"}},
        reason="paid too much",
    )
    floor.at("T2", "player", "dispute", round=1, seat=2, reason="it was right")
    floor.at("T2", "executive", "rule_dispute", dispute=1, ruling="the correction stands")
    floor.at("T2", "technician", "connection", lost=True)
    floor.at("T2", "technician", "connection", lost=False)
    asked = {
        "do": "adjust",
        "level": "mega",
        "amount": "-0.50",
        "because": "malfunction",
        "original": "round 1 at table T1",
    }
    floor.signed(asked, link="grand")
    floor.signed({"do": "close_link"}, link="grand")
    floor.signed({"do": "set_parameters", "levels": {}, "executive_from": "5000.00"}, link="grand")
    declined = floor.do("technician", "request", command={"do": "open_link"}, reason="too early", link="grand")
    floor.do("executive", "decline", request=declined["events"][0]["request"])
    for _ in range(5):
        with suppress(Error):
            floor.ask({"do": "log_in", "badge": "auditor", "pin": "135790"})
    floor.do("administrator", "unlock", of="auditor")


def scripted(folder: Path) -> Iterator[Scripted]:
    """The house after both days."""
    floor = Scripted(folder)
    first_day(floor)
    second_day(floor)
    yield floor
    floor.house.ledger.engine.dispose()
