"""A strategy that is asked about the cards of every round, where nobody could list all situations beforehand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fifthstreet.compiled import compiled
from fifthstreet.games.description import Game
from fifthstreet.games.reading.course import Moment, at_decisions, decisions
from fifthstreet.games.reading.stakes import opening_units
from fifthstreet.maths.solve.base_game import Exchanging, Strategy, View
from fifthstreet.maths.solve.contexts import Context, contexts_of
from fifthstreet.simulate.kernel.cards import NO_CARD, exchange
from fifthstreet.simulate.plan.card_layout import Layout, numbers
from fifthstreet.simulate.plan.records import PLACES_AT


@dataclass(frozen=True)
class Asking:
    """Who is asked, and where the cards lie that a player knows at each decision."""

    strategy: Strategy
    game: Game
    layout: Layout

    @property
    def contexts(self) -> tuple[tuple[Context, ...], ...]:
        """For each decision the stakes that a player can have come to it with."""
        opening = opening_units(self.game)
        return contexts_of(self.game, decisions(self.game), opening).at

    def columns(self) -> dict[str, Any]:
        """How the kernel finds an answer: so many for each seat and round, those of a decision from a place on."""
        sizes = [len(contexts) for contexts in self.contexts]
        return {
            "decisions": len(sizes),
            "answers_given": 1,
            "answers_width": sum(sizes),
            "first_at": np.cumsum([0, *sizes])[:-1],
            "context_count": numbers(sizes),
        }

    def answers(self, cards: NDArray[np.uint8]) -> NDArray[np.int32]:
        """The choices for rounds with these cards, one row each: by seat, decision and context, in this order.

        With a choice stand the places of the cards that it gives up.
        """
        rows = [answer for seat in range(self.layout.seats) for answer in self._of_seat(cards, seat)]
        found = np.concatenate([np.zeros((len(cards), 0), np.uint8), *rows], axis=1)
        return np.ascontiguousarray(found, np.int32).reshape(-1)

    def _of_seat(self, cards: NDArray[np.uint8], seat: int) -> Iterator[NDArray[np.int32] | NDArray[np.uint8]]:
        given_up = np.zeros((len(cards), 0), np.uint8)
        for (step, moment), contexts in zip(at_decisions(self.game), self.contexts, strict=True):
            own, board, dealer = (np.ascontiguousarray(cards[:, places]) for places in self._known(moment, seat))
            view = View(step, own, board, dealer, contexts, given_up)
            most = max(choice.gives_up for choice in step.choices)
            if most:
                assert isinstance(self.strategy, Exchanging)
                said, places = self.strategy.exchanges(view)
                cards, given_up = cards.copy(), np.full((len(cards), most), NO_CARD, np.uint8)
                _exchange_all(cards, self.layout.base + seat * self.layout.each, self.layout.held, places, given_up)
                yield said | (places.astype(np.int32) << PLACES_AT)[:, None]
            else:
                yield self.strategy.said(view)

    def _known(self, moment: Moment, seat: int) -> tuple[list[int], list[int], list[int]]:
        """The places of the cards that a seat knows: its own, those of the board and those of the dealer."""
        layout = self.layout
        own = [layout.base + seat * layout.each + place for place in range(moment.dealt["player"])]
        return own, [*moment.known("board")], [layout.board + place for place in moment.known("dealer")]


@compiled
def _exchange_all(
    cards: NDArray[np.uint8], first: int, held: int, places: NDArray[np.uint8], given_up: NDArray[np.uint8]
) -> None:
    """Exchange the cards of a seat in every round, and write down those that go."""
    for number in range(len(cards)):
        gone = 0
        for card in range(held):
            if (places[number] >> card) & 1 == 1:
                given_up[number, gone] = cards[number, first + card]
                gone += 1
        exchange(cards[number], first, held, places[number])
