"""The pace of a table: when the first wager was made and the last card turned, who waits, and who is still there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from fifthstreet.table.messages import events as e


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerReady:
    """A player has wagered all there is to wager, or has read how the round ended."""

    event: Literal["player_ready"] = "player_ready"
    seat: int


@dataclass(frozen=True, slots=True)
class Pace:
    """Times in milliseconds, none where it has not come: the first and last wager, and the last thing in play."""

    began: int | None = None
    wagered: int | None = None
    played: int | None = None
    ready: frozenset[int] = frozenset()
    #: When each seat was taken, made its last wager, or was in a round that ended.
    there: Mapping[int, int] = field(default_factory=dict)


#: Stands for the time of the command, until its events tell it.
_NOW = -1
_WAGERS = (e.WagersPlaced, e.WagersTakenBack)
_PLAYS = (e.BetsClosed, e.CardsDealt, e.CardsTurned, e.DecisionMade, e.LinesSettled, e.HandVoided, e.RoundVoided)


def paced(pace: Pace, event: e.Event | PlayerReady) -> Pace:
    """The pace after an event of the table."""
    if isinstance(event, e.ClockRead):
        return _told(pace, event.at)
    if isinstance(event, PlayerReady):
        return replace(pace, ready=pace.ready | {event.seat})
    if isinstance(event, _WAGERS):
        began = _NOW if pace.began is None else pace.began
        return replace(_seen(pace, event.seat), began=began, wagered=_NOW, ready=pace.ready - {event.seat})
    if isinstance(event, e.PlayerSat):
        return _seen(pace, event.seat)
    if isinstance(event, _PLAYS):
        return replace(pace, played=_NOW, ready=frozenset())
    return Pace(there=_after_the_round(pace)) if isinstance(event, e.RoundCleared) else pace


def _seen(pace: Pace, seat: int) -> Pace:
    return replace(pace, there={**pace.there, seat: _NOW})


def _after_the_round(pace: Pace) -> dict[int, int]:
    """Whoever wagered in the round was there until it ended."""
    began = pace.began
    return {seat: at if began is None or _NOW < at < began else _NOW for seat, at in pace.there.items()}


def _told(pace: Pace, at: int) -> Pace:
    """The time of the command that the last events came from."""
    began, wagered, played = (at if time == _NOW else time for time in (pace.began, pace.wagered, pace.played))
    there = {seat: at if time == _NOW else time for seat, time in pace.there.items()}
    return Pace(began, wagered, played, pace.ready, there)


def since(told: int | None, time: int | None) -> int:
    """A time of the pace; one that was not told is that of the last command."""
    return (time or 0) if told in (None, _NOW) else told
