"""In which order is the round settled? Turn by turn or, with one turn only, wager by wager."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from fifthstreet.games.description import Cites, Game
from fifthstreet.games.reading.course import settlements
from fifthstreet.games.reading.endings import once_each, wager_ends
from fifthstreet.games.wording.text import listed
from fifthstreet.games.wording.wagers import names
from fifthstreet.school.layout import Layout, laid_out
from fifthstreet.school.levels import Kind
from fifthstreet.school.mistakes import Mistake
from fifthstreet.school.questions.question import LETTERS, Blank, Mark, read_order
from fifthstreet.school.stepped_round import PaidTurn
from fifthstreet.table.messages.lines import Line
from fifthstreet.table.state import TableState

RandBelow = Callable[[int], int]
#: The most turns that are put in order.
MOST = 8
KEY = "order"


@dataclass(frozen=True, slots=True)
class Settled:
    """One thing that is settled: a seat's turn in a pass, or one of its wagers."""

    words: str
    seat: int
    number: int
    place: int
    cites: Cites


@dataclass(frozen=True, slots=True)
class OrderQuestion:
    """What is settled, in the right order, and the letters under which it is shown."""

    settled: tuple[Settled, ...]
    around: bool
    #: The place in the right order of what stands under each letter.
    shown: tuple[int, ...]
    layout: Layout
    kind: Kind = field(default="order", init=False)

    @property
    def asks(self) -> str:
        return f"In which order do you settle?{' Seat 1 is at your left.' if self.around else ''}"

    @property
    def blanks(self) -> tuple[Blank, ...]:
        return (Blank(KEY, "Order", "order", tuple(self.settled[place].words for place in self.shown)),)

    def mark(self, given: Mapping[str, str]) -> tuple[Mark, ...]:
        """Every place in the order is a line."""
        places = [self.shown[letter] for letter in read_order(self.blanks[0], given.get(KEY, ""))]
        whole = None if places == sorted(places) else self._mistake(tuple(places))
        return tuple(
            Mark(
                key=f"{KEY}{number + 1}",
                label=f"{number + 1}.",
                given=self.settled[place].words,
                right=right.words,
                mistake=None if place == number else whole,
                says=f"{right.words} is number {number + 1}.",
                cites=right.cites,
            )
            for number, (place, right) in enumerate(zip(places, self.settled, strict=True))
        )

    @property
    def right(self) -> str:
        """The key of answers, as it would be typed."""
        return " ".join(LETTERS[self.shown.index(place)] for place in range(len(self.settled)))

    def _mistake(self, places: tuple[int, ...]) -> Mistake:
        if places == self._sorted(lambda each: (each.number, _from_other_side(self.settled, each), each.place)):
            return "wrong_side"
        first = {each.seat: place for place, each in reversed([*enumerate(self.settled)])}
        if places == self._sorted(lambda each: (first[each.seat], each.number, each.place)):
            return "passes"
        return "order"

    def _sorted(self, key: Callable[[Settled], tuple[int, ...]]) -> tuple[int, ...]:
        return tuple(sorted(range(len(self.settled)), key=lambda place: key(self.settled[place])))


def _from_other_side(settled: Sequence[Settled], each: Settled) -> int:
    """Where a seat would come if its pass went around from the other side."""
    seats = [other.seat for other in settled if other.number == each.number]
    return len(seats) - seats.index(each.seat)


def order_question(state: TableState, turns: Sequence[PaidTurn], chance: RandBelow) -> OrderQuestion | None:
    """The question about a settlement; None where there is nothing to put in order."""
    last = settlements(state.game)[-1]
    turns = [turn for turn in turns if turn.step == last.key][:MOST]
    around = len(turns) > 1
    settled = _by_turn(state.game, turns, last.cites) if around else _by_wager(state.game, turns, last.cites)
    if len(settled) < 2:
        return None
    shown = tuple(sorted(range(len(settled)), key=lambda place: (chance(len(settled) ** 2), place)))
    return OrderQuestion(settled, around, shown, laid_out(turns[0].state))


def _by_turn(game: Game, turns: Sequence[PaidTurn], order: Cites) -> tuple[Settled, ...]:
    """Turn by turn; an award has clauses of its own that say when it is paid."""
    return tuple(
        Settled(f"Seat {turn.seat}: {_words(game, turn.lines)}", turn.seat, turn.number, place, cites)
        for place, turn in enumerate(turns)
        for awards in [[line for line in turn.lines if line.wager in game.awards_by_key] if turn.number else []]
        for cites in [once_each(*order, *(cite for line in awards for cite in line.cites))]
    )


def _by_wager(game: Game, turns: Sequence[PaidTurn], order: Cites) -> tuple[Settled, ...]:
    """Wagers of one turn, as far as the clauses of the settlement put them in order."""
    lines = [line for turn in turns for line in turn.lines if any(_under(cite, order) for cite in line.cites)]
    groups = [[*group] for _, group in groupby(lines, lambda line: _decided(game, line.wager))]
    return tuple(
        Settled(_words(game, group), turn.seat, 0, place, order)
        for turn in turns
        for place, group in enumerate(groups)
    )


def _under(cite: str, order: Cites) -> bool:
    """Whether a clause is one of these, or a part of one."""
    return any(f"{cite}(".startswith(f"{clause}(") for clause in order)


def _decided(game: Game, key: str) -> object:
    """What decides a wager: those that the same hands or rows decide are settled together, in any order."""
    ends = wager_ends(game).get(key)
    if ends is None:
        return key
    return (ends.hand, ends.dealer) if ends.kind == "showdown" else (ends.hand, ends.by)


def _words(game: Game, lines: Iterable[Line]) -> str:
    called = names(game)
    return listed([*dict.fromkeys(called[line.wager] for line in lines)])
