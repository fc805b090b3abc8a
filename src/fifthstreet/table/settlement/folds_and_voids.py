"""Hands that end early: a fold forfeits what does not survive it, a void hand gives every stake back."""

from __future__ import annotations

from dataclasses import dataclass, replace

from fifthstreet.games.description import Award, Choice, Game, HandPays, Wager
from fifthstreet.rulebook.payouts import PayoutRow
from fifthstreet.table.messages.lines import Line
from fifthstreet.table.settlement.hands import positions, value
from fifthstreet.table.settlement.seat_turn import SeatTurn, coupon_goes
from fifthstreet.table.state import Round, Seat

#: The outcomes in which the dealer took the stake.
_TAKEN = ("lose", "forfeit")


def forfeits(game: Game, seat: Seat, choice: Choice) -> tuple[Line, ...]:
    """The lines of a fold: every open wager that does not survive it is collected."""
    return tuple(
        Line(
            wager=wager.key,
            stake=seat.wagers[wager.key],
            outcome="forfeit",
            cites=wager.fold_cites or choice.cites,
            coupon=coupon_goes(seat, wager.key, "surrendered"),
        )
        for wager in game.wagers
        if wager.key in seat.open and wager.on_fold == "forfeits" and wager.key != choice.takes_back
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
        stakes = [line for wager in self.game.wagers if (line := self._wager(wager)) is not None]
        return (*stakes, *(line for award in self.game.awards for line in self._award(award)))

    def _turn(self) -> SeatTurn:
        return SeatTurn(self.game, self.round, self.seat, self.round.meters)

    def _wager(self, wager: Wager) -> Line | None:
        if wager.key not in self.seat.wagers:
            return None
        coupon = coupon_goes(self.seat, wager.key, "returned")
        void = Line(wager=wager.key, stake=0, outcome="void", cites=self.cites, coupon=coupon)
        if wager.key not in self.seat.open:
            lines = (line for line in self.seat.lines if line.wager == wager.key)
            collected = sum(line.stake for line in lines if line.outcome in _TAKEN)
            return replace(void, returned=collected) if collected else None
        rule = wager.settles
        if wager.key in self.keeps and isinstance(rule, HandPays) and self._row(rule) is not None:
            turn = self._turn()
            turn.by_hand(wager, rule)
            return turn.lines[0]
        stake = self.seat.wagers[wager.key]
        return replace(void, stake=stake, returned=stake)

    def _award(self, award: Award) -> list[Line]:
        if award.key not in self.keeps or award.if_void is None or self.seat.folded:
            return []
        row = self._row(award.if_void)
        if row is None:
            return []
        turn = self._turn()
        turn.extra(award, award.on[0], row, self.cites)
        turn.cap()
        return turn.lines

    def _row(self, pays: HandPays) -> PayoutRow | None:
        """The row a bonus still earns, if its cards were dealt and are known."""
        places = positions(self.round, self.seat.number, pays.hand.cards)
        if len(places) < pays.hand.ranking.size or any(place not in self.round.faces for place in places):
            return None
        return pays.payouts.row(value(self.round, self.seat.number, pays.hand))
