"""How events change a link: totally, and without a rule."""

from __future__ import annotations

from dataclasses import fields

import pytest
from tests.progressive.linking import ROYAL, TERMS, opened

from fifthstreet.progressive.link import commands as c
from fifthstreet.progressive.link import events as e
from fifthstreet.progressive.link.evolve import KEPT_WINS, evolve_link, evolve_link_all, won


def test_there_is_no_link_before_it_was_created() -> None:
    assert evolve_link_all(None, ()) is None
    with pytest.raises(AssertionError, match="link_opened before the link was created"):
        evolve_link(None, e.LinkOpened())


def test_the_latest_wins_are_kept_and_those_of_rounds_in_play() -> None:
    linked = opened()
    linked.play("two", 1, round_=1)
    linked.win("two", 1, ROYAL)
    for round_ in range(1, KEPT_WINS + 3):
        linked.play("one", 1, round_=round_)
        linked.win("one", 1, ROYAL, round_=round_)
        linked.do(c.CloseGame(table="one", round=round_))
    logged = KEPT_WINS + 3
    assert linked.now.logged == logged
    # The first is of a round that is still in play; the next two are only in the log.
    assert sorted(linked.now.wins) == [1, *range(logged - KEPT_WINS + 1, logged + 1)]


def test_a_win_is_kept_as_it_was_logged() -> None:
    linked = opened()
    linked.play("one", 1)
    linked.win("one", 1, ROYAL, holds=True)
    (logged,) = (event for event in linked.events if isinstance(event, e.WinLogged))
    assert linked.now.wins[1] == won(logged)
    assert {each.name for each in fields(won(logged))} >= {"number", "table", "round", "seat", "wager", "row"}
    assert (won(logged).is_held, won(logged).is_made) == (True, False)


def test_a_void_hand_leaves_the_wagers_of_the_others() -> None:
    linked = opened()
    linked.play("one", 1, 2, 3)
    linked.do(c.VoidGame(table="one", round=1, seats=(2,)))
    game = linked.now.games["one"]
    assert [stake.seat for stake in game.stakes] == [1, 3]
    assert {movement.seat for movement in game.added} == {1, 3}
    assert linked.now.terms == TERMS
