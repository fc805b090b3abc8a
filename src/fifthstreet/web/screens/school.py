"""The school as the browser shows it: what there is to learn, exercises, a question, and its marks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from fifthstreet.floor.books import Books
from fifthstreet.floor.permissions import SUPERVISES
from fifthstreet.floor.school import Exercise
from fifthstreet.games.wording.meters import levels_words
from fifthstreet.school.lesson import Marked
from fifthstreet.school.levels import LEVELS, Level
from fifthstreet.school.mistakes import MISTAKES, Mistake
from fifthstreet.school.questions.question import LETTERS, Question
from fifthstreet.school.standing import Standing, most_made
from fifthstreet.web.screens.felts import felt_of
from fifthstreet.web.visitors import Visitor


@dataclass(frozen=True, slots=True)
class ExerciseShown:
    """An exercise in a list."""

    number: int
    trainee: str
    game: str
    table: str
    level: int
    done: str
    result: str
    is_mine: bool
    may_certify: bool
    certificate: int | None


@dataclass(frozen=True, slots=True)
class StandingShown:
    """How a trainee stands in a game, with the mistakes made most."""

    trainee: str
    game: str
    standing: Standing
    mistakes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SchoolShown:
    """The school's first page."""

    tables: tuple[tuple[str, str], ...]
    levels: tuple[Level, ...]
    exercises: tuple[ExerciseShown, ...]
    standings: tuple[StandingShown, ...]
    trainees: tuple[tuple[str, str], ...]
    supervises: bool
    trains: bool


@dataclass(frozen=True, slots=True)
class QuestionShown:
    """A question with the felt it is about, and where its answer goes."""

    heading: str
    question: Question
    meters: str
    seconds: int
    allowed: int
    action: str
    hidden: Mapping[str, str]
    letters: str = LETTERS


@dataclass(frozen=True, slots=True)
class MarksShown:
    """The marks of an answer: each line, and the figures."""

    question: Question
    marked: Marked
    mistakes: Mapping[Mistake, str]


def school_shown(books: Books, who: Visitor | None) -> SchoolShown:
    """What somebody finds in the school: trainees their own exercises, supervisors those of everybody."""
    school, registry = books.school.state, books.registry.state
    supervises = who is not None and who.role in SUPERVISES
    trains = who is not None and who.role == "dealer"
    badge = who.person.badge if who is not None else ""
    seen = [each for each in school.exercises.values() if supervises or (trains and each.set.trainee == badge)]
    games = {table: felt_of(books, table).game for table in registry.tables}
    named = {game.key: game.name for game in games.values()}
    return SchoolShown(
        tables=tuple((table, game.name) for table, game in games.items()),
        levels=LEVELS,
        exercises=tuple(_exercise(each, badge, named, supervises) for each in reversed(seen)),
        standings=tuple(
            _standing(trainee, named.get(game, game), standing)
            for trainee, games_ in school.standings.items()
            if supervises or trainee == badge
            for game, standing in games_.items()
        ),
        trainees=tuple(
            (person.badge, person.name)
            for person in books.people.state.badges.values()
            if person.role == "dealer" and person.pin and not person.guest
        ),
        supervises=supervises,
        trains=trains,
    )


def _exercise(each: Exercise, badge: str, named: Mapping[str, str], supervises: bool) -> ExerciseShown:
    hands = f"{min(each.hand - 1, each.set.hands)} of {each.set.hands} hands"
    result = f"{each.score.percent} % right, {each.score.in_time_percent} % in time" if each.score.hands else ""
    passed = "" if not each.is_over else "passed, " if each.is_passed else "not passed, "
    return ExerciseShown(
        number=each.set.exercise,
        trainee=each.set.trainee,
        game=named.get(each.set.game, each.set.game),
        table=each.set.table,
        level=each.score.level,
        done=hands,
        result=passed + result,
        is_mine=each.set.trainee == badge and not each.is_over,
        may_certify=supervises and each.is_passed and each.certificate is None and each.set.by != each.set.trainee,
        certificate=each.certificate,
    )


def _standing(trainee: str, game: str, standing: Standing) -> StandingShown:
    most = tuple(f"{count} × {MISTAKES[mistake]}" for mistake, count in most_made(standing.mistakes)[:5])
    return StandingShown(trainee, game, standing, most)


def question_shown(
    question: Question, level: Level, heading: str, action: str, hidden: Mapping[str, str], seconds: int = 0
) -> QuestionShown:
    """A question, ready to be answered."""
    meters = levels_words(question.layout.meters) if question.layout.meters else ""
    allowed = level.seconds * len(question.blanks)
    return QuestionShown(heading, question, meters, seconds, allowed, action, hidden)


def marks_shown(question: Question, marked: Marked) -> MarksShown:
    """The marks of an answer."""
    return MarksShown(question, marked, MISTAKES)


def given_by(question: Question, fields: Mapping[str, str]) -> dict[str, str]:
    """What a form says to each line of a question; a payment has two fields."""
    found = {}
    for blank in question.blanks:
        if blank.form == "payment":
            paid, back = fields.get(f"{blank.key}.paid", ""), fields.get(f"{blank.key}.back", "")
            found[blank.key] = f"{paid.strip() or '0'} {back.strip() or '0'}"
        else:
            found[blank.key] = fields.get(blank.key, "")
    return found
