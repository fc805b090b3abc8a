"""Answers are worked out once, and refusals are not kept."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from fifthstreet.errors import Error
from fifthstreet.web.workers import Workers
from fifthstreet.web.working.remembered import Remembered

_TASKS = "tests.web.working.tasks"


@pytest.fixture(scope="module")
def workers() -> Iterator[Workers]:
    made = Workers(processes=1)
    yield made
    made.close()


def test_the_same_question_is_worked_out_once(workers: Workers) -> None:
    async def ask() -> list[int]:
        behind: list[asyncio.Task[Any]] = []
        answers = Remembered(workers, most=1)
        first = await asyncio.gather(answers.ask(f"{_TASKS}:random"), answers.ask(f"{_TASKS}:random"))
        again = await answers.ask_soon(f"{_TASKS}:random", seconds=5, goes_on=behind.append)
        await answers.ask(f"{_TASKS}:doubled", 2, slow=True)
        assert behind == []
        return [*first, again, await answers.ask(f"{_TASKS}:random")]

    one, two, three, forgotten = asyncio.run(ask())
    assert one == two == three != forgotten


def test_what_takes_longer_is_left_to_whoever_asks_next(workers: Workers) -> None:
    async def ask() -> tuple[object, object]:
        behind: list[asyncio.Task[Any]] = []
        answers = Remembered(workers)
        soon = await answers.ask_soon(f"{_TASKS}:later", 9, seconds=0.01, goes_on=behind.append)
        (task,) = behind
        assert not task.done()
        assert "worked out" in str(answers.going(f"{_TASKS}:later", 9))
        assert answers.going(f"{_TASKS}:later", 8) is None
        later = await answers.ask(f"{_TASKS}:later", 9)
        assert task.result() == later
        assert answers.going(f"{_TASKS}:later", 9) is None
        return soon, later

    assert asyncio.run(ask()) == (None, 9)


def test_a_refusal_is_asked_again(workers: Workers) -> None:
    async def ask() -> list[str]:
        answers, codes = Remembered(workers), []
        for _ in range(2):
            try:
                await answers.ask(f"{_TASKS}:refuse")
            except Error as error:
                codes.append(error.code)
        return codes

    assert asyncio.run(ask()) == ["wager/step", "wager/step"]
