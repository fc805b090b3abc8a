"""A way to play that was worked out, as a strategy: the choice for any cards, found again."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from fifthstreet.cards import JOKER
from fifthstreet.compiled import compiled
from fifthstreet.games.description import Decide
from fifthstreet.maths.boards.late_choices import LateChoices
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.solve.base_game import Play, View
from fifthstreet.maths.solve.exchanged import ExchangedPlay
from fifthstreet.maths.solve.policy import CardArray
from fifthstreet.maths.strategies.recalled_exchange import Exchange, NewHand, exchange_choices

#: Numbers that mix the bits of a name, as in splitmix64.
_ADDED, _FIRST, _SECOND = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
#: Cards of the board and of the dealer have bits of their own; there are 13 ranks, and that of the joker.
_BOARD, _DEALER = 14, 28
_JOKER = int(JOKER)


@dataclass(frozen=True)
class Kept:
    """The choices at a decision whose situations are kept, by the names of these in order."""

    names: NDArray[np.uint64]
    choice: NDArray[np.uint8]

    def chosen(self, view: View) -> NDArray[np.uint8]:
        return np.asarray(self.choice[np.searchsorted(self.names, _names(view))])


@dataclass(frozen=True)
class Late:
    """The choices at a decision that was made while counting; ``group`` has the column of each context."""

    choices: LateChoices
    group: tuple[int, ...]

    def chosen(self, view: View) -> NDArray[np.uint8]:
        return np.asarray(self.choices.chosen(view.own, view.board)[:, self.group])


@dataclass(frozen=True)
class Recalled:
    """Plays as was worked out: the choices of each decision, and the answers before it that each column is for."""

    decisions: dict[str, tuple[Kept | Late | Exchange | NewHand, tuple[tuple[int, ...], ...]]]

    def said(self, view: View) -> NDArray[np.uint8]:
        """The choice in each situation and context."""
        found, contexts = self.decisions[view.decision.key]
        # What an ante rules out is not played, so nobody comes to what would follow.
        columns = [contexts.index(each.answers) if each.answers in contexts else 0 for each in view.contexts]
        return np.ascontiguousarray(found.chosen(view)[:, columns])

    def exchanges(self, view: View) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
        """The choice of an exchange in each situation and context, and the places of the cards that it gives up."""
        found, _ = self.decisions[view.decision.key]
        assert isinstance(found, Exchange)
        places = found.given_up(view)
        return found.with_places(places, view), places

    def allows(self, _decision: Decide, _choice: int) -> bool:
        """Everything that was chosen is allowed."""
        return True


def recalled(play: Play) -> Recalled:
    """A way to play as a strategy; a late decision is made again in every situation, which takes some seconds."""
    base, priced = play.base, play.base.priced
    if isinstance(play, ExchangedPlay):
        contexts = [tuple(context.answers for context in each) for each in priced.contexts.at]
        steps = [step.key for step in priced.decisions]
        return Recalled(dict(zip(steps, zip(exchange_choices(play), contexts, strict=True), strict=True)))
    found: dict[str, tuple[Kept | Late | Exchange | NewHand, tuple[tuple[int, ...], ...]]] = {}
    for number in range(priced.kept):
        view = base.view(number)
        found[view.decision.key] = (_kept(view, play.choice(number)), _answers(view))
    if priced.late is not None:
        assert priced.late_choices is not None
        number = priced.late.number
        group = tuple(0 if each is None else each for each in priced.late.group)
        answers = tuple(context.answers for context in priced.contexts.at[number])
        found[priced.decisions[number].key] = (Late(priced.late_choices(), group), answers)
    return Recalled(found)


def _answers(view: View) -> tuple[tuple[int, ...], ...]:
    return tuple(context.answers for context in view.contexts)


def _kept(view: View, choice: NDArray[np.uint8]) -> Kept:
    names, first = np.unique(_names(view), return_index=True)
    if len(names) < len(choice):
        said = f"{view.decision.key}: the order of the cards matters, and they are found again by what they are"
        raise AnalysisError("analysis/unsupported", said)
    return Kept(names, np.ascontiguousarray(choice[first]))


def _names(view: View) -> NDArray[np.uint64]:
    """A number for each situation, the same for all that differ only by an exchange of suits."""
    found = np.zeros(len(view.own), np.uint64)
    _name(view.own, view.board, view.dealer, found)
    return found


@compiled
def _suit(card: int) -> int:
    """The suit of a card, 4 for the joker."""
    return 4 if card == _JOKER else card & 3


@compiled
def _name(own: CardArray, board: CardArray, dealer: CardArray, found: NDArray[np.uint64]) -> None:
    suits = np.empty(5, np.uint64)
    one = np.uint64(1)
    for row in range(len(own)):
        suits[:] = 0
        for card in own[row]:
            suits[_suit(card)] |= one << np.uint64(card >> 2)
        for card in board[row]:
            suits[_suit(card)] |= one << np.uint64(_BOARD + (card >> 2))
        for card in dealer[row]:
            suits[_suit(card)] |= one << np.uint64(_DEALER + (card >> 2))
        # The joker is of no suit and stays apart.
        name = suits[4]
        suits[:4].sort()
        for suit in range(4):
            name = (name ^ suits[suit]) + _ADDED
            name = (name ^ (name >> np.uint64(30))) * _FIRST
            name = (name ^ (name >> np.uint64(27))) * _SECOND
            name ^= name >> np.uint64(31)
        found[row] = name
