"""Settlement in its order: seat by seat, pass by pass, with validation, paperwork and the cleared table."""

from __future__ import annotations

from fifthstreet.games.description import Settle
from fifthstreet.games.reading.endings import wager_ends
from fifthstreet.table.actions.betting import seat_in_round
from fifthstreet.table.actions.dealing import all_decided, turn_hand
from fifthstreet.table.actions.procedure import require
from fifthstreet.table.card_sources import Faces
from fifthstreet.table.evolve import Unfolding, evolve
from fifthstreet.table.messages.commands import Clear, Document, SettleUp, Validate
from fifthstreet.table.messages.events import (
    Event,
    HandCollected,
    LinesSettled,
    PaperworkDone,
    PayoutValidated,
    RoundCleared,
)
from fifthstreet.table.messages.values import Holder
from fifthstreet.table.progress import dealer_step, is_over, last_settle, next_turn, validations_due
from fifthstreet.table.refusals import Refusal
from fifthstreet.table.settlement.discard_rack import collect_settled, needed_hands
from fifthstreet.table.settlement.seat_turn import SeatTurn, may_need_validation
from fifthstreet.table.state import TableState


def settle(state: TableState, command: SettleUp, faces: Faces) -> Unfolding:
    """Settle the seat whose turn it is, or all that is left of this settlement."""
    step = _settlement(state)
    turn = next_turn(state, step)
    assert turn is not None
    if command.seat is not None and command.seat != turn[1]:
        seat_in_round(state, command.seat)
        raise Refusal("settle/order", f"seat {turn[1]} is settled before seat {command.seat}", step.cites)
    unfolding = Unfolding(state)
    unfolding.happen(require(state, "settle", step.key))
    while turn is not None:
        done = len(unfolding.events)
        try:
            _settle_turn(unfolding, step, *turn, faces)
        except Refusal:
            if unfolding.state is state or not any(isinstance(event, LinesSettled) for event in unfolding.events):
                raise
            return _until(state, unfolding.events[:done])
        turn = None if command.seat is not None else next_turn(unfolding.state, step)
    return unfolding


def _until(state: TableState, events: list[Event]) -> Unfolding:
    """What was settled before the seat that has to wait."""
    unfolding = Unfolding(state)
    unfolding.happen(events)
    return unfolding


def _settlement(state: TableState) -> Settle:
    if state.round.ruling:
        raise Refusal("round/ruling_due", "a floorperson has to rule before the wagers are settled")
    step = dealer_step(state) if state.round.bets_closed else None
    if not isinstance(step, Settle):
        raise Refusal("settle/nothing", "there is nothing to settle now")
    all_decided(state)
    return step


def _settle_turn(now: Unfolding, step: Settle, number: int, seat: int, faces: Faces) -> None:
    """One seat's turn in one pass: turn the hand, pay, collect the cards."""
    keys = step.passes[number]
    _lies_open_if_it_may_need_validation(now.state, seat, keys)
    for holder in needed_hands(now.state, seat, keys):
        now.happen(turn_hand(now.state, holder, None, faces))
    round_ = now.state.round
    turn = SeatTurn(now.state.game, round_, round_.seats[seat], round_.meters)
    turn.settle(keys)
    now.happen(_validation(now.state, turn))
    settled = LinesSettled(
        seat=seat,
        step=step.key,
        turn=number,
        lines=tuple(turn.lines),
        movements=tuple(turn.movements),
        splits=turn.splits,
    )
    now.happen([settled])
    if now.state.round.seats[seat].paperwork and now.state.setup.automatic("document"):
        now.happen([PaperworkDone(seat=seat, by="floorperson", automatic=True)])
    if step is last_settle(now.state):
        now.happen(collect_settled(now.state, seat))


def _lies_open_if_it_may_need_validation(state: TableState, seat: int, keys: tuple[str, ...]) -> None:
    """Whether a payout needs a floorperson is told only of a hand that lies open: a refusal must not describe it."""
    if state.setup.automatic("validate"):
        return
    round_ = state.round
    for key in keys:
        if key in round_.seats[seat].open and may_need_validation(wager_ends(state.game)[key]):
            for holder in needed_hands(state, seat, (key,)):
                if any(place not in round_.up for place in round_.cards_of(holder)):
                    raise Refusal(
                        "cards/face_down",
                        f"turn the hand of seat {holder} before seat {seat} is settled: {key} may need validation",
                        state.wager(key).cites,
                    )


def _validation(state: TableState, turn: SeatTurn) -> list[Event]:
    """Payouts that need a floorperson are validated before they are paid (T10)."""
    number = turn.seat.number
    missing = [key for key in turn.to_validate if (number, key) not in state.round.validated]
    if not missing:
        return []
    if state.setup.automatic("validate"):
        attested = require(state, "validate")
        validated = [PayoutValidated(seat=number, wager=key, by="floorperson", automatic=True) for key in missing]
        return [*attested, *validated]
    cites = next(line.cites for line in turn.lines if line.wager == missing[0])
    raise Refusal(
        "payout/validation_due",
        f"seat {number}: turn the hand and have a floorperson validate {missing[0]} first",
        cites,
    )


def validate(state: TableState, command: Validate) -> tuple[Event, ...]:
    """A floorperson validates a winning payout, once its hand lies open and its turn has come."""
    seat = seat_in_round(state, command.seat)
    step = _settlement(state)
    turn = next_turn(state, step)
    if turn is None or turn[1] != seat.number or command.wager not in validations_due(state):
        raise Refusal(
            "payout/nothing_to_validate",
            f"seat {seat.number}: no payout of {command.wager} waits for validation; that comes at the seat's turn, "
            "after its hand was turned",
        )
    return (*require(state, "validate"), PayoutValidated(seat=seat.number, wager=command.wager, by=command.by))


def document(state: TableState, command: Document) -> tuple[Event, ...]:
    """The paperwork of a hand-pay is complete: the winning cards may go."""
    seat = seat_in_round(state, command.seat)
    if not seat.paperwork:
        raise Refusal("payout/no_paperwork", f"no paperwork is due for seat {command.seat}")
    done = PaperworkDone(seat=command.seat, by=command.by)
    return (done, *collect_settled(evolve(state, done), command.seat))


def clear(state: TableState, command: Clear) -> tuple[Event, ...]:
    """Take up what lies on the table, so that every hand can be reconstructed, and start anew."""
    round_ = state.round
    if round_.ruling:
        raise Refusal("round/ruling_due", "a floorperson has to rule before the table is cleared")
    if not is_over(state):
        raise Refusal("round/not_over", f"round {round_.number} is not over")
    papers = [seat.number for seat in round_.seats.values() if seat.paperwork]
    if papers:
        raise Refusal("payout/paperwork_due", f"seat {papers[0]}'s cards stay until the paperwork is done")
    attested = require(state, "clear")
    left: list[Holder] = [n for n, seat in reversed(round_.seats.items()) if seat.cards and not seat.collected]
    left += ["board"] if round_.board else []
    left += ["dealer"] if round_.dealer else []
    collected = [HandCollected(of=holder) for holder in left]
    rack = (*round_.rack, *left)
    return (*attested, *collected, RoundCleared(number=round_.number, rack=rack))
