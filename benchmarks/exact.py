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
    "Ultimate Texas Hold'em, best play from nothing": 10.0,
    "Casino Hold'em, best play from nothing": 10.0,
    "Texas Hold'em Bonus, best play from nothing": 10.0,
    "Four Card Poker, best play from nothing": 8.0,
    "Crazy 4 Poker, best play from nothing": 2.0,
    "High Card Flush, best play from nothing": 5.0,
    "DJ Wild Stud, best play from nothing": 3.0,
    "Ultimate Texas Hold'em, edited pays on kept counts": 0.1,
    "Casino Hold'em, edited pays on kept counts": 0.1,
    "Caribbean Stud with three known cards, best play from nothing": 15.0,
    "first run ever, compiling": 40.0,
}
MEMORY = {
    "memory of Caribbean Stud from nothing, GB": 2.0,
    "memory of Caribbean Stud with three known cards from nothing, GB": 1.0,
    "memory of Casino Hold'em from nothing, GB": 1.0,
    "memory of Ultimate Texas Hold'em from nothing, GB": 1.0,
    "memory of Texas Hold'em Bonus from nothing, GB": 1.0,
}

MEASURE = """
import json, re, resource, time
from pathlib import Path
from fifthstreet.games import describe
from fifthstreet.maths.solve.prepare import base_game
from fifthstreet.rulebook import load_pack, rules_for
from fifthstreet.rulebook.editing import Edit, edited

class Kept(dict):
    def put(self, key, arrays):
        self[key] = arrays

def best(pack, game, kept, edits=(), known=()):
    rules = edited(rules_for(load_pack(pack), game), edits)
    described = describe(rules)
    begin, begin_working = time.perf_counter(), time.process_time()
    assert base_game(described, known=known, keep=kept).best().main.deals
    # Two threads are quicker than their processor time; on a busy machine it is the other way round.
    return min(time.perf_counter() - begin, time.process_time() - begin_working)

def gigabytes():
    # What ru_maxrss tells begins with the memory of the process that started this one, so the high-water mark of its
    # own memory is read where the system has it. Both are in units of 1,024 bytes.
    status = Path("/proc/self/status")
    own = re.search(r"VmHWM:\\s*(\\d+) kB", status.read_text()) if status.exists() else None
    return (int(own[1]) if own else resource.getrusage(resource.RUSAGE_SELF).ru_maxrss) * 1024 / 1e9

found = {"first run ever, compiling": best("us-ma", "caribbean-stud", Kept())}
# Caribbean Stud before anything larger: the most memory a process ever had is what is told.
found["memory of Caribbean Stud from nothing, GB"] = gigabytes()
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

#: Known cards tell the suits apart: there are twenty times as many situations.
MEASURE_KNOWN = (
    MEASURE.partition("found = {")[0]
    + """
from fifthstreet.cards import parse_cards
name, known = "Caribbean Stud with three known cards", parse_cards("Ah Kd 2c")
best("us-ma", "caribbean-stud", Kept(), known=parse_cards("Ah Ad Ac"))  # Reads or compiles the code.
found = {f"{name}, best play from nothing": best("us-ma", "caribbean-stud", Kept(), known=known)}
found[f"memory of {name} from nothing, GB"] = gigabytes()
print(json.dumps(found))
"""
)

#: A game of the pack ``published`` in a process of its own, so that the memory told is its own.
MEASURE_PUBLISHED = (
    MEASURE.partition("found = {")[0]
    + """
import sys
name, game, wager = sys.argv[1:]
best("published", "crazy-4-poker", Kept())  # Reads what is compiled.
found, kept = {}, Kept()
first = best("published", game, kept)
found[f"memory of {name} from nothing, GB"] = gigabytes()
if wager:
    edits = [Edit(wager, "full_house", "4"), Edit(wager, "four_of_a_kind", "11")]
    best("published", game, kept, edits[:1])
    again = [best("published", game, kept, edits) for _ in range(5)]
    found[f"{name}, edited pays on kept counts"] = min(again)
del kept
# Again, as the first time something may have been compiled.
found[f"{name}, best play from nothing"] = min(first, best("published", game, Kept()))
print(json.dumps(found))
"""
)
#: Their names, keys, and the wager with a pay table to edit.
PUBLISHED = (
    ("Casino Hold'em", "casino-holdem", "ante"),
    ("Ultimate Texas Hold'em", "ultimate-texas-holdem", "blind"),
    ("Texas Hold'em Bonus", "texas-holdem-bonus", ""),
    ("Four Card Poker", "four-card-poker", ""),
    ("Crazy 4 Poker", "crazy-4-poker", ""),
    ("High Card Flush", "high-card-flush", ""),
    ("DJ Wild Stud", "dj-wild-stud", ""),
)


def figures(cache: str) -> dict[str, float]:
    """All figures, each set from a process of its own, with the caches in that folder."""
    environment = {**os.environ, "XDG_CACHE_HOME": cache}
    found: dict[str, float] = {}
    for script in ((MEASURE,), (MEASURE_KNOWN,), *((MEASURE_PUBLISHED, *asked) for asked in PUBLISHED)):
        command = [sys.executable, "-c", *script]
        run = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
        found |= json.loads(run.stdout)
    return found


def measured() -> Iterator[Ratio]:
    """Each figure as a share of its limit."""
    with tempfile.TemporaryDirectory() as cache:
        found = figures(cache)
    for name, limit in {**LIMITS, **MEMORY}.items():
        print(f"  {name}: {found[name]:.3f} of {limit:g}")
        yield Ratio(f"{name}, of its limit", found[name] / limit, 1, at_most=True)


if __name__ == "__main__":
    judged(measured())
