"""How long exact best play takes, from nothing and from kept counts, against the limits we promise."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator

from benchmarks.measuring import Ratio, judged

#: What is measured, in a process of its own: its limit in seconds.
LIMITS = {
    "Caribbean Stud, best play from nothing": 5.0,
    "Caribbean Stud, edited pays on kept counts": 0.1,
    "Mississippi Stud, best play from nothing": 2.0,
    "first run ever, compiling": 40.0,
}
MEMORY = "memory of Caribbean Stud from nothing, GB"
MOST_MEMORY = 2.0

MEASURE = """
import json, resource, time
from fifthstreet.games import describe
from fifthstreet.maths.solve.prepare import base_game
from fifthstreet.rulebook import load_pack, rules_for
from fifthstreet.rulebook.editing import Edit, edited

class Kept(dict):
    def put(self, key, arrays):
        self[key] = arrays

def best(pack, game, kept, edits=()):
    rules = edited(rules_for(load_pack(pack), game), edits)
    described = describe(rules)
    begin, begin_working = time.perf_counter(), time.process_time()
    assert base_game(described, keep=kept).best().main.deals
    # Two threads are quicker than their processor time; on a busy machine it is the other way round.
    return min(time.perf_counter() - begin, time.process_time() - begin_working)

found = {"first run ever, compiling": best("us-ma", "caribbean-stud", Kept())}
# Caribbean Stud before anything larger: the most memory a process ever had is what is told.
found["memory of Caribbean Stud from nothing, GB"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e6
best("us-wa", "mississippi-stud", Kept())
kept = Kept()
found["Caribbean Stud, best play from nothing"] = best("us-ma", "caribbean-stud", kept)
edits = [Edit("bet", "flush", "6"), Edit("bet", "straight", "5")]
best("us-ma", "caribbean-stud", kept, edits[:1])
again = [best("us-ma", "caribbean-stud", kept, edits) for _ in range(5)]
found["Caribbean Stud, edited pays on kept counts"] = min(again)
found["Mississippi Stud, best play from nothing"] = min(best("us-wa", "mississippi-stud", Kept()) for _ in range(3))
print(json.dumps(found))
"""


def figures(cache: str) -> dict[str, float]:
    """All figures from a process of its own, with the caches in that folder."""
    environment = {**os.environ, "XDG_CACHE_HOME": cache}
    run = subprocess.run([sys.executable, "-c", MEASURE], env=environment, check=True, capture_output=True, text=True)
    found: dict[str, float] = json.loads(run.stdout)
    return found


def measured() -> Iterator[Ratio]:
    """Each figure as a share of its limit."""
    with tempfile.TemporaryDirectory() as cache:
        found = figures(cache)
    for name, limit in {**LIMITS, MEMORY: MOST_MEMORY}.items():
        print(f"  {name}: {found[name]:.3f} of {limit:g}")
        yield Ratio(f"{name}, of its limit", found[name] / limit, 1, at_most=True)


if __name__ == "__main__":
    judged(measured())
