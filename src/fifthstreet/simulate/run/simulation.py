"""Running a simulation: sessions cut into tasks, played in one process or several; Ctrl-C stops it.

The result depends only on the table, the seed, the number of rounds and the length of a session: every session has
random numbers of its own, and whole numbers add up to the same in any order.
"""

from __future__ import annotations

import pickle
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field, replace
from functools import partial
from multiprocessing import active_children, get_context, resource_tracker
from multiprocessing.process import BaseProcess
from pathlib import Path
from tempfile import TemporaryDirectory, mkstemp
from typing import Any, NamedTuple, Protocol

import numpy as np

from fifthstreet.simulate.errors import SimulationError
from fifthstreet.simulate.plan.build import Planned, Program, planned
from fifthstreet.simulate.plan.record_types import Record, Records
from fifthstreet.simulate.plan.records import Numbers
from fifthstreet.simulate.plan.staked_table import TableToSimulate
from fifthstreet.simulate.run.by_round import records_of, room_for
from fifthstreet.simulate.run.kernel_call import USUAL_SESSION, check_run, lengths_of, play
from fifthstreet.simulate.run.result import Result
from fifthstreet.simulate.run.tallies import nothing, together
from fifthstreet.simulate.specialise.cache import with_own_kernel

#: About how many rounds times seats a task has: some tenths of a second.
_TASK = 1_000_000
#: How many tasks wait for each process or thread, so that none is idle.
_AHEAD = 3


class Played(NamedTuple):
    """What a task came to, and its rounds one by one where they are kept."""

    tally: Record
    sessions: Records
    by_round: Numbers | None = None


@dataclass(frozen=True)
class Task:
    """Some sessions of a run; where its rounds are kept, ``columns`` of them in ``room``, or in room of its own."""

    seed: int
    first: int
    lengths: tuple[int, ...]
    session: int
    columns: int = 0
    room: Numbers | None = field(default=None, repr=False)

    def play(self, program: Program) -> Played:
        kept = self.room
        if kept is None and self.columns:
            kept = np.empty((sum(self.lengths), self.columns), np.int64)
        seed = np.uint64(self.seed)
        return Played(*play(program, seed, self.first, self.lengths, self.session, by_round=kept), kept)


PlayedTasks = Generator[Played, None, None]


class Engine(Protocol):
    """Plays the tasks of a run and hands back what each came to, in their order."""

    def played(self, program: Program, tasks: list[Task]) -> PlayedTasks: ...


def simulate(
    table: TableToSimulate,
    rounds: int,
    seed: int,
    *,
    session: int = USUAL_SESSION,
    engine: Engine | None = None,
    progress: Callable[[int, int], None] | None = None,
    watch: Callable[[Result], None] | None = None,
    sessions_a_task: int | None = None,
    per_round: bool = False,
    own_kernel: bool | None = None,
    plan: Planned | None = None,
) -> Result:
    """Simulate rounds at a table; ``per_round`` keeps what each seat netted and wagered in every one of them.

    A ``plan`` of this table that is there already is not made again. ``watch`` is shown the result so far, by tasks.

    After Ctrl-C the result is that of the tasks that are done, the same as if only their rounds had been asked for. A
    kernel written out for the table plays where that pays, always or never if ``own_kernel`` is given; the result is
    the same.
    """
    check_run(table, rounds, session, seed)
    plan = plan or planned(table)
    gathered = nothing()
    kept = room_for(rounds, table.seats) if per_round else None
    tasks = list(tasks_of(rounds, seed, session, sessions_a_task or max(1, _TASK // (session * table.seats)), kept))
    try:
        as_it_is = per_round or plan.program.asking is not None
        program = plan.program if as_it_is else with_own_kernel(plan.program, rounds, own_kernel, compile_here)
        with closing((engine or Local()).played(program, tasks)) as played:
            for each in played:
                if kept is not None and each.by_round is not None and each.by_round.base is not kept:
                    kept[gathered.rounds :][: len(each.by_round)] = each.by_round
                gathered = together(gathered, each.tally, each.sessions)
                if progress is not None:
                    progress(gathered.rounds, rounds)
                if watch is not None:
                    watch(Result(table, plan, seed, session, gathered))
    except KeyboardInterrupt:
        if not len(gathered.sessions):
            raise
    return Result(table, plan, seed, session, gathered, None if kept is None else records_of(kept[: gathered.rounds]))


def tasks_of(
    rounds: int, seed: int, session: int, sessions_a_task: int, kept: Numbers | None = None
) -> Iterator[Task]:
    """The tasks of a run, in the order of the sessions; their rounds go to ``kept``."""
    lengths = lengths_of(rounds, session)
    columns = 0 if kept is None else kept.shape[1]
    for first in range(0, len(lengths), sessions_a_task):
        mine = tuple(lengths[first : first + sessions_a_task])
        room = None if kept is None else kept[first * session :][: sum(mine)]
        yield Task(seed, first, mine, session, columns, room)


def check_processes(processes: int) -> None:
    """Refuse an engine in which nobody plays."""
    if processes < 1:
        raise SimulationError("simulate/engine", f"{processes} processes: at least one must play")


# This machine --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Local:
    """Processes of this machine, or only this one; a pool that loses one starts again, up to ``restarts`` times."""

    processes: int = 1
    restarts: int = 5

    def __post_init__(self) -> None:
        check_processes(self.processes)

    def played(self, program: Program, tasks: list[Task]) -> PlayedTasks:
        if self.processes == 1 or len(tasks) == 1:
            for task in tasks:
                yield task.play(program)
            return
        compile_here(program, tasks[0].columns)
        done, left = 0, self.restarts
        while True:
            try:
                for played in self._in_pool(program, tasks[done:]):
                    done += 1
                    yield played
                return
            except BrokenProcessPool:
                # A process died; its task and those after it are played again, with the same random numbers.
                if not left:
                    raise
                left -= 1

    def _in_pool(self, program: Program, tasks: list[Task]) -> Iterator[Played]:
        # Through files, both ways: a process that is killed in the middle of more than a pipe holds keeps the other
        # end waiting for ever.
        with TemporaryDirectory(prefix="fifthstreet-") as folder:
            kept = Path(folder) / "program"
            kept.write_bytes(pickle.dumps(program))
            before = {*active_children()}
            pool = ProcessPoolExecutor(self.processes, get_context("spawn"), _start_process, (kept,))
            try:
                submit = partial(_submitted, pool, partial(_play_to_file, folder))
                yield from map(_taken, in_order(submit, tasks, self.processes))
            except BrokenProcessPool:
                # One that was being started when another died is not ended by the pool, which then waits for it.
                _end({*active_children()} - before)
                raise
            finally:
                pool.shutdown(wait=True, cancel_futures=True)


def in_order(submit: Callable[[Task], Any], tasks: list[Task], players: int) -> Iterator[Any]:
    """What is answered for tasks that are played elsewhere, in their order, with some waiting for each player."""
    waiting: deque[Any] = deque()
    for task in tasks:
        # Where it is played there is other room for the rounds.
        waiting.append(submit(replace(task, room=None)))
        if len(waiting) > _AHEAD * players:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


def compile_here(program: Program, columns: int = 0) -> None:
    """Compile the kernel once before several processes need it, for rounds that are kept if they have columns."""
    Task(0, 0, (1,), 1, columns).play(program)


_program: list[Program] = []


def _end(processes: Iterable[BaseProcess]) -> None:
    for process in processes:
        process.terminate()


def _start_process(kept: Path) -> None:
    """What a process needs for all its tasks; Ctrl-C is for the process that waits for it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _program[:] = [pickle.loads(kept.read_bytes())]


@contextmanager
def interruption_held_back() -> Iterator[None]:
    """Processes that are started meanwhile never hear of Ctrl-C; whoever starts them hears of it afterwards."""
    # Python's own helper would be started with the first of them, and let signals through again.
    resource_tracker.ensure_running()
    with suppress(AttributeError):  # Where signals cannot be held back, they are ignored once a process runs.
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        with suppress(AttributeError):
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def _submitted(pool: ProcessPoolExecutor, play: Callable[[Task], Path], task: Task) -> Future[Path]:
    """Hand a task over; the pool starts processes for it."""
    with interruption_held_back():
        try:
            return pool.submit(play, task)
        except OSError:
            # A pool that breaks while it starts a process closes the pipe it hands to that process. Asked again, it
            # says that it is broken; any other fault comes again.
            return pool.submit(play, task)


def _play_to_file(folder: str, task: Task) -> Path:
    """Play a task and leave what it comes to in a file; its name is short enough for a pipe."""
    descriptor, name = mkstemp(dir=folder)
    with open(descriptor, "wb") as file:
        pickle.dump(task.play(_program[0]), file)
    return Path(name)


def _taken(answer: Path) -> Played:
    """What a process left in a file."""
    played: Played = pickle.loads(answer.read_bytes())
    answer.unlink()
    return played
