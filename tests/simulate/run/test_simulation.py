"""The same result from one process and from several, whole or stopped on the way."""

from __future__ import annotations

import os
import pickle
import signal
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from inspect import signature
from multiprocessing import active_children, get_context
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from tests.simulate.results import everything, said, same
from tests.simulate.tables import boston

from fifthstreet.simulate.errors import SimulationError
from fifthstreet.simulate.kernel.sessions import play_sessions
from fifthstreet.simulate.plan.build import Program, planned
from fifthstreet.simulate.run import simulation
from fifthstreet.simulate.run.simulation import Local, Played, PlayedTasks, Task, _submitted, in_order, simulate


def test_at_least_one_process_plays() -> None:
    with pytest.raises(SimulationError, match="0 processes") as refused:
        simulate(boston(), 10, 1, engine=Local(0))
    assert refused.value.code == "simulate/engine"


def test_the_same_seed_gives_the_same_result_and_another_does_not() -> None:
    table = everything()
    one = simulate(table, 25_000, 7, session=1_000)
    assert same(one, simulate(table, 25_000, 7, session=1_000))
    assert said(one) != said(simulate(table, 25_000, 8, session=1_000))


@pytest.mark.parametrize("sessions_a_task", [1, 2, 7, 100])
def test_the_size_of_the_tasks_does_not_matter(sessions_a_task: int) -> None:
    table = everything()
    one = simulate(table, 20_500, 7, session=1_000)
    assert same(one, simulate(table, 20_500, 7, session=1_000, sessions_a_task=sessions_a_task))


@pytest.mark.req("M6")
def test_two_processes_give_the_same_as_one() -> None:
    """Slow: two processes are started and load the kernel."""
    table = everything()
    one = simulate(table, 60_500, 7, session=1_000)
    assert same(one, simulate(table, 60_500, 7, session=1_000, sessions_a_task=3, engine=Local(2)))


def compiled_for_two_processes(per_round: bool) -> list[bool]:
    """Of the kernels that a process compiles before it starts two others, whether they write rounds down."""
    simulate(boston(1), 2_000, 7, session=500, sessions_a_task=1, engine=Local(2), per_round=per_round)
    kernel: Any = play_sessions
    lines = [*signature(kernel.py_func).parameters].index("lines")
    return [str(types[lines]) != "none" for types in kernel.signatures]


@pytest.mark.parametrize("per_round", [False, True])
def test_a_pool_loads_the_kernel_that_was_compiled_for_it(per_round: bool) -> None:
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        assert pool.submit(compiled_for_two_processes, per_round).result() == [per_round]


def test_longer_runs_begin_like_shorter_ones() -> None:
    table = everything()
    short, whole = (simulate(table, rounds, 3, session=1_000) for rounds in (4_000, 9_000))
    assert whole.gathered.sessions[:4].tobytes() == short.gathered.sessions.tobytes()


def interrupt_after(tasks: int) -> Callable[[int, int], None]:
    """Ctrl-C once so many tasks of 2,000 rounds are done."""
    seen: list[tuple[int, int]] = []

    def progress(done: int, rounds: int) -> None:
        seen.append((done, rounds))
        assert seen == [(2_000 * task, 100_000) for task in range(1, len(seen) + 1)]
        if len(seen) == tasks:
            os.kill(os.getpid(), signal.SIGINT)

    return progress


@pytest.mark.parametrize("processes", [1, 2])
def test_ctrl_c_gives_the_result_of_the_rounds_until_then(processes: int) -> None:
    table = boston(1)
    stopped = simulate(
        table,
        100_000,
        3,
        session=1_000,
        sessions_a_task=2,
        engine=Local(processes),
        progress=interrupt_after(2),
    )
    assert 4_000 <= stopped.rounds < 100_000
    assert same(stopped, simulate(table, stopped.rounds, 3, session=1_000))


def test_ctrl_c_before_anything_is_done_is_passed_on() -> None:
    @dataclass(frozen=True)
    class Interrupted:
        def played(self, program: Program, tasks: list[Task]) -> PlayedTasks:
            os.kill(os.getpid(), signal.SIGINT)
            yield tasks[0].play(program)

    with pytest.raises(KeyboardInterrupt):
        simulate(boston(1), 1_000, 3, engine=Interrupted())


def test_a_process_that_dies_changes_nothing() -> None:
    """Slow: the processes are started twice."""
    table = everything()
    killed: list[int] = []

    def kill_one(done: int, rounds: int) -> None:
        if not killed:
            killed.append(children()[-1])
            os.kill(killed[0], signal.SIGKILL)

    whole = simulate(table, 200_000, 7, session=2_000, sessions_a_task=2, engine=Local(2), progress=kill_one)
    assert killed
    assert same(whole, simulate(table, 200_000, 7, session=2_000))


@dataclass(frozen=True)
class Deadly(Task):
    """A task that ends the process that plays it."""

    def play(self, program: Program) -> Played:
        os._exit(1)


def test_a_pool_that_may_not_restart_fails_when_a_process_dies() -> None:
    """Slow: two processes are started."""
    program = planned(boston(1)).program
    tasks: list[Task] = [Deadly(7, 0, (500,), 500), Deadly(7, 1, (500,), 500)]
    with pytest.raises(BrokenProcessPool):
        list(Local(2, 0).played(program, tasks))


def test_a_process_that_dies_as_soon_as_it_starts_keeps_nobody_waiting() -> None:
    """Slow: the processes are started twice."""
    table = boston(1)
    killed: list[int] = []

    def kill_the_first() -> None:
        while not killed:
            killed.extend(children()[:1])
        os.kill(killed[0], signal.SIGKILL)

    alone = simulate(table, 9_500, 7, session=500)
    killer = Thread(target=kill_the_first, daemon=True)
    killer.start()
    assert same(alone, simulate(table, 9_500, 7, session=500, sessions_a_task=1, engine=Local(2)))
    assert killed


def nowhere(task: Task) -> Path:
    return Path()


class Breaking(ProcessPoolExecutor):
    """A pool whose first process dies while its second is being started."""

    def _spawn_process(self) -> None:
        if children := [process.pid for process in (self._processes or {}).values()]:
            os.kill(children[0] or 0, signal.SIGKILL)
            # Some versions of Python close the pipe for the next process then, some do not, and some wait for us.
            self._executor_manager_thread.join(5)  # type: ignore[attr-defined]
        super()._spawn_process()  # type: ignore[misc]


def test_a_pool_that_breaks_while_it_starts_a_process_says_so() -> None:
    """Slow: a process is started."""
    before = {*active_children()}
    pool = Breaking(2, get_context("spawn"))
    never = pool.submit(time.sleep, 600)
    with pytest.raises(BrokenProcessPool):
        _submitted(pool, nowhere, Task(7, 0, (500,), 500)).result(300)
    assert isinstance(never.exception(60), BrokenProcessPool)
    simulation._end({*active_children()} - before)
    pool.shutdown()


class Closed(ProcessPoolExecutor):
    """A pool that breaks with a closed pipe, as some versions of Python make it, and then knows that it is broken."""

    asked = 0

    def submit(self, *_: Any) -> Any:  # type: ignore[override]
        self.asked += 1
        raise OSError("handle is closed") if self.asked == 1 else BrokenProcessPool


def test_a_closed_pipe_of_a_pool_is_told_as_a_broken_pool() -> None:
    with Closed(1, get_context("spawn")) as pool, pytest.raises(BrokenProcessPool):
        _submitted(pool, nowhere, Task(7, 0, (500,), 500))


def test_what_was_being_started_when_a_pool_broke_is_ended() -> None:
    process = get_context("spawn").Process(target=time.sleep, args=(600,))
    process.start()
    simulation._end([process])
    process.join(300)
    assert process.exitcode == -signal.SIGTERM


def test_a_process_of_the_pool_plays_tasks_and_leaves_ctrl_c_to_the_one_that_waits(tmp_path: Path) -> None:
    program, task = planned(boston(1)).program, Task(7, 0, (500,), 500)
    kept = tmp_path / "program"
    kept.write_bytes(pickle.dumps(program))
    before = signal.getsignal(signal.SIGINT)
    try:
        simulation._start_process(kept)
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
        played = simulation._taken(simulation._play_to_file(str(tmp_path), task))
    finally:
        signal.signal(signal.SIGINT, before)
    assert played.tally.tobytes() == task.play(program).tally.tobytes()


@dataclass(frozen=True)
class InThreads:
    """Tasks are played by threads, as if they were elsewhere."""

    def played(self, program: Program, tasks: list[Task]) -> PlayedTasks:
        with ThreadPoolExecutor(2) as pool:
            yield from in_order(lambda task: pool.submit(task.play, program), tasks, 2)


def test_rounds_that_are_played_elsewhere_are_kept_in_their_order() -> None:
    table = boston(1)
    here, there = (
        simulate(table, 9_500, 7, session=500, sessions_a_task=1, per_round=True, engine=engine)
        for engine in (Local(), InThreads())
    )
    assert here.by_round is not None
    assert there.by_round is not None
    assert here.by_round.tobytes() == there.by_round.tobytes()
    assert same(here, there)


def children() -> list[int]:
    """The processes that were spawned by this one for its pool."""
    if not os.path.isdir("/proc/self"):
        pytest.skip("finding the processes needs /proc")
    return [int(pid) for pid in os.listdir("/proc") if pid.isdigit() and is_child(int(pid))]


def is_child(pid: int) -> bool:
    """Whether a process was spawned by this one for its pool."""
    try:
        with open(f"/proc/{pid}/stat") as stat, open(f"/proc/{pid}/cmdline") as command:
            return int(stat.read().rsplit(")", 1)[1].split()[1]) == os.getpid() and "spawn_main" in command.read()
    except (FileNotFoundError, ProcessLookupError):
        return False


def test_a_process_that_starts_never_hears_of_ctrl_c() -> None:
    # What is asked of the process is which signals it holds back; here none is, afterwards.
    asked: Any = partial(signal.pthread_sigmask, signal.SIG_BLOCK)
    nothing_more: Any = ()
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        held_back: Any = _submitted(pool, asked, nothing_more).result()
    assert signal.SIGINT in held_back
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())
