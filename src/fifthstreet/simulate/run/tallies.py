"""Tallies of several tasks put together: exact, whatever the order."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from fifthstreet.simulate.plan.record_types import Record, Records
from fifthstreet.simulate.plan.records import SESSION, TALLY

#: The parts of squares: what is above 2^32, and the rest.
_SQUARES = ("squares", "table_squares", "item_squares")
_BITS = 32
_LOW = (1 << _BITS) - 1


@dataclass(frozen=True)
class Gathered:
    """The tallies of the sessions from the first on, without a gap, and the record of each session."""

    tally: Record
    sessions: Records

    @property
    def rounds(self) -> int:
        return int(self.sessions["rounds"].sum())


def nothing() -> Gathered:
    """Before the first session."""
    return Gathered(np.zeros(1, TALLY)[0], np.zeros(0, SESSION))


def together(before: Gathered, tally: Record, sessions: Records) -> Gathered:
    """What there was and the sessions that follow."""
    return Gathered(added(before.tally, tally), np.concatenate([before.sessions, sessions]))


def added(one: Record, other: Record) -> Record:
    """Two tallies as one."""
    both: Record = np.zeros(1, TALLY)[0]
    for name in TALLY.names or ():
        both[name] = one[name] + other[name]
    for name in _SQUARES:
        both[name][..., 0] += both[name][..., 1] >> _BITS
        both[name][..., 1] &= _LOW
    both["jackpot_most"] = np.maximum(one["jackpot_most"], other["jackpot_most"])
    least = np.minimum(one["jackpot_least"], other["jackpot_least"])
    only = np.where(one["jackpots"] == 0, other["jackpot_least"], one["jackpot_least"])
    both["jackpot_least"] = np.where((one["jackpots"] == 0) | (other["jackpots"] == 0), only, least)
    return both


def square_of(parts: np.ndarray[tuple[int, ...], np.dtype[np.int64]]) -> int:
    """A sum of squares from its two parts."""
    return (int(parts[0]) << _BITS) + int(parts[1])
