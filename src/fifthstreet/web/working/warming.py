"""What a worker imports before it is asked."""

from __future__ import annotations

from fifthstreet.api import analysis, simulation, strategies


def warm() -> int:
    """Import what figures need, which takes a second; how many questions it can be asked then."""
    return len((analysis.analyze, simulation.simulate, strategies.strategy))
