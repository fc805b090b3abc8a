"""The school of a house: exercises that are set, what trainees answered, and the certificates given."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Literal

from pydantic import Discriminator, TypeAdapter

from fifthstreet.floor.errors import FloorError
from fifthstreet.school.mistakes import Mistake
from fifthstreet.school.standing import Counted, Standing, after_hand


@dataclass(frozen=True, slots=True, kw_only=True)
class ExerciseSet:
    """An exercise was set for a trainee, by a supervisor or by themselves: hands of a table of the house."""

    event: Literal["exercise_set"] = "exercise_set"
    exercise: int
    trainee: str
    by: str
    table: str
    game: str
    level: int
    hands: int
    pass_mark: int
    steady: bool
    seed: int


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionAsked:
    """A trainee was shown a question: from now on the time runs."""

    event: Literal["question_asked"] = "question_asked"
    exercise: int
    hand: int
    question: int
    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionAnswered:
    """A trainee answered, once; ``ends_hand`` with the last question of a hand."""

    event: Literal["question_answered"] = "question_answered"
    exercise: int
    given: Mapping[str, str]
    counted: Counted
    ends_hand: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CertificateGiven:
    """A supervisor certified a trainee who passed; certificates are numbered without gaps."""

    event: Literal["certificate_given"] = "certificate_given"
    number: int
    exercise: int
    by: str
    at: int


SchoolEvent = ExerciseSet | QuestionAsked | QuestionAnswered | CertificateGiven
SCHOOL_EVENTS: TypeAdapter[SchoolEvent] = TypeAdapter(Annotated[SchoolEvent, Discriminator("event")])


@dataclass(frozen=True, slots=True)
class Exercise:
    """An exercise on its way: the hand and question it stands at, and since when that is asked.

    ``standing`` is the trainee's before this hand, ``score`` that of the exercise; ``last`` is what was answered to
    the question before, and ``last_hand`` its number, level, mistakes worked on and question, to show its marks.
    """

    set: ExerciseSet
    standing: Standing
    score: Standing
    hand: int = 1
    question: int = 0
    asked_at: int | None = None
    answers: tuple[Counted, ...] = ()
    last: QuestionAnswered | None = None
    last_hand: tuple[int, int, Mapping[Mistake, int], int] | None = None
    certificate: int | None = None

    @property
    def is_over(self) -> bool:
        return self.hand > self.set.hands

    @property
    def is_passed(self) -> bool:
        return self.is_over and self.score.passes(self.set.pass_mark)


@dataclass(frozen=True, slots=True)
class School:
    """The school as its stream has it; standings are by badge and game."""

    exercises: Mapping[int, Exercise] = field(default_factory=dict)
    standings: Mapping[str, Mapping[str, Standing]] = field(default_factory=dict)
    certificates: Mapping[int, CertificateGiven] = field(default_factory=dict)

    def exercise(self, number: int) -> Exercise:
        if number not in self.exercises:
            raise FloorError("house/unknown", f"there is no exercise {number}")
        return self.exercises[number]

    def standing(self, badge: str, game: str) -> Standing:
        """How somebody stands in a game."""
        return self.standings.get(badge, {}).get(game, Standing())


def evolve_school(school: School, event: SchoolEvent) -> School:
    """The school after an event."""
    match event:
        case ExerciseSet():
            standing = replace(school.standing(event.trainee, event.game), level=event.level)
            begun = Exercise(event, standing, Standing(level=event.level))
            return replace(school, exercises={**school.exercises, event.exercise: begun})
        case QuestionAsked():
            asked = replace(school.exercises[event.exercise], asked_at=event.at)
            return replace(school, exercises={**school.exercises, event.exercise: asked})
        case QuestionAnswered():
            return _answered(school, event)
        case _:  # A certificate was given.
            given = replace(school.exercises[event.exercise], certificate=event.number)
            return replace(
                school,
                exercises={**school.exercises, event.exercise: given},
                certificates={**school.certificates, event.number: event},
            )


def _answered(school: School, event: QuestionAnswered) -> School:
    before = school.exercises[event.exercise]
    answers = (*before.answers, event.counted)
    worked_on = before.standing.working_on
    after = replace(
        before,
        asked_at=None,
        answers=answers,
        question=before.question + 1,
        last=event,
        last_hand=(before.hand, before.standing.level, worked_on, before.question),
    )
    if not event.ends_hand:
        return replace(school, exercises={**school.exercises, event.exercise: after})
    steady, set_ = before.set.steady, before.set
    standing = after_hand(before.standing, answers, steady=steady)
    score = after_hand(before.score, answers, steady=steady)
    after = replace(after, standing=standing, score=score, hand=before.hand + 1, question=0, answers=())
    mine = {**school.standings.get(set_.trainee, {}), set_.game: standing}
    return replace(
        school,
        exercises={**school.exercises, event.exercise: after},
        standings={**school.standings, set_.trainee: mine},
    )
