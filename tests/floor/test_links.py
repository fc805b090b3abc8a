"""The postings behind what moves a link."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.floor.linked import DEALER, MISSISSIPPI, ROYAL, Linked

from fifthstreet.errors import Error
from fifthstreet.reports.house.build import build

BOARD, HAND = "Qs Js Ts", "As Ks"


def lowered(floor: Linked, to: int) -> None:
    """The meter shows this much, in dollars."""
    change = to * 1_000_000 - floor.meter("main")
    asked = {"do": "adjust", "level": "main", "amount": f"{change / 1_000_000:.6f}", "because": "malfunction"}
    floor.signed({**asked, "original": "link/grand 1"}, link="grand")


@pytest.mark.req("P1", "P10", "P11", "S9")
def test_a_back_out_that_needs_the_restart_of_a_held_win_posts_that_win_too(tmp_path: Path) -> None:
    """Win 1 took 100.00 and 9,900.00 of seed; win 2, held, took 100.20 of a meter that has still to restart."""
    floor = Linked(tmp_path / "house", MISSISSIPPI, tables=("T1", "T2"))
    floor.deal("T1", {5: HAND}, BOARD, console="coin_in")
    lowered(floor, 100)
    assert floor.turned("T1", 5, "Royal Flush") == 10_000
    lowered(floor, 100)
    floor.deal("T2", {5: HAND}, BOARD, console="coin_in")
    floor.claim("T2", 5, "Royal Flush")
    floor.at("T2", "floorperson", "key_turn", to="JPH")
    floor.at("T2", "floorperson", "j_pot")
    floor.signed({"do": "back_out", "number": 1}, link="grand")
    # 100.20 - 100.20 + 10,000.00 for win 2, then + 100.00 - 10,000.00 for win 1.
    assert floor.meter("main") == 100_000_000
    link = floor.house.link("grand").state
    assert link is not None
    assert link.levels["main"].amount == 100_000_000
    assert sum(floor.house.ledger.balances().values()) == 0
    build("reconciliation", floor.house)


@pytest.mark.req("P2")
def test_an_adjustment_names_a_win_a_round_or_an_entry_that_is_there(tmp_path: Path) -> None:
    floor = Linked(tmp_path / "house")
    floor.deal("T1", {5: ROYAL}, DEALER, console="start_game")
    floor.swiped("T1", 5, "Royal Flush")
    asked = {"do": "adjust", "level": "mega", "amount": "-0.01", "because": "malfunction"}
    last = floor.house.ledger.version("link/grand")
    there = ("win 1", "round 1 at table T1", "link/grand 1", f"link/grand {last}", "table/T1 2")
    nothing = ("a slip", "win 0", "win 2", "round 2 at table T1", "round 1 at table T2", "round 0 at table T1")
    nowhere = ("link/grand 0", f"link/grand {last + 7}", "link/great 1", "people 1", "win 1 ", "win ١")
    for original in (*nothing, *nowhere):
        with pytest.raises(Error) as error:
            floor.signed({**asked, "original": original}, link="grand")
        assert error.value.code == "adjust/original", original
    for original in there:
        floor.signed({**asked, "original": original}, link="grand")
    adjusted = [record for record in floor.house.ledger.stream("link/grand") if record.kind == "meter_adjusted"]
    assert [json.loads(record.body)["original"] for record in adjusted] == [*there]
