"""Counting the stub: each round's own, at least once in the rounds the pack says."""

from __future__ import annotations

from fifthstreet.rulebook.models import StubCount
from fifthstreet.table.actions.irregularities import floor_voids, void_all
from fifthstreet.table.actions.procedure import require
from fifthstreet.table.card_sources import Faces
from fifthstreet.table.evolve import evolve_all
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages import events as e
from fifthstreet.table.progress import cards_out, stub_is_there, whole_deck_due
from fifthstreet.table.refusals import Refusal
from fifthstreet.table.state import TableState


def count_stub(state: TableState, command: c.CountStub, faces: Faces) -> e.Events:
    """Count the stub; a wrong count voids all hands, and the deck leaves unless the cards were misdealt."""
    rule = state.setup.rules.entry.equipment.stub_count
    whole_deck = whole_deck_due(state)
    if rule is None or not (whole_deck or stub_is_there(state)):
        raise Refusal("deck/nothing_to_count", _nothing(state), rule.cited if rule is not None else ())
    if whole_deck and command.by == "dealer":
        text = f"no stub was counted in {rule.every} rounds: a floorperson has the whole deck counted, or changes it"
        raise Refusal("command/role", text, rule.cited)
    expected = len(state.game.deck) - cards_out(state.round)
    if command.cards != expected:
        _may_be_wrong(state, command, expected, rule)
    elif command.misdealt:
        text = f"{expected} cards are left, as they should be: a right count is no misdeal"
        raise Refusal("irregularity/not_now", text, rule.cited)
    counted = e.StubCounted(
        round=state.round.number,
        cards=command.cards,
        expected=expected,
        misdealt=command.misdealt,
        whole_deck=whole_deck,
        by=command.by,
    )
    events: list[e.Event] = [*require(state, "count_stub"), counted]
    if command.cards != expected:
        events.extend(_wrong(evolve_all(state, events), counted, rule, faces))
    return tuple(events)


def _nothing(state: TableState) -> str:
    if state.round.stub_counted:
        return f"the stub of round {state.round.number} is counted and lies in the rack"
    return "there is no stub now: it is counted between the last card of a round and the first payment"


def _may_be_wrong(state: TableState, command: c.CountStub, expected: int, rule: StubCount) -> None:
    """An electronic deck is whole, and a dealer alone voids nothing after a reveal."""
    cites = rule.wrong_cites or rule.cited
    if state.setup.deals_right:
        text = f"{command.cards} cards were counted, but the electronic deck is complete and has {expected} left"
        raise Refusal("deck/electronic", text, cites)
    floor_voids(state, command.by, cites)


def _wrong(state: TableState, counted: e.StubCounted, rule: StubCount, faces: Faces) -> e.Events:
    """What follows from a wrong count."""
    cites = rule.wrong_cites or rule.cited
    removed = e.DeckRemoved(colour=state.colour, cites=cites)
    # Between rounds no hand lies there that could have been misdealt.
    if counted.whole_deck:
        return (removed,)
    voided = void_all(state, (), cites, faces)
    return voided if counted.misdealt else (*voided, removed)
