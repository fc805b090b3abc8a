"""No account is below zero after an event, also while a win is held."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.progressive.linking import MAIN, ROYAL, TERMS, Linked, opened

from fifthstreet.money import format_micros
from fifthstreet.progressive.link import commands as c
from fifthstreet.progressive.link import events as e

#: Fixed awards come off the meter, so that it can hold less than its seed.
DRAINED = replace(TERMS, fixed_from="meter", levels=(replace(MAIN, rate=0, reserve_rate=0, seed=100_000_000),))


def held_at_ten() -> Linked:
    """A seed of 100.00, of which a fixed award took 90.00, and a whole award of 10.00 that waits for its key."""
    linked = opened(DRAINED, ("one", "two", "three"))
    for table in ("one", "two", "three"):
        linked.play(table, 1, 2)
    linked.win("three", 1, c.FixedAward(amount=9_000))
    assert linked.win("one", 1, ROYAL, holds=True) == "10.00"
    return linked


@pytest.mark.req("P2", "P11")
def test_a_win_that_the_meter_carries_with_its_own_restart_leaves_the_held_one_alone() -> None:
    linked = held_at_ten()
    assert linked.win("two", 1, ROYAL) == "100.00"
    event = linked.events[-1]
    assert isinstance(event, e.WinLogged)
    assert (event.made, [format_micros(each.amount) for each in event.movements]) == ((), ["-100.00", "100.00"])
    moved = linked.do(c.MoveMeter(number=2))
    assert isinstance(moved, e.MeterMoved)
    assert format_micros(linked.now.levels["main"].amount) == "100.00"


@pytest.mark.req("P2", "P11")
def test_a_fixed_award_after_a_held_win_makes_it_first_and_the_key_then_moves_nothing() -> None:
    linked = held_at_ten()
    linked.win("two", 1, c.FixedAward(amount=5_000))
    event = linked.events[-1]
    assert isinstance(event, e.WinLogged)
    # On 10.00 the house would have had to add 40.00, but the level restarts at 100.00.
    assert [format_micros(each.amount) for each in event.movements] == ["-10.00", "100.00", "-50.00"]
    assert (event.made, linked.now.unmade, linked.now.wins[2].is_held) == ((2,), (), True)
    moved = linked.do(c.MoveMeter(number=2))
    assert isinstance(moved, e.MeterMoved)
    assert (moved.movements, moved.before) == ((), moved.after)
    assert format_micros(linked.now.levels["main"].amount) == "50.00"


@pytest.mark.req("P2", "P11")
def test_a_later_key_that_turns_first_makes_all_that_is_held() -> None:
    linked = held_at_ten()
    linked.win("two", 1, c.FixedAward(amount=5_000), holds=True)
    moved = linked.do(c.MoveMeter(number=3))
    assert isinstance(moved, e.MeterMoved)
    assert [format_micros(each.amount) for each in moved.movements] == ["-10.00", "100.00", "-50.00"]
    assert moved.made == (2, 3)
    linked.do(c.MoveMeter(number=2))
    assert format_micros(linked.now.levels["main"].amount) == "50.00"
