"""What follows when something goes wrong? Asked where it can have happened, by the rows of the pack."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from fifthstreet.games.description import Cites
from fifthstreet.games.wording.text import listed
from fifthstreet.grounds import HOUSE_BESIDE, is_houses
from fifthstreet.money import dollars
from fifthstreet.rulebook.models import Consequence, Irregularity
from fifthstreet.school.layout import Layout, laid_out
from fifthstreet.school.levels import Kind
from fifthstreet.school.mistakes import Mistake
from fifthstreet.school.questions.question import Blank, Mark, read_amount, read_choice
from fifthstreet.school.stepped_round import Moment
from fifthstreet.table.consequence_words import RULINGS, consequence_words
from fifthstreet.table.outlook import Foreseen, Possible, foreseen, possible_now
from fifthstreet.table.state import TableState
from fifthstreet.table.step_words import place_words

RandBelow = Callable[[int], int]
FOLLOWS, REPORTS = "follows", "reports"
_REPORTERS: dict[Literal["dealer", "floor"], str] = {
    "dealer": "The dealer may report it",
    "floor": "Only a floorperson may",
}
_VOIDS = ("void_hand", "void_all")
#: How many seats the trainee says the returned wagers of.
_SEATS = 2


@dataclass(frozen=True, slots=True)
class IrregularityQuestion:
    """Something that went wrong, what may follow, and what the table would do."""

    state: TableState
    possible: Possible
    foreseen: Foreseen
    offered: tuple[Consequence, ...]
    layout: Layout
    kind: Kind = field(default="irregularity", init=False)

    @property
    def asks(self) -> str:
        return f"{self.possible.row.title}{self._where}. What follows?"

    @property
    def _where(self) -> str:
        position, count = self.possible.position, self.possible.count
        if count is not None and position is not None:
            return f" ({place_words(position)}: {count} {'card' if count == 1 else 'cards'})"
        return f" ({place_words(position)})" if isinstance(position, int) else ""

    @property
    def returned(self) -> dict[int, int]:
        """What goes back to the first seats whose hands are void: the key of answers."""
        is_void = self.possible.row.consequence in _VOIDS
        return dict(sorted(self.foreseen.returned.items())[:_SEATS]) if is_void else {}

    @property
    def blanks(self) -> tuple[Blank, ...]:
        follows = tuple(consequence_words(each, self._seat) for each in self.offered)
        amounts = [Blank(f"seat{seat}.returned", f"Back to seat {seat}", "amount") for seat in self.returned]
        return (
            Blank(FOLLOWS, "What follows", "choice", follows),
            Blank(REPORTS, "Who reports it", "choice", tuple(_REPORTERS.values())),
            *amounts,
        )

    @property
    def _seat(self) -> int:
        """Whose hand would be void: the seat it happened at, or the first."""
        at = self.possible.position
        return at if isinstance(at, int) else next(iter(self.state.round.seats))

    def mark(self, given: Mapping[str, str]) -> tuple[Mark, ...]:
        blanks = self.blanks
        return (
            self._mark_follows(blanks[0], given.get(FOLLOWS, "")),
            self._mark_reports(blanks[1], given.get(REPORTS, "")),
            *(self._mark_returned(blank, given) for blank in blanks[2:]),
        )

    def _mark_follows(self, blank: Blank, text: str) -> Mark:
        chosen, row = self.offered[read_choice(blank, text)], self.possible.row
        words = dict(zip(self.offered, blank.choices, strict=True))
        rulings = [RULINGS[each].lower() for each in row.rulings]
        says = words[row.consequence] + (f": {listed(rulings, 'or')}." if rulings else ".")
        mistake = None if chosen == row.consequence else self._mistake(chosen)
        return Mark(FOLLOWS, blank.label, words[chosen], words[row.consequence], mistake, says, row.cited)

    def _mistake(self, chosen: Consequence) -> Mistake:
        row = self.possible.row
        if any(each.kind == row.kind and each.consequence == chosen for each in self.state.irregularities()):
            return "other_place"
        wrong, right = _hands_void(chosen), _hands_void(row.consequence)
        return "consequence" if wrong == right else "voided" if wrong > right else "not_voided"

    def _mark_reports(self, blank: Blank, text: str) -> Mark:
        chosen, right = blank.choices[read_choice(blank, text)], _REPORTERS[self.possible.whose]
        mistake: Mistake | None = None if chosen == right else "reporter"
        return Mark(REPORTS, blank.label, chosen, right, mistake, f"{right}.", self._houses_rule)

    @property
    def _houses_rule(self) -> Cites:
        """No clause says who reports: that is the house's."""
        cited = self.possible.row.cited
        return tuple(cite if is_houses(cite) else HOUSE_BESIDE + cite for cite in cited)

    def _mark_returned(self, blank: Blank, given: Mapping[str, str]) -> Mark:
        seat = int(blank.key.removeprefix("seat").partition(".")[0])
        answer, right = read_amount(given.get(blank.key, "")), self.returned[seat]
        made = self.state.round.seats[seat].wagers.values()
        but = "" if right == sum(made) else ", but for those that were paid or taken back and those that stand"
        says = f"Every wager of a void hand goes back{but}: {dollars(right)}."
        mistake: Mistake | None = None if answer == right else "void_amount"
        return Mark(blank.key, blank.label, dollars(answer), dollars(right), mistake, says, self.possible.row.cited)


def _hands_void(consequence: Consequence) -> int:
    """How many hands are void: none, one, all."""
    return _VOIDS.index(consequence) + 1 if consequence in _VOIDS else 0


def irregularity_question(moments: Sequence[Moment], chance: RandBelow) -> IrregularityQuestion | None:
    """A question about a row of the pack by chance, at a moment where it can have happened; None without one."""
    found: dict[int, list[tuple[TableState, Possible]]] = {}
    for state in [moment.state for moment in moments if moment.state.round.seats]:
        for each in possible_now(state):
            if each.row in _rows(state):
                found.setdefault(id(each.row), []).append((state, each))
    if not found:
        return None
    group = [*found.values()][chance(len(found))]
    return _asked(*group[chance(len(group))])


def _rows(state: TableState) -> tuple[Irregularity, ...]:
    """What the pack says; that a card was typed in twice happens at a console, not on the felt."""
    return state.setup.rules.entry.irregularities


def _asked(state: TableState, possible: Possible) -> IrregularityQuestion:
    offered = tuple(dict.fromkeys(row.consequence for row in _rows(state)))
    return IrregularityQuestion(state, possible, foreseen(state, possible), offered, laid_out(state))
