"""The school of a house: exercises, answers marked once, standings that are kept, and certificates without gaps."""

from __future__ import annotations

from typing import Any

import pytest
from tests.floor.houses import Floor
from tests.floor.schooled import answer, exercise_of, pass_exercise

from fifthstreet.errors import Error
from fifthstreet.floor.lessons import current_hand, hand_of, last_marked
from fifthstreet.reports.house.certificates import house_certificate


def _set(floor: Floor, by: str = "floorperson", **fields: Any) -> dict[str, Any]:
    return floor.do(by, "set_exercise", **{"trainee": "dealer", "table": "B5", "hands": 1, "level": 1} | fields)


def _refused(floor: Floor, badge: str, do: str, **fields: Any) -> str:
    with pytest.raises(Error) as refused:
        floor.do(badge, do, **fields)
    return refused.value.code


def test_a_supervisor_sets_an_exercise_the_trainee_passes_and_is_certified(floor: Floor) -> None:
    answered = _set(floor)
    assert "seed" not in answered["events"][0]
    pass_exercise(floor)
    done = exercise_of(floor)
    assert done.is_passed
    assert done.score.percent == 100
    assert floor.house.school.state.standing("dealer", "boston-5").level == 2
    given = floor.do("floorperson", "certify", exercise=1)["events"][0]
    assert (given["number"], given["exercise"]) == (1, 1)
    assert _refused(floor, "floorperson", "certify", exercise=1) == "school/certified"
    sheet = house_certificate(floor.house, 1)
    assert (sheet.number, sheet.amount) == ("000001", "100 %")
    with pytest.raises(Error, match="there is no certificate 2"):
        house_certificate(floor.house, 2)


def test_answers_are_marked_by_the_house_and_only_once(floor: Floor) -> None:
    _set(floor)
    assert _refused(floor, "dealer", "answer_question", exercise=1, given={}) == "school/turn"
    made = floor.house.registry.state.table("B5")
    assert last_marked(made, exercise_of(floor)) is None
    answer(floor, seconds=500)
    found = last_marked(made, exercise_of(floor))
    assert found is not None
    assert found[1].counted.seconds == 500
    assert not found[1].counted.in_time
    floor.do("dealer", "ask_question", exercise=1)
    assert _refused(floor, "dealer", "ask_question", exercise=1) == "school/turn"
    exercise = exercise_of(floor)
    wrong = {blank.key: "zzz" for blank in current_hand(made, exercise).questions[exercise.question].blanks}
    assert _refused(floor, "dealer", "answer_question", exercise=1, given=wrong) == "school/answer"
    assert exercise_of(floor).asked_at is not None


def test_dealers_set_their_own_lessons_and_nobody_elses(floor: Floor) -> None:
    _set(floor, by="dealer", level=None)
    assert exercise_of(floor).set.level == 1
    assert _refused(floor, "dealer", "set_exercise", trainee="bob", table="B5") == "school/trainee"
    assert _refused(floor, "floorperson", "set_exercise", trainee="nobody", table="B5") == "house/unknown"
    assert _refused(floor, "dealer", "ask_question", exercise=7) == "house/unknown"
    while not exercise_of(floor).is_over:
        answer(floor)
    assert _refused(floor, "dealer", "ask_question", exercise=1) == "school/turn"
    assert _refused(floor, "floorperson", "certify", exercise=1) == "school/not_passed"
    _set(floor)
    assert _refused(floor, "floorperson", "certify", exercise=2) == "school/not_passed"


def test_an_exercise_is_its_trainees(floor: Floor) -> None:
    floor.do("administrator", "add_person", new_badge="dora", name="Dora", role="dealer", new_pin="135792")
    _set(floor, trainee="dora")
    assert _refused(floor, "dealer", "ask_question", exercise=1) == "school/trainee"
    assert _refused(floor, "dealer", "set_exercise", trainee="dora", table="B5") == "school/trainee"


def test_the_school_is_read_again_from_the_log(floor: Floor) -> None:
    _set(floor)
    answer(floor)
    again = floor.reopen()
    assert again.school.state == floor.house.school.state


def test_hands_are_kept_a_while(floor: Floor) -> None:
    made = floor.house.registry.state.table("B5")
    first = hand_of(made, 1, 1, 1)
    assert hand_of(made, 1, 1, 1) is first
    for seed in range(70):
        hand_of(made, seed + 100, 1, 1)
    assert hand_of(made, 1, 1, 1) is not first
