"""``fifthstreet school``: whole lessons with answers that are worked out, and lessons that are left."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from examples import let_it_ride
from rich.console import Console
from tests.school.courses import course, right

from fifthstreet.api.errors import InputError
from fifthstreet.api.games import GameGiven
from fifthstreet.chance import seeded
from fifthstreet.cli.school.driver import TerminalLesson
from fifthstreet.cli.school.record import read_record
from fifthstreet.cli.school.start import teach
from fifthstreet.school.lesson import SEEDS_APART, hand, mark
from fifthstreet.school.standing import Standing, after_hand


class Lesson:
    """A lesson in which every answer is right, or as ``answer`` makes it; ``screen`` is all that was printed."""

    def __init__(
        self,
        game: str,
        *,
        seed: int = 5,
        hands: int = 3,
        level: int | None = None,
        answer: Callable[[str], str] = lambda text: text,
        first: tuple[str, ...] = (),
        left_after: int = 10_000,
        seconds: float = 1.0,
        trainee: str | None = None,
        folder: Path | None = None,
    ) -> None:
        self._file = io.StringIO()
        self._now = 0.0
        self._step = seconds
        own: GameGiven | None = let_it_ride.describe if game == "let-it-ride" else None
        pack = str(let_it_ride.PACK) if own else None
        self._answers = iter([*first, *self._all(game, seed, hands, level or 1, answer)][:left_after])
        self.lesson: TerminalLesson = teach(
            game,
            pack,
            [],
            hands=hands,
            level=level,
            seed=seed,
            own=own,
            trainee=trainee,
            folder=folder,
            out=Console(file=self._file, width=80, highlight=False),
            read=self._read,
            clock=self._clock,
        )

    def _all(self, game: str, seed: int, hands: int, level: int, answer: Callable[[str], str]) -> list[str]:
        taught, standing, found = course(game), Standing(level=level), list[str]()
        for number in range(1, hands + 1):
            asked = hand(taught, number, standing.level, seeded(seed * SEEDS_APART + number), standing.working_on)
            marked = []
            for question in asked.questions:
                given = {key: answer(text) for key, text in right(question).items()}
                found += [given[blank.key] for blank in question.blanks] + [""]
                marked.append(mark(question, given, asked.level, 1).counted)
            standing = after_hand(standing, marked)
        return found

    def _clock(self) -> float:
        self._now += self._step
        return self._now

    def _read(self) -> str:
        try:
            return next(self._answers)
        except StopIteration:
            raise EOFError from None

    @property
    def screen(self) -> str:
        return self._file.getvalue()


@pytest.mark.parametrize("game", ["caribbean-stud", "boston-5", "mississippi-stud", "let-it-ride"])
def test_a_full_lesson_of_every_game_answered_right_goes_up_to_the_top(game: str) -> None:
    given = Lesson(game, hands=5)
    score = given.lesson.score
    assert (score.hands, score.percent, score.in_time_percent) == (5, 100, 100)
    assert given.lesson.standing.level == 5
    assert "You go up to level 2." in given.screen
    assert "✗" not in given.screen
    assert f"5 hands: {score.lines} of {score.lines} lines right (100 %)" in given.screen
    assert given.screen.endswith("Level 5 for the next lesson. This one had the seed 5.\n")
    assert max(map(len, given.screen.splitlines())) <= 80


def _pays_a_dollar(text: str) -> str:
    """Every payment as a dollar with a dollar back; what is chosen stays."""
    return "1 1" if " " in text and "." in text else text


def test_wrong_answers_are_marked_with_the_mistake_and_the_clause() -> None:
    given = Lesson("caribbean-stud", hands=1, level=2, answer=_pays_a_dollar)
    assert re.search(r"✗ Ante \$\d+: ", given.screen)
    assert "(ma-csp " in given.screen
    assert given.lesson.score.mistakes
    assert " × " in given.screen


def test_a_slow_answer_is_late_and_the_level_stays() -> None:
    given = Lesson("caribbean-stud", hands=1, level=2, seconds=5_000)
    assert "too slow" in given.screen
    assert given.lesson.standing.level == 2


def test_help_placard_and_what_is_no_answer_do_not_answer() -> None:
    given = Lesson("mississippi-stud", hands=1, first=("?", "p", "zzz"))
    assert "Type the letter of your answer. p shows the placard" in given.screen
    assert "Pair of 6s to 10s" in given.screen
    assert "'zzz' is none of the choices a to d (school/answer; our rule)" in given.screen
    assert given.lesson.score.percent == 100


def test_a_hand_that_is_left_is_not_counted_and_the_record_is_kept(tmp_path: Path) -> None:
    left = Lesson("boston-5", hands=2, left_after=1, trainee="dan", folder=tmp_path)
    assert left.screen.endswith("You leave the lesson.\n")
    assert read_record("dan", tmp_path).games == {}
    quit_ = Lesson("boston-5", hands=2, first=("q",), trainee="dan", folder=tmp_path)
    assert "You leave the lesson." in quit_.screen
    Lesson("boston-5", hands=2, trainee="dan", folder=tmp_path)
    kept = read_record("dan", tmp_path).standing("boston-5")
    assert (kept.hands, kept.level) == (2, 3)
    Lesson("boston-5", hands=1, level=3, trainee="dan", folder=tmp_path)
    assert read_record("dan", tmp_path).standing("boston-5").hands == 3


def test_the_level_goes_down_when_most_is_wrong() -> None:
    given = Lesson("caribbean-stud", hands=1, level=3, answer=_pays_a_dollar)
    assert given.lesson.score.percent < 60
    assert "You go down to level 2." in given.screen


def test_no_lesson_has_no_hands_or_a_negative_seed() -> None:
    with pytest.raises(InputError, match="0 hands: a lesson has 1 to 1000"):
        Lesson("boston-5", hands=0)
    with pytest.raises(InputError, match="seed -1"):
        Lesson("boston-5", seed=-1)
