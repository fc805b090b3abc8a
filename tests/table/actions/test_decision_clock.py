"""What a player's silence means."""

from __future__ import annotations

import pytest

from fifthstreet import open_table
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
