"""Shares that a void hand leaves of an award that others divide: a floorperson rules what becomes of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from fifthstreet.games.reading.endings import End, wager_ends
from fifthstreet.money import MICROS_PER_CENT, Cents
from fifthstreet.progressive.awards import house_top_up, share, share_award
from fifthstreet.progressive.readings import Cause
from fifthstreet.rulebook.models import Role
from fifthstreet.table.evolve import evolve, evolve_all
from fifthstreet.table.messages import events as e
from fifthstreet.table.messages.lines import Line
from fifthstreet.table.settlement.seat_turn import SeatTurn
from fifthstreet.table.state import EMPTY, TableState

#: The share stays in the meter, or the other backers divide it.
STAYS, DIVIDED = "share_stays", "share_divided"


def share_left(state: TableState, number: int, cites: tuple[str, ...]) -> e.Events:
    """What a hand that became void leaves after others were paid: their shares were made smaller by its own."""
    voided = {line.wager for line in state.round.seats[number].lines if line.outcome == "void" and line.stake}
    shares = {key: _left(state, key) for key in state.round.splits if key in voided}
    if not shares:
        return ()
    return (e.ShareLeft(seat=number, shares=shares, rulings=(STAYS, DIVIDED), cites=cites),)


def _left(state: TableState, key: str) -> Cents:
    """The award without what the void wager had added to the meter, less the shares of those who still back it."""
    backers = [seat for seat in state.round.seats.values() if key in seat.wagers and not seat.void]
    paid = [seat for seat in backers if key not in seat.open]
    cause, end = _award(state, key, paid[0].number)
    reading, each = state.round.meters[cause.meter][cause.level], state.round.splits[key]
    assert end.share is not None
    whole = replace(reading, amount=reading.amount + len(paid) * each * MICROS_PER_CENT)
    return Cents(max(0, share(whole, end.share.percent, 1) - len(backers) * each))


def share_ruled(state: TableState, ruling: str, by: Role) -> e.Events:
    """What follows from the ruling: further payments, and the restart of a meter whose last share was settled."""
    found: list[e.Event] = []
    for key, amount in state.round.shares_left.items():
        if ruling == DIVIDED:
            found += _paid(evolve_all(state, found), key, amount, by)
        found += _restart(evolve_all(state, found), key)
    return tuple(found)


def _paid(state: TableState, key: str, amount: Cents, by: Role) -> Iterator[e.Event]:
    """The others get their part of the share: those paid already now, those still open at their turn.

    What is paid now is validated by the ruling; who is still open waits for a validation of the new amount.
    """
    seats = [seat for seat in state.round.seats.values() if key in seat.wagers and not seat.void]
    part = Cents(amount // len(seats))
    split = {key: Cents(state.round.splits[key] + part)}
    for seat in reversed(seats):
        if key in seat.open:
            continue
        cause, end = _award(state, key, seat.number)
        reading = state.round.meters[cause.meter][cause.level]
        line = Line(
            wager=key,
            stake=0,
            outcome="win",
            odds=end.printed,
            paid=part,
            paid_from="hand_pay",
            charged_to=f"meter:{cause.level}",
            cites=end.cites,
            house_share=house_top_up(reading, part) or None,
        )
        taken = share_award(cause, reading, part, restarts=False)
        yield e.PayoutValidated(seat=seat.number, wager=key, by=by)  # The ruling is a validation of what it pays.
        paid = e.LinesSettled(seat=seat.number, step=None, turn=0, lines=(line,), movements=taken, splits=split)
        yield paid
        state = evolve(state, paid)  # The next one is paid from what is left.
        if state.setup.automatic("document"):
            yield e.PaperworkDone(seat=seat.number, by="floorperson", automatic=True)


def _restart(state: TableState, key: str) -> Iterator[e.Event]:
    """The whole meter was won: it restarts when nobody is left to be paid, on top of what stays in it."""
    seats = state.round.seats.values()
    if any(key in seat.open for seat in seats):
        return
    last = next(seat.number for seat in seats if key in seat.wagers and not seat.void)
    cause, end = _award(state, key, last)
    assert end.share is not None
    if end.share.is_whole:
        moved = share_award(cause, state.round.meters[cause.meter][cause.level], Cents(0), restarts=True)
        yield e.LinesSettled(seat=last, step=None, turn=0, lines=(), movements=moved, splits=EMPTY)


def _award(state: TableState, key: str, seat: int) -> tuple[Cause, End]:
    """The award that is divided, and a backer as the cause of what moves its meter."""
    ends = wager_ends(state.game)[key]
    end = SeatTurn(state.game, state.round, state.round.seats[seat], state.round.meters).end(ends)
    assert ends.wager.funding.meter is not None
    assert end.level is not None
    return Cause(ends.wager.funding.meter, end.level, seat, key), end
