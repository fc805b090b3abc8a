"""The hands of the school's exercises, at the tables of the house: worked out from their seeds, and kept a while."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping

from fifthstreet.chance import seeded
from fifthstreet.floor.commands import CreateTable
from fifthstreet.floor.opening import setup_for
from fifthstreet.floor.school import Exercise
from fifthstreet.school.lesson import SEEDS_APART, Course, Hand, Marked, hand, mark
from fifthstreet.school.mistakes import Mistake
from fifthstreet.school.questions.question import Question

_KEPT = 64
_HANDS: OrderedDict[tuple[object, ...], Hand] = OrderedDict()


def course_of(made: CreateTable) -> Course:
    """What is taught at a table of the house: its game, its options and its equipment."""
    return Course.at(setup_for(made))


def hand_of(
    made: CreateTable, seed: int, number: int, level: int, worked_on: Mapping[Mistake, int] | None = None
) -> Hand:
    """A hand at a table; the same one as before is not dealt again."""
    key = (made.id, made.game, made.pack, seed, number, level, tuple(sorted((worked_on or {}).items())))
    found = _HANDS.pop(key, None)
    if found is None:
        found = hand(course_of(made), number, level, seeded(seed * SEEDS_APART + number), worked_on)
    _HANDS[key] = found
    if len(_HANDS) > _KEPT:
        _HANDS.popitem(last=False)
    return found


def last_marked(made: CreateTable, exercise: Exercise) -> tuple[Question, Marked] | None:
    """The question that was answered last, with its marks."""
    if exercise.last is None or exercise.last_hand is None:
        return None
    number, level, worked_on, place = exercise.last_hand
    dealt = hand_of(made, exercise.set.seed, number, level, worked_on)
    question = dealt.questions[place]
    return question, mark(question, exercise.last.given, dealt.level, exercise.last.counted.seconds)


def current_hand(made: CreateTable, exercise: Exercise) -> Hand:
    """The hand that an exercise stands at."""
    standing = exercise.standing
    return hand_of(made, exercise.set.seed, exercise.hand, standing.level, standing.working_on)
