"""How long a player has for a decision."""

from __future__ import annotations

import pytest
from examples import let_it_ride

from fifthstreet.games.reading.clock import Clock, clock_of
from fifthstreet.rulebook import load_pack, read_pack, rules_for


@pytest.mark.req("T7")
def test_the_house_sets_the_seconds() -> None:
    cites = ("wa-ms dealing 5", "wa-ms dealing 7", "wa-ms dealing 9")
    assert clock_of(rules_for(load_pack("us-wa"), "mississippi-stud")) == Clock(60, cites)
    rules = rules_for(load_pack("us-wa"), "mississippi-stud", {"decision_seconds": 20})
    assert clock_of(rules) == Clock(20, cites)


def test_without_a_time_in_the_pack_there_is_no_clock() -> None:
    assert clock_of(rules_for(read_pack(let_it_ride.PACK), "let-it-ride")) is None
