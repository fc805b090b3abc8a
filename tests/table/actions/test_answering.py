"""Decisions and offers, each when it is open."""

from __future__ import annotations

import pytest
from tests.table.playing import refusal

from fifthstreet import Refusal, open_table
from fifthstreet.table.actions.answering import answer
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages.events import DecisionMade


def test_only_the_offer_that_is_open_can_be_taken() -> None:
    table = open_table("boston-5", "us-ma", automations=("attest", "shuffle", "deal"), seed=1)
    table.sit(1)
    table.wager(1, ante="10.00", first="20.00", optional_bonus="1.00")
    table.no_more_bets()
    assert refusal(table, c.Withdraw(seat=1)).code == "decision/not_now"
    table.do(c.Expose(seat=1))


def test_seats_decide_in_turn_once_the_cards_are_dealt_and_not_after_a_fold() -> None:
    table = open_table("caribbean-stud", "us-ma", automations=("attest", "shuffle"), seed=1)
    table.sit(1, 2)
    for seat in (1, 2):
        table.wager(seat, ante="10.00")

    def code(seat: int, choice: str = "bet") -> str:
        with pytest.raises(Refusal) as caught:
            answer(table.state, c.Answer(seat=seat, choice=choice), None)
        return caught.value.code

    assert code(1) == "decision/not_now"
    table.do(c.NoMoreBets())
    table.do(c.DealCards())
    assert code(2) == "decision/order"
    assert code(3) == "seat/not_in_round"
    assert code(1, "dance") == "decision/unknown"
    assert code(1, "pass") == "decision/not_now"
    table.decide(1, "fold")
    assert code(1) == "decision/after_fold"


def test_a_bet_places_twice_the_ante() -> None:
    table = open_table("caribbean-stud", "us-ma", automations=("attest", "shuffle", "deal"), seed=1)
    table.sit(1)
    table.wager(1, ante="10.00")
    table.no_more_bets()
    made = answer(table.state, c.Answer(seat=1, choice="bet"), None)[-1]
    assert isinstance(made, DecisionMade)
    assert made.placed == {"bet": 20_00}
    assert not made.folded
