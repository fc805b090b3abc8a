"""The seats from the dealer's left, and the settlement line by line."""

from __future__ import annotations

import pytest
from tests.floor.linked import DEALER, NOTHING, STRAIGHT_FLUSH, Linked
from tests.table.commanding import deck_for
from tests.web.screens.dealing.consoles import console, go_on, press, shown, wagered

from fifthstreet import open_table
from fifthstreet.cards import HIDDEN, parse_cards
from fifthstreet.table.messages import commands as c
from fifthstreet.web.screens.dealing.seats_shown import SeatShown


def says(screen_seats: tuple[SeatShown, ...]) -> dict[int, str]:
    return {seat.number: seat.says for seat in screen_seats if seat.wagers}


@pytest.mark.rule("ma-csp 10(c)")
def test_seats_say_their_turn_from_the_dealers_right_and_what_became_of_them() -> None:
    deck = deck_for("Ac 2c 3c 5c 4d Ad 7c 8c 9d 6d Kh 2h 4h 5h 8d Ks 7h 8h 9h Td 9c Js 3s 5s Qh")
    table = open_table("caribbean-stud", "us-ma", automations=("attest", "shuffle", "deal"), deck=deck)
    table.sit(1, 2, 3, 4, 7)
    for seat in (1, 2, 3, 4):
        table.wager(seat, ante="10.00")
    assert says(console(table).seats) == {1: "", 2: "", 3: "", 4: ""}
    assert (console(table).seats[6].taken, console(table).seats[6].cards) == (True, ())
    table.no_more_bets()
    assert says(console(table).seats) == {1: "Now", 2: "3rd", 3: "2nd", 4: "1st"}
    table.decide(1, "bet")
    table.decide(2, "fold")
    table.decide(3, "bet")
    assert says(console(table).seats)[2] == "Folded"
    assert console(table).seats[1].is_out
    table.decide(4, "bet")
    table.do(c.Reveal())
    assert console(table).seats[0].cards == (HIDDEN,) * 5
    table.do(c.SettleUp(seat=4))
    said = says(console(table).seats)
    assert said[3] == "Now"
    assert said[4].startswith(("+$", "\N{MINUS SIGN}$", "$0"))


def test_five_seats_wait_for_their_turn_and_a_void_one_does_not() -> None:
    table = open_table("caribbean-stud", "us-ma", automations=("attest", "shuffle"), entered=True)
    table.sit(1, 2, 3, 4, 5, 6)
    for seat in (1, 2, 3, 4, 5, 6):
        table.wager(seat, ante="10.00")
    table.no_more_bets()
    table.do(c.DealCards(up=parse_cards("As")))
    table.do(c.ReportIrregularity(kind="wrong_card_count", position=6, count=4))
    seats = console(table).seats
    assert says(seats) == {1: "Now", 2: "4th", 3: "3rd", 4: "2nd", 5: "1st", 6: "Void"}
    assert seats[5].mark == "down"


def test_two_who_expose_may_both_decide() -> None:
    table = open_table("boston-5", "us-ma", automations=("attest", "shuffle", "deal"))
    table.sit(1, 2)
    for seat in (1, 2):
        table.wager(seat, ante="10.00", first="20.00", optional_bonus="5.00")
    table.no_more_bets()
    assert says(console(table).seats) == {1: "Now", 2: "Decides"}


@pytest.mark.req("P9")
def test_a_light_is_switched_on_and_off_until_the_wagers_are_locked_in(stud: Linked) -> None:
    wagered(stud, 1, "player", ante="10.00", progressive="1.00")
    wagered(stud, 5, "bob", ante="10.00")
    lamp = shown(stud).seats[0].lamps[0]
    assert (lamp.lit, lamp.command) == (False, {"do": "lights", "lit": {"progressive": [1]}})
    assert shown(stud).seats[4].lamps == ()
    press(stud, {"do": "lights", "lit": {"progressive": [1, 5]}})
    assert shown(stud).seats[4].lamps[0].command == {"do": "lights", "lit": {"progressive": [1]}}
    press(stud, shown(stud).seats[4].lamps[0].command or {})
    press(stud, {"do": "start_game", "chips": 1})
    lamp = shown(stud).seats[0].lamps[0]
    assert (lamp.lit, lamp.command) == (True, None)


@pytest.mark.rule("ma-csp 10(c)(3)(ii)(c)(2)")
def test_the_settlement_of_a_seat_waits_with_its_claim_and_is_paid_after_it(stud: Linked) -> None:
    stud.deal("T1", {1: STRAIGHT_FLUSH, 5: NOTHING}, DEALER, console="start_game")
    down = shown(stud).settlement
    assert (down.seat, [(line.name, line.state) for line in down.lines]) == (
        5,
        [("Ante", "face down"), ("Progressive Payout", "face down"), ("Bet", "face down")],
    )
    go_on(stud, "hand_button")
    press(stud, {"do": "hand_button", "seat": 1, "row": "Straight Flush"})
    lines = shown(stud).settlement.lines
    # The dealer does not qualify: the ante is paid, the bet goes back, and the straight flush has the major meter.
    assert [(line.name, line.stake, line.odds, line.pays, line.paid_from, line.state) for line in lines] == [
        ("Ante", 1000, "1 to 1", 1000, "tray", "due"),
        ("Bet", 2000, "", 0, "", "returns"),
        ("Progressive Payout", 100, "100% Major", 100_030, "hand pay", "waits"),
    ]
    over = go_on(stud, "clear").settlement
    assert over.seat is None
    # Seat 5 has the envy bonus of $300 with an ante paid and a dollar lost.
    assert over.totals == ((1, "+$1,009.30"), (5, "+$309"))


def test_lost_lines_and_lines_of_a_second_pass(stud: Linked) -> None:
    stud.deal("T1", {1: NOTHING}, "Ad Ah Ac Kd Kh", console="start_game")
    go_on(stud, "settle")
    assert [(line.name, line.state) for line in shown(stud).settlement.lines] == [
        ("Ante", "loses"),
        ("Bet", "loses"),
        ("Progressive Payout", "loses"),
    ]
    assert go_on(stud, "end_game").settlement.totals == ((1, "\N{MINUS SIGN}$31"),)


def test_what_was_settled_before_is_paid_lost_or_returned() -> None:
    table = open_table("boston-5", "us-ma", automations=("attest", "shuffle", "deal"), deck=deck_for("2c 5d 9h"))
    table.sit(1)
    table.wager(1, ante="10.00", first="20.00", optional_bonus="5.00")
    table.no_more_bets()
    table.decide(1, "pass")
    table.do(c.SettleUp())
    table.decide(1, "second")
    table.decide(1, "pass")
    table.do(c.Reveal())
    lines = console(table).settlement.lines
    assert (lines[0].name, lines[0].state) == ("Optional Bonus", "lost")
