"""What does each wager pay? Asked seat by seat; the key of answers is the settlement itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from fifthstreet.games.description import Cites, Game
from fifthstreet.games.reading.awards import AwardEnds, award_ends
from fifthstreet.games.reading.endings import once_each, wager_ends
from fifthstreet.games.wording.endings import STANDING
from fifthstreet.games.wording.wagers import names, rests_on
from fifthstreet.money import dollars
from fifthstreet.progressive.readings import amounts_shown
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
            Blank(self._key(line.wager), f"{called[line.wager]} {dollars(line.stake)}{self._backed(line)}", "payment")
            for line in self.staked
        ]
        awards = [Blank(self._key(key), f"{called[key]}, {on[key]}", "amount") for key in self.awards]
        return (*wagers, *awards)

    def _backed(self, line: Line) -> str:
        """How many divide what a shared hand wins, where there are several."""
        shared, seats = wager_ends(self.state.game)[line.wager].is_shared, self.state.round.seats.values()
        backers = sum(line.wager in seat.wagers for seat in seats) if shared else 1
        return f", among {backers}" if backers > 1 else ""

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
        if self._is_fee(line):
            return ("paid_loser" if answer[0] else "stake_returned"), ""
        for found in self._at_its_turn(line).misreadings():
            if found.payment == answer:
                return found.mistake, found.how
        if not line.paid:
            return ("paid_loser" if answer[0] else "odds" if line.returned else "stake_returned"), ""
        return ("odds" if answer[0] else "unpaid"), ""

    def _at_its_turn(self, line: Line) -> WagerTurn:
        return next(WagerTurn(turn, line) for turn in self.turns if turn.seat == self.seat and line in turn.lines)

    def _explained(self, line: Line) -> str:
        """Why a line is what it is, in a sentence."""
        if line.outcome == "forfeit":
            return "Folded: the stake was collected."
        if self._is_fee(line):
            return "A fee: it was collected at once, whatever the cards."
        why = self._why(line)
        if line.outcome == "push":
            return f"{why}: the stake of {dollars(line.stake)} goes back."
        if line.outcome == "lose":
            return f"{why}: the stake is collected."
        stake = f"the stake of {dollars(line.stake)} {'goes back' if line.returned else 'is collected'}"
        return f"{why}, {line.odds} on {dollars(line.stake)}: {dollars(line.paid)} is paid, {stake}."

    def _is_fee(self, line: Line) -> bool:
        return wager_ends(self.state.game)[line.wager].kind == "fee"

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
            first, *others = ends.rows.ends[1:]
            always = [cite for cite in first.cites if all(cite in end.cites for end in others)]
            return "Not earned: nothing is paid.", once_each(*ends.award.cites, *always)
        paid = " and ".join(f"{_row_of(ends, line)}{line.odds}: {dollars(line.paid)}" for line in lines)
        return f"{paid} is paid.", once_each(*(cite for line in lines for cite in line.cites))


def _row_of(ends: AwardEnds, line: Line) -> str:
    """The row that an award was paid by, unless another pays the same."""
    rows = [end.row for end in ends.rows.ends if end.row is not None and end.printed == line.odds]
    return f"{rows[0][:1].upper()}{rows[0][1:]}, " if len(rows) == 1 else ""


def _payment(payment: Payment) -> str:
    """``$30 paid, $10 back``."""
    return f"{dollars(payment[0])} paid, {dollars(payment[1])} back"


def payout_question(state: TableState, seat: int, turns: Sequence[PaidTurn]) -> PayoutQuestion | None:
    """The question about a seat, with the felt as it lies at the seat's turn; None where nothing is paid there."""
    mine = [turn for turn in turns if turn.seat == seat]
    layout = (
        replace(laid_out(mine[-1].state), meters=_meters_read(state.game, mine, turns)) if mine else laid_out(state)
    )
    question = PayoutQuestion(state, seat, turns, layout)
    return question if question.blanks else None


def _meters_read(game: Game, mine: Sequence[PaidTurn], turns: Sequence[PaidTurn]) -> Mapping[str, Mapping[str, str]]:
    """What the meters show at a seat's first turn; a meter that pays it a share, at the turn that the share is of.

    A share that several divide is of what the meter shows when the first of them is paid.
    """
    shown = amounts_shown(mine[0].state.round.meters)
    for turn in reversed(mine):
        for line in turn.lines:
            wager = game.by_key.get(line.wager)
            if wager is None or wager.funding.meter is None or not line.charged_to.startswith("meter:"):
                continue
            of = (
                next(each for each in turns if _takes_share(each, line))
                if wager_ends(game)[wager.key].is_shared
                else turn
            )
            meter = wager.funding.meter
            shown[meter] = amounts_shown(of.state.round.meters)[meter]
    return shown


def _takes_share(turn: PaidTurn, of: Line) -> bool:
    """Whether somebody is paid off a meter for this wager at a turn."""
    return any(line.wager == of.wager and line.charged_to == of.charged_to for line in turn.lines)
