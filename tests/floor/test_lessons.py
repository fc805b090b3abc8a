"""The hands of exercises: worked out from their seeds, the same for whoever asks."""

from __future__ import annotations

from collections import OrderedDict
from functools import reduce

import pytest
from tests.school.courses import right

from fifthstreet.errors import Error
from fifthstreet.floor import lessons
from fifthstreet.floor.commands import CreateTable
from fifthstreet.floor.lessons import course_of, current_hand, hand_of, last_marked
from fifthstreet.floor.school import ExerciseSet, QuestionAnswered, School, SchoolEvent, evolve_school
from fifthstreet.school.lesson import mark

B5 = CreateTable(do="create_table", id="B5", venue="east", game="boston-5", pack="us-ma")
SET = ExerciseSet(
    exercise=1,
    trainee="dealer",
    by="floorperson",
    table="B5",
    game="boston-5",
    level=1,
    hands=2,
    pass_mark=80,
    steady=True,
    seed=7,
)


def school(*events: SchoolEvent) -> School:
    return reduce(evolve_school, events, School())


def test_a_hand_is_dealt_once_and_the_same_again_when_it_was_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons, "_HANDS", OrderedDict())
    monkeypatch.setattr(lessons, "_KEPT", 1)
    dealt = hand_of(B5, 7, 1, 1)
    assert hand_of(B5, 7, 1, 1) is dealt
    hand_of(B5, 8, 1, 1)
    again = hand_of(B5, 7, 1, 1)
    assert again is not dealt
    assert [question.asks for question in again.questions] == [question.asks for question in dealt.questions]


def test_the_marks_of_the_last_answer_can_be_shown_again() -> None:
    dealt = current_hand(B5, school(SET).exercise(1))
    assert last_marked(B5, school(SET).exercise(1)) is None
    question = dealt.questions[0]
    given = right(question)
    counted = mark(question, given, dealt.level, 12).counted
    answer = QuestionAnswered(exercise=1, given=given, counted=counted, ends_hand=len(dealt.questions) == 1)
    found = last_marked(B5, school(SET, answer).exercise(1))
    assert found is not None
    assert (found[0], found[1].counted) == (question, counted)
    assert (counted.right, counted.seconds) == (counted.lines, 12)


def test_what_is_taught_is_what_is_played_at_the_table() -> None:
    assert course_of(B5).setup.game.key == "boston-5"
    with pytest.raises(Error, match="has no game 'no-such-game'"):
        course_of(CreateTable(do="create_table", id="X", venue="east", game="no-such-game", pack="us-ma"))
