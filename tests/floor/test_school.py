"""The school of a house, as its stream tells it."""

from __future__ import annotations

from functools import reduce

import pytest

from fifthstreet.errors import Error
from fifthstreet.floor.school import (
    CertificateGiven,
    ExerciseSet,
    QuestionAnswered,
    QuestionAsked,
    School,
    SchoolEvent,
    evolve_school,
)
from fifthstreet.school.standing import Counted

SET = ExerciseSet(
    exercise=1,
    trainee="dealer",
    by="floorperson",
    table="B5",
    game="boston-5",
    level=1,
    hands=1,
    pass_mark=80,
    steady=False,
    seed=7,
)
ASKED = QuestionAsked(exercise=1, hand=1, question=0, at=5_000)


def answered(right: int, *, ends: bool) -> QuestionAnswered:
    counted = Counted(lines=5, right=right, seconds=3, allowed=10)
    return QuestionAnswered(exercise=1, given={}, counted=counted, ends_hand=ends)


def school(*events: SchoolEvent) -> School:
    return reduce(evolve_school, events, School())


def test_the_time_runs_from_the_question_to_its_answer() -> None:
    assert school(SET, ASKED).exercise(1).asked_at == 5_000
    assert school(SET, ASKED, answered(5, ends=False)).exercise(1).asked_at is None


def test_a_hand_counts_when_its_last_question_is_answered() -> None:
    before = school(SET, answered(5, ends=False))
    assert (before.exercise(1).question, before.standing("dealer", "boston-5").lines) == (1, 0)
    # Five lines of five and three of five: eight of ten are right, just the mark.
    after = evolve_school(before, answered(3, ends=True))
    assert (after.exercise(1).score.percent, after.exercise(1).is_passed) == (80, True)
    assert after.standing("dealer", "boston-5").lines == 10
    assert not school(SET, answered(5, ends=False), answered(2, ends=True)).exercise(1).is_passed


def test_a_certificate_belongs_to_its_exercise() -> None:
    given = CertificateGiven(number=4, exercise=1, by="floorperson", at=9)
    certified = school(SET, given)
    assert (certified.exercise(1).certificate, certified.certificates[4]) == (4, given)


def test_an_exercise_that_is_not_there_is_refused() -> None:
    with pytest.raises(Error, match="there is no exercise 2"):
        school(SET).exercise(2)
    assert school().standing("dealer", "boston-5").hands == 0
