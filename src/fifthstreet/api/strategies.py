"""``fifthstreet.strategy``: how to play, what it costs, and what every choice is worth with one hand."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property, partial
from typing import Any

from fifthstreet.api.arguments import (
    CardsGiven,
    Dollars,
    Pairs,
    WordsGiven,
    read_amount,
    read_cards,
    read_meters,
    read_words,
)
from fifthstreet.api.checked_calls import checked_call
from fifthstreet.api.games import GameGiven, PackGiven
from fifthstreet.api.questions import Answer, Progress, StrategyGiven, asked_game, chosen_strategy, known_cards
from fifthstreet.api.rows import Row, exactly
from fifthstreet.cards import Card, CardError, format_cards
from fifthstreet.disk_cache import DiskKeep
from fifthstreet.games.reading.stakes import limit_in_units
from fifthstreet.maths.analysis import ante_of
from fifthstreet.maths.charts.build import Chart, Ties, charts, ties
from fifthstreet.maths.count.counts import no_progress
from fifthstreet.maths.distribution import Distribution
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.solve.base_game import Play
from fifthstreet.maths.solve.model import model_of
from fifthstreet.maths.solve.prepare import base_game
from fifthstreet.maths.strategies.advice import ChoiceValue, Held, judge
from fifthstreet.maths.strategies.cost import Mistake, mistakes
from fifthstreet.maths.strategies.named import named, played
from fifthstreet.maths.strategies.rules import BEST, TableStrategy
from fifthstreet.maths.wagers.joint_play import check_meters, joined
from fifthstreet.money import Cents


@dataclass(frozen=True)
class Advice:
    """One hand: what the strategy does, and what every choice is worth, the best first."""

    decision: str
    choice: str
    choices: tuple[ChoiceValue, ...]
    cards: tuple[Card, ...]
    board: tuple[Card, ...]
    dealer: tuple[Card, ...]
    history: tuple[str, ...]
    #: The base wager, in cents: values and costs are in units of it.
    ante: Cents
    #: Choices that this base wager makes larger than a single wager may be.
    above_limit: tuple[str, ...] = ()

    @property
    def best(self) -> str:
        """The choice that is worth most; of two that are worth the same, the larger wager."""
        return self.choices[0].choice

    @property
    def cost(self) -> Fraction:
        """What the strategy's choice costs against the best one, in units of the base wager."""
        return next(each.cost for each in self.choices if each.choice == self.choice)

    def rows(self) -> list[Row]:
        """One row for each choice, the best first."""
        return [
            {
                "choice": each.choice,
                **({"gives_up": format_cards(each.gives_up)} if each.gives_up else {}),
                **exactly(value=each.value, cost=each.cost),
                "value_dollars": float(each.value * self.ante / 100),
                "cost_dollars": float(each.cost * self.ante / 100),
            }
            for each in self.choices
        ]

    def to_json(self) -> dict[str, Any]:
        """Everything as plain values, as ``fifthstreet advise --json`` prints it."""
        return {
            "decision": self.decision,
            "cards": format_cards(self.cards),
            "board": format_cards(self.board),
            "dealer": format_cards(self.dealer),
            "history": list(self.history),
            "choice": self.choice,
            "choices": self.rows(),
            "above_limit": list(self.above_limit),
        }


@dataclass(frozen=True)
class Strategy(Answer):
    """A game played by a strategy, with best play beside it."""

    name: str
    written: TableStrategy
    play: Play = field(repr=False)
    best: Play = field(repr=False)
    ante: Cents

    @property
    def cost(self) -> Fraction:
        """What the strategy loses against best play in an average round, in units of the base wager."""
        return self.best.joint.mean - self.play.joint.mean

    @property
    def edge(self) -> Fraction:
        """What the house keeps of each base wager."""
        return self.play.main.edge

    @cached_property
    def charts(self) -> tuple[Chart, ...]:
        """Tables to play by, decision by decision."""
        return charts(self.play)

    @cached_property
    def mistakes(self) -> tuple[Mistake, ...]:
        """Where the strategy loses most, the costliest first."""
        return mistakes(self.best, self.play)

    @cached_property
    def ties(self) -> tuple[Ties, ...]:
        """The decisions of best play with situations in which two choices are worth the same."""
        return tuple(tie for tie in ties(self.best) if tie.situations)

    @cached_property
    def smaller(self) -> Distribution:
        """What comes of best play when equals go to the smaller wager."""
        return self.best.base.best(larger=False).main if self.ties else self.best.main

    @checked_call
    def advise(
        self,
        cards: CardsGiven,
        dealer: CardsGiven = (),
        board: CardsGiven = (),
        history: WordsGiven = (),
    ) -> Advice:
        """What to do with one hand, in the order dealt, after the choices of ``history``.

        ``fifthstreet.strategy("mississippi-stud").advise("Js 9d", board="7h", history="1x").choice``
        """
        try:
            held: Held = {"player": read_cards(cards), "board": read_cards(board), "dealer": read_cards(dealer)}
        except CardError as error:
            raise AnalysisError("advise/cards", str(error)) from error
        made = read_words(history)
        judged = judge(self.best, self.play, held, made)
        return Advice(
            judged.decision,
            judged.choice,
            judged.choices,
            held["player"],
            held["board"],
            held["dealer"],
            made,
            self.ante,
            judged.above_limit,
        )

    def rows(self) -> list[Row]:
        """One row for each cell of each chart."""
        return [
            {"chart": chart.title, "row": row, "column": column, "choice": cell.text, "varies": cell.varies}
            for chart in self.charts
            for row, cells in zip(chart.rows, chart.cells, strict=True)
            for column, cell in zip(chart.columns, cells, strict=True)
        ]

    def to_json(self) -> dict[str, Any]:
        """Everything as plain values, as ``fifthstreet strategy --json`` prints it; what is exact comes as text."""
        return {
            "game": self.game,
            **self.asked.rules.pack.identity,
            "approved": self.asked.rules.pack.approved,
            "options": self.options,
            "strategy": {
                "name": self.name,
                "about": self.written.about,
                "source": self.written.source,
                "words": dict(self.written.words),
                "rules": rules_of(self.written),
            },
            **_figures(self.play.main),
            "best": _figures(self.best.main),
            "cost": {"net": str(self.cost * self.best.main.deals), "edge": float(self.cost)},
            "ties": {
                "decisions": [_tie(tie) for tie in self.ties],
                "to_larger_wager": _figures(self.best.main),
                "to_smaller_wager": _figures(self.smaller),
            },
            "charts": [_chart(chart) for chart in self.charts],
            "mistakes": [_mistake(each) for each in self.mistakes],
            "strategies": {name: each.about for name, each in named(self.asked.game).items()},
        }


def rules_of(strategy: TableStrategy) -> dict[str, list[str]]:
    """The rules of each decision, as they are written."""
    return {decision: [rule.text for rule in rules] for decision, rules in strategy.rules.items()}


def _figures(main: Distribution) -> dict[str, Any]:
    return {
        "deals": str(main.deals),
        "net": str(main.net),
        "edge": float(main.edge),
        "edge_of_total_wagered": float(main.edge_of_total_wagered),
        "average_wagered": float(main.average_wagered),
    }


def _tie(tie: Ties) -> dict[str, Any]:
    return {"decision": tie.decision, "situations": tie.situations, "of": tie.of}


def _chart(chart: Chart) -> dict[str, Any]:
    cells = [
        [{"text": cell.text, "choice": cell.choice, "varies": cell.varies} for cell in row] for row in chart.cells
    ]
    return {"title": chart.title, "note": chart.note, "columns": chart.columns, "rows": chart.rows, "cells": cells}


def _mistake(each: Mistake) -> dict[str, Any]:
    return {
        "decision": each.decision,
        "yours": each.yours,
        "dealer": each.dealer or None,
        "before": list(each.before),
        "made": each.made,
        "better": each.better,
        "frequency": float(each.frequency),
        "cost": float(each.cost),
    }


@checked_call
def strategy(
    game: GameGiven,
    pack: PackGiven | None = None,
    *,
    strategy: StrategyGiven = BEST,
    key: str | None = None,
    options: Pairs | None = None,
    pay: Pairs | None = None,
    meters: Pairs | None = None,
    ante: Dollars | None = None,
    known: CardsGiven = (),
    sees: WordsGiven = (),
    progress: Progress = no_progress,
) -> Strategy:
    """Play a game best, or by a strategy; with ``meters`` together with the wagers on them that a fold forfeits."""
    shown = read_meters(meters)
    asked = asked_game(game, pack, key=key, options=options, pay=pay, side_wagers=bool(shown))
    check_meters(asked.game, shown)
    name, written = chosen_strategy(asked.game, strategy)
    staked = ante_of(asked.rules, asked.game, read_amount(ante, "the ante"))
    counted = partial(
        base_game,
        asked.game,
        known=known_cards(known),
        sees=read_words(sees),
        keep=DiskKeep(),
        progress=progress,
        most=limit_in_units(asked.rules, staked),
        ante=staked,
    )
    base = joined(model_of(asked.game), counted, shown, staked) if shown else counted()
    best = base.best()
    play = best if written.is_best else played(base, written)
    return Strategy(asked, name, written, play, best, staked)
