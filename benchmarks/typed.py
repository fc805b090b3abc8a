"""How long `analyze` takes as a user types it, with warm counts: the whole process, from its start to its end."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator

from benchmarks.measuring import Ratio, judged

#: What is typed after `analyze`, and its limit in seconds.
LIMITS = {"caribbean-stud": 1.5, "boston-5": 1.0, "mississippi-stud": 1.0}
#: What the installed command does.
_PROGRAM = "from fifthstreet.cli.entry import run; run()"
TIMES = 5


def typed(game: str, cache: str) -> float:
    """Seconds that one `analyze` takes: by the clock or of the processor, whichever is less on a busy machine."""
    before, begin = _worked(), time.perf_counter()
    command = [sys.executable, "-c", _PROGRAM, "analyze", game]
    environment = {**os.environ, "XDG_CACHE_HOME": cache}
    subprocess.run(command, env=environment, check=True, capture_output=True)
    return min(time.perf_counter() - begin, _worked() - before)


def _worked() -> float:
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return children.ru_utime + children.ru_stime


def measured() -> Iterator[Ratio]:
    """The best of several runs of each game as a share of its limit; the first run counts and compiles."""
    with tempfile.TemporaryDirectory() as cache:
        for game, limit in LIMITS.items():
            _, *again = (typed(game, cache) for _ in range(1 + TIMES))
            print(f"  analyze {game} typed with warm counts: {min(again):.2f} s of {limit:g}")
            yield Ratio(f"analyze {game}, typed, of its limit", min(again) / limit, 1, at_most=True)


if __name__ == "__main__":
    judged(measured())
