"""Worker processes: what they are asked, what they refuse, and that they stop when they are told to."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.web.working import tasks

from fifthstreet.errors import Error
from fifthstreet.web.errors import WebError
from fifthstreet.web.workers import Going, Workers

_TASKS = "tests.web.working.tasks"


@pytest.fixture(scope="module")
def workers() -> Iterator[Workers]:
    made = Workers(processes=1, waiting=1, long_ones=1)
    yield made
    made.close()


def test_work_is_done_in_another_process_that_stays(workers: Workers) -> None:
    async def ask() -> tuple[int, int, int]:
        return (
            await workers.run(tasks.doubled, 21),
            await workers.run(f"{_TASKS}:own_process"),
            await workers.run(tasks.own_process),
        )

    twice, first, second = asyncio.run(ask())
    assert twice == 42
    assert first == second != os.getpid()
    assert os.getpriority(os.PRIO_PROCESS, first) == 10


def test_a_refusal_comes_through_with_its_clause(workers: Workers) -> None:
    with pytest.raises(Error, match=r"too odd") as refused:
        asyncio.run(workers.run(tasks.refuse))
    assert (refused.value.code, refused.value.cites) == ("wager/step", ("ma-csp 1 ante wager",))


def test_a_fault_is_no_refusal(workers: Workers) -> None:
    with pytest.raises(RuntimeError, match="ZeroDivisionError: it broke"):
        asyncio.run(workers.run(tasks.break_down))


def test_a_crashed_worker_is_replaced(workers: Workers) -> None:
    with pytest.raises(WebError) as refused:
        asyncio.run(workers.run(tasks.die))
    assert refused.value.code == "web/crashed"
    assert asyncio.run(workers.run(tasks.doubled, 4)) == 8


def test_a_worker_killed_between_two_questions_is_replaced(workers: Workers) -> None:
    os.kill(asyncio.run(workers.run(tasks.own_process)), 9)
    codes = []
    for _ in range(2):
        try:
            codes.append(asyncio.run(workers.run(tasks.doubled, 5)))
        except WebError as error:
            codes.append(error.code)
    assert codes[-1] == 10


def test_work_that_takes_too_long_is_stopped(workers: Workers) -> None:
    with pytest.raises(WebError) as refused:
        asyncio.run(workers.run(tasks.wait_for_ever, seconds=0.2))
    assert refused.value.code == "web/too_long"
    assert "fifthstreet analyze has no such limit" in str(refused.value)


def test_more_than_the_queue_takes_is_refused_and_the_rest_is_done(workers: Workers) -> None:
    async def ask() -> list[Any]:
        asked = [workers.run(tasks.wait_for_ever, seconds=0.3)]
        asked += [workers.run(tasks.doubled, number) for number in range(3)]
        return await asyncio.gather(*asked, return_exceptions=True)

    long, first, second, third = asyncio.run(ask())
    assert [error.code for error in (long, second, third) if isinstance(error, WebError)] == [
        "web/too_long", "web/busy", "web/busy"
    ]  # fmt: skip
    assert first == 0


def test_who_waited_until_the_time_was_over_is_told_so(workers: Workers) -> None:
    async def ask() -> list[Any]:
        asked = [workers.run(tasks.wait_for_ever, seconds=0.3), workers.run(tasks.doubled, 1, seconds=0.05)]
        return await asyncio.gather(*asked, return_exceptions=True)

    _, late = asyncio.run(ask())
    assert isinstance(late, WebError)
    assert (late.code, late.message) == ("web/busy", "its turn did not come within 0 seconds: ask again in a moment")


@pytest.fixture
def impatient() -> Iterator[Workers]:
    """Two processes for what is quick, which is what takes less than half a second, and two for what is not."""
    made = Workers(processes=2, waiting=8, soon=0.5)
    yield made
    made.close()


async def _ended(tasks_: list[asyncio.Task[Any]]) -> None:
    for task in tasks_:
        task.cancel()
    await asyncio.wait(tasks_)


def test_what_is_slow_holds_up_no_quick_question_of_whomever(impatient: Workers) -> None:
    async def ask() -> list[int]:
        forever = (impatient.run(tasks.wait_for_ever, seconds=300, whose=who) for who in "aabbcc")
        slow = [asyncio.create_task(each) for each in forever]
        await asyncio.sleep(0)
        quick = [await impatient.run(tasks.doubled, number, whose=who) for number, who in enumerate("abcd")]
        await _ended(slow)
        return quick

    assert asyncio.run(ask()) == [0, 2, 4, 6]


def test_what_is_not_quick_goes_on_where_it_is_if_there_is_a_place(impatient: Workers) -> None:
    async def ask() -> list[int]:
        asked = (impatient.run(tasks.slowly, 0.7, whose=who) for who in "ab")
        return [process for process, _ in await asyncio.gather(*asked)]

    # Each began once: a place for slow work was free for both.
    assert len({*asyncio.run(ask())}) == 2


def test_what_is_not_quick_waits_behind_ones_own_slow_work_and_says_so(impatient: Workers) -> None:
    async def ask() -> list[str]:
        first, second = Going(), Going()
        slow = [
            asyncio.create_task(impatient.run(tasks.wait_for_ever, seconds=300, whose="a", going=going))
            for going in (first, second)
        ]
        await asyncio.sleep(0)
        said = [first.said, second.said]
        begun = second.turn
        while second.turn is begun:
            await asyncio.sleep(0.01)
        said.append(second.said)
        await _ended(slow)
        return said

    at_work, waits, slowly = asyncio.run(ask())
    assert at_work == "It is being worked out: 0 of at most 120 seconds."
    assert waits == slowly == "It waits for its turn: 1 is before it."


def test_long_work_says_how_far_it_is(workers: Workers) -> None:
    async def follow() -> tuple[list[int], str]:
        job = workers.start(tasks.count_to, 5)
        return [news async for news in job.news()], await job.result()

    assert asyncio.run(follow()) == ([0, 1, 2, 3, 4], "counted")


def test_cancelled_work_ends_its_process_and_makes_room(workers: Workers) -> None:
    async def cancel() -> tuple[int, list[int]]:
        job = workers.start(tasks.begin_and_wait)
        pid = await anext(job.news())
        with pytest.raises(WebError, match="too much"):
            workers.start(tasks.count_to, 1)
        await job.cancel()
        assert job.is_over
        again = workers.start(tasks.count_to, 2)
        return pid, [news async for news in again.news()]

    pid, news = asyncio.run(cancel())
    assert news == [0, 1]
    assert not Path(f"/proc/{pid}").exists()


def test_work_that_waits_can_be_cancelled_too(workers: Workers) -> None:
    async def cancel() -> int:
        first = asyncio.create_task(workers.run(tasks.wait_for_ever, seconds=20))
        second = asyncio.create_task(workers.run(tasks.doubled, 1))
        await asyncio.sleep(0)
        second.cancel()
        first.cancel()
        await asyncio.wait({first, second})
        return int(await workers.run(tasks.doubled, 3))

    assert asyncio.run(cancel()) == 6


def test_closed_workers_take_nothing() -> None:
    closed = Workers(processes=1)
    closed.warm()
    assert asyncio.run(closed.run(tasks.doubled, 1)) == 2
    closed.close()
    with pytest.raises(RuntimeError):
        asyncio.run(closed.run(tasks.doubled, 1))
