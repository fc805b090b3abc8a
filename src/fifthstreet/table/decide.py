"""The rules of the table: ``decide(state, command)`` gives the events that follow, or raises a refusal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fifthstreet.table.actions import (
    answering,
    betting,
    dealing,
    decision_clock,
    equipment,
    irregularities,
    pay_and_collect,
    procedure,
)
from fifthstreet.table.card_sources import Faces
from fifthstreet.table.evolve import Unfolding
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages.events import Event
from fifthstreet.table.refusals import Refusal
from fifthstreet.table.state import TableState

_ANYONE_AT_TABLE = frozenset({"player", "dealer", "floorperson"})
_DEALER = frozenset({"dealer"})
_FLOOR = frozenset({"floorperson", "executive"})

#: Who may give a command. The floor checks badges; the table checks the role.
MAY: dict[type, frozenset[str]] = {
    c.Sit: _ANYONE_AT_TABLE,
    c.Leave: _ANYONE_AT_TABLE,
    c.PlaceWagers: _ANYONE_AT_TABLE,
    c.TakeBack: _ANYONE_AT_TABLE,
    c.NoMoreBets: _DEALER,
    c.Shuffle: _DEALER,
    c.Cut: _DEALER,
    c.Recut: _FLOOR,
    c.DealCards: _DEALER,
    c.Look: frozenset({"player"}),
    c.Expose: _ANYONE_AT_TABLE,
    c.Answer: _ANYONE_AT_TABLE,
    c.Withdraw: _ANYONE_AT_TABLE,
    c.Expire: _DEALER | _FLOOR,
    c.Reveal: _DEALER,
    c.Validate: _FLOOR,
    c.SettleUp: _DEALER,
    c.Document: _FLOOR,
    c.CountStub: _DEALER,
    c.ChangeDeck: _FLOOR,
    c.ChangeDevice: _FLOOR,
    c.ReportIrregularity: _DEALER | _FLOOR,
    c.Rule: _FLOOR,
    c.Attest: _DEALER | _FLOOR,
    c.Clear: _DEALER,
}

_WITHOUT_FACES: dict[type, Callable[[TableState, Any], tuple[Event, ...]]] = {
    c.Sit: betting.sit,
    c.Leave: betting.leave,
    c.PlaceWagers: betting.place,
    c.TakeBack: betting.take_back,
    c.NoMoreBets: betting.no_more_bets,
    c.Shuffle: dealing.shuffle,
    c.Cut: dealing.cut,
    c.Recut: dealing.cut,
    c.Validate: pay_and_collect.validate,
    c.Document: pay_and_collect.document,
    c.ChangeDeck: equipment.change_deck,
    c.ChangeDevice: equipment.change_device,
    c.Attest: procedure.attest,
    c.Clear: pay_and_collect.clear,
}

_WITH_FACES: dict[type, Callable[[TableState, Any, Faces], tuple[Event, ...]]] = {
    c.DealCards: dealing.deal,
    c.Look: dealing.look,
    c.Expose: answering.take_offer,
    c.Answer: answering.answer,
    c.Withdraw: answering.take_offer,
    c.Expire: decision_clock.expire,
    c.Reveal: dealing.reveal,
    c.CountStub: irregularities.count_stub,
    c.ReportIrregularity: irregularities.report,
    c.Rule: irregularities.rule,
}


def decide(state: TableState, command: c.Command, faces: Faces = None) -> tuple[Event, ...]:
    """What follows from a command; ``faces`` reads the sealed deck, and is None where cards are entered."""
    return tuple(unfold(state, command, faces).events)


def unfold(state: TableState, command: c.Command, faces: Faces = None) -> Unfolding:
    """What follows from a command, with the state it leads to."""
    kind = type(command)
    if command.by not in MAY[kind]:
        allowed = " or ".join(sorted(MAY[kind]))
        raise Refusal("command/role", f"a {command.by} may not {command.do}; that is for {allowed}")
    if isinstance(command, c.SettleUp):
        return pay_and_collect.settle(state, command, faces)
    follows = Unfolding(state)
    if kind in _WITHOUT_FACES:
        follows.happen(_WITHOUT_FACES[kind](state, command))
    else:
        follows.happen(_WITH_FACES[kind](state, command, faces))
    return follows
