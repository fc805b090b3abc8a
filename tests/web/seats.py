"""Tables to sit at: a Caribbean one on a link with side wagers, Boston 5, Mississippi, and Let It Ride."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from examples import let_it_ride
from tests.floor.houses import Floor
from tests.floor.linked import CARIBBEAN, MISSISSIPPI, Linked, dealt
from tests.web import asking
from tests.web.serving import Served

from fifthstreet.floor import opening
from fifthstreet.games import GAMES
from fifthstreet.rulebook import load_pack, pack_keys, read_pack

SIDES = {"bonus_paytable": "A", "cover_all": True}
CHORES = ["attest", "shuffle", "cut", "collect", "deal", "document", "look"]
#: What a table does by itself when only the betting is closed by a dealer.
SOLO = ["attest", "shuffle", "cut", "collect", "deal", "reveal", "settle", "document", "count_stub", "clear"]
OWN, BOBS, DEALERS = "Ad Kc Qs 9h 4d", "Th Tc Qd 6s 2h", "9d 6c Jc Kh As"
WAGERS = {"ante": "10.00", "bonus": "5.00", "progressive": "1.00", "cover_all": "5.00"}


def caribbean(folder: Path) -> Linked:
    """Caribbean Stud with every wager but the Five Card at T1, on a link of three levels with P."""
    floor = Linked(folder, CARIBBEAN, ("P",))
    floor.signed({"do": "create_table", "id": "T1", **CARIBBEAN, "options": {**CARIBBEAN["options"], **SIDES}})
    floor.signed({"do": "join_link", "id": "T1"}, **floor.link)
    floor.do("floorperson", "opener", table="T1", amount="50000.00")
    floor.do("floorperson", "open_table", table="T1")
    return floor


def mississippi(folder: Path) -> Floor:
    """Mississippi Stud with the 3 Card Bonus, on no link."""
    table = {**MISSISSIPPI, "id": "T1", "automations": CHORES}
    return Floor(folder).opened({**table, "options": {**MISSISSIPPI["options"], "three_card_bonus_paytable": "1"}})


def boston(folder: Path) -> Floor:
    """Boston 5 with its optional bonus."""
    table = {"id": "T1", "venue": "east", "game": "boston-5", "pack": "us-ma", "automations": CHORES}
    return Floor(folder).opened(table)


def ride(folder: Path, patch: pytest.MonkeyPatch) -> Floor:
    """Let It Ride, from the examples: a house that knows its description and its pack plays it."""
    pack = read_pack(let_it_ride.PACK)
    patch.setitem(GAMES, "let-it-ride", let_it_ride.describe)
    patch.setattr(opening, "load_pack", lambda key: pack if key == pack.key else load_pack(key))
    patch.setattr(opening, "pack_keys", lambda: (*pack_keys(), pack.key))
    table = {"id": "T1", "venue": "east", "game": "let-it-ride", "pack": pack.key, "automations": SOLO}
    return Floor(folder).opened({**table, "options": {"three_card_bonus_paytable": "1"}})


def rig(floor: Floor) -> None:
    """The next deck gives Bob at seat 1, the player at seat 4 and the dealer these hands."""
    floor.chance.cards(dealt([BOBS, OWN, DEALERS]))


def seated(floor: Linked, table: str = "T1") -> None:
    """The player at seat 4 and Bob at seat 1, with a deck that is known."""
    rig(floor)
    floor.at(table, "bob", "sit", seat=1)
    floor.at(table, "player", "sit", seat=4)


def wagered(floor: Linked, table: str = "T1", wagers: dict[str, str] | None = None) -> None:
    """Both have made their wagers."""
    seated(floor, table)
    floor.at(table, "bob", "wager", seat=1, wagers={"ante": "25.00", "progressive": "1.00"})
    floor.at(table, "player", "wager", seat=4, wagers=wagers or WAGERS)


def dealt_out(floor: Linked, table: str = "T1") -> None:
    """The cards are dealt; it is Bob's turn."""
    wagered(floor, table, WAGERS if table == "T1" else {"ante": "10.00", "progressive": "1.00"})
    closed(floor, table)


def closed(floor: Linked, table: str = "T1") -> None:
    """No more bets."""
    floor.at(table, "dealer", "lights", lit={"progressive": [1, 4]})
    floor.at(table, "dealer", "start_game", chips=2)
    floor.at(table, "dealer", "no_more_bets")


def settled(floor: Linked, table: str = "T1", choice: str = "bet") -> None:
    """Both have decided, and every wager is settled."""
    floor.at(table, "bob", "decide", seat=1, choice="bet")
    floor.at(table, "player", "decide", seat=4, choice=choice)
    floor.at(table, "dealer", "reveal")
    if choice == "bet":
        floor.at(table, "dealer", "reveal", of=4)
        floor.at(table, "dealer", "settle", seat=4)
    floor.at(table, "dealer", "reveal", of=1)
    floor.at(table, "dealer", "settle")


def cleared(floor: Linked, table: str = "T1") -> None:
    """The table is ready for the next round."""
    floor.at(table, "dealer", "end_game")
    floor.at(table, "dealer", "clear")


def asked(served: Served, badge: str, do: str, **fields: Any) -> dict[str, Any]:
    """Somebody's command through HTTP, at the table."""
    floor = served.floor
    command = {"do": do, "table": "T1", "session": floor.sessions[badge], "key": f"h{next(floor.keys)}", **fields}
    answer: dict[str, Any] = asking.post(f"{served.url}/api/commands", json=command).json()
    assert answer["ok"], answer
    return answer


def spot(screen: Any, key: str) -> Any:
    """A spot of a screen by its wager."""
    return next(each for each in screen.spots if each.key == key)
