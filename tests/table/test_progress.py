"""Where a round stands: whose decision is due, what the dealer does next, who is settled next."""

from __future__ import annotations

from fifthstreet import Table, open_table
from fifthstreet.games.description import Deal, Settle
from fifthstreet.table.messages import commands as c
from fifthstreet.table.progress import (
    count_within,
    cut_due,
    dealer_step,
    decisions_complete,
    is_over,
    next_decision,
    next_turn,
    undecided,
)


def with_two_players() -> Table:
    table = open_table("caribbean-stud", "us-ma", automations=("attest", "shuffle", "cut"), seed=1)
    table.sit(1, 2)
    for seat in (1, 2):
        table.wager(seat, ante="10.00")
    table.no_more_bets()
    return table


def test_a_round_goes_from_the_deal_over_the_decisions_to_the_settlement() -> None:
    table = with_two_players()
    assert isinstance(dealer_step(table.state), Deal)
    table.do(c.DealCards())
    assert [seat for seat, _ in undecided(table.state)] == [1, 2]
    table.decide(1, "bet")
    due = next_decision(table.state)
    assert due is not None
    assert due[0] == 2
    assert not decisions_complete(table.state)
    table.decide(2, "fold")
    assert decisions_complete(table.state)
    table.do(c.Reveal())
    step = dealer_step(table.state)
    assert isinstance(step, Settle)
    # Seat 2 has folded: only seat 1 is left to settle, in the first pass.
    assert next_turn(table.state, step) == (0, 1)
    table.do(c.SettleUp())
    assert is_over(table.state)
    assert dealer_step(table.state) is None


def test_no_decision_is_complete_before_the_betting_is_closed() -> None:
    table = open_table("caribbean-stud", "us-ma", seed=1)
    assert not decisions_complete(table.state)
    assert list(undecided(table.state)) == []


def test_a_cut_is_due_until_it_is_made() -> None:
    table = open_table("caribbean-stud", "us-ma", shuffler=c.Shuffler(kind="manual"), automations=("attest",), seed=1)
    table.do(c.Shuffle())
    assert cut_due(table.state) is not None
    table.do(c.Cut(cards=26))
    assert cut_due(table.state) is None


def test_the_stub_is_counted_at_least_once_in_five_rounds() -> None:
    table = open_table(
        "caribbean-stud", "us-ma", method="manual_shoe", automations=("attest", "shuffle", "cut"), seed=1
    )
    table.sit(1)
    due = []
    for _ in range(5):
        due.append((count_within(table.state, 1) is not None, count_within(table.state, 0) is not None))
        table.wager(1, ante="10.00")
        for command in (c.NoMoreBets(), c.DealCards(), c.Answer(seat=1, choice="fold"), c.Clear()):
            table.do(command)
    # Before the fifth round it must be counted within one round, and after it at once.
    assert due == [(False, False)] * 4 + [(True, False)]
    assert count_within(table.state, 0) is not None
