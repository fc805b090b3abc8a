"""Charts of best play, drawn once for all tests."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray
from tests.maths.counted import base_of, best

from fifthstreet.games.description import Decide
from fifthstreet.maths.charts.build import Cell, Chart, charts
from fifthstreet.maths.solve.base_game import BaseGame, View
from fifthstreet.maths.solve.prepare import base_game

ORDER = "A23456789TJQKA"


@cache
def drawn(game: str) -> tuple[Chart, ...]:
    return charts(best(game))


def look_up(chart: Chart, row: str, column: str) -> Cell:
    return chart.cells[chart.rows.index(row)][chart.columns.index(column)]


@dataclass(frozen=True)
class Own:
    """A strategy that a function gives: the situations in which the first choice is made."""

    plays: Callable[[View], NDArray[np.bool_]]

    def said(self, view: View) -> NDArray[np.uint8]:
        return np.where(self.plays(view), 0, 1).astype(np.uint8).reshape(-1, 1)

    def allows(self, decision: Decide, choice: int) -> bool:
        return True


def seeing_one() -> BaseGame:
    """Three Card Poker for somebody who sees a card of the dealer."""
    return base_game(base_of("three-card-poker").game, sees=("dealer:1",))
