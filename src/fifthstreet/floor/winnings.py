"""What a hand that lies open wins on a link: read from the table, which settles it by the same reading."""

from __future__ import annotations

from dataclasses import dataclass

from fifthstreet.floor.errors import FloorError
from fifthstreet.games.reading.endings import wager_ends
from fifthstreet.progressive.link.commands import Award, FixedAward, ShareAward
from fifthstreet.table.progress import validations_due
from fifthstreet.table.settlement.seat_turn import SeatTurn
from fifthstreet.table.state import TableState


@dataclass(frozen=True, slots=True)
class Winning:
    """A wager that wins: which row of its pay table, and what that awards."""

    seat: int
    wager: str
    meter: str
    row: str
    award: Award


def is_validated(state: TableState, seat: int, wager: str) -> bool:
    """Whether a payout was validated and is not settled yet: if its win is backed out, it is claimed once more."""
    return (seat, wager) in state.round.validated and wager in state.round.seats[seat].open


def winning_of(state: TableState, seat: int, wager: str) -> Winning:
    """What a wager wins whose payout waits for a floorperson; nothing is said of cards that are not turned."""
    if (seat, wager) not in validations_due(state) and not is_validated(state, seat, wager):
        text = f"seat {seat}: no payout of {wager} waits; that comes at the seat's turn, after its hand was turned"
        raise FloorError("claim/not_due", text)
    ends = wager_ends(state.game)[wager]
    turn = SeatTurn(state.game, state.round, state.round.seats[seat], state.round.meters)
    end = turn.end(ends)
    assert end.row is not None
    assert ends.wager.funding.meter is not None
    if end.share is None:
        award: Award = FixedAward(amount=end.paid(state.round.seats[seat].wagers[wager]))
    else:
        among = turn.backers(wager) if ends.is_shared else 1
        award = ShareAward(percent=end.share.percent, level=end.share.level, among=among)
    return Winning(seat, wager, ends.wager.funding.meter, end.row, award)
