"""Exercises, answers and certificates."""

from __future__ import annotations

from fifthstreet.floor import commands as c
from fifthstreet.floor.desk import Desk, Handlers
from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.lessons import course_of, current_hand
from fifthstreet.floor.permissions import SUPERVISES
from fifthstreet.floor.school import CertificateGiven, Exercise, ExerciseSet, QuestionAnswered, QuestionAsked
from fifthstreet.school.lesson import mark

#: Seeds of lessons: nobody guesses one.
_SEEDS = 10**12


def set_exercise(desk: Desk, command: c.SetExercise) -> None:
    """A supervisor sets an exercise for a dealer; dealers set their own."""
    school, who = desk.state(desk.books.school), desk.who
    made = desk.registry.table(desk.asked.table)
    trainee = desk.people.badges.get(command.trainee)
    if trainee is None:
        raise FloorError("house/unknown", f"there is no badge {command.trainee!r}")
    if trainee.role != "dealer":
        raise FloorError("school/trainee", f"{trainee.badge} is a {trainee.role}: dealers are trained")
    if who.role not in SUPERVISES and who.badge != trainee.badge:
        raise FloorError("school/trainee", "a dealer sets exercises for themselves only")
    game = course_of(made).game.key
    set_ = ExerciseSet(
        exercise=len(school.exercises) + 1,
        trainee=trainee.badge,
        by=who.badge,
        table=made.id,
        game=game,
        level=command.level or school.standing(trainee.badge, game).level,
        hands=command.hands,
        pass_mark=command.pass_mark,
        steady=command.steady,
        seed=desk.books.vault.randbelow(_SEEDS),
    )
    desk.happen(desk.books.school, set_)


def ask_question(desk: Desk, command: c.AskQuestion) -> None:
    """The next question is shown; one that was shown already is shown again, and its time goes on."""
    exercise = _own(desk, command.exercise)
    if exercise.asked_at is not None:
        raise FloorError("school/turn", "the question was asked already: answer it")
    asked = QuestionAsked(exercise=command.exercise, hand=exercise.hand, question=exercise.question, at=desk.asked.at)
    desk.happen(desk.books.school, asked)


def answer_question(desk: Desk, command: c.AnswerQuestion) -> None:
    """The answer is marked by the table's own settlement; nobody answers twice."""
    exercise = _own(desk, command.exercise)
    if exercise.asked_at is None:
        raise FloorError("school/turn", "no question was asked yet")
    dealt = current_hand(desk.registry.table(exercise.set.table), exercise)
    question = dealt.questions[exercise.question]
    lines = {blank.key for blank in question.blanks}
    given = {key: text for key, text in command.given.items() if key in lines}
    seconds = max(desk.asked.at - exercise.asked_at, 0) // 1_000
    answered = QuestionAnswered(
        exercise=command.exercise,
        given=given,
        counted=mark(question, given, dealt.level, seconds).counted,
        ends_hand=exercise.question + 1 == len(dealt.questions),
    )
    desk.happen(desk.books.school, answered)


def certify(desk: Desk, command: c.Certify) -> None:
    """Certificates are numbered without gaps, one for an exercise."""
    school = desk.state(desk.books.school)
    exercise = school.exercise(command.exercise)
    if exercise.certificate is not None:
        raise FloorError("school/certified", f"exercise {command.exercise} has certificate {exercise.certificate}")
    if not exercise.is_passed:
        raise FloorError("school/not_passed", f"exercise {command.exercise} is not passed")
    if exercise.set.by == exercise.set.trainee:
        raise FloorError("school/not_passed", "who is certified passed an exercise that a supervisor set")
    number = len(school.certificates) + 1
    given = CertificateGiven(number=number, exercise=command.exercise, by=desk.who.badge, at=desk.asked.at)
    desk.happen(desk.books.school, given)


def _own(desk: Desk, number: int) -> Exercise:
    """An exercise that is the asking trainee's own, and not over."""
    exercise = desk.state(desk.books.school).exercise(number)
    if exercise.set.trainee != desk.who.badge:
        raise FloorError("school/trainee", f"exercise {number} is {exercise.set.trainee}'s")
    if exercise.is_over:
        raise FloorError("school/turn", f"exercise {number} is over")
    return exercise


HANDLERS: Handlers = {
    c.SetExercise: set_exercise,
    c.AskQuestion: ask_question,
    c.AnswerQuestion: answer_question,
    c.Certify: certify,
}
