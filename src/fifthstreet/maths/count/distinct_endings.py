"""The different ways in which deals go out: situations that go out alike are priced once."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from fifthstreet.compiled import compiled


class Ways:
    """Rows of whole numbers, each kept once, found again by what they hold."""

    def __init__(self, columns: int) -> None:
        self.found = 0
        self.rows = np.zeros(0, np.int32)
        self.ends = np.zeros((0, columns), np.int64)

    def add(self, rows: NDArray[np.int32], ends: NDArray[np.integer]) -> NDArray[np.int32]:
        """Take in some ways; returned is the number of each."""
        room = self.found + len(rows)
        # Room for all of them, though most will turn out to be there already: what is not touched costs nothing.
        kept_rows, kept_ends = np.empty(room, np.int32), np.empty((room, ends.shape[1]), np.int64)
        kept_rows[: self.found], kept_ends[: self.found] = self.rows[: self.found], self.ends[: self.found]
        self.rows, self.ends = kept_rows, kept_ends
        slots = np.full(1 << (2 * room).bit_length(), -1, np.int32)
        like = np.empty(len(rows), np.int32)
        self.found = _number(rows, ends, slots, self.rows, self.ends, self.found, like)
        return like


@compiled
def _number(
    rows: NDArray[np.int32],
    ends: NDArray[np.integer],
    slots: NDArray[np.int32],
    kept_rows: NDArray[np.int32],
    kept_ends: NDArray[np.int64],
    found: int,
    like: NDArray[np.int32],
) -> int:
    """Look every row up in a table with open slots, those kept before first; new ones are kept too."""
    old = found
    for i in range(-old, len(rows)):
        again = i < 0
        row = kept_rows[old + i] if again else rows[i]
        key = np.uint64(row)
        for column in range(ends.shape[1]):
            number = kept_ends[old + i, column] if again else ends[i, column]
            key = (key ^ np.uint64(number)) * np.uint64(0x9E3779B97F4A7C15)
            key ^= key >> np.uint64(29)
        slot = np.int64(key & np.uint64(len(slots) - 1))
        while True:
            at = slots[slot]
            if at < 0:
                slots[slot] = old + i if again else found
                if not again:
                    kept_rows[found] = row
                    kept_ends[found] = ends[i]
                    like[i] = found
                    found += 1
                break
            same = not again and kept_rows[at] == row
            for column in range(ends.shape[1]):
                same = same and kept_ends[at, column] == ends[i, column]
            if same:
                like[i] = at
                break
            slot = (slot + 1) & (len(slots) - 1)
    return found
