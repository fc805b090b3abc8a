"""What does each wager pay? Asked seat by seat; the key of answers is the settlement itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from fifthstreet.games.description import Cites
from fifthstreet.games.reading.awards import AwardEnds, award_ends
from fifthstreet.games.reading.endings import once_each
from fifthstreet.games.wording.endings import STANDING
from fifthstreet.games.wording.wagers import names, rests_on
from fifthstreet.money import dollars
from fifthstreet.school.layout import Layout, laid_out
from fifthstreet.school.levels import Kind
from fifthstreet.school.mistakes import Mistake
from fifthstreet.school.questions.misreadings import Payment, WagerTurn
from fifthstreet.school.questions.question import Blank, Mark, read_amount, read_payment
from fifthstreet.school.stepped_round import PaidTurn
from fifthstreet.table.messages.lines import Line
from fifthstreet.table.state import TableState


@dataclass(frozen=True, slots=True)
class PayoutQuestion:
    """What a seat is paid: its wagers in their order, then the awards that could be paid on them."""

    state: TableState
    seat: int
    turns: Sequence[PaidTurn]
    layout: Layout
    kind: Kind = field(default="payout", init=False)

    @property
    def asks(self) -> str:
        return f"Seat {self.seat}: what is paid on each wager, and which stake goes back?"

    @property
    def staked(self) -> tuple[Line, ...]:
        """The lines of the seat that have a stake: the key of answers."""
        return tuple(line for line in self.state.round.seats[self.seat].lines if line.wager in self.state.game.by_key)

    @property
    def awards(self) -> dict[str, int]:
        """What every award that could be paid to the seat comes to: the key of answers."""
        lines, seat = self.state.round.seats[self.seat].lines, self.state.round.seats[self.seat]
        return {
            key: sum(line.paid for line in lines if line.wager == key)
            for key, ends in award_ends(self.state.game).items()
            if not seat.wagers.keys().isdisjoint(ends.award.on)
            and (ends.draw is None or ends.draw.name in self.state.round.draws)
        }

    @property
    def blanks(self) -> tuple[Blank, ...]:
        called = names(self.state.game)
        on = rests_on(self.state.game, self.state.round.seats[self.seat].wagers)
        wagers = [
            Blank(self._key(line.wager), f"{called[line.wager]} {dollars(line.stake)}", "payment")
            for line in self.staked
        ]
        awards = [Blank(self._key(key), f"{called[key]}, {on[key]}", "amount") for key in self.awards]
        return (*wagers, *awards)

    def _key(self, wager: str) -> str:
        return f"seat{self.seat}.{wager}"

    def mark(self, given: Mapping[str, str]) -> tuple[Mark, ...]:
        """Mark every line; what is missing is taken for nothing."""
        labels = {blank.key: blank.label for blank in self.blanks}
        wagers = [
            self._mark_wager(line, labels[key], given.get(key, ""))
            for line in self.staked
            for key in [self._key(line.wager)]
        ]
        awards = [self._mark_award(key, labels[self._key(key)], given) for key in self.awards]
        return (*wagers, *awards)

    # Wagers ------------------------------------------------------------------------------------------------------

    def _mark_wager(self, line: Line, label: str, text: str) -> Mark:
        answer, right = read_payment(text), (line.paid, line.returned)
        mistake, how = (None, "") if answer == right else self._mistake(line, answer)
        says = f"{how[:1].upper()}{how[1:]}. {self._explained(line)}" if how else self._explained(line)
        return Mark(self._key(line.wager), label, _payment(answer), _payment(right), mistake, says, line.cites)

    def _mistake(self, line: Line, answer: Payment) -> tuple[Mistake, str]:
        if line.outcome == "forfeit":
            return "fold", ""
        for found in self._at_its_turn(line).misreadings():
            if found.payment == answer:
                return found.mistake, found.how
        if not line.paid:
            return "paid_loser", ""
        return ("odds" if answer[0] else "unpaid"), ""

    def _at_its_turn(self, line: Line) -> WagerTurn:
        return next(WagerTurn(turn, line) for turn in self.turns if turn.seat == self.seat and line in turn.lines)

    def _explained(self, line: Line) -> str:
        """Why a line is what it is, in a sentence."""
        if line.outcome == "forfeit":
            return "Folded: the stake was collected."
        why = self._why(line)
        if line.outcome == "push":
            return f"{why}: the stake of {dollars(line.stake)} goes back."
        if line.outcome == "lose":
            return f"{why}: the stake is collected."
        stake = f"the stake of {dollars(line.stake)} {'goes back' if line.returned else 'is collected'}"
        return f"{why}, {line.odds} on {dollars(line.stake)}: {dollars(line.paid)} is paid, {stake}."

    def _why(self, line: Line) -> str:
        """The row and, where hands are compared, how they stand."""
        at = self._at_its_turn(line)
        end, compared = at.end, at.compared
        if end is at.ends.not_taken:
            return "Cards not shown"
        standing = "" if compared is None else STANDING[compared].capitalize()
        row = end.row or ("No row of the pay table" if compared is None else "")
        return ", ".join(filter(None, (standing, row)))

    # Awards ------------------------------------------------------------------------------------------------------

    def _mark_award(self, award: str, label: str, given: Mapping[str, str]) -> Mark:
        key = self._key(award)
        answer, right = read_amount(given.get(key, "")), self.awards[award]
        ends = award_ends(self.state.game)[award]
        mistake = None if answer == right else self._award_mistake(ends, answer, right)
        says, cites = self._award_explained(ends)
        return Mark(key, label, dollars(answer), dollars(right), mistake, says, cites)

    def _award_mistake(self, ends: AwardEnds, answer: int, right: int) -> Mistake:
        if not right:
            return "unearned"
        if not answer:
            return "envy" if ends.kind == "others" else "award"
        lines = self._lines(ends.award.key)
        if answer == sum(line.capped_from or line.paid for line in lines):
            return "limit"
        stakes = self.state.round.seats[self.seat].wagers
        others = {end.paid(stakes[on]) for end in ends.rows.ends for on in ends.award.on if on in stakes}
        return "row" if answer in others else "odds"

    def _lines(self, key: str) -> list[Line]:
        return [line for line in self.state.round.seats[self.seat].lines if line.wager == key]

    def _award_explained(self, ends: AwardEnds) -> tuple[str, Cites]:
        lines = self._lines(ends.award.key)
        if not lines:
            table = ends.rows.payouts
            cites = once_each(*ends.award.cites, *(() if table is None else table.cites))
            return "Not earned: nothing is paid.", cites
        paid = " and ".join(f"{line.odds}: {dollars(line.paid)}" for line in lines)
        return f"{paid} is paid.", once_each(*(cite for line in lines for cite in line.cites))


def _payment(payment: Payment) -> str:
    """``$30 paid, $10 back``."""
    return f"{dollars(payment[0])} paid, {dollars(payment[1])} back"


def payout_question(state: TableState, seat: int, turns: Sequence[PaidTurn]) -> PayoutQuestion | None:
    """The question about a seat, with the felt as it lies at the seat's turn; None where nothing is paid there."""
    mine = [turn for turn in turns if turn.seat == seat]
    question = PayoutQuestion(state, seat, turns, laid_out(mine[-1].state if mine else state))
    return question if question.blanks else None
