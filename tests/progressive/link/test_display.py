"""What the public display of a link shows."""

from __future__ import annotations

import dataclasses

import pytest
from tests.progressive.linking import ROYAL, STRAIGHT, opened, showing

from fifthstreet.progressive.link import commands as c
from fifthstreet.progressive.link.display import Display, LevelShown, WinShown, display


@pytest.mark.req("P16")
def test_the_display_shows_levels_pending_claims_and_the_last_win() -> None:
    linked = opened()
    linked.play("one", 1, 2)
    assert display(linked.now) == Display(
        title="Mississippi Stud",
        is_open=True,
        levels=(LevelShown(level="main", name="Main", amount=1_000_040),),
        pending=(),
        last_win=None,
    )
    linked.do(c.ClaimWin(table="one", round=1, seat=1, row="Royal Flush"))
    assert display(linked.now).pending == ("one",)
    linked.win("one", 1, ROYAL, holds=True)
    shown = display(linked.now)
    assert (shown.pending, shown.levels[0].amount) == (("one",), 1_000_040)
    linked.do(c.MoveMeter(number=1))
    shown = display(linked.now)
    assert (shown.pending, shown.levels[0].amount) == ((), 1_000_002)
    assert shown.last_win == WinShown(
        number=1, level="main", amount=1_000_040, row="Royal Flush", game="mississippi-stud", table="one"
    )


@pytest.mark.req("P10", "P16")
def test_a_win_that_was_backed_out_is_not_the_last_one() -> None:
    linked = showing("100.00", "0.00")
    linked.play("one", 1, 2)
    linked.win("one", 1, c.FixedAward(amount=900))
    linked.win("one", 2, STRAIGHT)
    linked.do(c.BackOut(number=2))
    linked.do(c.CloseGame(table="one", round=1))
    linked.do(c.LeaveLink(table="one"))
    last = display(linked.now).last_win
    assert last == WinShown(number=1, level=None, amount=900, row="Straight Flush", game=None, table="one")


@pytest.mark.req("P16")
def test_the_display_shows_whole_cents_and_cannot_be_written_to() -> None:
    linked = showing("0.019999", "0.00")
    shown = display(linked.now)
    assert shown.levels[0].amount == 1
    with pytest.raises(dataclasses.FrozenInstanceError):
        shown.levels[0].amount = 5  # type: ignore[misc]
