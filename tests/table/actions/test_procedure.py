"""The steps a dealer attests, each at its time."""

from __future__ import annotations

import pytest
from tests.table.playing import refusal

from fifthstreet import Refusal, Table, open_table, replay
from fifthstreet.table.actions.procedure import all_due, require
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages.events import StepsAttested
from fifthstreet.table.views import view


def by_hand() -> Table:
    """A table at which the dealer attests everything; it is opened, shuffled and has one player."""
    table = open_table("caribbean-stud", "us-ma", automations=("shuffle", "collect"), seed=1)
    table.sit(1)
    for role in ("dealer", "floorperson", "dealer"):
        table.do(c.Attest(by=role))
    if not table.state.decks.shuffled:
        table.do(c.Shuffle())
    return table


def test_nobody_announces_no_more_bets_before_a_wager_lies_there() -> None:
    table = by_hand()
    assert refusal(table, c.Attest(steps=("announce_no_more_bets",))).code == "procedure/not_due"
    table.wager(1, ante="10.00")
    table.do(c.Attest())
    assert refusal(table, c.TakeBack(seat=1)).code == "round/bets_closed"
    assert refusal(table, c.Leave(seat=1)).code == "seat/in_round"
    table.do(c.NoMoreBets())


def test_a_step_named_twice_is_attested_once() -> None:
    table = by_hand()
    table.wager(1, ante="10.00")
    due = [step["id"] for step in view(table.state, "dealer")["procedure"] if step["before"] == "no_more_bets"]
    table.do(c.Attest(steps=(due[0], due[0])))
    attested = table.events[-1]
    assert isinstance(attested, StepsAttested)
    assert attested.steps == (due[0],)


def test_a_missing_reading_does_not_stop_the_view_of_the_procedure() -> None:
    table = replay(
        "caribbean-stud us-ma progressive_paytable=D | 1: ante=10.00 progressive=1.00 | dealer [2c 3d 4h 5s 7c] "
        "| 1 [As Ks Qs Js Ts] | no_more_bets deal 1:bet reveal reveal@1"
    )
    assert view(table.state, "dealer")["next"]["do"] == "settle"
    assert refusal(table, c.SettleUp()).code == "meter/missing"


def test_a_step_is_due_at_its_own_time_only() -> None:
    table = by_hand()
    assert "announce_no_more_bets" not in [step.id for _, step in all_due(table.state)]
    table.wager(1, ante="10.00")
    due = all_due(table.state)
    assert ("no_more_bets", "announce_no_more_bets") in [(gate, step.id) for gate, step in due]
    with pytest.raises(Refusal) as caught:
        require(table.state, "no_more_bets")
    assert caught.value.code == "procedure/not_attested"
