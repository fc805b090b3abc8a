"""The rounds of a simulation one by one: what each seat netted and wagered."""

from __future__ import annotations

import os

import numpy as np
from numpy.typing import NDArray

from fifthstreet.simulate.errors import SimulationError
from fifthstreet.simulate.plan.records import Numbers

#: What is kept of a seat in a round, in cents: its net on everything, its net on the main game, what it wagered.
FIELDS = ("net", "main", "wagered")
_BYTES = 8


def room_for(rounds: int, seats: int) -> Numbers:
    """Room for a number of rounds; more than half of this machine's memory is refused."""
    columns = len(FIELDS) * seats
    needed, most = rounds * columns * _BYTES, os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") // 2
    if needed > most:
        asked = f"{rounds:,} rounds with {seats} seats take {needed / 1e9:,.1f} GB when each is kept"
        raise SimulationError(
            "simulate/per_round", f"{asked}, and {most / 1e9:,.1f} GB is the most; play fewer at a time"
        )
    return np.empty((rounds, columns), np.int64)


def records_of(kept: Numbers) -> NDArray[np.void]:
    """The same memory as records with a name for each field; with several seats each field has a value for each."""
    seats = kept.shape[1] // len(FIELDS)
    shape = () if seats == 1 else (seats,)
    kind = np.dtype([(name, np.int64, shape) for name in FIELDS])
    return kept.view(kind)[:, 0]
