"""A simulation that says how far it is, and what has come out so far."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fifthstreet.api.errors import InputError
from fifthstreet.api.simulation import Simulation, simulate
from fifthstreet.web.working.analyses import settled
from fifthstreet.web.working.asked import Asked

#: How many rounds may be asked of a server.
FEWEST, MOST = 1_000, 50_000_000


def simulated(tell: Callable[[Any], None], given: Asked, rounds: int, seed: int) -> dict[str, Any]:
    """Simulate one seat with every wager; the estimate is told on the way and in the end."""
    if not FEWEST <= rounds <= MOST:
        raise InputError("input/rounds", f"{rounds:,} rounds: ask this server for {FEWEST:,} to {MOST:,}")
    asked = settled(given)
    tell({"rounds": 0, "of": rounds})
    result = simulate(
        asked.game or "",
        asked.pack,
        rounds=rounds,
        seed=seed,
        options=dict(asked.options),
        pay=asked.pay,
        meters=dict(asked.meters) or None,
        watch=lambda so_far: tell(_so_far(so_far)),
    )
    return {**_so_far(result), "over": True}


def _so_far(result: Simulation) -> dict[str, Any]:
    """The estimate of the base game's edge, its interval, and the exact edge where it is known."""
    edge, exact = result.wagers["main"].edge, result.exact_main
    low, high = edge.interval
    return {
        "rounds": result.played,
        "of": result.asked_for,
        "edge": edge.mean,
        "low": low,
        "high": high,
        "exact": None if exact is None else float(exact.edge),
        "z": result.z,
    }
