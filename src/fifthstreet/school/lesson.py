"""A lesson: hands that come from a seed, the questions about each, and the marks.

The same seed, level and mistakes to work on give the same hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from fifthstreet.games.description import Game
from fifthstreet.games.reading.course import cards_needed
from fifthstreet.rulebook import Rules
from fifthstreet.school.deals import aimed, deal
from fifthstreet.school.levels import Aim, Kind, Level, level
from fifthstreet.school.mistakes import Mistake
from fifthstreet.school.questions.irregularities import irregularity_question
from fifthstreet.school.questions.next_steps import next_step_question
from fifthstreet.school.questions.order import order_question
from fifthstreet.school.questions.payouts import payout_question
from fifthstreet.school.questions.question import Mark, Question
from fifthstreet.school.stakes import stakes
from fifthstreet.school.standing import Counted
from fifthstreet.school.stepped_round import CHORES, SteppedRound, play_round
from fifthstreet.table.actions.equipment import set_up
from fifthstreet.table.state import Setup

RandBelow = Callable[[int], int]
#: The mistakes that an aim gives more practice in.
_PRACTISES: dict[Aim, frozenset[Mistake]] = {
    "any": frozenset(),
    "row": frozenset({"row", "odds", "to_and_for", "stake_kept", "other_stake", "limit", "unpaid", "award"}),
    "close": frozenset({"comparison", "stake_returned", "paid_loser"}),
    "unqualified": frozenset({"qualifying"}),
    "meter": frozenset({"meter", "division"}),
    "envy": frozenset({"envy", "unearned"}),
}
#: Hands of a lesson have seeds of their own: the lesson's, and the number of the hand.
SEEDS_APART = 1_000_003
#: How much more often a hand comes up for every mistake that it gives practice in, at most.
_MOST_WEIGHT = 6


@dataclass(frozen=True)
class Course:
    """What is taught: a game by its rules, at a table where the dealer does everything by hand."""

    game: Game
    rules: Rules
    setup: Setup

    @classmethod
    def of(cls, game: Game, rules: Rules) -> Course:
        return cls(game, rules, set_up(game, rules, automations=CHORES, recorded=True))

    @classmethod
    def at(cls, setup: Setup) -> Course:
        """What is taught at a table with this equipment, as if every card were known."""
        by_hand = replace(setup, automations=frozenset(CHORES), recorded=True, entered=False, linked=False)
        return cls(setup.game, setup.rules, by_hand)

    def seats(self, at: Level) -> int:
        """How many players a hand of a level has: as many as the table and the deck have room for."""
        places = range(1, min(at.seats, self.rules.entry.seats) + 1)
        return max(number for number in places if cards_needed(self.game, number) <= len(self.game.deck))


@dataclass(frozen=True)
class Hand:
    """One hand of a lesson: the round that was played, and what is asked about it."""

    number: int
    level: Level
    played: SteppedRound
    questions: tuple[Question, ...]

    @property
    def seconds(self) -> int:
        """The time that its lines may take."""
        return self.level.seconds * sum(len(question.blanks) for question in self.questions)


@dataclass(frozen=True)
class Marked:
    """An answer to one question, line by line, and the time it took."""

    kind: Kind
    marks: tuple[Mark, ...]
    seconds: int
    allowed: int

    @property
    def counted(self) -> Counted:
        """The answer in figures."""
        made = Counter(mark.mistake for mark in self.marks if mark.mistake is not None)
        right = sum(mark.is_right for mark in self.marks)
        return Counted(
            lines=len(self.marks), right=right, seconds=self.seconds, allowed=self.allowed, mistakes=dict(made)
        )


def mark(question: Question, given: Mapping[str, str], at: Level, seconds: int) -> Marked:
    """Mark an answer; the time it took is passed in."""
    return Marked(question.kind, question.mark(given), seconds, at.seconds * len(question.blanks))


def hand(
    course: Course, number: int, at: int, chance: RandBelow, worked_on: Mapping[Mistake, int] | None = None
) -> Hand:
    """A hand of a lesson at a level; mistakes that are ``worked_on`` have their hands come up more often."""
    chosen = level(at)
    seats = [*range(1, course.seats(chosen) + 1)]
    asked = seats[chance(len(seats))]
    made = {seat: stakes(course.rules, course.game, chosen, chance, all_sides=seat == asked) for seat in seats}
    aim = _aim(chosen, chance, worked_on or {})
    hands = deal(course.game, seats, aimed(course.game, aim, made, asked, chance), chance)
    played = play_round(course.setup, hands, made, chance, folds=chosen.folds, stays=asked)
    return Hand(number, chosen, played, tuple(_questions(chosen, played, asked, chance)))


def _aim(at: Level, chance: RandBelow, worked_on: Mapping[Mistake, int]) -> Aim:
    """What a hand aims at: by chance, and the rather the more mistakes were made there."""
    pool: list[Aim] = []
    for aim in at.aims:
        made = sum(worked_on.get(mistake, 0) for mistake in _PRACTISES[aim])
        pool += [aim] * (1 + min(made, _MOST_WEIGHT))
    return pool[chance(len(pool))]


def _questions(at: Level, played: SteppedRound, asked: int, chance: RandBelow) -> Iterator[Question]:
    found: dict[Kind, Callable[[], Iterator[Question | None]]] = {
        "next_step": lambda: iter([next_step_question(played.moments, chance)]),
        "payout": lambda: _payouts(at, played, asked, chance),
        "order": lambda: iter([order_question(played.state, played.turns, chance)]),
        "irregularity": lambda: iter([irregularity_question(played.moments, chance)]),
    }
    for kind in at.asks:
        yield from (question for question in found[kind]() if question is not None)


def _payouts(at: Level, played: SteppedRound, asked: int, chance: RandBelow) -> Iterator[Question | None]:
    """The seat that the hand is about, and others by chance."""
    others = [seat for seat in played.stakes if seat != asked]
    yield payout_question(played.state, asked, played.turns)
    for _ in range(min(at.paid - 1, len(others))):
        yield payout_question(played.state, others.pop(chance(len(others))), played.turns)
