"""A table as the floor sees it: nothing that lies face down, the tray, and what can have gone wrong."""

from __future__ import annotations

from pathlib import Path

from tests.floor.houses import Floor
from tests.floor.linked import DEALER, NOTHING, STRAIGHT_FLUSH, Linked
from tests.floor.playing import played

from fifthstreet.web.screens.floor_tables import floor_table, round_to_correct


def test_a_table_shows_its_state_and_no_card_that_lies_face_down(nexus: Linked) -> None:
    nexus.begin("T1", {1: NOTHING, 5: STRAIGHT_FLUSH}, DEALER, "start_game")
    shown = floor_table(nexus.house, "T1")
    assert (shown.state, shown.mark, shown.round, shown.is_linked) == ("Decisions", "info", 1, True)
    assert shown.seen is not None
    assert shown.seen["dealer"] == ["2d", "??", "??", "??", "??"]
    assert {card for seat in shown.seats for card in seat.cards} == {"??"}
    assert [(seat.number, seat.player, seat.state) for seat in shown.seats] == [(1, "Player", "In"), (5, "Bob", "In")]
    assert shown.seats[0].staked == "Ante $10; Progressive Payout $1"
    assert {each.row.kind for each in shown.possible} >= {"hole_card_exposed"}
    nexus.at("T1", "player", "decide", seat=1, choice="fold")
    assert floor_table(nexus.house, "T1").seats[0].state == "Folded"
    nexus.at("T1", "bob", "decide", seat=5, choice="bet")
    nexus.at("T1", "dealer", "reveal")
    nexus.claim("T1", 5, "Straight Flush")
    assert (floor_table(nexus.house, "T1").state, floor_table(nexus.house, "T1").mark) == ("Claim", "wait")


def test_a_closed_table_has_a_tray_and_no_round(nexus: Linked) -> None:
    nexus.at("T2", "technician", "connection", lost=True)
    nexus.at("T2", "floorperson", "close_table")
    shown = floor_table(nexus.house, "T2")
    assert (shown.state, shown.console, shown.seats, shown.possible, shown.recuts) == ("Closed", None, (), (), False)
    assert (shown.tray, shown.drop, shown.stub) == (50_000_000_000, 0, None)
    assert (shown.links, shown.is_linked) == ((("Grand", False),), False)


def test_void_hands_guests_and_settled_ones_are_told_apart(made_once: Floor, nexus: Linked) -> None:
    nexus.at("T1", "dealer", "sit", seat=3)
    nexus.at("T1", "dealer", "wager", seat=3, wagers={"ante": "10.00"})
    assert floor_table(nexus.house, "T1").seats[0].player == "Guest"
    nexus.at("T1", "dealer", "no_more_bets")
    nexus.at("T1", "dealer", "irregularity", kind="hole_card_exposed", position="dealer")
    nexus.at("T1", "floorperson", "rule", ruling="void_all")
    shown = floor_table(nexus.house, "T1")
    assert (shown.state, shown.seats[0].state) == ("Round void", "Void")
    assert floor_table(made_once.house, "B5").links == ()


def test_what_a_seat_was_paid_with_its_last_correction(made_once: Floor, tmp_path: Path) -> None:
    floor = made_once.copy(tmp_path / "house")
    played(floor, "B5", {1: {"ante": "10.00", "first": "20.00"}, 2: {"ante": "10.00", "first": "20.00"}})
    found = round_to_correct(floor.house, "B5", 1, 2)
    assert [(each.wager, each.stake) for each in found.settled if each.wager == "ante"] == [("ante", 1_000)]
    lines = {"ante": {"paid": "123.45", "returned": "10.00"}}
    floor.do("floorperson", "correct", table="B5", round=1, seat=2, lines=lines, reason="misread")
    corrected = round_to_correct(floor.house, "B5", 1, 2)
    assert [(each.paid, each.returned) for each in corrected.settled if each.wager == "ante"] == [(12_345, 1_000)]
    assert round_to_correct(floor.house, "B5", 1, 7).refusal == "seat 7 did not play in round 1"
    floor.do("player", "wager", table="B5", seat=1, wagers={"ante": "10.00", "first": "20.00"})
    assert round_to_correct(floor.house, "B5", 2, 1).refusal == "nothing was settled for seat 1 in round 2"
