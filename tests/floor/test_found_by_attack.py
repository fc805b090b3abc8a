"""Ways to lose money or to get stuck that were found by people who tried."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from tests.floor.handling.test_consoles import BOARD, ROYAL_HAND, check_balances, refused
from tests.floor.houses import OASIS, Floor, changed_pin, refusal
from tests.floor.linked import CARIBBEAN, DEALER, MISSISSIPPI, NOTHING, ROYAL, STRAIGHT_FLUSH, Linked, dealt, paid

from fifthstreet.errors import Error
from fifthstreet.floor.bank import ChipsMoved
from fifthstreet.floor.checks import check_house
from fifthstreet.floor.desk import Asked, Desk
from fifthstreet.floor.rounds import played_round
from fifthstreet.ledger.records import Posting, Writing
from fifthstreet.money import parse_micros

WAGERS = {"ante": "10.00", "progressive": "1.00"}
COUPON = {"progressive": {"progressive_coupon": "1.00"}}
MATCH_PLAY = {"match_play": "10.00"}


def with_coupon(nexus: Linked) -> None:
    """The player at seat 1 wagers, and hands the dealer a coupon for the progressive."""
    nexus.at("T1", "player", "wager", seat=1, wagers={"ante": "10.00"})
    nexus.at("T1", "dealer", "wager", seat=1, wagers={"progressive": "1.00"}, tender=COUPON)


@pytest.mark.parametrize(
    "tender", [COUPON, {"ante": {"match_play": "10.00"}}, {"ante": {"chips": "5", **MATCH_PLAY}}]
)
def test_nobody_gives_themselves_a_coupon(nexus: Linked, tender: dict[str, Any]) -> None:
    """At a table that the house attends nobody would see that there is none: a wager for nothing, a payment twice."""
    nexus.at("T1", "player", "sit", seat=1)
    assert refused(nexus, "T1", "player", "wager", seat=1, wagers=WAGERS, tender=tender) == "chips/coupon"
    nexus.at("T1", "player", "wager", seat=1, wagers=WAGERS, tender={"ante": {"plaques": "10.00"}})
    nexus.at("T1", "dealer", "wager", seat=1, wagers={"ante": "10.00"}, tender={"ante": MATCH_PLAY})
    assert nexus.house.table("T1").state.state.round.seats[1].tender == {"ante": {"match_play": 1_000}}


def test_a_wager_that_changes_its_tender_is_paid_for_once(nexus: Linked) -> None:
    before = {account: held for account, held in nexus.house.ledger.balances().items() if held}
    nexus.at("T1", "player", "sit", seat=1)
    with_coupon(nexus)
    nexus.at("T1", "player", "wager", seat=1, wagers={"ante": "10.00"}, tender={"progressive": {"chips": "1.00"}})
    with_coupon(nexus)
    assert nexus.balance("promotions") == -parse_micros("1.00")
    nexus.at("T1", "player", "take_back", seat=1)
    assert {account: held for account, held in nexus.house.ledger.balances().items() if held} == before


@pytest.mark.req("T6")
def test_a_void_hand_gets_its_coupon_back_and_no_chip(nexus: Linked) -> None:
    chips = nexus.balance("chips/player")
    nexus.chance.cards(" ".join((NOTHING + " " + DEALER).split()))
    nexus.at("T1", "player", "sit", seat=1)
    with_coupon(nexus)
    nexus.at("T1", "dealer", "lights", lit={"progressive": [1]})
    assert refused(nexus, "T1", "dealer", "start_game", chips=1) == "claim/collected"
    nexus.at("T1", "dealer", "start_game", chips=0, coupons=1)
    nexus.at("T1", "dealer", "no_more_bets")
    nexus.at("T1", "dealer", "irregularity", kind="hole_card_exposed", position="dealer")
    nexus.at("T1", "floorperson", "rule", ruling="void_all")
    assert (nexus.balance("chips/player"), nexus.balance("promotions")) == (chips, 0)
    check_balances(nexus)


@pytest.mark.req("S2")
def test_a_key_repeated_at_a_second_process_leaves_it_right(nexus: Linked) -> None:
    """The second process has not seen what the first one wrote to another stream meanwhile."""
    nexus.at("T1", "player", "sit", seat=1)
    nexus.at("T1", "player", "wager", seat=1, wagers=WAGERS)
    nexus.at("T1", "dealer", "lights", lit={"progressive": [1]})
    nexus.at("T2", "bob", "sit", seat=2)
    nexus.at("T2", "bob", "wager", seat=2, wagers=WAGERS)
    nexus.at("T2", "dealer", "lights", lit={"progressive": [2]})
    second = nexus.again()
    second.clock = nexus.clock
    second.table("T1")
    second.link("grand")
    nexus.at("T2", "dealer", "start_game", chips=1)
    start = {"do": "start_game", "chips": 1, "table": "T1", "key": "once", "session": nexus.sessions["dealer"]}
    first = nexus.house.do(start).to_json()
    assert second.do(start).to_json() == first
    assert second.link("grand").state == nexus.house.link("grand").state
    second.ledger.engine.dispose()


def test_a_tray_below_nothing_is_counted_and_read_again(nexus: Linked) -> None:
    nexus.do("floorperson", "credit", table="T1", amount="50000.00")
    nexus.deal("T1", {5: ROYAL}, DEALER, console="start_game")
    nexus.swiped("T1", 5, "Royal Flush")
    nexus.at("T1", "dealer", "end_game")
    nexus.at("T1", "dealer", "clear")
    nexus.at("T1", "player", "leave", seat=5)
    nexus.do("floorperson", "close_table", table="T1")
    nexus.do("floorperson", "closer", table="T1", counted="0.00", because="it was paid out of a pocket")
    assert nexus.again().table("T1").state.session is None


def test_amounts_that_no_meter_has_are_refused(nexus: Linked) -> None:
    huge: dict[str, Any] = {"do": "adjust", "level": "mega", "because": "transfer", "original": "link/grand 1"}
    with pytest.raises(Error) as adjusted:
        nexus.signed({**huge, "amount": "999999999999.00"}, link="grand")
    nexus.signed({"do": "close_link"}, link="grand")
    with pytest.raises(Error) as limited:
        nexus.signed({"do": "set_parameters", "levels": {"mega": {"limit": "999999999999.00"}}}, link="grand")
    assert (adjusted.value.code, limited.value.code) == ("chips/too_many", "chips/too_many")


@pytest.mark.req("S3")
def test_a_log_that_is_changed_while_the_house_is_open_takes_nothing_more(nexus: Linked) -> None:
    head = nexus.house.ledger.head()
    with nexus.house.ledger.engine.begin() as connection:
        change = text("UPDATE records SET hash = :hash WHERE position = :position")
        connection.execute(change, {"hash": bytes(32), "position": head.position})
    assert refusal(nexus, "accounting", "buy_in", player="bob", amount="5.00") == "ledger/changed"


@pytest.mark.req("S4")
def test_chips_below_nothing_are_found_when_the_house_is_checked(nexus: Linked) -> None:
    moved = ChipsMoved(what="cash_out", amount=10**12, player="bob")
    entry = nexus.house.cage.entry(moved, (Posting("chips/bob", -(10**12)), Posting("outside", 10**12)))
    nexus.house.ledger.write(Writing((entry,), at=nexus.clock(), actor="nobody"))
    nexus.house.ledger.engine.dispose()
    wrong = [error.message for result in check_house(nexus.folder) for error in result.wrong]
    assert any(message.startswith("chips/bob holds -") for message in wrong)


@pytest.mark.req("G5", "P9")
@pytest.mark.rule("ma-csp 11(e)(2)")
def test_two_backers_of_the_dealers_hand_divide_its_jackpot(tmp_path: Path) -> None:
    """The wagers have any amount; both back the dealer, whose straight flush pays ten percent of the meter."""
    five = {**CARIBBEAN, "options": {"five_card": True}}
    floor = Linked(tmp_path / "house", five, meter="five_card")
    floor.chance.cards(dealt([NOTHING, "2h 4h 6s 8s Th", STRAIGHT_FLUSH]))
    for seat, badge in ((1, "player"), (5, "bob")):
        floor.at("T1", badge, "sit", seat=seat)
        floor.at("T1", badge, "wager", seat=seat, wagers={"ante": "10.00", "five_card_dealer": "5.00"})
    floor.at("T1", "dealer", "lights", lit={"five_card_dealer": [1, 5]})
    floor.at("T1", "dealer", "start_game", chips=2)
    floor.at("T1", "dealer", "no_more_bets")
    for seat, badge in ((1, "player"), (5, "bob")):
        floor.at("T1", badge, "decide", seat=seat, choice="fold")
    floor.at("T1", "dealer", "reveal")
    shown = floor.meter("main")
    each = shown // 10 // 2 // 10_000
    for seat in (5, 1):
        floor.at("T1", "dealer", "hand_button", seat=seat, row="Straight flush", wager="five_card_dealer")
        floor.at("T1", "floorperson", "confirm")
        assert paid(floor.at("T1", "floorperson", "swipe")) == each
        floor.at("T1", "dealer", "settle", seat=seat)
    assert floor.meter("main") == shown - 2 * each * 10_000
    check_balances(floor)


def test_a_table_is_not_closed_with_its_console_in_play(nexus: Linked) -> None:
    nexus.at("T1", "dealer", "start_game", chips=0)
    assert refused(nexus, "T1", "floorperson", "close_table") == "claim/console"
    nexus.at("T1", "dealer", "end_game")
    nexus.at("T1", "floorperson", "close_table")
    nexus.at("T1", "floorperson", "open_table")
    nexus.deal("T1", {5: NOTHING}, DEALER, console="start_game")


def test_a_lit_button_goes_out_when_the_cards_were_corrected_and_a_logged_win_holds_them(tmp_path: Path) -> None:
    paper = {**MISSISSIPPI, "cards": "entered"}
    floor = Linked(tmp_path / "house", paper)
    floor.at("T1", "player", "sit", seat=3)
    floor.at("T1", "player", "wager", seat=3, wagers=WAGERS)
    floor.at("T1", "dealer", "lights", lit={"progressive": [3]})
    floor.at("T1", "dealer", "coin_in", chips=1)
    floor.at("T1", "dealer", "no_more_bets")
    floor.at("T1", "dealer", "deal")
    floor.at("T1", "dealer", "deal")
    for card in BOARD.split():
        floor.at("T1", "player", "decide", seat=3, choice="1x")
        floor.at("T1", "dealer", "reveal", cards=card)
    floor.at("T1", "dealer", "reveal", of=3, cards=ROYAL_HAND)
    floor.at("T1", "dealer", "hand_button", seat=3, row="Royal Flush")
    floor.at("T1", "floorperson", "correct_cards", was="As", cards="2c")
    floor.at("T1", "floorperson", "key_turn", to="JPH")
    assert refused(floor, "T1", "floorperson", "j_pot") in ("claim/not_due", "claim/row")
    floor.at("T1", "floorperson", "key_turn", to="RUN")
    floor.at("T1", "dealer", "hand_button", seat=3, row="Royal Flush")
    floor.at("T1", "floorperson", "correct_cards", was="2c", cards="As")
    floor.at("T1", "dealer", "hand_button", seat=3, row="Royal Flush")
    floor.at("T1", "floorperson", "key_turn", to="JPH")
    floor.at("T1", "floorperson", "j_pot")
    assert refused(floor, "T1", "floorperson", "correct_cards", was="As", cards="2c") == "claim/open"
    floor.at("T1", "floorperson", "key_turn", to="RUN")
    floor.at("T1", "dealer", "settle")
    floor.at("T1", "dealer", "game_over")
    check_balances(floor)


@pytest.mark.req("B3")
def test_a_seat_belongs_to_whoever_played_it(nexus: Linked) -> None:
    nexus.at("T1", "player", "sit", seat=1)
    nexus.at("T1", "player", "wager", seat=1, wagers={"ante": "10.00"})
    nexus.at("T1", "player", "leave", seat=1)
    nexus.at("T1", "bob", "sit", seat=1)
    nexus.at("T1", "bob", "wager", seat=1, wagers={"ante": "10.00"})
    nexus.at("T1", "dealer", "no_more_bets")
    assert refused(nexus, "T1", "player", "dispute", round=1, seat=1, reason="mine") == "people/seat"
    nexus.at("T1", "bob", "dispute", round=1, seat=1, reason="mine")


def test_a_gaming_day_is_not_of_the_future_and_a_new_pin_ends_the_sessions(nexus: Linked) -> None:
    for table in ("T1", "T2"):
        nexus.do("floorperson", "close_table", table=table)
    nexus.do("accounting", "close_day")
    assert refusal(nexus, "accounting", "open_day", day="9999-12-31") == "day/open"
    changed_pin(nexus, "bob", "975318")
    assert refusal(nexus, "bob", "readings") == "people/session"


def backed_by_two(folder: Path) -> Linked:
    """Two back the dealer's hand of paper; one has its share when the other's hand is found with four cards."""
    five = {**CARIBBEAN, "options": {"five_card": True}, "cards": "entered"}
    floor = Linked(folder, five, meter="five_card")
    for seat, badge in ((1, "player"), (5, "bob")):
        floor.at("T1", badge, "sit", seat=seat)
        floor.at("T1", badge, "wager", seat=seat, wagers={"ante": "10.00", "five_card_dealer": "5.00"})
    floor.at("T1", "dealer", "lights", lit={"five_card_dealer": [1, 5]})
    floor.at("T1", "dealer", "start_game", chips=2)
    floor.at("T1", "dealer", "no_more_bets")
    floor.at("T1", "dealer", "deal", up="9h")
    floor.at("T1", "player", "decide", seat=1, choice="fold")
    floor.at("T1", "bob", "decide", seat=5, choice="bet")
    floor.at("T1", "dealer", "reveal", cards="8h 7h 6h 5h")
    floor.at("T1", "dealer", "reveal", of=5, cards=NOTHING)
    floor.at("T1", "dealer", "settle", seat=5)
    floor.at("T1", "dealer", "hand_button", seat=5, row="Straight flush", wager="five_card_dealer")
    floor.at("T1", "floorperson", "confirm")
    assert paid(floor.at("T1", "floorperson", "swipe")) == 50_025
    floor.at("T1", "dealer", "settle", seat=5)
    floor.at("T1", "floorperson", "irregularity", kind="wrong_card_count", position=1, count=4)
    return floor


@pytest.mark.req("G5", "P1")
def test_a_share_that_a_void_hand_leaves_is_divided_and_logged(tmp_path: Path) -> None:
    floor = backed_by_two(tmp_path / "house")
    floor.at("T1", "floorperson", "rule", ruling="share_divided")
    floor.at("T1", "dealer", "end_game")
    # Ten percent of 10,002.50: the 2.50 that the void wager had added went back.
    link = floor.house.link("grand").state
    assert link is not None
    assert link.levels["main"].paid == parse_micros("1000.25")
    assert floor.meter("main") == parse_micros("9002.25")
    check_balances(floor)


def test_a_table_on_two_links_plays_on_either_and_leaves_one(tmp_path: Path) -> None:
    both = {**CARIBBEAN, "options": {**CARIBBEAN["options"], "five_card": True}}
    floor = Linked(tmp_path / "house", both)
    floor.do("floorperson", "close_table", table="T1")
    floor.signed({"do": "create_link", "id": "five", "title": "Five", "like": "T1", "meter": "five_card"})
    floor.signed({"do": "join_link", "id": "T1", "meter": "five_card"}, link="five")
    floor.do("floorperson", "open_table", table="T1")
    # The second link is still closed: the round goes on with the first one alone.
    floor.deal("T1", {5: NOTHING}, DEALER, console="start_game")
    floor.at("T1", "dealer", "reveal", of=5)
    floor.at("T1", "dealer", "settle")
    floor.at("T1", "dealer", "end_game")
    floor.at("T1", "dealer", "clear")
    floor.at("T1", "player", "leave", seat=5)
    floor.at("T1", "technician", "connection", lost=True)
    floor.at("T1", "technician", "connection", lost=False)
    floor.do("floorperson", "close_table", table="T1")
    floor.signed({"do": "leave_link", "id": "T1"}, link="five")
    assert dict(floor.house.registry.state.linked("T1")) == {"progressive": "grand"}
    check_balances(floor)


def lost_with_a_coupon(nexus: Linked) -> None:
    """Round 1: the player at seat 1 loses a progressive wager that was made with a coupon."""
    nexus.chance.cards(dealt([NOTHING, DEALER]))
    nexus.at("T1", "player", "sit", seat=1)
    with_coupon(nexus)
    nexus.at("T1", "dealer", "lights", lit={"progressive": [1]})
    nexus.at("T1", "dealer", "start_game", chips=0, coupons=1)
    nexus.at("T1", "dealer", "no_more_bets")
    nexus.at("T1", "player", "decide", seat=1, choice="bet")
    nexus.at("T1", "dealer", "reveal")
    nexus.at("T1", "dealer", "reveal", of=1)
    nexus.at("T1", "dealer", "settle", seat=1)
    nexus.at("T1", "dealer", "end_game")
    nexus.at("T1", "dealer", "clear")


@pytest.mark.req("B2")
def test_a_correction_that_returns_a_coupon_makes_no_chip_of_it_and_takes_none(nexus: Linked) -> None:
    def corrected(returned: str) -> None:
        lines = {"progressive": {"returned": returned}}
        nexus.at("T1", "floorperson", "correct", round=1, seat=1, lines=lines, reason="the stake goes back")

    lost_with_a_coupon(nexus)
    chips, tray = nexus.balance("chips/player"), nexus.balance("tray/T1")
    corrected("1.00")
    assert (nexus.balance("chips/player"), nexus.balance("promotions")) == (chips, 0)
    assert nexus.balance("tray/T1") == tray - parse_micros("1.00")
    corrected("0.00")
    assert (nexus.balance("chips/player"), nexus.balance("promotions")) == (chips, -parse_micros("1.00"))
    assert nexus.balance("tray/T1") == tray
    check_balances(nexus)


@pytest.mark.req("B3")
def test_who_took_every_wager_back_did_not_play_and_does_not_hold_the_round(nexus: Linked) -> None:
    nexus.at("T1", "bob", "sit", seat=5)
    nexus.at("T1", "bob", "wager", seat=5, wagers=WAGERS)
    nexus.at("T1", "bob", "take_back", seat=5, wager="progressive")
    nexus.at("T1", "bob", "leave", seat=5)
    nexus.begin("T1", {1: NOTHING}, DEALER, "start_game")
    assert refused(nexus, "T1", "bob", "dispute", round=1, seat=5, reason="to hold them up") == "house/unknown"
    assert [*played_round(nexus.house.ledger, "T1", 1).seats()] == [1]


@pytest.mark.req("B2")
def test_chips_for_a_guest_who_has_gone_are_play_chips_again(nexus: Linked) -> None:
    nexus.do("administrator", "welcome_guests", chips="1000.00", most=2)
    guest = nexus.house.guest("first").events[0]
    nexus.sessions["guest"] = guest["session"]
    nexus.chance.cards(dealt([NOTHING, DEALER]))
    nexus.at("T1", "guest", "sit", seat=1)
    nexus.at("T1", "guest", "wager", seat=1, wagers={"ante": "10.00"})
    nexus.at("T1", "dealer", "no_more_bets")
    nexus.at("T1", "guest", "decide", seat=1, choice="fold")
    nexus.at("T1", "dealer", "clear")
    nexus.at("T1", "guest", "log_out")
    nexus.house.guest("second")
    assert guest["badge"] not in nexus.house.people.state.badges
    play = nexus.balance("play")
    lines = {"ante": {"paid": "10.00"}}
    nexus.at("T1", "floorperson", "correct", round=1, seat=1, lines=lines, reason="it was no fold")
    assert nexus.balance("play") == play + parse_micros("10.00")
    assert nexus.balance(f"chips/{guest['badge']}") == 0


def test_who_exchanges_all_five_can_pay_the_bet_that_follows_and_the_table_goes_on(tmp_path: Path) -> None:
    """It binds them to bet: without the chips, or the player, nobody could have ended the round."""
    floor = Floor(tmp_path / "house").opened(OASIS)
    floor.do("accounting", "cash_out", player="player", amount="980.00")
    floor.do("player", "sit", table="O1", seat=1)
    floor.do("player", "wager", table="O1", seat=1, wagers={"ante": "10.00"})
    floor.do("dealer", "no_more_bets", table="O1")
    five = {"table": "O1", "seat": 1, "choice": "five"}
    assert refusal(floor, "player", "decide", **five) == "chips/bound"
    floor.do("accounting", "buy_in", player="player", amount="20.00")
    floor.do("player", "decide", **five)
    assert refusal(floor, "accounting", "cash_out", player="player", amount="0.01") == "chips/bound"
    assert refusal(floor, "dealer", "decide", table="O1", seat=1, choice="bet") == "people/seat"
    floor.time += 60_000
    (made, *_) = floor.do("dealer", "expire", table="O1", seat=1)["events"]
    assert (made["choice"], made["placed"]) == ("bet", {"bet": "20.00"})
    assert floor.house.ledger.balance("chips/player") == 0
    for command in ({"do": "reveal"}, {"do": "reveal", "of": 1}, {"do": "settle"}, {"do": "clear"}):
        floor.do("dealer", table="O1", **command)
    floor.do("floorperson", "close_table", table="O1")


def test_chips_of_who_is_bound_to_nothing_are_free(tmp_path: Path) -> None:
    floor = Floor(tmp_path / "house").opened(OASIS)
    floor.do("player", "sit", table="O1", seat=1)
    floor.do("player", "wager", table="O1", seat=1, wagers={"ante": "10.00"})
    floor.do("dealer", "no_more_bets", table="O1")
    floor.do("player", "decide", table="O1", seat=1, choice="two", places=[1, 2])
    floor.do("accounting", "cash_out", player="player", amount="970.00")
    assert floor.house.ledger.balance("chips/player") == 0
    floor.do("player", "decide", table="O1", seat=1, choice="fold")
    floor.do("dealer", "clear", table="O1")
    floor.do("floorperson", "close_table", table="O1")
    floor.do("accounting", "cash_out", player="bob", amount="1000.00")


def test_chips_are_not_let_go_of_where_a_table_that_binds_them_has_opened_meanwhile(tmp_path: Path) -> None:
    """What was decided while it was closed is decided again."""
    floor = Floor(tmp_path / "house").opened(OASIS)
    floor.do("floorperson", "close_table", table="O1")
    who = floor.house.people.state.badges["accounting"]
    desk = Desk(floor.house, Asked(who, floor.time), floor.house.carry_out)
    floor.house.carry_out(desk, {"do": "cash_out", "player": "player", "amount": "1.00"})
    writing = desk.writing(None)
    floor.do("floorperson", "open_table", table="O1")
    with pytest.raises(Error) as refused_:
        floor.house.ledger.write(writing)
    assert refused_.value.code == "ledger/conflict"


@pytest.mark.req("B2")
def test_a_stake_is_not_given_back_by_a_correction_and_again_by_a_void_hand(nexus: Linked) -> None:
    before = nexus.balance("chips/player")
    nexus.begin("T1", {1: NOTHING, 5: STRAIGHT_FLUSH}, DEALER, "start_game")
    nexus.at("T1", "player", "decide", seat=1, choice="fold")
    correction = {"round": 1, "seat": 1, "lines": {"ante": {"returned": "10.00"}}, "reason": "it was no fold"}
    assert refused(nexus, "T1", "floorperson", "correct", **correction) == "round/in_play"
    nexus.at("T1", "dealer", "irregularity", kind="hole_card_exposed", position="dealer")
    nexus.at("T1", "floorperson", "rule", ruling="void_all")
    nexus.at("T1", "dealer", "end_game")
    nexus.at("T1", "dealer", "clear")
    assert nexus.balance("chips/player") == before
    check_balances(nexus)


@pytest.mark.req("P9")
def test_wagers_are_locked_in_once_in_a_round(nexus: Linked) -> None:
    """After END GAME the lights could be lit and START GAME pressed again: the meters rose, at the tray's cost."""
    nexus.deal("T1", {5: NOTHING}, DEALER, console="start_game")
    nexus.at("T1", "dealer", "reveal", of=5)
    nexus.at("T1", "dealer", "settle")
    nexus.at("T1", "dealer", "end_game")
    shown, tray = nexus.meter("mega"), nexus.balance("tray/T1")
    nexus.at("T1", "dealer", "lights", lit={"progressive": [5]})
    assert refused(nexus, "T1", "dealer", "start_game", chips=1) == "claim/console"
    nexus.at("T1", "dealer", "clear")
    assert (nexus.meter("mega"), nexus.balance("tray/T1")) == (shown, tray)
    check_balances(nexus)


@pytest.mark.req("P9", "P15")
def test_wagers_of_a_void_round_are_not_locked_in(nexus: Linked) -> None:
    nexus.at("T1", "player", "sit", seat=1)
    nexus.at("T1", "player", "wager", seat=1, wagers=WAGERS)
    nexus.at("T1", "dealer", "irregularity", kind="hole_card_exposed", position="dealer")
    nexus.at("T1", "dealer", "lights", lit={"progressive": [1]})
    assert refused(nexus, "T1", "dealer", "start_game", chips=1) == "claim/console"
    assert nexus.meter("mega") == parse_micros("10000.00")


@pytest.mark.req("P15")
def test_a_round_ends_at_the_console_when_no_hand_can_be_void_any_more(nexus: Linked) -> None:
    """The wager of who had folded would have stayed in the meters, though it went back to its player."""
    chips, tray = nexus.balance("chips/player"), nexus.balance("tray/T1")
    nexus.at("T1", "player", "sit", seat=1)
    nexus.at("T1", "player", "wager", seat=1, wagers=WAGERS)
    nexus.at("T1", "bob", "sit", seat=5)
    nexus.at("T1", "bob", "wager", seat=5, wagers={"ante": "10.00"})
    nexus.at("T1", "dealer", "lights", lit={"progressive": [1]})
    nexus.at("T1", "dealer", "start_game", chips=1)
    nexus.at("T1", "dealer", "no_more_bets")
    nexus.at("T1", "player", "decide", seat=1, choice="fold")
    assert refused(nexus, "T1", "dealer", "end_game") == "claim/open"
    nexus.at("T1", "dealer", "irregularity", kind="hole_card_exposed", position="dealer")
    nexus.at("T1", "floorperson", "rule", ruling="void_all")
    nexus.at("T1", "dealer", "end_game")
    assert (nexus.balance("chips/player"), nexus.balance("tray/T1")) == (chips, tray)
    assert nexus.meter("mega") == parse_micros("10000.00")
    check_balances(nexus)


@pytest.mark.req("P15")
def test_hands_are_not_void_once_their_round_was_ended_at_the_console(tmp_path: Path) -> None:
    """Everybody has folded; only then a stub that is counted wrong would void a round that is settled."""
    floor = Linked(tmp_path / "house", {**CARIBBEAN, "cards": "entered"})
    floor.at("T1", "player", "sit", seat=1)
    floor.at("T1", "player", "wager", seat=1, wagers=WAGERS)
    floor.at("T1", "dealer", "lights", lit={"progressive": [1]})
    floor.at("T1", "dealer", "start_game", chips=1)
    floor.at("T1", "dealer", "no_more_bets")
    floor.at("T1", "dealer", "deal", up="9h")
    floor.at("T1", "player", "decide", seat=1, choice="fold")
    floor.at("T1", "dealer", "end_game")
    wrong = {"cards": 41, "misdealt": True}
    assert refused(floor, "T1", "floorperson", "count_stub", **wrong) == "claim/console"
    floor.at("T1", "dealer", "count_stub", cards=42)
    floor.at("T1", "dealer", "clear")


@pytest.mark.req("G5")
def test_a_share_that_waits_for_its_ruling_keeps_the_round_open_at_the_console(tmp_path: Path) -> None:
    """After END GAME nobody could have been paid from the meter: the other backer would have lost the share."""
    floor = backed_by_two(tmp_path / "house")
    assert refused(floor, "T1", "dealer", "end_game") == "claim/open"
    floor.at("T1", "floorperson", "rule", ruling="share_divided")
    floor.at("T1", "dealer", "end_game")
    floor.at("T1", "dealer", "clear")
    check_balances(floor)


@pytest.mark.req("B3")
def test_a_player_disputes_a_round_once_also_with_several_commands_at_the_same_moment(nexus: Linked) -> None:
    nexus.begin("T1", {1: NOTHING}, DEALER, "start_game")
    asked = {
        "do": "dispute",
        "table": "T1",
        "round": 1,
        "seat": 1,
        "reason": "mine",
        "session": nexus.sessions["player"],
    }
    answers = nexus.house.do_all([{**asked, "key": f"dispute-{number}"} for number in range(3)])
    assert [each.code if isinstance(each, Error) else "done" for each in answers] == ["done", *2 * ["dispute/again"]]
    assert [*nexus.house.table("T1").state.after.disputes] == [1]


@pytest.mark.req("P2")
def test_an_adjustment_names_a_round_of_a_table_with_a_space_in_its_name(tmp_path: Path) -> None:
    floor = Linked(tmp_path / "house", tables=("Table 12",))
    floor.begin("Table 12", {1: NOTHING}, DEALER, "start_game")
    adjusts = {"do": "adjust", "level": "mega", "amount": "1.00", "because": "malfunction"}
    for original in ("round 1 at table Table 12", "table/Table 12 3"):
        floor.signed({**adjusts, "original": original}, link="grand")
    for original in (
        "round 2 at table Table 12",
        "round 1 at table Table 13",
        "table/Table 13 3",
        "table/Table 12 999",
    ):
        with pytest.raises(Error) as error:
            floor.signed({**adjusts, "original": original}, link="grand")
        assert error.value.code == "adjust/original"


def test_whose_chips_are_too_few_is_said_by_the_whole_badge(floor: Floor) -> None:
    """There may be an ``ann`` beside ``ann lee``, who has enough."""
    floor.do("administrator", "add_person", new_badge="ann lee", name="Ann Lee", role="player", new_pin="135790")
    with pytest.raises(Error) as error:
        floor.do("accounting", "cash_out", player="ann lee", amount="5.00")
    assert (error.value.code, error.value.message) == ("chips/too_few", "game/ann lee does not hold that much")
