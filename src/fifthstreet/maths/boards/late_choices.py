"""What is chosen at a decision after the flop: once for all situations that differ by an exchange of suits."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from fifthstreet.compiled import compiled
from fifthstreet.maths.boards.suit_exchange import EXCHANGES
from fifthstreet.maths.count.tables import CHOOSE

_EXCHANGES = np.array(EXCHANGES, np.int64)


class LateChoices(NamedTuple):
    """The kept sets of shared cards, where to find any other set among them, and the choices.

    ``suits`` has the number of each suit there, ``gone`` are the cards that are not in the deck. ``made`` has the
    choices by kept set, by holding in the order of the sweep, and by context.
    """

    suits: NDArray[np.int64]
    gone: NDArray[np.uint8]
    cards: NDArray[np.uint8]
    like: NDArray[np.int32]
    by: NDArray[np.int8]
    made: NDArray[np.uint8]

    def chosen(self, own: NDArray[np.uint8], shown: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """The choices with these holdings on these shared cards, a row for each and a column for each context."""
        found = np.zeros((len(own), self.made.shape[2]), np.uint8)
        _look_up(self, own, shown, found)
        return found


@compiled
def _look_up(
    choices: LateChoices, own: NDArray[np.uint8], shown: NDArray[np.uint8], found: NDArray[np.uint8]
) -> None:
    row = np.empty(shown.shape[1], np.int64)
    held = np.empty(2, np.int64)
    for at in range(len(own)):
        for j in range(len(row)):
            row[j] = (shown[at, j] & 0xFC) | choices.suits[shown[at, j] & 3]
        row.sort()
        name = 0
        for j in range(len(row)):
            name += CHOOSE[row[j], j + 1]
        kept, exchange = choices.like[name], choices.by[name]
        for j in range(2):
            card = own[at, j]
            moved = (card & 0xFC) | _EXCHANGES[exchange, choices.suits[card & 3]]
            # Its place among the cards that are in the deck and not shared.
            held[j] = moved
            for k in range(len(choices.gone)):
                held[j] -= choices.gone[k] < moved
            for k in range(len(row)):
                held[j] -= choices.cards[kept, k] < moved
        high, low = max(held[0], held[1]), min(held[0], held[1])
        for g in range(found.shape[1]):
            found[at, g] = choices.made[kept, high * (high - 1) // 2 + low, g]
