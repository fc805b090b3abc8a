"""The decision clock: what a player's silence means.

The table has no clock of its own; whoever has one gives commands with the time.
"""

from __future__ import annotations

from fifthstreet.games.description import PASS, Choice, Decide, Offer
from fifthstreet.games.reading.clock import clock_of
from fifthstreet.games.reading.course import choices_of, given_up
from fifthstreet.table.actions.answering import deciding_seat, decision_due, decision_made
from fifthstreet.table.card_sources import Faces
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages import events as e
from fifthstreet.table.progress import asked_now, is_open, offers
from fifthstreet.table.refusals import Refusal
from fifthstreet.table.state import TableState


def expire(state: TableState, command: c.Expire, faces: Faces) -> e.Events:
    """The time is up: an offer is passed; a decision is a fold, or the table waits, as the house posted."""
    seat = deciding_seat(state, command.seat)
    step = next(iter(offers(state, seat)), None) or decision_due(state, seat)
    choice = given_up(step, [choice for choice in choices_of(step) if is_open(state, seat, choice)])
    if choice is not None and waits(state):
        raise Refusal("decision/waits", f"this table waits for seat {seat.number}", step.cites)
    # A record has no times: that the clock ran out is what it says.
    if command.reason == "clock" and not state.setup.recorded:
        _time_is_up(state, command, step)
    return decision_made(state, seat, step, choice or Choice(PASS), faces, expired=command.reason)


def waits(state: TableState) -> bool:
    """Whether the table waits for a decision however long it takes, as the house posted."""
    return state.game.on_expiry == "wait"


def _time_is_up(state: TableState, command: c.Expire, step: Decide | Offer) -> None:
    """Refuse a clock that still runs, and one that nobody can read."""
    clock = clock_of(state.setup.rules)
    if clock is None:
        raise Refusal("clock/no_time", "this table has no decision time, only lost connections", step.cites)
    asked, since = state.round.clocks.get(command.seat, (None, 0))
    if command.at is None or asked != step.key:
        what = "what time it is" if command.at is None else f"when seat {command.seat} was asked"
        text = f"it is not known {what}: give every command its time, in at"
        raise Refusal("clock/no_time", text, clock.cites)
    left = clock.seconds * 1000 - (command.at - since)
    if left > 0:
        text = f"seat {command.seat} has {-(-left // 1000)} of {clock.seconds} seconds left to decide"
        raise Refusal("clock/too_early", text, clock.cites)


def time_of(state: TableState, command: c.Command, clock: int | None) -> int:
    """The time of a command that has one: a running ``clock`` shows it, or the dealer or the floor tells it."""
    if clock is None and command.by == "player":
        raise Refusal("clock/keeper", "a player does not tell the time: leave at out, the dealer keeps the clock")
    if clock is not None and command.at is not None:
        raise Refusal("clock/keeper", "a clock runs at this table: leave at out")
    at = clock if command.at is None else command.at
    if type(at) is not int or at < 0:
        raise Refusal("command/malformed", f"a time is a whole number of milliseconds, not {str(at)[:40]!r}")
    if state.time is not None and at < state.time:
        raise Refusal("clock/backwards", f"{at} comes before {state.time}, when the last command was given")
    return at


def clock_read(state: TableState, at: int) -> e.Events:
    """The time after a command, if it is new or somebody is asked something new, whose clock starts with it."""
    clocks = state.round.clocks
    new = {seat: step for seat, step in asked_now(state).items() if clocks.get(seat, (None,))[0] != step}
    return (e.ClockRead(at=at, asked=new),) if new or at != state.time else ()
