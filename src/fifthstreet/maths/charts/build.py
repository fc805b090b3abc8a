"""Strategy tables that a person can use, read off the choice in every situation."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial

import numpy as np
from numpy.typing import NDArray

from fifthstreet.games.wording.numbers import percent
from fifthstreet.maths.charts.boards import OnABoard, is_on_a_board
from fifthstreet.maths.charts.data import Cell, Chart, ChartedDecision, asked
from fifthstreet.maths.charts.draws import Draws, draws_chart
from fifthstreet.maths.charts.exchanges import exchange_charts
from fifthstreet.maths.charts.grid import grid_chart
from fifthstreet.maths.charts.hand_classes import ByClass
from fifthstreet.maths.charts.hands import MOST_ROWS, hand_charts
from fifthstreet.maths.solve.base_game import Play
from fifthstreet.maths.solve.exchanged import ExchangedPlay
from fifthstreet.maths.strategies.features import Features, features_of

__all__ = ["Cell", "Chart", "Ties", "charts", "ties"]


@dataclass(frozen=True)
class Ties:
    """In how many situations of a decision, after each sequence of earlier choices, two choices are both best."""

    decision: str
    situations: int
    of: int


def charts(play: Play) -> tuple[Chart, ...]:
    """The charts of a way to play, decision by decision; none where its situations are too many to be kept."""
    if isinstance(play, ExchangedPlay):
        return exchange_charts(play)
    return tuple(chart for number in _kept(play) for chart in _charts(play, number))


def _kept(play: Play) -> range:
    """The decisions whose situations are kept."""
    return range(play.base.priced.kept)


def _charts(play: Play, number: int) -> Iterator[Chart]:
    features = features_of(play.base.game, play.base.view(number))
    cards, ranking = features.cards.shape[1], features.hand.ranking
    groups = list(asked(play, number))
    if len(groups) == 1 and _is_uniform(groups[0]):
        yield _uniform(groups[0])
    elif cards >= ranking.size:
        for group in groups:
            yield from _whole_hands(group, features)
    elif cards == 2:
        for group in groups:
            yield grid_chart(group, features)
    else:
        yield _draws(play, number, features)


def _whole_hands(group: ChartedDecision, features: Features) -> Iterator[Chart]:
    """The charts of a decision with a complete hand; where nobody could learn them, a shorter one with its cost."""
    cost = partial(_cost, group)
    exact = tuple(hand_charts(group, features, cost))
    if all(len(chart.rows) <= MOST_ROWS for chart in exact):
        yield from exact
    elif is_on_a_board(features):
        short = OnABoard(group, features)
        yield from short.charts(cost(short.majority()))
    else:
        by_class = ByClass(group, features)
        yield exact[0]
        yield by_class.chart(cost(by_class.majority()))


def _is_uniform(group: ChartedDecision) -> bool:
    return bool((group.choice == group.choice[0]).all())


def _uniform(group: ChartedDecision) -> Chart:
    choice = int(group.choice[0])
    others = " or ".join(word for at, word in enumerate(group.words) if at != choice)
    note = f"In every one of {len(group.choice):,} situations {group.words[choice]}; never {others}."
    return Chart(group.title, note, ("choice",), ("every hand",), ((Cell(group.words[choice], choice),),))


# Playing by the chart -------------------------------------------------------------------------------------------


def _draws(play: Play, number: int, features: Features) -> Chart:
    draws = Draws(play, number, features)
    return draws_chart(draws, _lost(play, number, draws.majority()))


def _cost(group: ChartedDecision, made: NDArray[np.uint8]) -> str:
    """What it costs to play by a chart in the contexts that it is for."""
    play, number = group.play, group.number
    every = play.choice(number).copy()
    contexts = play.base.priced.contexts.at[number]
    columns = [contexts.index(context) for context in group.contexts]
    every[:, columns] = made[:, None]
    return _lost(play, number, every)


def _lost(play: Play, number: int, made: NDArray[np.uint8]) -> str:
    lost = play.main.mean - _with(play, number, made).main.mean
    if lost <= 0:
        return "To play by this chart costs nothing against the exact choices."
    return f"To play by this chart costs {_share(lost)} of a unit against the exact choices."


def _with(play: Play, number: int, made: NDArray[np.uint8]) -> Play:
    """A way to play with one decision made otherwise."""
    choices = (*play.choices[:number], made, *play.choices[number + 1 :])
    return replace(play, choices=choices, tally=play.base.priced.tally(choices, larger=play.larger))


def _share(lost: Fraction) -> str:
    return percent(lost, 3) if abs(lost) >= Fraction(1, 100_000) else "less than 0.001 %"


# Ties -----------------------------------------------------------------------------------------------------------


def ties(play: Play) -> tuple[Ties, ...]:
    """For each decision the situations, each in each of its contexts, in which two choices are worth the same."""
    return tuple(_ties(play, number) for number in _kept(play))


def _ties(play: Play, number: int) -> Ties:
    situations = of = 0
    for context in range(len(play.base.priced.contexts.at[number])):
        worth = play.worth(number, context)
        tied = (worth == worth.max(axis=1, keepdims=True)).sum(axis=1) > 1
        situations, of = situations + int(tied.sum()), of + len(tied)
    return Ties(play.base.priced.decisions[number].key, situations, of)
