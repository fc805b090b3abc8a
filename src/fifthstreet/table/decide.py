"""The rules of the table: ``decide(state, command)`` gives the events that follow, or raises a refusal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from fifthstreet.quoting import shown
from fifthstreet.table.actions import (
    answering,
    betting,
    corrections,
    dealing,
    decision_clock,
    equipment,
    irregularities,
    pay_and_collect,
    procedure,
    stub_count,
)
from fifthstreet.table.card_sources import Faces
from fifthstreet.table.evolve import Unfolding
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages.events import Event, Events
from fifthstreet.table.messages.kinds import wrong_field
from fifthstreet.table.refusals import Refusal
from fifthstreet.table.state import TableState

_ANYONE_AT_TABLE = frozenset({"player", "dealer", "floorperson"})
_DEALER = frozenset({"dealer"})
_FLOOR = frozenset({"floorperson", "executive"})

Action = Callable[[TableState, Any, Faces], Sequence[Event] | Unfolding]

#: Who may give a command, and what it does. The floor checks badges; the table checks the role.
ACTIONS: dict[type, tuple[frozenset[str], Action]] = {
    c.Sit: (_ANYONE_AT_TABLE, betting.sit),
    c.Leave: (_ANYONE_AT_TABLE, betting.leave),
    c.PlaceWagers: (_ANYONE_AT_TABLE, betting.place),
    c.TakeBack: (_ANYONE_AT_TABLE, betting.take_back),
    c.NoMoreBets: (_DEALER | _FLOOR, betting.no_more_bets),
    c.Shuffle: (_DEALER, dealing.shuffle),
    c.Cut: (_DEALER, dealing.cut),
    c.Recut: (_FLOOR, dealing.cut),
    c.DealCards: (_DEALER, dealing.deal),
    c.Look: (frozenset({"player"}), dealing.look),
    c.Expose: (_ANYONE_AT_TABLE, answering.take_offer),
    c.Answer: (_ANYONE_AT_TABLE, answering.answer),
    c.Withdraw: (_ANYONE_AT_TABLE, answering.take_offer),
    c.Expire: (_DEALER | _FLOOR, decision_clock.expire),
    c.Reveal: (_DEALER, dealing.reveal),
    c.ReadMeters: (_FLOOR, pay_and_collect.read_meters),
    c.Validate: (_FLOOR, pay_and_collect.validate),
    c.SettleUp: (_DEALER, pay_and_collect.settle),
    c.Document: (_FLOOR, pay_and_collect.document),
    c.CorrectCards: (_DEALER | _FLOOR, corrections.correct),
    c.CountStub: (_DEALER | _FLOOR, stub_count.count_stub),
    c.ChangeDeck: (_FLOOR, equipment.change_deck),
    c.ChangeDevice: (_FLOOR, equipment.change_device),
    c.ReportIrregularity: (_DEALER | _FLOOR, irregularities.report),
    c.Rule: (_FLOOR, irregularities.rule),
    c.Attest: (_DEALER | _FLOOR, procedure.attest),
    c.Clear: (_DEALER, pay_and_collect.clear),
}


def decide(state: TableState, command: c.Command, faces: Faces = None, at: int | None = None) -> Events:
    """What follows from a command; ``faces`` reads the sealed deck, and is None where cards are entered.

    ``at`` is the time of a clock that runs beside the table; without one, a command may tell the time itself.
    """
    return tuple(unfold(state, command, faces, at).events)


def unfold(state: TableState, command: c.Command, faces: Faces = None, at: int | None = None) -> Unfolding:
    """What follows from a command, with the state it leads to."""
    admit(command)
    return follow(state, command, faces, at)


def admit(command: c.Command) -> None:
    """Refuse what is no command, is malformed or is not for whoever gives it; the table's own chores need no test."""
    if type(command) not in ACTIONS:
        raise Refusal("command/malformed", f"{shown(command)} is not a command")
    if (wrong := wrong_field(command)) is not None:
        raise Refusal("command/malformed", f"{command.do}: {wrong}")
    roles, _ = ACTIONS[type(command)]
    if command.by not in roles:
        allowed = " or ".join(sorted(roles))
        raise Refusal("command/role", f"a {command.by} may not {command.do}; that is for {allowed}")


def follow(state: TableState, command: c.Command, faces: Faces = None, at: int | None = None) -> Unfolding:
    """What follows from a command that was admitted, with the state it leads to."""
    _, act = ACTIONS[type(command)]
    now = None if at is None and command.at is None else decision_clock.time_of(state, command, at)
    if type(command) is c.Expire:
        command = replace(command, at=now)  # Nobody else looks at the clock.
    happened = act(state, command, faces)
    follows = happened if isinstance(happened, Unfolding) else Unfolding(state, happened)
    if now is not None:
        follows.happen(decision_clock.clock_read(follows.state, now))
    return follows
