"""What a player's silence means."""

from __future__ import annotations

from dataclasses import replace

import pytest
from examples import let_it_ride
from tests.examples.playing import UNTIL_CLEARED

from fifthstreet import open_table
from fifthstreet.games.description import Choice, Decide, Game
from fifthstreet.rulebook import Rules, read_pack
from fifthstreet.table.actions.decision_clock import expire
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages.events import DecisionMade


@pytest.mark.req("T7")
def test_a_player_who_is_silent_passes_an_offer() -> None:
    table = open_table("boston-5", "us-ma", seed=1)
    table.sit(1)
    table.wager(1, ante="10.00", first="20.00", optional_bonus="1.00")
    table.no_more_bets()
    table.do(c.Expire(seat=1))
    # Not shown: the optional bonus is collected.
    assert [(line.wager, line.outcome) for line in table.lines(1)] == [("optional_bonus", "lose")]
    table.decide(1, "second")
    table.do(c.Expire(seat=1))
    assert len(table.lines(1)) >= 4


def test_a_decision_that_is_not_made_in_time_is_a_fold() -> None:
    table = open_table("caribbean-stud", "us-ma", automations=("attest", "shuffle", "deal"), seed=1)
    table.sit(1)
    table.wager(1, ante="10.00")
    table.no_more_bets()
    made = next(each for each in expire(table.state, c.Expire(seat=1), None) if isinstance(each, DecisionMade))
    assert (made.choice, made.folded, made.expired) == ("fold", True, True)


def _out_or_stay(rules: Rules) -> Game:
    """Let It Ride whose second decision lets a player take the first bet back and be out."""
    game = let_it_ride.describe(rules)
    out = Choice("out", takes_back="first", folds=True, cites=("house 4",))
    pull = Choice("pull", takes_back="first", cites=("house 4",))
    again = Choice("fewer", takes_back="second", cites=("house 4",))
    stay = Choice("ride", cites=("house 4",))
    steps = [
        replace(step, choices=(pull, stay) if step.key == "first" else (out, again, stay))
        if isinstance(step, Decide)
        else step
        for step in game.steps
    ]
    return replace(game, steps=tuple(steps))


@pytest.mark.parametrize(("before", "taken"), [("ride", "out"), ("pull", "ride")])
def test_a_silent_player_folds_only_where_a_fold_is_open(before: str, taken: str) -> None:
    table = open_table(_out_or_stay, read_pack(let_it_ride.PACK), automations=UNTIL_CLEARED, seed=1)
    table.sit(1)
    table.wager(1, first="10.00", second="10.00", third="10.00")
    table.no_more_bets()
    table.decide(1, before)
    table.do(c.Expire(seat=1))
    assert table.state.round.seats[1].answers["second"] == taken
