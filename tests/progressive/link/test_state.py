"""The state of a link: what is held, what was backed out, and what the next winner is paid from."""

from __future__ import annotations

import pytest
from tests.progressive.linking import ROYAL, STRAIGHT, opened

from fifthstreet.money import parse_micros
from fifthstreet.progressive.link import commands as c
from fifthstreet.progressive.link.state import held_movements, readings, recalled, standing


def test_a_wager_is_in_play_at_its_seat_only() -> None:
    linked = opened()
    linked.play("one", 1, 2)
    game = linked.now.games["one"]
    wager = game.stakes[0].wager
    assert [game.has(seat, wager) for seat in (1, 2, 3)] == [True, True, False]
    assert not game.has(1, "another")


def test_a_win_that_waits_for_its_key_is_paid_and_has_not_moved_the_meter() -> None:
    linked = opened()
    linked.play("one", 1)
    amount = linked.now.levels["main"].amount
    linked.win("one", 1, STRAIGHT, holds=True)
    held = linked.now.held_win("one")
    assert held is not None
    assert (held.number, linked.now.levels["main"].amount) == (1, amount)
    assert held_movements(linked.now) == held.takes
    # Ten percent are taken, rounded down to whole cents.
    assert standing(linked.now)["main"].amount == amount - held.amount * 10_000
    assert held.amount == amount // 10 // 10_000
    linked.do(c.MoveMeter(number=1))
    assert linked.now.held_win("one") is None
    assert held_movements(linked.now) == ()
    assert standing(linked.now) is linked.now.levels


def test_a_win_that_was_backed_out_is_no_live_one() -> None:
    linked = opened()
    linked.play("one", 1)
    linked.win("one", 1, ROYAL)
    assert [win.number for win in linked.now.live_wins("one")] == [1]
    # It shows its seed again, and the cent of the dollar that had gone to its reserve.
    assert readings(linked.now)["main"].amount == parse_micros("10000.01")
    linked.do(c.BackOut(number=1))
    assert linked.now.live_wins("one") == ()
    with pytest.raises(KeyError):
        linked.now.live_wins("two")


def test_a_win_that_only_the_log_has_kept_is_known_again() -> None:
    linked = opened()
    linked.play("one", 1)
    linked.win("one", 1, ROYAL)
    win = linked.now.wins[1]
    assert recalled(linked.now, win) is linked.now
    linked.do(c.CloseGame(table="one", round=1))
    assert recalled(linked.now, win).wins[1] == win
