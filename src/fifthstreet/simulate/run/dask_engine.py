"""Running a simulation on a Dask cluster: one of this machine, or the one at an address."""

from __future__ import annotations

import importlib
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from fifthstreet.simulate.errors import SimulationError
from fifthstreet.simulate.plan.build import Program
from fifthstreet.simulate.run.simulation import (
    PlayedTasks,
    Task,
    check_processes,
    compile_here,
    in_order,
    interruption_held_back,
)

#: How often a task is played again after its worker was lost or failed.
_RETRIES = 10


@dataclass(frozen=True)
class Dask:
    """A cluster: processes of this machine, or the scheduler at ``address``; lost work is done again."""

    address: str | None = None
    workers: int = 2
    timeout: float = 10.0

    def __post_init__(self) -> None:
        check_processes(self.workers)

    def played(self, program: Program, tasks: list[Task]) -> PlayedTasks:
        compile_here(program, tasks[0].columns)
        with _quiet(), self._client() as client:
            there = client.scatter(program, broadcast=True, hash=False)
            threads = max(1, sum(client.nthreads().values()))

            def submit(task: Task) -> Any:
                return client.submit(Task.play, task, there, retries=_RETRIES, pure=False)

            yield from in_order(submit, tasks, threads)

    @contextmanager
    def _client(self) -> Iterator[Any]:
        """A client of the cluster; workers that were started here end with it."""
        library = _distributed()
        if self.address is None:
            with self._cluster(library) as cluster, library.Client(cluster) as client:
                yield client
            return
        try:
            client = library.Client(self.address, timeout=self.timeout)
        except (OSError, ValueError) as error:
            raise SimulationError("simulate/engine", f"no scheduler answers at {self.address}: {error}") from error
        with client:
            yield client

    def _cluster(self, library: Any) -> Any:
        """Workers of this machine, with a scheduler that nobody else reaches."""
        # Below this level workers complain when they have to end. Nobody looks at a page about this cluster.
        no_page = {"dashboard": False, "dashboard_address": "127.0.0.1:0"}
        quiet = {"silence_logs": logging.CRITICAL, "scheduler_kwargs": no_page}
        try:
            # Also the threads that start a lost worker again never hear of Ctrl-C.
            with interruption_held_back():
                return library.LocalCluster(n_workers=self.workers, threads_per_worker=1, processes=True, **quiet)
        except (OSError, RuntimeError) as error:
            raise SimulationError("simulate/engine", f"the workers of this machine did not start: {error}") from error


@contextmanager
def _quiet() -> Iterator[None]:
    """What is broken off inside a cluster when a run is interrupted is for nobody to read."""
    log = logging.getLogger("asyncio")
    level = log.level
    log.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        log.setLevel(level)


def _distributed() -> Any:
    """Imported only for those who ask for a cluster: it takes a second, and need not be installed."""
    try:
        return importlib.import_module("distributed")
    except ImportError as error:
        raise SimulationError("simulate/engine", "install fifthstreet[cluster] for a Dask cluster") from error
