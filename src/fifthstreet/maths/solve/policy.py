"""A way to play: the choice in every situation."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

CardArray = NDArray[np.uint8]


@dataclass(frozen=True)
class Situations:
    """Every situation in which a decision can be met, one for each kind up to an exchange of suits.

    ``own``, ``board`` and ``dealer`` have a row for each situation: the cards the player knows, by their numbers.
    ``choice`` has a row for each situation and a column for each of ``contexts``: the choices made at the earlier
    decisions, as indices; its entries index ``Decide.choices``.
    """

    step: str
    own: CardArray
    board: CardArray
    dealer: CardArray
    contexts: tuple[tuple[int, ...], ...]
    choice: NDArray[np.uint8]


#: One for each decision, in the order of the round.
Policy = tuple[Situations, ...]
