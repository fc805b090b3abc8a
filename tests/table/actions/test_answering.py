"""Decisions and offers, each when it is open."""

from __future__ import annotations

import pytest
from tests.table.playing import crazy, refusal

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


#: The first card of the player, of the dealer, and so on: a pair of kings, and one of aces.
KINGS, ACES = "Ks Kc Kh Qd", "As Kc Ah Qd"


def test_a_choice_that_needs_a_hand_waits_until_its_player_has_looked() -> None:
    raised = c.Answer(seat=1, choice="3x")
    unseen = [refusal(crazy(cards), raised).to_json() for cards in (KINGS, ACES)]
    assert unseen[0] == unseen[1]
    assert unseen[0]["code"] == "cards/not_looked_at"
    kings, aces = crazy(KINGS, "look"), crazy(ACES, "look")
    assert refusal(kings, raised).code == "decision/not_available"
    made = answer(aces.state, raised, None)[-1]
    assert isinstance(made, DecisionMade)
    assert made.placed == {"play": 30_00}


def test_only_the_player_is_told_whether_a_hand_allows_a_choice() -> None:
    told = [refusal(crazy(cards, "look"), c.Answer(seat=1, choice="3x", by="dealer")) for cards in (KINGS, ACES)]
    assert told[0].to_json() == told[1].to_json()
    assert told[0].code == "command/role"
    assert "which only the player of seat 1 has seen" in told[0].message


def test_with_cards_of_paper_the_dealer_sees_to_it_that_a_hand_allows_a_choice() -> None:
    assert crazy(None).can(c.Answer(seat=1, choice="3x", by="dealer"))
