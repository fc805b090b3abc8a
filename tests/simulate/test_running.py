"""The same result from one process, two processes and a cluster, whole or stopped on the way."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from tests.simulate.tables import ALL_STREETS, boston, mississippi

from fifthstreet.simulate.errors import SimulationError
from fifthstreet.simulate.plan.build import Program
from fifthstreet.simulate.plan.staked_table import TableToSimulate
from fifthstreet.simulate.run.dask_engine import Dask
from fifthstreet.simulate.run.result import Result
from fifthstreet.simulate.run.simulation import Local, Played, Task, simulate


def everything() -> TableToSimulate:
    return mississippi(3, {**ALL_STREETS, "fixed_awards_from": "meter", "folded_hands_qualify": True})


def said(result: Result) -> str:
    return json.dumps(result.to_json())


def same(one: Result, other: Result) -> bool:
    """Whether two results are the same to the last byte."""
    tallies = one.gathered.tally.tobytes() == other.gathered.tally.tobytes()
    return (
        tallies and one.gathered.sessions.tobytes() == other.gathered.sessions.tobytes() and said(one) == said(other)
    )


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


def test_longer_runs_begin_like_shorter_ones() -> None:
    table = everything()
    short, whole = (simulate(table, rounds, 3, session=1_000) for rounds in (4_000, 9_000))
    assert whole.gathered.sessions[:4].tobytes() == short.gathered.sessions.tobytes()


def test_stopping_gives_the_result_of_the_rounds_until_then() -> None:
    table = boston(2)
    seen: list[tuple[int, int]] = []
    stopped = simulate(
        table,
        100_000,
        3,
        session=1_000,
        sessions_a_task=2,
        progress=lambda done, rounds: seen.append((done, rounds)),
        stop=lambda: len(seen) == 3,
    )
    assert seen == [(2_000, 100_000), (4_000, 100_000), (6_000, 100_000)]
    assert same(stopped, simulate(table, 6_000, 3, session=1_000))


def interrupt_after(tasks: int) -> Callable[[int, int], None]:
    """Ctrl-C once so many tasks are done."""
    seen: list[int] = []

    def progress(done: int, rounds: int) -> None:
        seen.append(done)
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
        def played(self, program: Program, tasks: list[Task]) -> Iterator[Played]:
            os.kill(os.getpid(), signal.SIGINT)
            yield tasks[0].play(program)

    with pytest.raises(KeyboardInterrupt):
        simulate(boston(1), 1_000, 3, engine=Interrupted())


@dataclass
class KillsAWorker:
    """A cluster that loses a worker midway."""

    killed: list[int] = field(default_factory=list)

    def played(self, program: Program, tasks: list[Task]) -> Iterator[Played]:
        import distributed  # noqa: PLC0415 (only this test pays for it)

        cluster_type: Any = distributed.LocalCluster
        client_type: Any = distributed.Client
        options = {"dashboard_address": None, "silence_logs": 50, "processes": True}
        with (
            cluster_type(n_workers=2, threads_per_worker=1, **options) as cluster,
            client_type(cluster) as client,
        ):
            for number, played in enumerate(Dask(client=client).played(program, tasks)):
                if number == len(tasks) // 4:
                    self.killed.append(next(iter(cluster.workers.values())).pid)
                    os.kill(self.killed[0], signal.SIGKILL)
                yield played


@pytest.mark.req("M6")
@pytest.mark.filterwarnings("default")  # what the cluster's libraries warn of is not ours
def test_a_cluster_that_loses_a_worker_gives_the_same() -> None:
    """Slow: a real cluster is started, and a worker's place is filled again."""
    table = everything()
    engine = KillsAWorker()
    whole = simulate(table, 400_000, 7, session=2_000, sessions_a_task=2, engine=engine)
    assert len(engine.killed) == 1
    assert same(whole, simulate(table, 400_000, 7, session=2_000))


def test_results_of_one_run_after_the_other_add_up() -> None:
    table = boston(2)
    whole = simulate(table, 8_000, 5, session=1_000)
    begin = simulate(table, 5_000, 5, session=1_000)

    @dataclass(frozen=True)
    class TheRest:
        def played(self, program: Program, tasks: list[Task]) -> Iterator[Played]:
            yield Task(5, 5, (1_000,) * 3, 1_000).play(program)

    rest = simulate(table, 3_000, 5, session=1_000, engine=TheRest())
    assert same(begin.merged(rest), whole)
    with pytest.raises(SimulationError, match="one table, seed"):
        begin.merged(simulate(table, 3_000, 6, session=1_000))


def test_a_process_that_dies_changes_nothing() -> None:
    """Slow: the processes are started twice."""
    table = everything()
    killed: list[int] = []

    def kill_one(done: int, rounds: int) -> None:
        if not killed:
            pids = [int(pid) for pid in os.listdir("/proc") if pid.isdigit() and is_child(int(pid))]
            killed.append(pids[-1])
            os.kill(pids[-1], signal.SIGKILL)

    if not os.path.isdir("/proc/self"):
        pytest.skip("finding the processes needs /proc")
    whole = simulate(table, 200_000, 7, session=2_000, sessions_a_task=2, engine=Local(2), progress=kill_one)
    assert killed
    assert same(whole, simulate(table, 200_000, 7, session=2_000))


def is_child(pid: int) -> bool:
    """Whether a process was spawned by this one for its pool."""
    try:
        with open(f"/proc/{pid}/stat") as stat, open(f"/proc/{pid}/cmdline") as command:
            return int(stat.read().rsplit(")", 1)[1].split()[1]) == os.getpid() and "spawn_main" in command.read()
    except (FileNotFoundError, ProcessLookupError):
        return False
