"""Running a simulation on a Dask cluster: one of this machine, or the one at an address."""

from __future__ import annotations

import importlib
import logging
from collections import deque
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any

from fifthstreet.simulate.errors import SimulationError
from fifthstreet.simulate.plan.build import Program
from fifthstreet.simulate.run.simulation import Played, Task, compile_here

#: How many tasks wait for each thread of the cluster.
_AHEAD = 3
#: How often a task is played again after its worker was lost or failed.
_RETRIES = 10


@dataclass(frozen=True)
class Dask:
    """A cluster: processes of this machine, or the scheduler at ``address``; lost work is done again."""

    address: str | None = None
    workers: int = 2
    client: Any = None
    timeout: float = 10.0

    def played(self, program: Program, tasks: list[Task]) -> Iterator[Played]:
        compile_here(program)
        with ExitStack() as stack:
            client = self.client or stack.enter_context(self._client())
            there = client.scatter(program, broadcast=True, hash=False)
            most = _AHEAD * max(1, sum(client.nthreads().values()))
            waiting: deque[Any] = deque()
            for task in tasks:
                waiting.append(client.submit(_play, task.elsewhere(), there, retries=_RETRIES, pure=False))
                if len(waiting) > most:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()

    def _client(self) -> Any:
        distributed = _distributed()
        if self.address is None:
            cluster = distributed.LocalCluster(
                n_workers=self.workers,
                threads_per_worker=1,
                processes=True,
                dashboard_address=None,
                # Workers that are told to end complain about it.
                silence_logs=logging.CRITICAL,
            )
            return _Owned(distributed.Client(cluster), cluster)
        try:
            return distributed.Client(self.address, timeout=self.timeout)
        except (OSError, ValueError) as error:
            raise SimulationError("simulate/engine", f"no scheduler answers at {self.address}: {error}") from error


def _distributed() -> Any:
    """Imported only for who asks for a cluster: it takes a second, and need not be installed."""
    try:
        return importlib.import_module("distributed")
    except ImportError as error:
        raise SimulationError("simulate/engine", "install fifthstreet[cluster] for a Dask cluster") from error


class _Owned:
    """A client with a cluster of its own: both end together."""

    def __init__(self, client: Any, cluster: Any) -> None:
        self.client, self.cluster = client, cluster

    def __enter__(self) -> Any:
        return self.client

    def __exit__(self, *_: object) -> None:
        self.client.close()
        self.cluster.close()


def _play(task: Task, program: Program) -> Played:
    return task.play(program)
