"""The postings behind what moves a link."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.floor.linked import MISSISSIPPI, Linked

from fifthstreet.reports.house.build import build

BOARD, HAND = "Qs Js Ts", "As Ks"


def lowered(floor: Linked, to: int) -> None:
    """The meter shows this much, in dollars."""
    change = to * 1_000_000 - floor.meter("main")
    asked = {"do": "adjust", "level": "main", "amount": f"{change / 1_000_000:.6f}", "because": "malfunction"}
    floor.signed({**asked, "original": "a test"}, link="grand")


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
