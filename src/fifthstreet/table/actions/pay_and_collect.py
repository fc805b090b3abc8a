"""Settlement in its order: seat by seat, pass by pass, with validation, paperwork and the cleared table."""

from __future__ import annotations

from fifthstreet.games.description import Cites, Hand, Settle
from fifthstreet.games.reading.endings import once_each
from fifthstreet.rulebook.house_citations import replaced_clause
from fifthstreet.rulebook.models import SecondDeck
from fifthstreet.table.actions.betting import seat_in_round
from fifthstreet.table.actions.dealing import all_decided, turn_hand
from fifthstreet.table.actions.meter_readings import read_again, reasons
from fifthstreet.table.actions.procedure import require
from fifthstreet.table.card_sources import Faces
from fifthstreet.table.evolve import Unfolding, evolve
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages import events as e
from fifthstreet.table.messages.values import Holder
from fifthstreet.table.progress import (
    dealer_step,
    is_over,
    last_settle,
    must_lie_open,
    next_turn,
    other_deck_due,
    validations_due,
)
from fifthstreet.table.refusals import Refusal
from fifthstreet.table.settlement.discard_rack import collect_settled, needed_hands
from fifthstreet.table.settlement.seat_turn import SeatTurn
from fifthstreet.table.state import TableState


def settle(state: TableState, command: c.SettleUp, faces: Faces) -> Unfolding:
    """Settle the seat whose turn it is, or all that is left of this settlement."""
    step = _settlement(state)
    turn = next_turn(state, step)
    assert turn is not None
    if command.seat is not None and command.seat != turn[1]:
        seat_in_round(state, command.seat)
        raise Refusal("settle/order", f"seat {turn[1]} is settled before seat {command.seat}", step.cites)
    unfolding = Unfolding(state, require(state, "settle", step.key))
    going_on = _Settlement(unfolding, step, faces)
    while turn is not None:
        before, done = unfolding.state, len(unfolding.events)
        try:
            going_on.turn(*turn)
        except Refusal:
            if not any(isinstance(event, e.LinesSettled) for event in unfolding.events):
                raise
            unfolding.take_back(before, done)  # What was settled before the seat that has to wait stays.
            return unfolding
        turn = None if command.seat is not None else next_turn(unfolding.state, step)
    return unfolding


def _settlement(state: TableState) -> Settle:
    if state.round.ruling:
        raise Refusal("round/ruling_due", "a floorperson has to rule before the wagers are settled")
    step = dealer_step(state) if state.round.bets_closed else None
    if not isinstance(step, Settle):
        raise Refusal("settle/nothing", "there is nothing to settle now")
    all_decided(state)
    return step


class _Settlement:
    """A settlement that goes on seat by seat, with what all of its turns have in common."""

    __slots__ = ("_collects", "_common", "_documents", "_faces", "_game", "_now", "_passes", "_step")

    def __init__(self, now: Unfolding, step: Settle, faces: Faces) -> None:
        state = now.state
        self._now, self._step, self._faces, self._game = now, step, faces, state.game
        self._passes = state.setup.passes[step.key]
        #: What the dealer's hand and those of the board are worth.
        self._common: list[tuple[Hand, int]] = []
        self._documents = state.setup.automatic("document")
        self._collects = step is last_settle(state)

    def turn(self, number: int, seat: int) -> None:
        """One seat's turn in one pass: turn the hand, pay, collect the cards."""
        now, each = self._now, self._passes[number]
        keys = each.keys
        _lies_open_if_it_may_need_validation(now.state, seat, keys)
        for holder in needed_hands(now.state, seat, keys):
            now.happen(turn_hand(now.state, holder, None, self._faces))
        round_ = now.state.round
        turn = SeatTurn(self._game, round_, round_.seats[seat], round_.meters, common=self._common)
        turn.settle(keys, leaves_meter_awards=each.leaves_meter_awards)
        if turn.to_validate:
            now.happen(_validation(now.state, turn))
        settled = e.LinesSettled(
            seat=seat,
            step=self._step.key,
            turn=number,
            lines=tuple(turn.lines),
            movements=tuple(turn.movements),
            splits=turn.splits,
        )
        now.happen([settled])
        if self._documents and now.state.round.seats[seat].paperwork:
            now.happen([e.PaperworkDone(seat=seat, by="floorperson", automatic=True)])
        if self._collects:
            now.happen(collect_settled(now.state, seat))


def _lies_open_if_it_may_need_validation(state: TableState, seat: int, keys: tuple[str, ...]) -> None:
    """Only a hand that lies open says whether a payout needs a floorperson: a refusal must not give it away."""
    if (found := must_lie_open(state, seat, keys)) is not None:
        holder, key = found
        text = f"turn the hand of seat {holder} before seat {seat} is settled: {key} may need validation"
        raise Refusal("cards/face_down", text, state.wager(key).cites)


def _validation(state: TableState, turn: SeatTurn) -> list[e.Event]:
    """Payouts that need a floorperson are validated before they are paid (T10)."""
    number = turn.seat.number
    missing = [key for key in turn.to_validate if (number, key) not in state.round.validated]
    if not missing:
        return []
    if state.setup.automatic("validate"):
        attested = require(state, "validate")
        validated = [e.PayoutValidated(seat=number, wager=key, by="floorperson", automatic=True) for key in missing]
        return [*attested, *validated]
    cites = next(line.cites for line in turn.lines if line.wager == missing[0])
    text = f"seat {number}: turn the hand and have a floorperson validate {missing[0]} first"
    raise Refusal("payout/validation_due", text, validation_cites(state, missing[0]) or cites)


def validation_cites(state: TableState, key: str) -> Cites:
    """The clauses of the floorperson's steps at this table's equipment, those about this wager if it names any."""
    steps = [step for step in state.setup.steps_before.get("validate", ()) if step.by == "floorperson"]
    found = once_each(*(cite for step in steps if step.wager in (None, key) for cite in step.cited))
    about = state.wager(key).funding.validation_cites
    return tuple(cite for cite in found if (replaced_clause(cite) or cite) in about) or found


def read_meters(state: TableState, command: c.ReadMeters, faces: Faces) -> e.Events:
    """Meters are read again while wagers on them are still to be paid."""
    if not state.round.bets_closed or is_over(state):
        raise Refusal("settle/nothing", "meters are read again between No more bets and the last payment")
    meters = read_again(state, command.meters)
    return (e.MetersRead(meters=meters, because=reasons(command.meters)),)


def validate(state: TableState, command: c.Validate, faces: Faces) -> e.Events:
    """A floorperson validates a winning payout, once its hand lies open and its turn has come."""
    seat = seat_in_round(state, command.seat)
    _settlement(state)
    if (seat.number, command.wager) not in validations_due(state):
        raise Refusal(
            "payout/nothing_to_validate",
            f"seat {seat.number}: no payout of {command.wager} waits for validation; that comes at the seat's turn, "
            "after its hand was turned",
        )
    return (*require(state, "validate"), e.PayoutValidated(seat=seat.number, wager=command.wager, by=command.by))


def document(state: TableState, command: c.Document, faces: Faces) -> e.Events:
    """The paperwork of a hand-pay is complete: the winning cards may go."""
    seat = seat_in_round(state, command.seat)
    if not seat.paperwork:
        raise Refusal("payout/no_paperwork", f"no paperwork is due for seat {command.seat}")
    done = e.PaperworkDone(seat=command.seat, by=command.by)
    return (done, *collect_settled(evolve(state, done), command.seat))


def clear(state: TableState, command: c.Clear, faces: Faces) -> Unfolding:
    """Collect what lies on the table, so that every hand can be reconstructed, and begin the next round."""
    round_ = state.round
    if round_.ruling:
        raise Refusal("round/ruling_due", "a floorperson has to rule before the table is cleared")
    if not is_over(state):
        raise Refusal("round/not_over", f"round {round_.number} is not over")
    papers = [seat for seat in round_.seats.values() if seat.paperwork]
    if papers:
        cites = next(line.cites for line in papers[0].lines if line.paid_from == "hand_pay")
        text = f"seat {papers[0].number}'s cards stay until the paperwork is done"
        raise Refusal("payout/paperwork_due", text, cites)
    attested = require(state, "clear")
    _other_deck_shuffled(state)
    left: list[Holder] = [n for n, seat in reversed(round_.seats.items()) if seat.cards and not seat.collected]
    left += ["board"] if round_.board else []
    left += ["dealer"] if round_.dealer else []
    cleared = e.RoundCleared(number=round_.number, rack=(*round_.rack, *left))
    follows = Unfolding(state, (*attested, *[e.HandCollected(of=holder) for holder in left]))
    follows.end_round(cleared)
    return follows


def other_deck_awaited(state: TableState) -> SecondDeck | None:
    """The rule that has the other deck shuffled before this one leaves play, where it is not; a jam excuses it."""
    second = state.setup.rules.entry.equipment.second_deck
    if second is None or not second.in_play_cites or not other_deck_due(state):
        return None
    jams = {row.kind for row in state.irregularities() if row.consequence == "reshuffle"}
    return second if jams.isdisjoint(state.round.irregularities) else None


def _other_deck_shuffled(state: TableState) -> None:
    second = other_deck_awaited(state)
    if second is not None:
        text = f"the {state.other_colour} deck is shuffled while the {state.colour} one is in play: shuffle it first"
        raise Refusal("deck/other_not_shuffled", text, second.in_play_cites)
