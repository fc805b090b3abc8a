"""Every benchmark, one after the other, and then all floors and limits: ``python -m benchmarks``.

``python -m benchmarks --full`` measures a history of a million events, not only of a hundred thousand.
"""

from __future__ import annotations

import traceback

from benchmarks import casino, durable, exact, history, ranking, rounds, shared_meter, simulation
from benchmarks.measuring import Ratio, judged


def main() -> None:
    ratios: list[Ratio] = []
    for benchmark in (simulation, ranking, rounds, exact, durable, shared_meter, history, casino):
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
