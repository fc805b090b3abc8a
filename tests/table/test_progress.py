"""Where a round stands: whose decision is due, what the dealer does next, who is settled next."""

from __future__ import annotations

from tests.table.playing import crazy

from fifthstreet import Table, open_table
from fifthstreet.cards import parse_cards
from fifthstreet.games.description import Deal, Settle
from fifthstreet.table.messages import commands as c
from fifthstreet.table.progress import (
    count_within,
    cut_due,
    dealer_step,
    decisions_complete,
    is_available,
    is_over,
    next_decision,
    next_turn,
    player_steps,
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


def test_nothing_is_open_to_the_players_once_everything_is_settled() -> None:
    table = with_two_players()
    table.do(c.DealCards())
    for seat in (1, 2):
        table.decide(seat, "bet")
    table.do(c.Reveal())
    for seat in (2, 1):
        table.do(c.Reveal(of=seat))
        table.do(c.SettleUp(seat=seat))
    assert dealer_step(table.state) is None
    assert player_steps(table.state) == ()


def test_a_choice_that_needs_a_hand_is_closed_to_whoever_is_known_not_to_have_it() -> None:
    """Kings do not allow three times the ante: known once they were looked at, or where the deal is typed in."""
    unseen = crazy("Ks Kc Kh Qd")
    seat, due = unseen.state.round.seats[1], next_decision(unseen.state)
    assert due is not None
    triple = next(choice for choice in due[1].choices if choice.word == "3x")
    assert is_available(unseen.state, seat, triple)
    kings, aces = (parse_cards(f"{pair} 9c 5d 2h") for pair in ("Ks Kh", "As Ah"))
    for hand, allowed in ((kings, False), (aces, True)):
        typed = dict(zip(seat.cards, hand, strict=True))
        assert is_available(unseen.state, seat, triple, typed.__getitem__) is allowed
    unseen.do(c.Look(seat=1))
    assert not is_available(unseen.state, unseen.state.round.seats[1], triple)
