"""What trainees and their supervisors do in the school."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from fifthstreet.floor.commands.form import Name
from fifthstreet.json_records import strict_record
from fifthstreet.school.levels import HIGHEST, LOWEST


@strict_record
class SetExercise:
    """Set an exercise of the game of ``table`` for a trainee, or for oneself; a ``steady`` one stays at its level.

    Without a level it begins where the trainee stands.
    """

    do: Literal["set_exercise"] = "set_exercise"
    trainee: Name
    hands: Annotated[int, Field(ge=1, le=100)] = 5
    level: Annotated[int, Field(ge=LOWEST, le=HIGHEST)] | None = None
    pass_mark: Annotated[int, Field(ge=1, le=100)] = 90
    steady: bool = False


@strict_record
class AskQuestion:
    """Have the next question of one's exercise asked: the time begins."""

    do: Literal["ask_question"] = "ask_question"
    exercise: int


@strict_record
class AnswerQuestion:
    """Answer the question that was asked, line by line as it would be typed."""

    do: Literal["answer_question"] = "answer_question"
    exercise: int
    given: Mapping[str, str]


@strict_record
class Certify:
    """Certify a trainee who passed an exercise that somebody else set."""

    do: Literal["certify"] = "certify"
    exercise: int
