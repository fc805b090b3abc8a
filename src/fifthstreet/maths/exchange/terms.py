"""What an exchange costs and what a bet comes to, as whole numbers out of what every end of a round pays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from fifthstreet.games.description import Decide
from fifthstreet.games.reading.endings import qualifies_from
from fifthstreet.maths.boards.layout import Cells
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.exchange.rows import Array
from fifthstreet.maths.solve.contexts import Contexts
from fifthstreet.maths.solve.model import Model
from fifthstreet.maths.solve.solver import Payoff, priced_ends, wagered_after

#: More deals go on from no hand and open card with one way of exchanging: five cards for five out of 46.
_DEALS = 200_000_000_000


class Pays(NamedTuple):
    """What a bet nets without an exchange: ``higher`` by the value of the player's hand, and what a fold nets."""

    higher: Array
    equal: int
    lower: int
    unqualified: int
    qualifies: int
    fold: int


@dataclass(frozen=True)
class Exchange:
    """A choice of the exchange, by its index: how many cards, for what price, and whether a fold may follow.

    ``bet`` and ``fold`` are the numbers of the ends these lead to.
    """

    choice: int
    word: str
    cards: int
    price: int
    bet: int
    fold: int | None


@dataclass(frozen=True)
class Terms:
    """What can be done with a hand, what is at stake then, and what it pays; amounts are units times ``scale``."""

    ways: tuple[Exchange, ...]
    stakes: tuple[Fraction, ...]
    pays: Pays
    scale: int
    cells: Cells

    def way(self, cards: int) -> Exchange | None:
        """The exchange of so many cards."""
        return next((way for way in self.ways if way.cards == cards), None)

    def ordered(self, *, larger: bool) -> tuple[Exchange, ...]:
        """The ways, those with the larger or those with the smaller wager first."""
        every = sorted(range(len(self.ways)), key=lambda at: self.stakes[at], reverse=larger)
        return tuple(self.ways[at] for at in every)


def terms_of(model: Model, decisions: Sequence[Decide], contexts: Contexts, payoff: Payoff) -> Terms:
    """Read the terms off the contexts of a game and what its ends pay."""
    cells, shape = model.cells, (len(model.kinds), len(model.columns))
    prices, scale = priced_ends(contexts, shape, payoff, _DEALS)
    ends = prices[:, list(cells.kinds), list(cells.columns)]
    ways = [_way(model, decisions, contexts, ends, choice) for choice in contexts.open[0][0]]
    keep = next(way for way in ways if way.cards == 0)
    numbers = [way.cards for way in ways]
    if len({*numbers}) < len(numbers) or keep.fold is None:
        raise unsupported(model, "two choices of the exchange take as many cards, or a fold is not open")
    wagered = wagered_after(contexts, 0)[0]
    stakes = tuple(wagered[way.choice] for way in ways)
    rule = model.showdown
    assert rule is not None
    bet, fold = ends[keep.bet], ends[keep.fold]
    unqualified, _, equal, lower = (_same(model, cells, bet, column) for column in range(4))
    higher = np.array([bet[row[1]] for row in cells.of], np.int64)[cells.classes]
    pays = Pays(higher, int(equal), int(lower), int(unqualified), qualifies_from(rule), int(fold[0]))
    return Terms(tuple(ways), stakes, pays, scale, cells)


def _way(model: Model, decisions: Sequence[Decide], contexts: Contexts, ends: Array, index: int) -> Exchange:
    choice, context = decisions[0].choices[index], contexts.follows[0][0][index]
    bet, fold = (_end(decisions[1], contexts, context, folds=folds) for folds in (False, True))
    if bet is None:
        raise unsupported(model, f"after {choice.word} no bet is open")
    keep = next(at for at, each in enumerate(decisions[0].choices) if not each.gives_up)
    kept = contexts.follows[0][0][keep]
    price = set()
    for folds, end in ((False, bet), (True, fold)):
        without = _end(decisions[1], contexts, kept, folds=folds)
        if end is not None and without is not None:
            price |= {*(ends[without] - ends[end]).tolist()}
    if len(price) != 1:
        raise unsupported(model, f"what {choice.word} costs depends on how the round ends")
    return Exchange(index, choice.word, choice.gives_up, int(*price), bet, fold)


def _end(step: Decide, contexts: Contexts, context: int, *, folds: bool) -> int | None:
    """The end that the bet, or the fold, leads to; None where it is not open."""
    for choice in contexts.open[1][context]:
        if step.choices[choice].folds == folds:
            return contexts.after(1, context, choice)
    return None


def _same(model: Model, cells: Cells, bet: Array, column: int) -> int:
    """What a comparison nets that pays every hand alike; the rows of those that win differ."""
    found = {int(bet[row[column]]) for row in cells.of}
    if len(found) > 1 and column != 1:
        raise unsupported(model, f"what is paid depends on the hand also where it is {model.columns[column]}")
    return min(found)


def unsupported(model: Model, why: str) -> AnalysisError:
    return AnalysisError("analysis/unsupported", f"{model.game.name} cannot be analysed exactly: {why}")
