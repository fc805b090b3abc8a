"""Void hands: what goes back, once, and what stays paid."""

from __future__ import annotations

import pytest
from tests.table.commanding import deck_for
from tests.table.playing import refusal, with_coupon

from fifthstreet import Table, open_table, replay
from fifthstreet.cards import parse_cards
from fifthstreet.games.description import Choice
from fifthstreet.money import parse_micros
from fifthstreet.table.actions.equipment import opened
from fifthstreet.table.evolve import evolve_all
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages.events import HandVoided
from fifthstreet.table.messages.lines import Line
from fifthstreet.table.settlement.folds_and_voids import Voiding, forfeits


def test_a_stake_goes_back_once_however_often_a_hand_is_void() -> None:
    table = open_table("caribbean-stud", "us-ma", automations=("attest", "shuffle"), entered=True)
    table.sit(1, 2)
    for seat in (1, 2):
        table.wager(seat, ante="100.00")
    table.no_more_bets()
    table.do(c.DealCards(up=parse_cards("As")))
    wrong = c.ReportIrregularity(kind="wrong_card_count", position=1, count=4)
    table.do(wrong)
    assert table.net(1) == 0
    assert refusal(table, wrong).code == "round/void"
    table.do(c.ReportIrregularity(kind="wrong_card_count", position="dealer", count=7))
    assert table.net(1) == 0


def test_the_coupon_of_a_void_hand_goes_back() -> None:
    table = with_coupon(entered=True)
    table.do(c.DealCards(up=parse_cards("As")))
    table.do(c.ReportIrregularity(kind="wrong_card_count", position=1, count=6))
    assert table.lines(1) == (
        Line(wager="ante", stake=1000, outcome="void", returned=1000, cites=("ma-csp 13(d)",), coupon="returned"),
    )


def test_a_bonus_that_was_paid_before_the_round_became_void_stays_paid() -> None:
    # A pair of aces in the first three cards: 1 to 1 on the optional bonus of 2; then the shoe jams.
    table = open_table(
        "boston-5",
        "us-ma",
        method="automated_shoe",
        deck=deck_for("Ac Ad 9h 2c 3d 4h"),
        automations=("attest", "shuffle", "collect", "deal", "settle"),
    )
    table.sit(1)
    table.wager(1, ante="10.00", first="20.00", optional_bonus="2.00")
    table.no_more_bets()
    table.do(c.Expose(seat=1))
    table.do(c.ReportIrregularity(kind="shoe_jam", by="floorperson"))
    assert [(line.wager, line.outcome, line.returned, line.paid) for line in table.lines(1)] == [
        ("optional_bonus", "win", 200, 200),
        ("ante", "void", 1000, 0),
        ("first", "void", 2000, 0),
    ]


def test_a_fold_forfeits_what_does_not_survive_it() -> None:
    table = open_table("caribbean-stud", "us-ma", options={"five_card": True}, seed=1)
    table.sit(1)
    table.wager(1, ante="10.00", five_card_player="1.00")
    fold = Choice("fold", folds=True)
    # ma-csp 11(e): the Five Card wager is settled whether the player folds or not.
    lines = forfeits(table.state.game, table.state.round.seats[1], fold)
    assert [(line.wager, line.outcome, line.net) for line in lines] == [("ante", "forfeit", -10_00)]


def test_a_void_hand_gets_every_stake_back() -> None:
    table = open_table("caribbean-stud", "us-ma", options={"five_card": True}, seed=1)
    table.sit(1)
    table.wager(1, ante="10.00", five_card_player="1.00")
    round_ = table.state.round
    lines = Voiding(table.state.game, round_, round_.seats[1], (), ("ma-csp 13(d)",)).lines()
    assert {line.wager: line.returned for line in lines} == {"ante": 10_00, "five_card_player": 1_00}
    assert sum(line.net for line in lines) == 0


@pytest.mark.req("T6", "P15")
def test_a_void_hand_takes_back_what_it_added_to_the_meters() -> None:
    table = _on_meters()
    happened = table.do(c.ReportIrregularity(kind="wrong_card_count", position=1, count=4))
    (voided,) = (event for event in happened if isinstance(event, HandVoided))
    # 70 % of $1 for the progressive; 50 % of $1 and of $3 for the Five Card Hand Bonus.
    assert [(each.meter, each.wager, each.amount, each.reason, each.seat) for each in voided.movements] == [
        ("progressive", "progressive", -700_000, "void", 1),
        ("five_card", "five_card_player", -500_000, "void", 1),
        ("five_card", "five_card_dealer", -1_500_000, "void", 1),
    ]
    shown = {meter: levels["main"].amount for meter, levels in table.state.round.meters.items()}
    assert shown == {"progressive": parse_micros("24999.30"), "five_card": parse_micros("10998.00")}
    assert evolve_all(opened(table.state.setup, preshuffled=False), table.events) == table.state


@pytest.mark.req("T6", "P15", "P2")
def test_a_void_round_takes_back_all_of_it_and_no_meter_goes_below_zero() -> None:
    table = _on_meters("0.90")
    table.do(c.ReportIrregularity(kind="wrong_card_count", position="dealer", count=6, by="floorperson"))
    moved = [each for event in table.events if isinstance(event, HandVoided) for each in event.movements]
    on_progressive = [(each.seat, each.reason, each.amount) for each in moved if each.meter == "progressive"]
    # Seat 2's 0.70 comes off 0.90; of seat 1's 0.70 the house adds what is not there.
    assert on_progressive == [(2, "void", -700_000), (1, "house_top_up", 500_000), (1, "void", -700_000)]
    assert table.state.round.meters["progressive"]["main"].amount == 0
    assert replay(table.notation()).state.round.meters == table.state.round.meters


def test_a_void_round_before_the_meters_were_read_moves_nothing() -> None:
    table = open_table("caribbean-stud", "us-ma", options={"progressive_paytable": "D"}, seed=1)
    table.sit(1)
    table.wager(1, ante="5.00", progressive="1.00")
    table.do(c.ReportIrregularity(kind="hole_card_exposed"))
    (voided,) = (event for event in table.events if isinstance(event, HandVoided))
    assert (voided.movements, voided.lines[-1].returned) == ((), 100)


def _on_meters(progressive: str = "25000.00") -> Table:
    table = open_table(
        "caribbean-stud",
        "us-ma",
        options={"progressive_paytable": "D", "five_card": True},
        automations=("attest", "collect", "shuffle"),
        entered=True,
    )
    table.sit(1, 2)
    table.wager(1, ante="5.00", progressive="1.00", five_card_player="1.00", five_card_dealer="3.00")
    table.wager(2, ante="5.00", progressive="1.00")
    shown = {"progressive": progressive, "five_card": "11000.00"}
    table.no_more_bets({meter: {"main": c.ReadingGiven(amount=parse_micros(text))} for meter, text in shown.items()})
    table.do(c.DealCards(up=parse_cards("2c")))
    return table
