"""What a hand that lies open wins on a link: read from the table, which settles it by the same reading."""

from __future__ import annotations

from dataclasses import dataclass

from fifthstreet.floor.errors import FloorError
from fifthstreet.games.description import Game
from fifthstreet.games.reading.endings import wager_ends
from fifthstreet.money import Cents
from fifthstreet.progressive.awards import share
from fifthstreet.progressive.link.commands import Award, FixedAward, LogWin, ShareAward
from fifthstreet.progressive.link.state import Link, readings
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

    def logging(self, table: str, round_number: int, *, holds: bool = False) -> LogWin:
        """What its link is asked when it is logged."""
        return LogWin(
            table=table,
            round=round_number,
            seat=self.seat,
            row=self.row,
            award=self.award,
            wager=self.wager,
            holds=holds,
        )


def is_due(state: TableState, seat: int, wager: str) -> bool:
    """Whether a wager's payout waits for a floorperson."""
    return (seat, wager) in validations_due(state) or is_validated(state, seat, wager)


def is_validated(state: TableState, seat: int, wager: str) -> bool:
    """Whether a payout was validated and is not settled yet: if its win is backed out, it is claimed once more."""
    return (seat, wager) in state.round.validated and wager in state.round.seats[seat].open


def winning_of(state: TableState, seat: int, wager: str, order: tuple[str, ...] = ()) -> Winning:
    """What a wager wins whose payout waits for a floorperson; nothing is said of cards that are not turned.

    ``order`` are the clauses of the order of payment, which a refusal cites.
    """
    if not is_due(state, seat, wager):
        text = f"seat {seat}: no payout of {wager} waits; that comes at the seat's turn, after its hand was turned"
        raise FloorError("claim/not_due", text, order)
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


@dataclass(frozen=True, slots=True)
class HandButtonShown:
    """A hand button: the row of the pay table, what it pays as printed, by which level, and the amount as of now.

    ``is_claimed`` says that such a hand is claimed at the console; the others are paid from the tray.
    """

    row: str
    pays: str
    level: str | None
    amount: Cents
    is_claimed: bool


def hand_buttons(game: Game, wager: str, link: Link, stake: Cents, among: int = 1) -> tuple[HandButtonShown, ...]:
    """The hand buttons of a wager on a link, with what each would pay now if ``among`` players divide it."""
    read = readings(link)
    return tuple(
        HandButtonShown(
            row=str(end.row),
            pays=str(end),
            level=None if end.share is None else link.terms.level(end.share.level).name,
            amount=end.paid(stake) if end.share is None else share(read[end.share.level], end.share.percent, among),
            is_claimed=end.validated,
        )
        for end in wager_ends(game)[wager].earned
    )


def backers(state: TableState, wager: str) -> int:
    """How many divide an award of a wager: all who made it where they back one hand, or only its player."""
    seats = [seat for seat in state.round.seats.values() if wager in seat.wagers and not seat.void]
    return max(1, len(seats)) if wager_ends(state.game)[wager].is_shared else 1
