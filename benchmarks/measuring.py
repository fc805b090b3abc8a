"""What the benchmarks share: work measured in turns, and ratios held against the floors and limits we promise."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Ratio:
    """How something stands to its peer or its limit in one run: at least, or at most, what we promise."""

    name: str
    ratio: float
    bound: float
    at_most: bool = False
    #: Why this run cannot judge it.
    not_judged: str = ""

    @property
    def margin(self) -> float:
        """How many times better than promised."""
        return self.bound / self.ratio if self.at_most else self.ratio / self.bound

    @property
    def holds(self) -> bool:
        return bool(self.not_judged) or self.margin >= 1

    def __str__(self) -> str:
        promised = f"{'at most' if self.at_most else 'at least'} {self.bound:g}"
        judged = self.not_judged or ("holds" if self.holds else "MISSED")
        return f"{self.name:<58} {self.ratio:8.2f}   {promised:<13} margin {self.margin:5.2f}   {judged}"


def seconds(work: Callable[[], object]) -> float:
    """How much processor time something takes; what else the machine does counts for little."""
    begin = time.process_time()
    work()
    return time.process_time() - begin


def times_as_fast(ours: Callable[[], object], theirs: Callable[[], object], turns: int = 11) -> float:
    """How many times as fast our work is as theirs: the median of turns about, so that a noisy moment hits both."""
    return statistics.median(seconds(theirs) / seconds(ours) for _ in range(turns))


def judged(ratios: Iterable[Ratio]) -> None:
    """Print all ratios; fail if one of them misses what we promise."""
    found = list(ratios)
    print("\nfloors and limits")
    for ratio in found:
        print(f"  {ratio}")
    missed = [ratio.name for ratio in found if not ratio.holds]
    if missed:
        raise SystemExit(f"missed: {', '.join(missed)}")
