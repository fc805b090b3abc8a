"""Exercises of a house's school that are answered in the tests."""

from __future__ import annotations

from typing import Any

from tests.floor.houses import Floor
from tests.school.courses import right

from fifthstreet.floor.lessons import current_hand
from fifthstreet.floor.school import Exercise


def exercise_of(floor: Floor, number: int = 1) -> Exercise:
    return floor.house.school.state.exercise(number)


def answer(floor: Floor, number: int = 1, seconds: int = 3, **given: str) -> dict[str, Any]:
    """The trainee is asked the next question and answers it, rightly unless the test says otherwise."""
    exercise = exercise_of(floor, number)
    floor.do("dealer", "ask_question", exercise=number)
    floor.time += seconds * 1_000
    dealt = current_hand(floor.house.registry.state.table("B5"), exercise)
    found = right(dealt.questions[exercise.question]) | given
    return floor.do("dealer", "answer_question", exercise=number, given=found)


def pass_exercise(floor: Floor) -> None:
    """Every question of the first exercise is answered rightly."""
    while not exercise_of(floor).is_over:
        answer(floor)
