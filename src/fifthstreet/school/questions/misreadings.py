"""What an answer would be under a mistaken reading: settlement is asked again, with the mistake made."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from fifthstreet.games.description import Comparison
from fifthstreet.games.reading.endings import COMPARISONS, End, WagerEnds, wager_ends
from fifthstreet.games.wording.endings import STANDING
from fifthstreet.money import dollars
from fifthstreet.school.mistakes import Mistake
from fifthstreet.school.stepped_round import PaidTurn
from fifthstreet.table.messages.lines import Line
from fifthstreet.table.settlement.seat_turn import SeatTurn, column
from fifthstreet.table.state import EMPTY, Seat, changed

#: What is paid, and what of the stake goes back.
Payment = tuple[int, int]


class Misreading(NamedTuple):
    """A payment somebody comes to by a mistake, and how."""

    mistake: Mistake
    payment: Payment
    how: str


@dataclass(frozen=True, slots=True)
class WagerTurn:
    """A wager at the turn in which it was settled."""

    turn: PaidTurn
    line: Line

    @property
    def seat(self) -> Seat:
        return self.turn.state.round.seats[self.turn.seat]

    @property
    def ends(self) -> WagerEnds:
        return wager_ends(self.turn.state.game)[self.line.wager]

    @property
    def end(self) -> End:
        """How the wager ends."""
        return self._asked().end(self.ends)

    @property
    def compared(self) -> Comparison | None:
        """How the hands compare, where the wager asks."""
        return self._asked().compare(self.ends) if self.ends.kind == "showdown" else None

    def _asked(self) -> SeatTurn:
        state = self.turn.state
        return SeatTurn(state.game, state.round, self.seat, state.round.meters)

    def paid_by(self, end: End, asked: SeatTurn | None = None) -> Payment:
        """What the table would pay if the wager ended like this."""
        turn = asked or self._asked()
        turn.wager(self.ends, end)
        return turn.lines[-1].paid, turn.lines[-1].returned

    # The readings ------------------------------------------------------------------------------------------------

    def misreadings(self) -> Iterator[Misreading]:
        """Every payment that a known mistake leads to, the most telling mistakes first."""
        end = self.end
        if self.line.capped_from is not None:
            yield Misreading("limit", (self.line.capped_from, self.line.returned), "the payout limit cuts it")
        if end is self.ends.not_taken:
            yield Misreading("not_shown", self.paid_by(self._as_shown()), "the offer to show the cards was passed")
        if self.seat.folded:
            yield Misreading("survives_fold", (0, 0), "this wager stays in play after a fold")
        yield from self._odds_misread(end)
        yield from self._compared_otherwise()
        yield from self._in_other_columns()
        yield from self._off_the_meter(end)
        yield from self._stake_misplaced(end)
        yield from self._in_other_rows(end)
        yield from self._on_other_stakes(end)

    def _as_shown(self) -> End:
        asked = self._asked()
        return self.ends.by[None].of(asked.worth(self.ends.hand))

    def _stake_misplaced(self, end: End) -> Iterator[Misreading]:
        if self.line.outcome == "push":
            yield Misreading("stake_kept", (0, 0), "the stake goes back")
        elif self.line.outcome == "lose":
            yield Misreading("stake_returned", (0, self.line.stake), "the stake is collected")
        elif end.share is not None:
            share = (self.line.paid, self.line.stake)
            yield Misreading("stake_returned", share, "a share of the meter is without the stake")

    def _odds_misread(self, end: End) -> Iterator[Misreading]:
        stake, paid = self.line.stake, self.line.paid
        if end.kind == "win" and end.share is None:
            if end.gives_back:
                yield Misreading("stake_kept", (paid, 0), f"{end} leaves the stake with the player")
                yield Misreading("to_and_for", (paid - stake, stake), f"{end} is without the stake")
            else:
                yield Misreading("to_and_for", (paid, stake), f"{end} is with the stake, which is collected")
                yield Misreading("to_and_for", (paid - stake, stake), f"{end} is paid whole and the stake collected")

    def _compared_otherwise(self) -> Iterator[Misreading]:
        """As if the hands compared otherwise, or the dealer qualified, or did not."""
        if self.ends.kind != "showdown":
            return
        worth, compared = self._asked().worth(self.ends.hand), self._asked().compare(self.ends)
        for how in reversed(COMPARISONS):  # That the dealer does not qualify is overlooked most.
            if how != compared and how in self.ends.by:
                mistake: Mistake = "qualifying" if "unqualified" in (how, compared) else "comparison"
                said = f"that would be: {STANDING[how]}; it is: {STANDING[compared]}"
                yield Misreading(mistake, self.paid_by(self.ends.by[how].of(worth)), said)

    def _in_other_columns(self) -> Iterator[Misreading]:
        if self.ends.kind != "highest":
            return
        asked = self._asked()
        highest, number = asked.highest(self.ends), column(self.turn.state.round, self.ends)
        for hands, rows in self.ends.by.items():
            if hands != number:
                yield Misreading(
                    "column", self.paid_by(rows.of(highest)), f"the column is the one for {number} hands"
                )

    def _off_the_meter(self, end: End) -> Iterator[Misreading]:
        if end.share is None:
            return
        state = self.turn.state
        before = SeatTurn(state.game, state.round, self.seat, state.round.meters_before)
        yield Misreading(
            "meter", self.paid_by(end, before), "a share is of what the meter shows at the player’s turn"
        )
        if not self.ends.is_shared:
            return
        alone = changed(state.round, seats={self.seat.number: self.seat}, splits=EMPTY)
        undivided = SeatTurn(state.game, alone, self.seat, state.round.meters_before)
        yield Misreading("division", self.paid_by(end, undivided), "all who back the hand divide the share")

    def _in_other_rows(self, end: End) -> Iterator[Misreading]:
        for rows in self.ends.by.values():
            for other in rows.ends:
                if other != end:
                    said = f"that is {other.row or 'a hand without a row'}, not {end.row or 'a hand without a row'}"
                    yield Misreading("row", self.paid_by(other), said)

    def _on_other_stakes(self, end: End) -> Iterator[Misreading]:
        """The right odds, on what lies on another spot."""
        for stake in dict.fromkeys(self.seat.wagers.values()):
            if end.kind == "win" and end.share is None and stake != self.line.stake:
                wrong = (end.paid(stake), self.line.returned)
                yield Misreading(
                    "other_stake", wrong, f"that is {end} on {dollars(stake)}, the stake of another wager"
                )
