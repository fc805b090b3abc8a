"""The school as the browser shows it: whose exercises are seen, and what a form says."""

from __future__ import annotations

from tests.floor.houses import Floor
from tests.floor.schooled import answer, exercise_of
from tests.web.acting import visitor_of

from fifthstreet.floor.lessons import current_hand
from fifthstreet.web.screens.school import given_by, question_shown, school_shown


def test_trainees_see_their_own_exercises_and_supervisors_all(plain: Floor) -> None:
    plain.do("floorperson", "set_exercise", trainee="dealer", table="B5", hands=2, level=1)
    answer(plain)
    for badge, seen in (("floorperson", 1), ("dealer", 1), ("bob", 0)):
        assert len(school_shown(plain.house, visitor_of(plain, badge)).exercises) == seen
    nobody = school_shown(plain.house, None)
    assert (nobody.exercises, nobody.supervises, nobody.trains) == ((), False, False)
    assert nobody.tables == (("B5", "Boston 5 Stud Poker"),)
    (mine,) = school_shown(plain.house, visitor_of(plain, "dealer")).exercises
    assert (mine.is_mine, mine.may_certify, mine.done) == (True, False, "0 of 2 hands")
    assert [trainee for trainee, _ in nobody.trainees] == ["dealer"]


def test_a_form_says_a_payment_in_two_fields_and_nothing_else_is_taken(plain: Floor) -> None:
    plain.do("floorperson", "set_exercise", trainee="dealer", table="B5", hands=1, level=1)
    dealt = current_hand(plain.house.registry.state.table("B5"), exercise_of(plain))
    question = next(each for each in dealt.questions if any(blank.form == "payment" for blank in each.blanks))
    (blank, *_) = [each for each in question.blanks if each.form == "payment"]
    fields = {f"{blank.key}.paid": " 15.00 ", f"{blank.key}.back": "", "else": "x"}
    given = given_by(question, fields)
    assert given[blank.key] == "15.00 0"
    assert set(given) == {each.key for each in question.blanks}
    shown = question_shown(question, dealt.level, "Hand 1", "/school/1", {})
    assert shown.allowed == dealt.level.seconds * len(question.blanks)
