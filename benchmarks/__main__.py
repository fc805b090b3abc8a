"""Every benchmark, one after the other, and then all floors and limits: ``python -m benchmarks``.

``python -m benchmarks --full`` measures a history of a million events, not only of a hundred thousand.
"""

from __future__ import annotations

import traceback

from benchmarks import (
    casino,
    desk,
    displays,
    durable,
    exact,
    history,
    ranking,
    rounds,
    serving,
    shared_meter,
    simulation,
    typed,
)
from benchmarks.measuring import Ratio, judged

#: In the order in which they run.
ALL = (simulation, ranking, rounds, exact, typed, durable, shared_meter, history, casino, serving, displays, desk)


def main() -> None:
    ratios: list[Ratio] = []
    for benchmark in ALL:
        name = benchmark.__name__.rpartition(".")[2]
        print(f"\n{name}", flush=True)
        try:
            ratios += benchmark.measured()
        except Exception:
            traceback.print_exc()
            ratios.append(Ratio(f"{name}: stopped by an error", 0, 1))
    judged(ratios)


if __name__ == "__main__":
    main()
