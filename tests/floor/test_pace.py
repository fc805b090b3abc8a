"""The pace of a table: first wager, last card, who waits and who is there."""

from __future__ import annotations

from functools import reduce

from fifthstreet.floor.pace import Pace, PlayerReady, paced, since
from fifthstreet.table.messages import events as e


def wagered(seat: int) -> e.WagersPlaced:
    return e.WagersPlaced(seat=seat, wagers={"ante": 1_000}, tender={})


def at(time: int) -> e.ClockRead:
    return e.ClockRead(at=time, asked={})


def pace(*events: e.Event | PlayerReady) -> Pace:
    return reduce(paced, events, Pace())


def test_the_time_of_a_command_is_told_after_its_events() -> None:
    first = pace(wagered(1), at(100))
    assert (first.began, first.wagered, first.played, dict(first.there)) == (100, 100, None, {1: 100})
    second = paced(paced(first, wagered(2)), at(250))
    assert (second.began, second.wagered, dict(second.there)) == (100, 250, {1: 100, 2: 250})


def test_who_wagers_again_or_sees_a_card_is_not_ready_any_more() -> None:
    waits = pace(wagered(1), at(1), wagered(2), at(2), PlayerReady(seat=1), PlayerReady(seat=2))
    assert waits.ready == {1, 2}
    assert paced(waits, wagered(1)).ready == {2}
    closed = paced(paced(waits, e.BetsClosed(registered={}, meters={}, draws={}, because={})), at(9))
    assert (closed.ready, closed.played) == (frozenset(), 9)


def test_who_sat_before_the_round_and_did_not_play_was_there_when_they_sat() -> None:
    over = pace(e.PlayerSat(seat=3), at(10), wagered(1), at(20), e.RoundCleared(number=1, rack=()), at(90))
    # Seat 3 took no part: it was last seen at 10. Seat 1 wagered at 20 and was in the round until 90.
    assert (over.began, dict(over.there)) == (None, {3: 10, 1: 90})


def test_a_time_that_was_not_told_is_that_of_the_last_command() -> None:
    assert since(pace(wagered(1)).wagered, 70) == 70
    assert (since(55, 70), since(None, 70), since(None, None)) == (55, 70, 0)
