"""How the counts of a holding are laid out while boards are swept: which ends are told apart, and in which bits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from fifthstreet.maths.boards.standings import STANDINGS, Packing

#: Two counts share a word of 64 bits, or three where they are small.
_TWO, _THREE = 32, 21


@dataclass(frozen=True)
class Cells:
    """Ends that every wager treats alike: ``of[k][s]`` is the end of a hand of class k that stands in way s.

    ``classes`` has the class of every value; ``kinds`` and ``columns`` have one example of each end.
    """

    classes: NDArray[np.uint8]
    of: tuple[tuple[int, ...], ...]
    kinds: tuple[int, ...]
    columns: tuple[int, ...]

    def __len__(self) -> int:
        return len(self.kinds)


@dataclass(frozen=True)
class Layout:
    """Where each end is counted: its word, the bits it begins at and how many it has; one, ``rest``, nowhere."""

    packing: Packing
    word: tuple[int, ...]
    shift: tuple[int, ...]
    bits: int
    rest: int

    def placing(self, ways: int) -> Placing:
        """The same as loops read it; so many deals are counted in all ends together."""
        word, shift = np.array(self.word, np.int64), np.array(self.shift, np.int64)
        return Placing(word, shift, (1 << self.bits) - 1, self.rest, ways)


class Placing(NamedTuple):
    """The word of each end, where its bits begin and which they are; ``rest`` is what is left of ``ways`` deals."""

    word: NDArray[np.int64]
    shift: NDArray[np.int64]
    mask: int
    rest: int
    ways: int


def layout(cells: Cells, *, small: bool = False) -> Layout | None:
    """Room for all ends but one, which follows from the others; None where there are too many ends.

    ``small`` counts have three to a word, and there is no word for the deals of a block.
    """
    used = [{k for k, row in enumerate(cells.of) if cell in row} for cell in range(len(cells))]
    common = [cell for cell, classes in enumerate(used) if len(classes) > 1]
    rest = common[-1] if common else len(cells) - 1
    kept = [cell for cell in range(len(cells)) if cell != rest]
    shared = [cell for cell in common if cell != rest]
    owned = [[cell for cell in dict.fromkeys(row) if cell in kept and cell not in shared] for row in cells.of]
    if small and max(map(len, [shared, *owned])) <= 64 // _THREE:
        return _three_to_a_word(cells, shared, owned, rest)
    place = {cell: (0, _TWO * at) for at, cell in enumerate(shared)}
    words = 1
    for own in owned:
        place |= {cell: (words, _TWO * at) for at, cell in enumerate(own)}
        words += bool(own)
        if max(len(own), len(shared)) > 64 // _TWO:
            return None
    # One word more counts all deals of a block.
    return _laid_out(cells, place, rest, _TWO, words + 1)


def _three_to_a_word(cells: Cells, shared: list[int], owned: list[list[int]], rest: int) -> Layout:
    """What classes share in the first word, and what is a class's own together in the first word with room for it."""
    words = [list(shared)]
    for own in owned:
        into = next((word for word in words if len(word) + len(own) <= 64 // _THREE), None)
        if into is None:
            words.append(into := [])
        into += own
    place = {cell: (at, _THREE * spot) for at, word in enumerate(words) for spot, cell in enumerate(word)}
    return _laid_out(cells, place, rest, _THREE, len(words))


def _laid_out(cells: Cells, place: dict[int, tuple[int, int]], rest: int, bits: int, size: int) -> Layout:
    times = np.zeros((len(cells.of), 2, STANDINGS), np.int64)
    words = np.zeros((len(cells.of), 2), np.int64)
    for k, row in enumerate(cells.of):
        words[k] = _two({place[cell][0] for cell in row if cell != rest})
        for s, cell in enumerate(row):
            if cell != rest:
                word, shift = place[cell]
                times[k, list(words[k]).index(word), s] = 1 << shift
    spots: Sequence[tuple[int, int]] = [place.get(cell, (-1, 0)) for cell in range(len(cells))]
    packing = Packing(times, words, size)
    return Layout(packing, tuple(word for word, _ in spots), tuple(shift for _, shift in spots), bits, rest)


def _two(words: set[int]) -> tuple[int, int]:
    """Two words to add to; the same twice where there is only one."""
    found = sorted(words) or [0]
    return found[0], found[-1]
