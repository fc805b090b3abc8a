"""Best play with an exchange, found again by the cards: what is given up, and whether the new hand is folded."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.exchange.choosing import FOLDS, NOWHERE
from fifthstreet.maths.exchange.recalling import Chosen, chosen_by
from fifthstreet.maths.exchange.shape import HAND
from fifthstreet.maths.solve.base_game import View
from fifthstreet.maths.solve.exchanged import ExchangedPlay

#: How many cards a set of places is.
_CARDS = np.array([places.bit_count() for places in range(1 << HAND)], np.uint8)


@dataclass(frozen=True)
class Exchange:
    """The choices of the exchange: ``words`` has the one for each number of cards."""

    choices: Chosen
    words: NDArray[np.uint8]

    def given_up(self, view: View) -> NDArray[np.uint8]:
        """The places of the cards that go, as bits."""
        return self.choices.given_up(view.own, view.dealer[:, 0])

    def with_places(self, places: NDArray[np.uint8], view: View) -> NDArray[np.uint8]:
        """The choices that give up the cards in these places."""
        return _alike(self.words[_CARDS[places]], view)

    def chosen(self, view: View) -> NDArray[np.uint8]:
        return self.with_places(self.given_up(view), view)


@dataclass(frozen=True)
class NewHand:
    """The choices between the bet and the fold, by their numbers, with a hand that was kept or has new cards."""

    choices: Chosen
    bet: int
    fold: int

    def chosen(self, view: View) -> NDArray[np.uint8]:
        folds = self.choices.folded(view.own, view.dealer[:, 0], view.given_up)
        return _alike(np.where(folds, self.fold, self.bet).astype(np.uint8), view)


def _alike(choice: NDArray[np.uint8], view: View) -> NDArray[np.uint8]:
    """A choice as it is in every context: the cards say which of them a player has come to."""
    return np.repeat(choice[:, None], len(view.contexts), axis=1)


def exchange_choices(play: ExchangedPlay) -> tuple[Exchange, NewHand]:
    """The choices of both decisions; one that nobody kept is refused."""
    base, counted = play.base, play.base.counted
    given = {*np.unique(counted.chosen[0 if play.larger else 1]).tolist()} - {NOWHERE, FOLDS}
    if any(1 < places.bit_count() < HAND for places in given):
        said = "with some hands it is best to exchange two to four cards, and when to fold the new hand is not kept"
        raise AnalysisError("analysis/unsupported", f"{base.game.name}: {said}")
    words = np.zeros(HAND + 1, np.uint8)
    for way in base.terms.ways:
        words[way.cards] = way.choice
    chosen = chosen_by(counted, base.course.known, larger=play.larger)
    bet, fold = sorted(range(2), key=lambda at: base.priced.decisions[1].choices[at].folds)
    return Exchange(chosen, words), NewHand(chosen, bet, fold)
