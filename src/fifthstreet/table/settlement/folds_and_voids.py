"""Hands that end early: a fold forfeits what does not survive it, a void hand gives every stake back."""

from __future__ import annotations

from dataclasses import dataclass, replace

from fifthstreet.games.description import Choice, Game
from fifthstreet.games.reading.awards import AwardEnds, award_ends, kept_if_void
from fifthstreet.games.reading.endings import End, WagerEnds, once_each, survives_fold, wager_ends
from fifthstreet.games.reading.funding import contributed
from fifthstreet.progressive.contributions import reversal
from fifthstreet.progressive.readings import Cause, Movement, after
from fifthstreet.table.messages.lines import Line
from fifthstreet.table.settlement.hands import positions, value
from fifthstreet.table.settlement.seat_turn import SeatTurn, coupon_goes, declined
from fifthstreet.table.state import Round, Seat

#: The outcomes in which the dealer took the stake.
_TAKEN = ("lose", "forfeit")


def forfeits(game: Game, seat: Seat, choice: Choice) -> tuple[Line, ...]:
    """The lines of a fold: every open wager that does not survive it is collected."""
    return tuple(
        Line(
            wager=key,
            stake=seat.wagers[key],
            outcome="forfeit",
            cites=ends.forfeit.cites or choice.cites,
            coupon=coupon_goes(seat, key, "surrendered"),
        )
        for key, ends in wager_ends(game).items()
        if key in seat.open and not survives_fold(ends.wager) and key != choice.takes_back
    )


@dataclass(frozen=True, slots=True)
class Voiding:
    """A hand that is void: every stake goes back, but for the bonuses a clause lets stand."""

    game: Game
    round: Round
    seat: Seat
    keeps: tuple[str, ...]
    cites: tuple[str, ...]

    def lines(self) -> tuple[Line, ...]:
        stakes = [line for ends in wager_ends(self.game).values() if (line := self._wager(ends)) is not None]
        return (*stakes, *(line for ends in award_ends(self.game).values() for line in self._award(ends)))

    def movements(self, lines: tuple[Line, ...]) -> tuple[Movement, ...]:
        """What the void wagers added to their meters goes back, as far as the meters were read (T6, P15)."""
        moved: tuple[Movement, ...] = ()
        for line in lines:
            wager = self.game.by_key.get(line.wager)
            if line.outcome != "void" or wager is None or wager.funding.meter is None:
                continue
            meter = wager.funding.meter
            for level, added in contributed(wager, self.seat.wagers[wager.key]).items():
                reading = after(self.round.meters, moved).get(meter, {}).get(level)
                if reading is not None:
                    moved += reversal(Cause(meter, level, self.seat.number, wager.key), reading, added)
        return moved

    def _turn(self) -> SeatTurn:
        return SeatTurn(self.game, self.round, self.seat, self.round.meters)

    def _wager(self, ends: WagerEnds) -> Line | None:
        wager = ends.wager
        if wager.key not in self.seat.wagers:
            return None
        coupon = coupon_goes(self.seat, wager.key, "returned")
        void = Line(wager=wager.key, stake=0, outcome="void", cites=self.cites, coupon=coupon)
        if wager.key not in self.seat.open:
            lines = (line for line in self.seat.lines if line.wager == wager.key)
            collected = sum(line.stake for line in lines if line.outcome in _TAKEN)
            return replace(void, returned=collected) if collected else None
        end = self._earned(wager.key)
        if end is not None:
            turn = self._turn()
            turn.wager(ends, self._in_the_void(end))
            return turn.lines[0]
        stake = self.seat.wagers[wager.key]
        return replace(void, stake=stake, returned=stake)

    def _award(self, ends: AwardEnds) -> list[Line]:
        end = self._earned(ends.award.key)
        if end is None:
            return []
        turn = self._turn()
        for on in ends.award.on:
            if on in self.seat.wagers and (on in ends.stays or not self.seat.folded):
                turn.extra(ends, on, self._in_the_void(end))
        turn.cap()
        return turn.lines

    def _in_the_void(self, end: End) -> End:
        """What stands although the hand is void, by the clause that says so first."""
        return replace(end, cites=once_each(*self.cites, *end.cites))

    def _earned(self, key: str) -> End | None:
        """What a bonus that stands still earns, if its cards were dealt and are known."""
        kept = kept_if_void(self.game, key) if key in self.keeps and not declined(self.game, self.seat, key) else None
        if kept is None:
            return None
        hand, rows = kept
        places = positions(self.round, self.seat.number, hand.cards)
        if len(places) < hand.ranking.size or any(place not in self.round.faces for place in places):
            return None
        return rows.earned(value(self.round, self.seat.number, hand))
