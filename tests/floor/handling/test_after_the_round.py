"""Corrections (B2) and disputes (B3)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.floor.houses import Floor, refusal
from tests.floor.playing import go_on, next_step, played, state_of, take_seats

from fifthstreet.floor.rounds import played_round
from fifthstreet.ledger.records import Entry, Writing
from fifthstreet.table.messages.events import LinesSettled, RoundCleared
from fifthstreet.table.messages.lines import Line

WAGERS = {"ante": "10.00", "first": "20.00"}
SEATS = {1: WAGERS, 2: WAGERS, 3: WAGERS}
WHY = "the dealer misread the hand"


def wager_of(floor: Floor, round_: int, seat: int) -> tuple[int, int]:
    """What the ante of a seat was paid and returned, in cents."""
    lines = [
        line
        for event, _ in played_round(floor.house.ledger, "B5", round_).settled(seat)
        for line in event.lines
        if line.wager == "ante"
    ]
    return sum(line.paid for line in lines), sum(line.returned for line in lines)


def correct(floor: Floor, paid: str, returned: str, **other: Any) -> dict[str, Any]:
    fields = {"table": "B5", "round": 1, "seat": 2, "reason": WHY, **other}
    return floor.do("floorperson", "correct", lines={"ante": {"paid": paid, "returned": returned}}, **fields)


@pytest.mark.req("B2")
def test_a_correction_settles_the_difference_and_leaves_the_first_settlement_in_the_log(floor: Floor) -> None:
    played(floor, "B5", SEATS)
    paid, returned = wager_of(floor, 1, 2)
    before = floor.house.ledger.balances()
    settled = [record.body for record in floor.house.ledger.stream("table/B5") if record.kind == "lines_settled"]
    event = correct(floor, "123.45", "10.00")["events"][0]
    difference = (12_345 + 1_000 - paid - returned) * 10_000
    after = floor.house.ledger.balances()
    assert after["chips/bob"] - before["chips/bob"] == difference
    assert after["tray/B5"] - before["tray/B5"] == -difference
    assert (event["number"], event["by"], event["settled_by"], event["reason"]) == (1, "floorperson", "dealer", WHY)
    assert event["lines"][0]["was_paid"] == f"{paid // 100}.{paid % 100:02d}"
    log = floor.house.ledger.stream("table/B5")
    assert [record.body for record in log if record.kind == "lines_settled"] == settled


@pytest.mark.req("B2")
def test_a_second_correction_is_counted_from_the_first_also_after_a_restart(floor: Floor) -> None:
    played(floor, "B5", SEATS)
    start = floor.house.ledger.balance("chips/bob")
    paid, returned = wager_of(floor, 1, 2)
    correct(floor, "50.00", "10.00")
    floor.reopen()
    assert refusal(floor, "floorperson", "correct", **_fields("50.00", "10.00")) == "chips/nothing"
    event = correct(floor, f"{paid // 100}.{paid % 100:02d}", f"{returned // 100}.{returned % 100:02d}")["events"][0]
    assert (event["number"], event["lines"][0]["was_paid"]) == (2, "50.00")
    assert floor.house.ledger.balance("chips/bob") == start


def _fields(paid: str = "50.00", returned: str = "10.00", **other: Any) -> dict[str, Any]:
    lines = {"ante": {"paid": paid, "returned": returned}}
    return {"table": "B5", "round": 1, "seat": 2, "reason": WHY, "lines": lines, **other}


@pytest.mark.req("B2")
def test_what_cannot_be_corrected_is_refused(floor: Floor) -> None:
    played(floor, "B5", {2: WAGERS})
    for fields, code in (
        (_fields(round=0), "house/unknown"),
        (_fields(round=3), "house/unknown"),
        (_fields(round=2), "house/unknown"),
        (_fields(seat=1), "house/unknown"),
        (_fields(returned="10.01"), "chips/too_many"),
        (_fields(paid="100000000.01"), "chips/too_many"),
        (_fields(lines={"optional_bonus": {"paid": "5.00"}}), "round/not_paid"),
        (_fields(lines={}), "house/malformed"),
        (_fields(lines={"ante": {"paid": "-5.00"}}), "house/malformed"),
        (_fields(reason="x"), "house/malformed"),
        (_fields(table="B9"), "house/unknown"),
    ):
        assert refusal(floor, "floorperson", "correct", **fields) == code, fields
    for badge in ("dealer", "player", "accounting", "technician"):
        assert refusal(floor, badge, "correct", **_fields()) == "people/role"


@pytest.mark.req("B2")
def test_a_round_that_is_not_paid_yet_is_not_corrected(floor: Floor) -> None:
    take_seats(floor, "B5", {2: WAGERS})
    while not state_of(floor, "B5").round.next_position:
        go_on(floor, "B5")
    assert refusal(floor, "floorperson", "correct", **_fields()) == "round/not_paid"


@pytest.mark.req("B2")
def test_a_player_without_the_chips_cannot_be_made_to_owe_them(floor: Floor) -> None:
    played(floor, "B5", {2: WAGERS})
    correct(floor, "500.00", "10.00")
    held = floor.house.ledger.balance("chips/bob") // 10_000
    floor.do("accounting", "cash_out", player="bob", amount=f"{held // 100}.{held % 100:02d}")
    assert refusal(floor, "floorperson", "correct", **_fields("0.00", "0.00")) == "chips/too_few"


@pytest.mark.req("B2")
def test_a_seat_without_a_name_is_corrected_to_the_guests(floor: Floor) -> None:
    played(floor, "B5", {3: WAGERS})
    assert correct(floor, "77.00", "10.00", seat=3)["events"][0]["account"] == "patrons"


@pytest.mark.req("B2")
def test_a_player_whose_badge_was_taken_back_is_paid_as_a_guest(floor: Floor) -> None:
    played(floor, "B5", {2: WAGERS})
    floor.do("bob", "leave", table="B5", seat=2)
    held = floor.house.ledger.balance("chips/bob") // 10_000
    floor.do("accounting", "cash_out", player="bob", amount=f"{held // 100}.{held % 100:02d}")
    floor.do("administrator", "remove_person", of="bob")
    assert correct(floor, "77.00", "10.00")["events"][0]["account"] == "patrons"
    assert floor.house.ledger.balance("chips/bob") == 0


@pytest.mark.req("B2")
def test_an_old_round_of_an_earlier_opening_is_corrected_for_who_sat_there_then(floor: Floor) -> None:
    played(floor, "B5", {2: WAGERS})
    floor.do("bob", "leave", table="B5", seat=2)
    floor.do("player", "sit", table="B5", seat=2)
    take_seats(floor, "B5", {2: WAGERS})
    while state_of(floor, "B5").round.number == 2:
        go_on(floor, "B5")
    floor.do("floorperson", "close_table", table="B5")
    assert correct(floor, "77.00", "10.00")["events"][0]["account"] == "chips/bob"
    assert correct(floor, "77.00", "10.00", round=2)["events"][0]["account"] == "chips/player"


@pytest.mark.req("B2")
def test_who_paid_it_does_not_correct_it(floor: Floor) -> None:
    # At an automatic table a floorperson who validates makes it settle.
    played(floor, "B5", {2: WAGERS})
    take_seats(floor, "B5", {2: WAGERS})
    _written_by(floor, "floorperson", floor.house.table("B5").entry(_settled()))
    fields = _fields(round=2, lines={"second": {"paid": "1.00"}})
    assert refusal(floor, "floorperson", "correct", **fields) == "request/same_person"
    _cleared(floor, 2)
    assert floor.do("executive", "correct", **fields)["events"][0]["settled_by"] == "floorperson"


@pytest.mark.req("B2")
@pytest.mark.parametrize(
    ("line", "pays", "gets"),
    [({"paid_from": "hand_pay"}, "cage", "chips/bob"), ({"paid_from": "game_account"}, "tray/B5", "game/bob")],
)
def test_the_difference_goes_the_way_the_payment_went(floor: Floor, line: Any, pays: str, gets: str) -> None:
    take_seats(floor, "B5", {2: WAGERS})
    _written_by(floor, "dealer", floor.house.table("B5").entry(_settled(**line)))
    before = floor.house.ledger.balances()
    fields = _fields(lines={"second": {"paid": "12.00"}})
    assert refusal(floor, "floorperson", "correct", **fields) == "round/in_play"
    _cleared(floor, 1)
    floor.do("floorperson", "correct", **fields)
    after = floor.house.ledger.balances()
    assert (after[pays] - before.get(pays, 0), after[gets] - before.get(gets, 0)) == (-12_000_000, 12_000_000)


@pytest.mark.req("B2")
@pytest.mark.req("P10")
def test_what_a_meter_paid_is_backed_out_and_not_corrected(floor: Floor) -> None:
    take_seats(floor, "B5", {2: WAGERS})
    _written_by(floor, "dealer", floor.house.table("B5").entry(_settled(charged_to="meter:main")))
    fields = _fields(lines={"second": {"paid": "12.00"}})
    assert refusal(floor, "floorperson", "correct", **fields) == "round/meter"


def _settled(**fields: Any) -> LinesSettled:
    line = Line(wager="second", stake=0, outcome="win", **fields)
    return LinesSettled(seat=2, step=None, turn=0, lines=(line,), movements=(), splits={})


def _cleared(floor: Floor, round_: int) -> None:
    _written_by(floor, "dealer", floor.house.table("B5").entry(RoundCleared(number=round_, rack=())))


def _written_by(floor: Floor, badge: str, entry: Entry) -> None:
    floor.house.ledger.write(Writing((entry,), at=floor.clock(), actor=badge))
    floor.house.refresh()


@pytest.mark.req("B3")
def test_a_dispute_holds_the_round_that_is_played_until_it_is_ruled_on(floor: Floor) -> None:
    take_seats(floor, "B5", SEATS)
    while next_step(state_of(floor, "B5"))[1] != "settle":
        go_on(floor, "B5")
    layout = floor.house.ledger.balance("layout/B5")
    floor.do("bob", "dispute", table="B5", round=1, seat=2, reason="that was a flush")
    floor.reopen()
    assert refusal(floor, "dealer", "settle", table="B5") == "dispute/open"
    floor.do("dealer", "settle", table="B5", seat=3)
    assert refusal(floor, "dealer", "settle", table="B5", seat=2) == "dispute/open"
    assert 0 < floor.house.ledger.balance("layout/B5") < layout
    ruled = floor.do("floorperson", "rule_dispute", table="B5", dispute=1, ruling="it was four hearts")["events"][0]
    assert (ruled["number"], ruled["round"], ruled["by"]) == (1, 1, "floorperson")
    while state_of(floor, "B5").round.number == 1:
        go_on(floor, "B5")
    assert floor.house.ledger.balance("layout/B5") == 0


@pytest.mark.req("B3")
def test_a_disputed_round_is_not_cleared(floor: Floor) -> None:
    take_seats(floor, "B5", SEATS)
    while next_step(state_of(floor, "B5"))[1] != "clear":
        go_on(floor, "B5")
    floor.do("surveillance", "dispute", table="B5", round=1, reason="two cards stuck together")
    assert refusal(floor, "dealer", "clear", table="B5") == "dispute/open"
    assert refusal(floor, "floorperson", "correct", **_fields()) == "dispute/open"
    floor.do("executive", "rule_dispute", table="B5", dispute=1, ruling="the deal stands")
    floor.do("dealer", "clear", table="B5")
    correct(floor, "50.00", "10.00")


@pytest.mark.req("B3")
def test_a_dispute_over_an_old_round_lets_the_table_play_on(floor: Floor) -> None:
    played(floor, "B5", SEATS)
    floor.do("player", "dispute", table="B5", round=1, seat=1, reason="paid too little")
    assert played(floor, "B5", SEATS) == 2
    fields = _fields(seat=1)
    assert refusal(floor, "floorperson", "correct", **fields) == "dispute/open"
    floor.do("floorperson", "correct", **_fields(seat=2))
    floor.do("floorperson", "rule_dispute", table="B5", dispute=1, ruling="ten more")
    floor.do("floorperson", "correct", **fields)
    assert played(floor, "B5", SEATS) == 3


@pytest.mark.req("B3")
def test_who_may_dispute_what(floor: Floor) -> None:
    played(floor, "B5", SEATS)
    ask = {"table": "B5", "round": 1, "reason": "paid too little"}
    assert refusal(floor, "bob", "dispute", **ask, seat=1) == "people/seat"
    assert refusal(floor, "bob", "dispute", **ask, seat=3) == "people/seat"
    assert refusal(floor, "bob", "dispute", **ask) == "people/seat"
    assert refusal(floor, "dealer", "dispute", **ask, seat=7) == "house/unknown"
    assert refusal(floor, "dealer", "dispute", **{**ask, "round": 2}) == "house/unknown"
    assert refusal(floor, "dealer", "dispute", **{**ask, "round": 9}) == "house/unknown"
    floor.do("floorperson", "dispute", **ask, seat=3)
    assert (
        refusal(floor, "floorperson", "rule_dispute", table="B5", dispute=1, ruling="fine") == "request/same_person"
    )
    assert refusal(floor, "executive", "rule_dispute", table="B5", dispute=2, ruling="fine") == "house/unknown"
    floor.do("executive", "rule_dispute", table="B5", dispute=1, ruling="fine")
    assert refusal(floor, "executive", "rule_dispute", table="B5", dispute=1, ruling="fine") == "request/over"


@pytest.mark.req("B3")
def test_a_round_is_disputed_once_by_each_and_taken_up_again_once_by_an_executive(floor: Floor) -> None:
    played(floor, "B5", SEATS)
    ask = {"table": "B5", "round": 1, "reason": "paid too little"}
    rule = {"table": "B5", "ruling": "it stands"}
    floor.do("bob", "dispute", **ask, seat=2)
    assert refusal(floor, "bob", "dispute", **ask, seat=2) == "dispute/again"
    floor.do("player", "dispute", **ask, seat=1)
    for number in (1, 2):
        floor.do("floorperson", "rule_dispute", **rule, dispute=number)
    floor.reopen()
    assert refusal(floor, "bob", "dispute", **ask, seat=2) == "dispute/again"
    again = floor.do("executive", "dispute", **ask, seat=2)["events"][0]
    assert (again["number"], again["reopens"]) == (3, 2)
    assert refusal(floor, "executive", "dispute", **ask, seat=1) == "dispute/again"
    floor.do("floorperson", "rule_dispute", **rule, dispute=3)
    assert refusal(floor, "executive", "dispute", **ask, seat=2) == "dispute/again"
    # Who has not disputed it yet may do so, and another round is another matter.
    assert floor.do("dealer", "dispute", **ask)["events"][0]["reopens"] is None
    played(floor, "B5", SEATS)
    assert floor.do("bob", "dispute", **{**ask, "round": 2}, seat=2)["events"][0]["number"] == 5


@pytest.mark.req("B3")
def test_a_table_with_a_dispute_goes_on_with_what_the_dispute_does_not_touch(floor: Floor) -> None:
    take_seats(floor, "B5", SEATS)
    floor.do("dealer", "dispute", table="B5", round=1, seat=3, reason="late wager")
    floor.do("dealer", "shuffle", table="B5")
    floor.do("dealer", "no_more_bets", table="B5")
    kinds = [json.loads(record.body)["event"] for record in floor.house.ledger.stream("table/B5")]
    assert "bets_closed" in kinds
