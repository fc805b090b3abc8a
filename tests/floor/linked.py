"""Tables on links for the tests, and rounds with a known end."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.floor.houses import Floor

from fifthstreet.floor.approvals import amounts_of
from fifthstreet.floor.demo import APPROVALS
from fifthstreet.money import parse_cents

AUTOMATIONS = ["attest", "shuffle", "cut", "look", "collect", "deal", "document"]
CARIBBEAN: dict[str, Any] = {
    "venue": "east",
    "game": "caribbean-stud",
    "pack": "us-ma",
    "approval": APPROVALS["us-ma"],
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
    "approval": APPROVALS["us-wa"],
    "options": {"progressive_paytable": "MS Stud-01", "progressive_link": "same_game"},
    "automations": AUTOMATIONS,
    "console": "game_manager",
}
#: How everybody stays in.
CHOICES = {"caribbean-stud": ("bet",), "mississippi-stud": ("1x", "1x", "1x"), "let-it-ride": ("pull", "ride")}
ROYAL, STRAIGHT_FLUSH, NOTHING = "As Ks Qs Js Ts", "9h 8h 7h 6h 5h", "2c 4d 7c 9d Jc"
DEALER = "2d 4c 6c 8d Qc"


def dealt(hands: list[str]) -> str:
    """Hands in the order in which their cards are dealt, one to each in turn."""
    return " ".join(" ".join(cards) for cards in zip(*(hand.split() for hand in hands), strict=True))


def paid(logged: dict[str, Any]) -> int:
    """What a logged win comes to, in cents."""
    (win,) = (event for event in logged["events"] if event["event"] == "win_logged")
    return parse_cents(win["amount"])


class Linked(Floor):
    """Tables of one game on one link, open, with players at seats 1 and 5 who have chips."""

    def __init__(
        self,
        folder: Path,
        table: dict[str, Any] = CARIBBEAN,
        tables: Sequence[str] = ("T1",),
        time: int = 0,
        meter: str = "progressive",
    ) -> None:
        super().__init__(folder, time)
        self.do("accounting", "open_day", day="2026-01-01")
        for name in tables:
            self.signed({"do": "create_table", "id": name, **table})
        self.link: dict[str, Any] = {"link": "grand"}
        self.signed({"do": "create_link", "id": "grand", "title": "Grand", "like": tables[0], "meter": meter})
        for name in tables:
            self.signed({"do": "join_link", "id": name, "meter": meter}, **self.link)
        self.open_link()
        for player in ("player", "bob"):
            self.do("accounting", "buy_in", player=player, amount="5000.00")
        for name in tables:
            self.do("floorperson", "opener", table=name, amount="50000.00")
            self.do("floorperson", "open_table", table=name)

    def open_link(self) -> None:
        """Open the link with the amounts that it has, as approved."""
        made = self.house.link("grand").state
        assert made is not None
        self.signed({"do": "open_link", "approved": amounts_of(made.terms, "IC-7")}, **self.link)

    def at(self, table: str, badge: str, do: str, **fields: Any) -> dict[str, Any]:
        """Somebody does something at a table."""
        return self.do(badge, do, table=table, **fields)

    def begin(self, table: str, hands: dict[int, str], others: str, console: str) -> None:
        """A round up to the deal: these hands, one for each seat, all with the progressive wager."""
        self.chance.cards(self._order(table, list(hands.values()), others))
        for seat, badge in zip(hands, ("player", "bob"), strict=False):
            if seat not in self.house.table(table).state.state.seated:
                self.at(table, badge, "sit", seat=seat)
            self.at(table, badge, "wager", seat=seat, wagers={**self._main(table), "progressive": "1.00"})
        self.at(table, "dealer", "lights", lit={"progressive": list(hands)})
        self.at(table, "dealer", console, chips=len(hands))
        self.at(table, "dealer", "no_more_bets")

    def _order(self, table: str, named: list[str], others: str) -> str:
        """The cards as they are dealt; at Mississippi Stud the board first, and both cards of a hand together."""
        if self.game(table) == "let-it-ride":
            return f"{dealt(named)} {others}"
        return dealt([*named, others]) if self.is_stud(table) else " ".join([others, *named])

    def _main(self, table: str) -> dict[str, str]:
        """The wagers that a hand needs there."""
        keys = ("first", "second", "third") if self.game(table) == "let-it-ride" else ("ante",)
        return dict.fromkeys(keys, "10.00")

    def is_stud(self, table: str) -> bool:
        """Whether the dealer has a hand there."""
        return self.game(table) == "caribbean-stud"

    def game(self, table: str) -> str:
        return self.house.registry.state.tables[table].game

    def deal(self, table: str, hands: dict[int, str], others: str, *, console: str) -> None:
        """A round up to the settlement; everybody stays in."""
        self.begin(table, hands, others, console)
        for choice in CHOICES[self.game(table)]:
            for seat, badge in zip(hands, ("player", "bob"), strict=False):
                self.at(table, badge, "decide", seat=seat, choice=choice)
            self.at(table, "dealer", "reveal")

    def claim(self, table: str, seat: int, row: str) -> None:
        """The hand is turned and its button pressed."""
        self.at(table, "dealer", "reveal", of=seat)
        self.at(table, "dealer", "hand_button", seat=seat, row=row)

    def swiped(self, table: str, seat: int, row: str, by: str = "floorperson") -> int:
        """A claim from the button to the payment, at the newer console; what was paid, in cents."""
        self.claim(table, seat, row)
        self.at(table, by, "confirm")
        logged = self.at(table, by, "swipe")
        self.at(table, "dealer", "settle", seat=seat)
        return paid(logged)

    def turned(self, table: str, seat: int, row: str, by: str = "floorperson") -> int:
        """A claim from the button to the payment, at the Game Manager."""
        self.claim(table, seat, row)
        self.at(table, by, "key_turn", to="JPH")
        logged = self.at(table, by, "j_pot")
        self.at(table, by, "key_turn", to="RUN")
        self.at(table, "dealer", "settle", seat=seat)
        return paid(logged)

    def balance(self, account: str) -> int:
        return self.house.ledger.balance(account)

    def meter(self, level: str) -> int:
        """What a level of the link shows, in millionths."""
        return self.balance(f"meter/grand/{level}")
