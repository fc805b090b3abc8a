"""What the trainee sees of the table: what lies open, and no line of the settlement."""

from __future__ import annotations

from fifthstreet import open_table
from fifthstreet.cards import HIDDEN, parse_cards
from fifthstreet.school.layout import laid_out
from fifthstreet.table.messages import commands as c


def test_cards_chips_and_answers_lie_where_their_seat_is() -> None:
    table = open_table("caribbean-stud", "us-ma", automations=("attest", "shuffle"), entered=True)
    table.sit(1, 2)
    for seat, ante in ((1, "10.00"), (2, "25.00")):
        table.wager(seat, ante=ante)
    table.no_more_bets()
    table.do(c.DealCards(up=parse_cards("As")))
    table.decide(1, "bet")
    seen = laid_out(table.state)
    assert seen.dealer == ("As", *4 * (HIDDEN,))
    assert seen.board == ()
    one, two = seen.seats
    # The bet is twice the ante.
    assert (one.chips, one.said, one.cards) == (("Ante $10", "Bet $20"), "bet", 5 * (HIDDEN,))
    assert (two.chips, two.said, two.folded) == (("Ante $25",), "", False)
    table.decide(2, "fold")
    assert laid_out(table.state).seats[1].folded


def test_a_wager_that_was_taken_back_lies_there_no_more() -> None:
    table = open_table("let-it-ride", "published", automations=("attest", "shuffle", "cut", "deal", "look"))
    table.sit(1)
    table.wager(1, first="10.00", second="10.00", third="10.00")
    table.no_more_bets()
    assert len(laid_out(table.state).seats[0].chips) == 3
    table.decide(1, "pull")
    (seat,) = laid_out(table.state).seats
    assert (len(seat.chips), seat.said) == (2, "pull")
