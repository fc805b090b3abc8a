"""Void hands: what goes back, once, and what stays paid."""

from __future__ import annotations

from tests.table.commanding import deck_for
from tests.table.playing import refusal, with_coupon

from fifthstreet import open_table
from fifthstreet.cards import parse_cards
from fifthstreet.games.description import Choice
from fifthstreet.table.messages import commands as c
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
