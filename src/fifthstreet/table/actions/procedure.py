"""The dealer's procedure: gestures that are attested, each before the action it belongs to."""

from __future__ import annotations

from contextlib import suppress
from itertools import takewhile
from typing import get_args

from fifthstreet.games.description import Deal, Settle, Turn
from fifthstreet.games.reading.once import once
from fifthstreet.rulebook.models import Gate, Role
from fifthstreet.rulebook.models import Step as ProcedureStep
from fifthstreet.table import progress
from fifthstreet.table.card_sources import Faces
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages import events as e
from fifthstreet.table.refusals import Refusal
from fifthstreet.table.state import Setup, TableState

#: The actions a step can belong to, in the order of a round.
GATES: tuple[Gate, ...] = get_args(Gate)


def due_steps(state: TableState, gate: Gate, at: str | None = None) -> tuple[ProcedureStep, ...]:
    """The steps to be attested before an action, without those done; ``at`` is the game's step it belongs to."""
    setup, attested = state.setup, state.attested
    steps = setup.steps_before.get(gate, ())
    if gate in ("cut", "no_more_bets") and state.decks.came_preshuffled:
        # Cards that came pre-shuffled meet no shuffle before the first round: what opens them is due here.
        steps = (*(step for step in setup.steps_before.get("shuffle", ()) if step.each == "opening"), *steps)
    elif not steps or setup.named_before[gate] <= attested:
        return ()
    missing = [s for s in steps if s.id not in attested and (s.at is None or s.at == at)]
    for_some = setup.steps_for_some
    return tuple([s for s in missing if s.id not in for_some or _applies(state, s)]) if for_some else tuple(missing)


def _applies(state: TableState, step: ProcedureStep) -> bool:
    if step.wager is not None and step.wager not in state.round.placed:
        return False
    if step.route is not None and (step.route == "preshuffled") != state.decks.came_preshuffled:
        return False
    # Cards are spread on an idle table and washed when a player arrives: only then.
    return step.each not in ("idle", "arrival") or state.idle or state.arrived


def all_due(state: TableState) -> tuple[tuple[Gate, ProcedureStep], ...]:
    """Every step to be attested before the actions that can come now, each with its action."""
    found: dict[str, tuple[Gate, ProcedureStep]] = {}
    for gate in GATES:
        for step in _due_now(state, gate):
            found.setdefault(step.id, (gate, step))
    return tuple(found.values())


def _due_now(state: TableState, gate: Gate) -> tuple[ProcedureStep, ...]:
    """A step is attested at its time: not before it, and not for an action that does not come."""
    if gate == "decide":
        asked = {step.id: step for at in _asked(state) for step in due_steps(state, gate, at)}
        return tuple(asked.values())
    step = progress.dealer_step(state)
    return due_steps(state, gate, step.key if step is not None else None) if _comes_now(state, gate) else ()


def _asked(state: TableState) -> tuple[str, ...]:
    """The offers that are open, and the decision asked for now."""
    if state.round.pending or state.round.ruling:
        return ()
    due = progress.next_decision(state)
    offered = [offer.key for _, offer in progress.open_offers(state)]
    return (*offered, due[1].key) if due is not None else tuple(offered)


def _comes_now(state: TableState, gate: Gate) -> bool:
    """Whether the dealer's action can come now."""
    round_, decks = state.round, state.decks
    untouched = round_.next_position == 0 and not round_.void
    if gate == "shuffle":
        return (untouched and not decks.shuffled) or progress.other_deck_due(state)
    if gate == "cut":
        return untouched and decks.shuffled and progress.cut_due(state) is not None
    if gate == "no_more_bets":
        ready = decks.shuffled and progress.cut_due(state) is None
        return ready and bool(round_.seats) and not round_.bets_closed and not round_.void
    if gate == "count_stub":
        return progress.stub_is_there(state) or progress.whole_deck_due(state)
    if gate == "clear":
        return progress.is_over(state)
    if gate == "validate":
        with suppress(Refusal):  # The reading of a meter is missing: there is nothing to validate yet.
            return bool(progress.validations_due(state))
        return False
    kinds = {"deal": Deal, "reveal": Turn, "settle": Settle}
    ready = round_.bets_closed and not round_.pending and progress.next_decision(state) is None
    return ready and isinstance(progress.dealer_step(state), kinds[gate])


def require(state: TableState, gate: Gate, at: str | None = None) -> tuple[e.StepsAttested, ...]:
    """Refuse an action while a step before it is missing; attest it where that is automatic."""
    missing = due_steps(state, gate, at)
    if not missing:
        return ()
    if state.setup.automatic("attest"):
        names, known = tuple([step.id for step in missing]), _attestations(state.setup)
        if names not in known:
            known[names] = _attested(missing)
        return known[names]
    first = missing[0]
    raise Refusal("procedure/not_attested", f"before {gate}: {first.text} (step {first.id})", first.cited)


@once
def _attestations(setup: Setup) -> dict[tuple[str, ...], tuple[e.StepsAttested, ...]]:
    """What this table has attested by itself, by the names of the steps: every round attests the same again."""
    return {}


def _attested(steps: tuple[ProcedureStep, ...]) -> tuple[e.StepsAttested, ...]:
    """Steps that the table attests by itself, together as far as one person does them."""
    runs: list[tuple[Role, list[str]]] = []
    for step in steps:
        if not runs or runs[-1][0] != step.by:
            runs.append((step.by, []))
        runs[-1][1].append(step.id)
    return tuple([e.StepsAttested(steps=tuple(ids), by=by, automatic=True) for by, ids in runs])


def attest(state: TableState, command: c.Attest, faces: Faces) -> tuple[e.StepsAttested, ...]:
    """Attest named steps, or all that are due before the next action that has any."""
    known = {step.id: step for step in state.setup.rules.entry.procedure}
    due_now = all_due(state)
    if command.steps is None:
        if not due_now:
            raise Refusal("procedure/not_due", "no step is due")
        chosen = tuple(step for gate, step in due_now if gate == due_now[0][0])
        mine = tuple(takewhile(lambda step: may_attest(step, command.by) and not waits(state, step), chosen))
        chosen = mine or chosen
    else:
        unknown = [name for name in command.steps if name not in known]
        if unknown:
            raise Refusal("procedure/unknown_step", f"no step {unknown[0]!r} in the procedure of this table")
        chosen = tuple(known[name] for name in dict.fromkeys(command.steps))
    open_now = {step.id: gate for gate, step in due_now}
    done: set[str] = set()
    for step in chosen:
        if step.id not in open_now:
            raise Refusal("procedure/not_due", f"step {step.id} is not due", step.cited)
        first = next(other for gate, other in due_now if gate == open_now[step.id] and other.id not in done)
        if first.id != step.id:
            raise Refusal("procedure/not_attested", f"before {step.id}: {first.text} (step {first.id})", first.cited)
        done.add(step.id)
        if waits(state, step):
            raise Refusal("procedure/nobody_there", f"step {step.id} waits for a player to sit down", step.cited)
        if not may_attest(step, command.by):
            raise Refusal("command/role", f"step {step.id} is the {step.by}'s, not the {command.by}'s", step.cited)
    return (e.StepsAttested(steps=tuple(step.id for step in chosen), by=command.by),)


def waits(state: TableState, step: ProcedureStep) -> bool:
    """Whether a step is for a player, and nobody is there yet (ma-csp 3(b), 4(e); ma-b5 3(b), 4(c))."""
    return (step.for_player or step.each == "arrival") and not state.seated


def may_attest(step: ProcedureStep, by: str) -> bool:
    """Whether a role may attest a step: its own, or above it."""
    return by == step.by or (by == "executive" and step.by == "floorperson")
