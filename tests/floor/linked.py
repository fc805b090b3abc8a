"""Tables on links for the tests, and rounds with a known end."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.floor.houses import Floor

AUTOMATIONS = ["attest", "shuffle", "cut", "look", "collect", "deal", "document"]
CARIBBEAN: dict[str, Any] = {
    "venue": "east",
    "game": "caribbean-stud",
    "pack": "us-ma",
    "options": {
        "progressive_paytable": "PTMGLML03",
        "progressive_link": "different_games",
        "progressive_split": "50/15/5",
    },
    "automations": AUTOMATIONS,
}
MISSISSIPPI: dict[str, Any] = {
    "venue": "west",
    "game": "mississippi-stud",
    "pack": "us-wa",
    "options": {"progressive_paytable": "MS Stud-01", "progressive_link": "same_game"},
    "automations": AUTOMATIONS,
    "console": "game_manager",
}
ROYAL, STRAIGHT_FLUSH, NOTHING = "As Ks Qs Js Ts", "9h 8h 7h 6h 5h", "2c 4d 7c 9d Jc"
DEALER = "2d 4c 6c 8d Qc"


class Linked(Floor):
    """Tables of one game on one link, open, with players at seats 1 and 5 who have chips."""

    def __init__(self, folder: Path, table: dict[str, Any] = CARIBBEAN, tables: Sequence[str] = ("T1",)) -> None:
        super().__init__(folder)
        self.do("accounting", "open_day", day="2026-01-01")
        for name in tables:
            self.signed({"do": "create_table", "id": name, **table})
        self.link: dict[str, Any] = {"link": "grand"}
        self.signed({"do": "create_link", "id": "grand", "title": "Grand", "like": tables[0]})
        for name in tables:
            self.signed({"do": "join_link", "id": name}, **self.link)
        self.signed({"do": "open_link"}, **self.link)
        for player in ("player", "bob"):
            self.do("accounting", "buy_in", player=player, amount="5000.00")
        for name in tables:
            self.do("floorperson", "opener", table=name, amount="50000.00")
            self.do("floorperson", "open_table", table=name)

    def at(self, table: str, badge: str, do: str, **fields: Any) -> dict[str, Any]:
        """Somebody does something at a table."""
        return self.do(badge, do, table=table, **fields)

    def balance(self, account: str) -> int:
        return self.house.ledger.balance(account)

    def meter(self, level: str) -> int:
        """What a level of the link shows, in millionths."""
        return self.balance(f"meter/grand/{level}")
