"""The decision clock: what a player's silence means.

The table has no clock of its own; whoever has one says that the time is up.
"""

from __future__ import annotations

from fifthstreet.games.description import PASS, Choice
from fifthstreet.games.reading.course import choices_of, given_up
from fifthstreet.table.actions.answering import deciding_seat, decision_due, decision_made
from fifthstreet.table.card_sources import Faces
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages import events as e
from fifthstreet.table.progress import is_open, offers
from fifthstreet.table.refusals import Refusal
from fifthstreet.table.state import TableState


def expire(state: TableState, command: c.Expire, faces: Faces) -> e.Events:
    """The clock ran out: an offer is passed; a decision is a fold, or the table waits, as the house posted."""
    seat = deciding_seat(state, command.seat)
    step = next(iter(offers(state, seat)), None) or decision_due(state, seat)
    choice = given_up(step, [choice for choice in choices_of(step) if is_open(state, seat, choice)])
    if choice is not None and state.game.on_expiry == "wait":
        raise Refusal("decision/waits", f"this table waits for seat {seat.number}", step.cites)
    return decision_made(state, seat, step, choice or Choice(PASS), faces, expired=True)
