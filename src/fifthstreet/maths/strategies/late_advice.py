"""One hand at a decision whose situations are not kept: every deal that can follow is looked at."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from fifthstreet.cards import DECK, Card
from fifthstreet.games.reading.endings import qualifies_from
from fifthstreet.maths.boards.seven_cards import BOARD
from fifthstreet.maths.count.hand_values import best_values
from fifthstreet.maths.solve.base_game import BaseGame

_SEVEN = range(7)


def late_worth(base: BaseGame, own: Sequence[Card], board: Sequence[Card], context: int) -> dict[int, Fraction]:
    """What each choice that is open there is worth on average, by its index."""
    priced = base.priced
    assert priced.late is not None
    number, contexts = priced.late.number, priced.contexts
    found = _counted(base, own, board)
    total = int(found.sum())
    worth = {}
    for choice in contexts.open[number][context]:
        end = contexts.after(number, context, choice)
        assert end is not None
        paid = (
            priced.payoff(contexts.ends[end], int(kind), int(column)) * int(found[kind, column])
            for kind, column in np.argwhere(found)
        )
        worth[choice] = sum(paid, Fraction(0)) / total
    return worth


def _counted(base: BaseGame, own: Sequence[Card], board: Sequence[Card]) -> NDArray[np.int64]:
    """How many of the deals that can follow end in each kind and column."""
    model, rule = base.model, base.model.showdown
    assert rule is not None
    gone = {*own, *board, *base.course.known}
    free = [card for card in DECK if card not in gone]
    rests = [
        (*rest, *dealer)
        for rest in combinations(free, BOARD - len(board))
        for dealer in combinations([card for card in free if card not in rest], 2)
    ]
    rows = np.array([(*board, *rest) for rest in rests], np.uint8)
    shown, dealers = rows[:, :BOARD], rows[:, BOARD:]
    mine = np.hstack([np.tile(np.array(own, np.uint8), (len(rows), 1)), shown])
    player = best_values(mine, _SEVEN, rule.player.ranking)
    dealer = best_values(np.hstack([dealers, shown]), _SEVEN, rule.dealer.ranking)
    column = np.where(player > dealer, 0, np.where(player == dealer, 1, 2)) + 3 * (dealer < qualifies_from(rule))
    (sight,) = model.kinds.sights
    found = np.zeros((len(model.kinds), len(model.columns)), np.int64)
    np.add.at(found, (sight.classes(player), column), 1)
    return found
