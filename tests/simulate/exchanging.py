"""A way to play that exchanges cards at random, always the same with the same cards."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from fifthstreet.cards import DECK
from fifthstreet.games.description import Decide
from fifthstreet.maths.solve.base_game import View

Choices = NDArray[np.uint8]
_MIXES = np.array([1, 7, 13, 29, 31], np.int64)


class AtRandom:
    """Any number of cards, any of them, and then any choice, but the first one after a whole new hand."""

    def exchanges(self, view: View) -> tuple[Choices, Choices]:
        said = self.said(view)
        numbers = [view.decision.choices[choice].gives_up for choice in said[:, 0].tolist()]
        held = view.own.shape[1]
        places = [
            sum(1 << int(place) for place in np.random.default_rng(mixed).permutation(held)[:number])
            for number, mixed in zip(numbers, self._mixed(view).tolist(), strict=True)
        ]
        return said, np.array(places, np.uint8)

    def said(self, view: View) -> Choices:
        choice = self._mixed(view) % len(view.decision.choices)
        choice[(view.given_up < len(DECK)).sum(axis=1) == view.own.shape[1]] = 0
        return np.repeat(choice.astype(np.uint8)[:, None], len(view.contexts), axis=1)

    def allows(self, _decision: Decide, _choice: int) -> bool:
        return True

    def _mixed(self, view: View) -> NDArray[np.int64]:
        own = view.own.astype(np.int64)
        found: NDArray[np.int64] = (own * _MIXES[: own.shape[1]]).sum(axis=1) // 2
        return found
