"""What a player knew at every decision of a round."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.floor.linked import Linked
from tests.web.seats import OWN, cleared, dealt_out, mississippi, ride, seated, settled

from fifthstreet.table.decisions_met import Met
from fifthstreet.web.screens.seat.coach import faced


def test_without_a_hand_there_is_nothing_to_judge(floor: Linked) -> None:
    assert faced(floor.house, "T1", "player") is None
    seated(floor)
    assert faced(floor.house, "T1", "player") is None


def test_a_pending_decision_has_the_cards_that_its_player_sees_and_nothing_more(floor: Linked) -> None:
    dealt_out(floor)
    waiting = faced(floor.house, "T1", "player")
    assert waiting is not None
    assert waiting[1].met == ()
    floor.at("T1", "bob", "decide", seat=1, choice="bet")
    found = faced(floor.house, "T1", "player")
    assert found is not None
    assert found[1].met == (Met("bet", tuple(OWN.split()), (), ("9d",), None),)
    assert (found[1].over, found[1].stakes["ante"], found[1].meters["progressive"]["mega"]) == (
        False,
        1000,
        1_000_100,
    )


def test_a_decision_that_was_made_is_told_with_its_choice(floor: Linked) -> None:
    dealt_out(floor)
    settled(floor)
    made = Met("bet", tuple(OWN.split()), (), ("9d",), "bet")
    for _ in range(2):
        found = faced(floor.house, "T1", "player")
        assert found is not None
        assert (found[1].over, found[1].met, found[1].round) == (True, (made,), 1)
        if floor.house.table("T1").state.round_number == 1:
            cleared(floor)
    floor.at("T1", "floorperson", "close_table")
    assert faced(floor.house, "T1", "player") is None


def test_cards_that_were_not_looked_at_are_not_judged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    floor = ride(tmp_path / "house", monkeypatch)
    floor.do("player", "sit", table="T1", seat=1)
    bets = dict.fromkeys(("first", "second", "third"), "5.00")
    floor.do("player", "wager", table="T1", seat=1, wagers=bets)
    floor.do("dealer", "no_more_bets", table="T1")
    found = faced(floor.house, "T1", "player")
    assert found is not None
    assert found[1].met == ()


def test_streets_are_told_with_the_community_cards_of_their_time(tmp_path: Path) -> None:
    floor = mississippi(tmp_path / "house")
    floor.chance.cards("Js 9s 8s Qs Ts")
    floor.do("player", "sit", table="T1", seat=3)
    floor.do("player", "wager", table="T1", seat=3, wagers={"ante": "10.00"})
    floor.do("dealer", "no_more_bets", table="T1")
    floor.do("player", "decide", table="T1", seat=3, choice="1x")
    floor.do("dealer", "reveal", table="T1")
    found = faced(floor.house, "T1", "player")
    assert found is not None
    hand = ("Qs", "Ts")
    assert found[1].met == (
        Met("third_street", hand, (), (), "1x"),
        Met("fourth_street", hand, ("Js",), (), None),
    )
