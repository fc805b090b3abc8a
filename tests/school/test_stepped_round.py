"""A round step by step: every moment from the opened table to the rack, and every turn that is paid."""

from __future__ import annotations

import pytest
from tests.school.courses import GAMES, course, first, played

from fifthstreet.chance import seeded
from fifthstreet.school.lesson import hand
from fifthstreet.school.stepped_round import SteppedRound
from fifthstreet.table.messages import commands as c
from fifthstreet.table.next_step import NextStep

FLUSH = {"dealer": "As Kd 4h 3c 2s", "1": "Qh Jh 9h 5h 2h"}


@pytest.mark.parametrize("game", GAMES)
def test_a_round_ends_with_the_rack_and_everything_settled(game: str) -> None:
    round_ = hand(course(game), 1, 4, seeded(7)).played
    assert round_.moments[-1].step.do == "clear"
    seats = round_.state.round.seats.values()
    assert not any(seat.open for seat in seats)
    settled = [line for turn in round_.turns for line in turn.lines]
    assert all(line in settled or line.outcome == "forfeit" for seat in seats for line in seat.lines)


def test_the_hands_of_a_turn_lie_open_and_its_wagers_are_not_settled_yet() -> None:
    round_ = played(course("caribbean-stud"), FLUSH, {1: {"ante": "10.00"}})
    (turn,) = round_.turns
    seat = turn.state.round.seats[1]
    assert turn.state.round.up.issuperset(seat.cards)
    assert seat.open == {"ante", "bet"}
    assert [line.wager for line in turn.lines] == ["ante", "bet"]


def test_a_stub_that_is_to_be_counted_has_what_was_not_dealt() -> None:
    round_ = played(course("caribbean-stud"), FLUSH, {1: {"ante": "10.00"}})
    count = SteppedRound(round_.table, {}, first, False, 1)._command(NextStep(do="count_stub", command={}))
    assert count == c.CountStub(cards=42)  # Five cards for one player, five for the dealer.
