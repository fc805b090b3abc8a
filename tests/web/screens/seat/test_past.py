"""Rounds that are over, as their player saw them."""

from __future__ import annotations

import pytest
from tests.floor.linked import Linked
from tests.web.seats import BOBS, OWN, WAGERS, cleared, dealt_out, settled

from fifthstreet.web.screens.seat import past
from fifthstreet.web.screens.seat.past import past_round, round_on_the_table


def test_only_who_played_a_round_that_is_over_sees_it(floor: Linked, monkeypatch: pytest.MonkeyPatch) -> None:
    dealt_out(floor)
    assert past_round(floor.house, "T1", 1, "player") is None
    settled(floor, choice="fold")
    cleared(floor)
    mine, bobs = (past_round(floor.house, "T1", 1, badge) for badge in ("player", "bob"))
    assert mine is not None
    assert bobs is not None
    assert (mine.seat, mine.seen["seats"]["4"]["cards"]) == (4, OWN.split())
    assert bobs.seen["seats"]["4"]["cards"] == ["??"] * 5
    assert bobs.seen["seats"]["1"]["cards"] == BOBS.split()
    assert {key: f"{cents / 100:.2f}" for key, cents in mine.stakes(frozenset(WAGERS)).items()} == WAGERS
    assert past_round(floor.house, "T1", 1, "dealer") is None
    assert past_round(floor.house, "T1", 2, "player") is None
    assert past_round(floor.house, "T1", 0, "player") is None
    monkeypatch.setattr(past, "_MOST", 0)
    past._READ.clear()
    past._READ[floor.house] = {("T1", 7): None}
    assert past_round(floor.house, "T1", 1, "player") == mine
    assert [*past._READ[floor.house]] == [("T1", 1)]


def test_a_round_is_on_the_table_from_the_first_wager_until_the_table_is_cleared(floor: Linked) -> None:
    def playing(badge: str) -> int | None:
        return round_on_the_table(floor.house, "T1", badge)

    assert playing("player") is None
    dealt_out(floor)
    settled(floor)
    assert (playing("player"), playing("dealer")) == (1, None)
    cleared(floor)
    assert playing("player") is None
    for seat, badge in floor.house.table("T1").state.state.players.items():
        floor.at("T1", badge or "dealer", "leave", seat=seat)
    floor.at("T1", "floorperson", "close_table")
    assert playing("player") is None
