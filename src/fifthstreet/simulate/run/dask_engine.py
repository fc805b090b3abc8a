"""Running a simulation on a Dask cluster: one of this machine, or the one at an address."""

from __future__ import annotations

import importlib
import logging
from dataclasses import dataclass
from typing import Any

from fifthstreet.simulate.errors import SimulationError
from fifthstreet.simulate.plan.build import Program
from fifthstreet.simulate.run.simulation import PlayedTasks, Task, check_processes, compile_here, in_order

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
        with self._client() as client:
            there = client.scatter(program, broadcast=True, hash=False)
            threads = max(1, sum(client.nthreads().values()))

            def submit(task: Task) -> Any:
                return client.submit(Task.play, task, there, retries=_RETRIES, pure=False)

            yield from in_order(submit, tasks, threads)

    def _client(self) -> Any:
        """A client of the cluster; one without an address starts workers here and ends them with itself."""
        client = _distributed().Client
        if self.address is None:
            # Below this level workers complain when they have to end.
            quiet = {"dashboard_address": None, "silence_logs": logging.CRITICAL}
            try:
                return client(n_workers=self.workers, threads_per_worker=1, processes=True, **quiet)
            except (OSError, RuntimeError) as error:
                said = f"the workers of this machine did not start: {error}"
                raise SimulationError("simulate/engine", said) from error
        try:
            return client(self.address, timeout=self.timeout)
        except (OSError, ValueError) as error:
            raise SimulationError("simulate/engine", f"no scheduler answers at {self.address}: {error}") from error


def _distributed() -> Any:
    """Imported only for those who ask for a cluster: it takes a second, and need not be installed."""
    try:
        return importlib.import_module("distributed")
    except ImportError as error:
        raise SimulationError("simulate/engine", "install fifthstreet[cluster] for a Dask cluster") from error
