"""Settlement in its order, with validation, paperwork and the cleared table."""

from __future__ import annotations

from tests.table.commanding import closing, deck_for
from tests.table.playing import refusal

from fifthstreet import Table, open_table
from fifthstreet.table.actions.pay_and_collect import clear
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages.events import HandCollected, RoundCleared


def after_the_bets(*seats: int) -> Table:
    table = open_table("caribbean-stud", "us-ma", automations=("attest", "shuffle", "cut"), seed=1)
    table.sit(*seats)
    for seat in seats:
        table.wager(seat, ante="10.00")
    table.no_more_bets()
    table.do(c.DealCards())
    for seat in seats:
        table.decide(seat, "bet")
    table.do(c.Reveal())
    return table


def test_seats_are_settled_from_the_dealers_right() -> None:
    table = after_the_bets(1, 2)
    assert refusal(table, c.SettleUp(seat=1)).code == "settle/order"
    table.do(c.SettleUp(seat=2))
    table.do(c.SettleUp(seat=1))
    assert refusal(table, c.SettleUp()).code == "settle/nothing"


def test_what_lies_on_the_table_is_taken_up_before_the_next_round() -> None:
    table = after_the_bets(1)
    assert refusal(table, c.Clear()).code == "round/not_over"
    table.do(c.SettleUp())
    # The player's hand went to the rack when it was settled; the dealer's is taken up last.
    collected, cleared = clear(table.state, c.Clear(), None).events[-2:]
    assert collected == HandCollected(of="dealer")
    assert cleared == RoundCleared(number=1, rack=(1, "dealer"))


def test_a_jackpot_is_turned_validated_paid_and_documented_in_this_order() -> None:
    table = open_table(
        "caribbean-stud",
        "us-ma",
        options={"progressive_paytable": "D"},
        automations=("attest", "shuffle", "collect", "deal", "reveal"),
        deck=deck_for("As 2c Ks 3d Qs 4h Js 5c Ts 7d"),
    )
    table.sit(1)
    table.wager(1, ante="10.00", progressive="1.00")
    table.do(closing(table))
    table.decide(1, "bet")
    validate = c.Validate(seat=1, wager="progressive")
    assert refusal(table, c.SettleUp()).code == "cards/face_down"
    assert refusal(table, validate).code == "payout/nothing_to_validate"
    table.do(c.Reveal(of=1))
    assert refusal(table, c.SettleUp()).code == "payout/validation_due"
    table.do(validate)
    assert refusal(table, validate).code == "payout/nothing_to_validate"
    table.do(c.SettleUp())
    assert refusal(table, c.Clear()).code == "payout/paperwork_due"
    table.do(c.Document(seat=1))
    assert refusal(table, c.Document(seat=1)).code == "payout/no_paperwork"
    table.do(c.Clear())
