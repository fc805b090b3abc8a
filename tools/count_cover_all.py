"""Counts hands dealt from one deck that are all of a category or better, and writes them into the package.

Takes some minutes, nearly all of them for eight hands of a straight or better and of three of a kind or better. With
``--check`` nothing is written; it says whether what is written is what was counted.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from textwrap import fill, indent

from cover_all_counting import AT_LEAST, disjoint_hands

COUNTS = Path(__file__).resolve().parent.parent / "src/fifthstreet/maths/wagers/cover_all_counts.py"
MOST_HANDS = 8

_HEAD = '''\
"""In how many ways hands are dealt, one after the other, that are all of a category or better.

No hand, one hand, two hands, up to eight; written by ``tools/count_cover_all.py``.
"""

from collections.abc import Mapping

# fmt: off
ALL_AT_LEAST: Mapping[str, tuple[int, ...]] = {
'''


def counts(most: int) -> dict[str, tuple[int, ...]]:
    """The counts of every category, saying on the way how far they are."""
    found = {}
    began = time.monotonic()
    for category, kinds in AT_LEAST.items():

        def progress(line: str, category: str = category) -> None:
            print(f"{time.monotonic() - began:6.0f} s  {category}, {line}", file=sys.stderr, flush=True)

        found[category] = disjoint_hands(kinds, most, progress=progress)
    return found


def text(found: dict[str, tuple[int, ...]]) -> str:
    """The file that keeps the counts."""
    lines = []
    for category, ways in found.items():
        numbers = ", ".join(f"{number:_}" for number in ways)
        lines += [f'    "{category}": (', indent(fill(numbers, 110), " " * 8), "    ),"]
    return _HEAD + "\n".join(lines) + "\n}\n"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if the file says something else")
    check = parser.parse_args(arguments).check
    counted = text(counts(MOST_HANDS))
    if not check:
        COUNTS.write_text(counted, encoding="utf-8", newline="")
        print(f"{COUNTS.name}: written")
        return 0
    same = COUNTS.read_text("utf-8") == counted
    print(f"{COUNTS.name}: {'as counted' if same else 'differs from what was counted'}")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
