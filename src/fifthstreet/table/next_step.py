"""What comes next at a table: one thing, whose it is, and the command that does it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any, Literal

from fifthstreet.games.description import Cites, Deal, Settle, Turn
from fifthstreet.games.reading.endings import once_each
from fifthstreet.rulebook.models import Gate
from fifthstreet.rulebook.models import Step as ProcedureStep
from fifthstreet.table import progress
from fifthstreet.table.actions.betting import chips_to_count
from fifthstreet.table.actions.dealing import turned_next
from fifthstreet.table.actions.pay_and_collect import other_deck_awaited, validation_cites
from fifthstreet.table.actions.procedure import all_due, may_attest, waits
from fifthstreet.table.messages.values import Holder
from fifthstreet.table.settlement.discard_rack import face_down
from fifthstreet.table.state import TableState

#: The dealer at the console, a floorperson or executive with their badge, or the players.
Whose = Literal["dealer", "floor", "players"]


@dataclass(frozen=True, slots=True, kw_only=True)
class NextStep:
    """The next thing, with its clauses; ``do`` is the command's name, and ``wager`` and ``decide`` are players'.

    ``of`` is whose cards or wagers it is about, ``faces`` how many cards have to be entered with it, ``steps`` what
    is attested, ``choices`` what may be ruled, and ``counts`` the wagers whose chips have to be counted.
    """

    do: str
    whose: Whose = "dealer"
    command: Mapping[str, Any]
    cites: Cites = ()
    of: Holder | None = None
    wager: str | None = None
    step: str | None = None
    faces: int = 0
    steps: tuple[ProcedureStep, ...] = ()
    choices: tuple[str, ...] = ()
    counts: Mapping[str, int] = field(default_factory=dict)


def next_step(state: TableState) -> NextStep:
    """What comes next."""
    round_ = state.round
    if round_.ruling:
        return NextStep(do="rule", whose="floor", command={"do": "rule"}, choices=round_.ruling)
    if round_.void or (round_.bets_closed and progress.is_over(state)):
        return _after_the_round(state)
    if not round_.bets_closed:
        return _before_the_round(state)
    return _in_the_round(state)


# Before ----------------------------------------------------------------------------------------------------------


def _before_the_round(state: TableState) -> NextStep:
    if (ready := _make_ready(state)) is not None:
        return ready
    if (rule := progress.count_within(state, 0)) is not None:
        command = {"do": "count_stub", "cards": len(state.game.deck)}
        return NextStep(do="count_deck", whose="floor", command=command, cites=rule.cited)
    if not state.round.seats:
        return NextStep(do="wager", whose="players", command={}, cites=state.game.wagers[0].cites)
    cites, counts = closing_cites(state), chips_to_count(state)
    last = NextStep(do="no_more_bets", command={"do": "no_more_bets"}, cites=cites, counts=counts)
    return _attested_first(state, "no_more_bets", last)


def closing_cites(state: TableState) -> Cites:
    """The clauses by which the betting is closed: those of the announcement, or of the wager that is closed."""
    found = once_each(*(cite for step in closing_steps(state) for cite in step.cited))
    return found or state.game.wagers[0].cites


def closing_steps(state: TableState) -> tuple[ProcedureStep, ...]:
    """The steps of the procedure that close the betting: the announcement."""
    return tuple(step for step in state.setup.steps_before.get("no_more_bets", ()) if step.closes_betting)


def _make_ready(state: TableState) -> NextStep | None:
    """The cards and the device are there, the deck is shuffled and cut; None where all of that is done."""
    if state.decks.removed:
        command = {"do": "change_deck", "decks": [*state.setup.decks]}
        return NextStep(do="change_deck", whose="floor", command=command, cites=_wrong_deck_cites(state))
    if state.device_removed:
        return NextStep(do="change_device", whose="floor", command={"do": "change_device"})
    if not state.decks.shuffled:
        return _shuffle(state)
    if (cut := progress.cut_due(state)) is not None:
        return _attested_first(state, "cut", NextStep(do="cut", command={"do": "cut"}, cites=cut.cited))
    return None


def _wrong_deck_cites(state: TableState) -> Cites:
    """The clauses by which a wrong deck leaves the table: counted by the shuffler, or in the stub."""
    if state.setup.counts_itself:
        return state.setup.method_rules.cited
    rule = state.setup.rules.entry.equipment.stub_count
    return () if rule is None else rule.wrong_cites


def _shuffle(state: TableState, colour: str | None = None) -> NextStep:
    command = {"do": "shuffle"} if colour is None else {"do": "shuffle", "colour": colour}
    second = state.setup.rules.entry.equipment.second_deck
    cites = state.setup.method_rules.cited if colour is None or second is None else second.cited
    return _attested_first(state, "shuffle", NextStep(do="shuffle", command=command, cites=cites))


# During ----------------------------------------------------------------------------------------------------------


def _in_the_round(state: TableState) -> NextStep:
    if (short := state.round.short) is not None:
        return NextStep(do="deal", command={"do": "deal"}, of=short.of, cites=short.cites)
    if asked := progress.asked_now(state):
        return _while_they_decide(state, asked)
    if (count := _count_now(state)) is not None:
        return count
    step = progress.dealer_step(state)
    assert step is not None
    if isinstance(step, Deal):
        return _deal(state, step)
    return _turn(state, step) if isinstance(step, Turn) else _settle(state, step)


def _while_they_decide(state: TableState, asked: Mapping[int, str]) -> NextStep:
    """Until the players have decided, the dealer does what needs no cards turned."""
    due = progress.next_decision(state)
    seat = min(asked) if due is None else due[0]
    key = asked[seat]
    cites = next(step.cites for step in state.game.steps if step.key == key)
    wait = NextStep(do="decide", whose="players", command={}, of=seat, step=key, cites=cites)
    first = _attested_first(state, "decide", wait)
    if first is not wait:
        return first
    if progress.other_deck_due(state):
        return _shuffle(state, state.other_colour)
    return _count_now(state) or wait


def _count_now(state: TableState) -> NextStep | None:
    """The count of the stub, in the last round in which it is in time."""
    rule = progress.count_within(state, 1)
    if rule is None or not progress.stub_is_there(state):
        return None
    count = NextStep(do="count_stub", command={"do": "count_stub"}, cites=rule.cited)
    return _attested_first(state, "count_stub", count)


def _deal(state: TableState, step: Deal) -> NextStep:
    ready = _make_ready(state)
    if ready is not None:  # A deck that was found wrong after No more bets.
        return ready
    waiting = state.round.pending or progress.due(state, step)
    up = sum(card.up for card in waiting) if state.setup.entered else 0
    deal = NextStep(do="deal", command={"do": "deal"}, step=step.key, cites=step.cites, faces=up)
    return deal if state.round.pending else _attested_first(state, "deal", deal)


def _turn(state: TableState, step: Turn) -> NextStep:
    faces = len(turned_next(state, step)) if state.setup.entered else 0
    turn = NextStep(
        do="reveal", command={"do": "reveal"}, of=step.whose, step=step.key, cites=step.cites, faces=faces
    )
    return _attested_first(state, "reveal", turn)


def _settle(state: TableState, step: Settle) -> NextStep:
    """The seat whose turn it is: its hand is turned, a floorperson looks at it where one has to, and it is paid."""
    turn = progress.next_turn(state, step)
    assert turn is not None
    number, seat = turn
    keys = progress.pass_of(state, step, number).keys
    holder = face_down(state, seat, keys) if state.setup.entered else progress.hand_to_turn(state)
    if holder is not None:
        hidden = set(state.round.cards_of(holder)) - state.round.up
        faces = len(hidden) if state.setup.entered else 0
        command = {"do": "reveal", "of": holder}
        reveal = NextStep(do="reveal", command=command, of=holder, step=step.key, cites=step.cites, faces=faces)
        return _attested_first(state, "settle", reveal)
    if not state.setup.automatic("validate") and (waits := progress.validations_due(state)):
        return _validate(state, *waits[0])
    settle = NextStep(do="settle", command={"do": "settle", "seat": seat}, of=seat, step=step.key, cites=step.cites)
    return _attested_first(state, "settle", settle)


def _validate(state: TableState, seat: int, wager: str) -> NextStep:
    command = {"do": "validate", "seat": seat, "wager": wager}
    cites = validation_cites(state, wager) or state.wager(wager).cites
    step = NextStep(do="validate", whose="floor", command=command, of=seat, wager=wager, cites=cites)
    return _attested_first(state, "validate", step)


# After -----------------------------------------------------------------------------------------------------------


def _after_the_round(state: TableState) -> NextStep:
    for seat in state.round.seats.values():
        if seat.paperwork:
            cites = once_each(*(cite for line in seat.lines if line.paid_from == "hand_pay" for cite in line.cites))
            command = {"do": "document", "seat": seat.number}
            return NextStep(do="document", whose="floor", command=command, of=seat.number, cites=cites)
    if other_deck_awaited(state) is not None:
        return _shuffle(state, state.other_colour)
    if (count := _count_now(state)) is not None:
        return count
    return _attested_first(state, "clear", NextStep(do="clear", command={"do": "clear"}, cites=_rack_cites(state)))


def _rack_cites(state: TableState) -> Cites:
    """The clauses by which cards go to the rack: those of the steps before it that are about cards alone."""
    steps = state.setup.steps_before.get("clear", ())
    return once_each(*(cite for step in steps if not step.consoles and step.wager is None for cite in step.cited))


def _attested_first(state: TableState, gate: Gate, action: NextStep) -> NextStep:
    """The steps of the procedure that come before an action, as far as one person attests them; else the action."""
    due = [] if state.setup.automatic("attest") else [step for at, step in all_due(state) if at == gate]
    if not due:
        return action
    if waits(state, due[0]):
        return NextStep(do="wager", whose="players", command={}, cites=due[0].cited)
    by_dealer = may_attest(due[0], "dealer")
    mine = takewhile(lambda step: may_attest(step, "dealer") == by_dealer and not waits(state, step), due)
    steps = tuple(mine)
    return NextStep(
        do="attest",
        whose="dealer" if by_dealer else "floor",
        command={"do": "attest", "steps": [step.id for step in steps]},
        of=action.of,
        step=action.do,
        steps=steps,
        cites=once_each(*(cite for step in steps for cite in step.cited)),
    )
