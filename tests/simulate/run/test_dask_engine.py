"""A Dask cluster, of this machine or at an address: the same result as one process, also after a worker is lost."""

from __future__ import annotations

import logging
import os
import signal
import sys
from dataclasses import dataclass, field
from typing import Any

import pytest
from tests.simulate.results import everything, same
from tests.simulate.tables import boston

from fifthstreet.simulate.errors import SimulationError
from fifthstreet.simulate.plan.build import Program
from fifthstreet.simulate.run.dask_engine import Dask
from fifthstreet.simulate.run.simulation import PlayedTasks, Task, simulate

#: What the cluster's libraries warn of is not ours.
pytestmark = pytest.mark.filterwarnings("default")


def dask_library() -> Any:
    import distributed  # noqa: PLC0415 (only these tests pay for it)

    return distributed


@dataclass
class KillsAWorker:
    """A cluster of this machine that loses a worker midway."""

    killed: list[int] = field(default_factory=list)

    def played(self, program: Program, tasks: list[Task]) -> PlayedTasks:
        for number, played in enumerate(Dask().played(program, tasks)):
            if number == len(tasks) // 4:
                cluster = dask_library().Client.current().cluster
                self.killed.append(next(iter(cluster.workers.values())).pid)
                os.kill(self.killed[0], signal.SIGKILL)
            yield played


@pytest.mark.req("M6")
def test_a_cluster_that_loses_a_worker_gives_the_same() -> None:
    """Slow: a real cluster is started, and a worker's place is filled again."""
    table = everything()
    engine = KillsAWorker()
    whole = simulate(table, 400_000, 7, session=2_000, sessions_a_task=2, engine=engine)
    assert len(engine.killed) == 1
    assert same(whole, simulate(table, 400_000, 7, session=2_000))


def test_a_scheduler_of_ours_listens_on_loopback_only() -> None:
    with Dask(workers=1)._client() as client:
        addresses = [client.scheduler.address, *client.scheduler_info()["workers"]]
        assert client.cluster.scheduler.http_server.address == "127.0.0.1"
    assert len(addresses) == 2
    assert [each for each in addresses if not each.startswith("tcp://127.0.0.1:")] == []


def test_workers_of_this_machine_never_hear_of_ctrl_c() -> None:
    """A terminal sends it to them too; the process that waits for them decides what comes of it."""
    with Dask(workers=1)._client() as client:
        (worker,) = client.run(os.getpid).values()
        os.kill(worker, signal.SIGINT)
        assert [*client.run(os.getpid).values()] == [worker]


def test_what_is_broken_off_in_a_cluster_is_told_nobody_and_later_faults_are() -> None:
    log = logging.getLogger("asyncio")
    level, told = log.level, set()

    def note(*_: int) -> None:
        told.add(log.isEnabledFor(logging.ERROR))

    simulate(boston(), 1_000, 1, engine=Dask(workers=1), progress=note)
    assert told == {False}
    assert log.level == level
    assert log.isEnabledFor(logging.ERROR)


def test_workers_that_do_not_start_are_refused() -> None:
    """As one does that is killed in the moment in which it starts."""
    dask_library()  # It adds to the configuration.
    import dask  # noqa: PLC0415 (only these tests pay for it)

    killed = dask.config.set({"distributed.nanny.preload": ["raise RuntimeError('killed')\n"]})
    with killed, pytest.raises(SimulationError, match="workers of this machine did not start") as refused:
        simulate(boston(), 1_000, 1, engine=Dask(workers=1))
    assert refused.value.code == "simulate/engine"


def test_a_cluster_at_an_address_gives_the_same() -> None:
    table = boston(2)
    options = {"n_workers": 1, "processes": False, "protocol": "tcp", "dashboard_address": None}
    with dask_library().LocalCluster(**options) as cluster:
        found = simulate(table, 20_000, 7, session=1_000, sessions_a_task=2, engine=Dask(cluster.scheduler_address))
    assert same(found, simulate(table, 20_000, 7, session=1_000))


def test_a_scheduler_that_does_not_answer_is_refused() -> None:
    with pytest.raises(SimulationError, match="no scheduler answers") as refused:
        simulate(boston(), 10, 1, engine=Dask(address="tcp://127.0.0.1:9", timeout=0.2))
    assert refused.value.code == "simulate/engine"


def test_without_the_library_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    # An import of this name fails, as it does where the library is not installed.
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(SimulationError, match=r"install fifthstreet\[cluster\]") as refused:
        simulate(boston(), 10, 1, engine=Dask())
    assert refused.value.code == "simulate/engine"
